import { createHash } from 'node:crypto';
import {
  defaultTreeAdapter,
  html as names,
  parse,
  serialize,
  type DefaultTreeAdapterTypes as Tree,
} from 'parse5';
import { documentMarker, keptScript, onUseMarker } from './marks.ts';
import type { ReadStyles } from './styles.ts';

/** The version of the framework whose pages `finishDocument` was tested with. */
export const testedFramework = '16.4.6';

/** The framework's page is not what this version of it was seen to make. */
export class UnexpectedPage extends Error {}

export interface FinishedPage {
  html: string;
  /** The inline scripts that stayed, as sources for a Content-Security-Policy. */
  scriptHashes: string[];
}

/**
 * Finishes a page that asks for it, and names the inline scripts that stay in it.
 *
 * Of a document (docs/decisions.md, 27) it takes out the framework's scripts, the data that they
 * would read and the preloads for them, and puts inside what it needs of the style sheet: a sheet of
 * its own is a second journey, which on a slow network takes longer than its bytes (bench/results.md).
 *
 * From a page whose scripts wait until somebody uses it (docs/decisions.md, 36) it takes the
 * framework's files and the preloads for them, and notes them at the root, where the page's own
 * script finds them (components/site/page-script/hydrate-on-use.ts), with the style sheets, of which
 * it puts inside what the page is sent with. All else stays as React will look for it.
 * @param html a whole page as the framework rendered it
 * @param readStyles finds the text of a style sheet; one that it does not find stays a link
 * @returns undefined for a page that asks for neither
 * @throws UnexpectedPage when something stands in it that is neither known nor ours
 */
export function finishPage(html: string, readStyles: ReadStyles): FinishedPage | undefined {
  // Most pages can be told apart without parsing them.
  if (![documentMarker, onUseMarker].some((name) => html.includes(`name="${name}"`))) {
    return undefined;
  }
  // So that what stands in a `noscript` counts, too.
  const tree = parse(html, { scriptingEnabled: false });
  const root = tree.childNodes.find((node) => node.nodeName === 'html');
  if (!root || !('attrs' in root)) throw new UnexpectedPage('no html element');
  if (findMeta(root, documentMarker)) return finishDocument(tree, root, readStyles);
  const onUse = findMeta(root, onUseMarker);
  return onUse && finishOnUse(tree, root, readStyles, attribute(onUse, 'content') ?? '');
}

function finishDocument(
  tree: Tree.Document,
  root: Tree.Element,
  readStyles: ReadStyles,
): FinishedPage {
  const scriptHashes: string[] = [];
  const styles = new Styles();
  const visit = (parent: Tree.ParentNode): void => {
    for (const node of [...parent.childNodes]) {
      if (isComment(node)) {
        refusePending(node);
        defaultTreeAdapter.detachNode(node);
        continue;
      }
      if (!isElement(node)) continue;
      if (isForFramework(node)) {
        defaultTreeAdapter.detachNode(node);
        continue;
      }
      if (node.tagName === 'script') keep(node, scriptHashes);
      styles.note(node);
      visit(node);
      if (isEmptyOutlet(node)) defaultTreeAdapter.detachNode(node);
    }
  };
  visit(tree);
  styles.putInside(readStyles);
  root.attrs.push({ name: 'data-document', value: '' });
  return { html: serialize(tree), scriptHashes };
}

function finishOnUse(
  tree: Tree.Document,
  root: Tree.Element,
  readStyles: ReadStyles,
  unless: string,
): FinishedPage {
  const scriptHashes: string[] = [];
  const styles = new Styles();
  const files: string[] = [];
  const visit = (parent: Tree.ParentNode): void => {
    for (const node of [...parent.childNodes]) {
      if (isComment(node)) refusePending(node);
      if (!isElement(node)) continue;
      if (node.tagName === 'template') refuseUnknown(node);
      const file = node.tagName === 'script' && isFrameworkScript(node) && attribute(node, 'src');
      if (file || isScriptPreload(node)) {
        // Browsers that need the one for old browsers send the form themselves.
        if (file && attribute(node, 'nomodule') === undefined) files.push(file);
        defaultTreeAdapter.detachNode(node);
        continue;
      }
      if (node.tagName === 'script') {
        if (isFrameworkScript(node)) scriptHashes.push(hashOf(node));
        else keep(node, scriptHashes);
      }
      styles.note(node);
      visit(node);
    }
  };
  visit(tree);
  root.attrs.push(
    { name: 'data-styles', value: styles.putInside(readStyles).join(' ') },
    { name: 'data-scripts', value: files.join(' ') },
    { name: 'data-scripts-unless', value: unless },
  );
  return { html: serialize(tree), scriptHashes };
}

const isComment = (node: Tree.ChildNode): node is Tree.CommentNode => node.nodeName === '#comment';
const isElement = (node: Tree.ChildNode): node is Tree.Element => 'tagName' in node;

/** Comments are React's marks; a boundary that waits still has its content to come. */
function refusePending({ data }: Tree.CommentNode): void {
  if (data.startsWith('$?') || data.startsWith('$~')) {
    throw new UnexpectedPage('a part of the page is still to come');
  }
}

/** A template stands where `notFound()` was thrown inside a boundary, whose fallback is the page (Missing). */
function refuseUnknown(template: Tree.Element): void {
  if (attribute(template, 'data-dgst') !== 'NEXT_HTTP_ERROR_FALLBACK;404') {
    throw new UnexpectedPage('a template');
  }
}

function findMeta(parent: Tree.Element, name: string): Tree.Element | undefined {
  for (const node of parent.childNodes) {
    if (!isElement(node)) continue;
    const found = isMeta(node, name) ? node : findMeta(node, name);
    if (found) return found;
  }
  return undefined;
}

const attribute = (element: Tree.Element, name: string): string | undefined =>
  element.attrs.find((each) => each.name === name)?.value;

const isMeta = (element: Tree.Element, name: string): boolean =>
  element.tagName === 'meta' && attribute(element, 'name') === name;

const isScriptPreload = (element: Tree.Element): boolean =>
  element.tagName === 'link' &&
  (attribute(element, 'rel') === 'modulepreload' ||
    (attribute(element, 'rel') === 'preload' && attribute(element, 'as') === 'script'));

/** Whether an element of a document is there for the framework's scripts alone. */
function isForFramework(element: Tree.Element): boolean {
  switch (element.tagName) {
    case 'script':
      return isFrameworkScript(element);
    case 'link':
      return isScriptPreload(element);
    case 'meta':
      return isMeta(element, documentMarker) || isMeta(element, 'next-size-adjust');
    case 'template':
      refuseUnknown(element);
      return true;
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
  hashes.push(hashOf(script));
}

const hashOf = (script: Tree.Element): string =>
  `'sha256-${createHash('sha256').update(textOf(script)).digest('base64')}'`;

/** The style sheets that a page links to, and the classes that they may be for. */
class Styles {
  readonly #links: Tree.Element[] = [];
  readonly #classes = new Set<string>();

  note(element: Tree.Element): void {
    if (attribute(element, 'rel') === 'stylesheet') this.#links.push(element);
    for (const name of attribute(element, 'class')?.split(/\s+/) ?? []) this.#classes.add(name);
  }

  /**
   * Puts what the page needs of a style sheet where the link to it stands.
   * @returns the addresses of those that could be read
   */
  putInside(readStyles: ReadStyles): string[] {
    const read: string[] = [];
    for (const link of this.#links) {
      const address = attribute(link, 'href') ?? '';
      const text = readStyles(address, this.#classes);
      if (text === undefined || !link.parentNode) continue;
      const style = defaultTreeAdapter.createElement('style', names.NS.HTML, []);
      defaultTreeAdapter.insertText(style, text);
      defaultTreeAdapter.insertBefore(link.parentNode, style, link);
      defaultTreeAdapter.detachNode(link);
      read.push(address);
    }
    return read;
  }
}

const textOf = (element: Tree.Element): string =>
  element.childNodes.map((node) => ('value' in node ? node.value : '')).join('');

/** The framework's place for what it adds to the page later. */
const isEmptyOutlet = (element: Tree.Element): boolean =>
  element.tagName === 'div' &&
  attribute(element, 'hidden') !== undefined &&
  element.childNodes.length === 0;
