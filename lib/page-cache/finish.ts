import { createHash } from 'node:crypto';
import {
  defaultTreeAdapter,
  html as names,
  parse,
  serialize,
  type DefaultTreeAdapterTypes as Tree,
} from 'parse5';
import { documentMarker, keptScript } from './marks.ts';
import type { ReadStyles } from './styles.ts';

/** The version of the framework whose pages `finishDocument` was tested with. */
export const testedFramework = '16.4.6';

/** The framework's page is not what this version of it was seen to make. */
export class UnexpectedPage extends Error {}

export interface FinishedDocument {
  html: string;
  /** The inline scripts that stayed, as sources for a Content-Security-Policy. */
  scriptHashes: string[];
}

/**
 * Makes a document of a page (docs/decisions.md, 27): takes out the framework's scripts, the data
 * that they would read and the preloads for them, puts the style sheet inside, and marks the root
 * with `data-document`, by which the page's own script knows that it is alone.
 *
 * A sheet of its own is a second journey, which on a slow network takes longer than its bytes
 * (bench/results.md).
 * @param html a whole page as the framework rendered it
 * @param readStyles finds the text of a style sheet; one that it does not find stays a link
 * @returns undefined for a page that does not ask to be a document
 * @throws UnexpectedPage when something stands in it that is neither known nor ours
 */
export function finishDocument(html: string, readStyles: ReadStyles): FinishedDocument | undefined {
  // Most pages can be told apart without parsing them.
  if (!html.includes(`name="${documentMarker}"`)) return undefined;
  const tree = parse(html);
  const scriptHashes: string[] = [];
  let isDocument = false;

  const visit = (parent: Tree.ParentNode): void => {
    for (const node of [...parent.childNodes]) {
      // React's marks for its own later work; a boundary that waits still has its content to come.
      if (node.nodeName === '#comment' && 'data' in node) {
        if (node.data.startsWith('$?') || node.data.startsWith('$~')) {
          throw new UnexpectedPage('a part of the page is still to come');
        }
        defaultTreeAdapter.detachNode(node);
        continue;
      }
      if (!('tagName' in node)) continue;
      if (isMarker(node)) isDocument = true;
      if (isForFramework(node)) {
        defaultTreeAdapter.detachNode(node);
        continue;
      }
      if (node.tagName === 'script') keep(node, scriptHashes);
      if (node.tagName === 'link') putInside(node, readStyles);
      visit(node);
      if (isEmptyOutlet(node)) defaultTreeAdapter.detachNode(node);
    }
  };
  visit(tree);
  if (!isDocument) return undefined;
  const root = tree.childNodes.find((node) => node.nodeName === 'html');
  if (!root || !('attrs' in root)) throw new UnexpectedPage('no html element');
  root.attrs.push({ name: 'data-document', value: '' });
  return { html: serialize(tree), scriptHashes };
}

const attribute = (element: Tree.Element, name: string): string | undefined =>
  element.attrs.find((each) => each.name === name)?.value;

const isMarker = (element: Tree.Element): boolean =>
  element.tagName === 'meta' && attribute(element, 'name') === documentMarker;

/** Whether an element is there for the framework's scripts alone. */
function isForFramework(element: Tree.Element): boolean {
  switch (element.tagName) {
    case 'script':
      return isFrameworkScript(element);
    case 'link':
      return (
        attribute(element, 'rel') === 'modulepreload' ||
        (attribute(element, 'rel') === 'preload' && attribute(element, 'as') === 'script')
      );
    case 'meta':
      return isMarker(element) || attribute(element, 'name') === 'next-size-adjust';
    case 'template':
      // Where `notFound()` was thrown inside a boundary, whose fallback is the page (Missing).
      if (attribute(element, 'data-dgst') === 'NEXT_HTTP_ERROR_FALLBACK;404') return true;
      throw new UnexpectedPage('a template');
    default:
      return false;
  }
}

const frameworkInline = [
  '(self.__next_f=self.__next_f||[]).push(',
  'self.__next_f.push(',
  '(globalThis["TURBOPACK"]',
];

function isFrameworkScript(element: Tree.Element): boolean {
  const source = attribute(element, 'src');
  if (source !== undefined) return source.startsWith('/_next/static/');
  const text = textOf(element);
  return frameworkInline.some((start) => text.startsWith(start));
}

/**
 * Lets a script of ours or a block of data pass; notes the hash of what the policy has to name.
 * @throws UnexpectedPage for any other script
 */
function keep(script: Tree.Element, hashes: string[]): void {
  const type = attribute(script, 'type');
  if (type === 'application/ld+json') return;
  if (attribute(script, 'src')?.startsWith('/page-')) return;
  if (type !== 'speculationrules' && attribute(script, keptScript) === undefined) {
    throw new UnexpectedPage(`a script that begins with ${textOf(script).slice(0, 40)}`);
  }
  script.attrs = script.attrs.filter(({ name }) => name !== keptScript);
  hashes.push(`'sha256-${createHash('sha256').update(textOf(script)).digest('base64')}'`);
}

/** Puts the text of a style sheet where the link to it stands. */
function putInside(link: Tree.Element, readStyles: ReadStyles): void {
  if (attribute(link, 'rel') !== 'stylesheet') return;
  const text = readStyles(attribute(link, 'href') ?? '');
  if (text === undefined || !link.parentNode) return;
  const style = defaultTreeAdapter.createElement('style', names.NS.HTML, []);
  defaultTreeAdapter.insertText(style, text);
  defaultTreeAdapter.insertBefore(link.parentNode, style, link);
  defaultTreeAdapter.detachNode(link);
}

const textOf = (element: Tree.Element): string =>
  element.childNodes.map((node) => ('value' in node ? node.value : '')).join('');

/** The framework's place for what it adds to the page later. */
const isEmptyOutlet = (element: Tree.Element): boolean =>
  element.tagName === 'div' &&
  attribute(element, 'hidden') !== undefined &&
  element.childNodes.length === 0;
