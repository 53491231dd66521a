import { createHash } from 'node:crypto';
import {
  defaultTreeAdapter,
  html as names,
  parse,
  serialize,
  type DefaultTreeAdapterTypes as Tree,
} from 'parse5';
import { logWarning } from '../../lib/log/log.ts';
import { documentMarker, onUseMarker, stayingScript } from '../marks.ts';
import type { ReadStyles } from './styles.ts';

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
 * script finds them (page-documents/script/hydrate-on-use.ts), with the style sheets, of which
 * it puts inside what the page is sent with. All else stays as React will look for it.
 * @param html a whole page as the framework rendered it
 * @param readStyles finds the text of a style sheet; one that it does not find stays a link
 * @returns undefined for a page that stays as it is: it asks for neither, or holds something that is
 * neither known nor ours, which the log says
 */
export function finishPage(html: string, readStyles: ReadStyles): FinishedPage | undefined {
  // Most pages can be told apart without parsing them.
  if (!isMarked(html)) return undefined;
  return unlessUnknown(html, (tree) => finish(tree, readStyles));
}

/**
 * Names the inline scripts of a page that asks for nothing and stays as it is.
 * @returns undefined for a page that `finishPage` finishes, or one with something unknown
 */
export function wholePage(html: string): FinishedPage | undefined {
  if (isMarked(html)) return undefined;
  return unlessUnknown(html, (tree) => {
    const scriptHashes: string[] = [];
    for (const node of nodesIn(tree)) {
      if (isElement(node) && node.tagName === 'script' && !isFrameworkFile(node)) {
        keep(node, scriptHashes);
      }
    }
    return { html, scriptHashes };
  });
}

const isMarked = (html: string): boolean =>
  [documentMarker, onUseMarker].some((name) => html.includes(`name="${name}"`));

function unlessUnknown(
  html: string,
  work: (tree: Tree.Document) => FinishedPage | undefined,
): FinishedPage | undefined {
  try {
    // So that what stands in a `noscript` counts, too.
    return work(parse(html, { scriptingEnabled: false }));
  } catch (error) {
    logWarning('page cache: a page goes out unfinished', error);
    return undefined;
  }
}

function finish(tree: Tree.Document, readStyles: ReadStyles): FinishedPage | undefined {
  const nodes = [...nodesIn(tree)];
  const elements = nodes.filter(isElement);
  const isDocument = elements.some((each) => isMeta(each, documentMarker));
  const onUse = elements.find((each) => isMeta(each, onUseMarker));
  if (!isDocument && !onUse) return undefined;
  const scriptHashes: string[] = [];
  const files: string[] = [];
  const sheets: Tree.Element[] = [];
  const classes = new Set<string>();
  for (const node of nodes) {
    if (isComment(node)) {
      refusePending(node);
      if (isDocument) defaultTreeAdapter.detachNode(node);
    }
    if (!isElement(node)) continue;
    if (node.tagName === 'template') refuseUnknown(node);
    const file = isFrameworkScript(node) && attribute(node, 'src');
    if (file || isScriptPreload(node) || (isDocument && isForFramework(node))) {
      // Browsers that need the one for old browsers send the form themselves.
      if (file && attribute(node, 'nomodule') === undefined) files.push(file);
      defaultTreeAdapter.detachNode(node);
      continue;
    }
    if (node.tagName === 'script') keep(node, scriptHashes);
    if (attribute(node, 'rel') === 'stylesheet') sheets.push(node);
    for (const name of attribute(node, 'class')?.split(/\s+/) ?? []) classes.add(name);
  }
  for (const outlet of isDocument ? elements.filter(isEmptyOutlet) : []) {
    defaultTreeAdapter.detachNode(outlet);
  }
  const read = putInside(sheets, (address) => readStyles(address, classes));
  elements
    .find(({ tagName }) => tagName === 'html')
    ?.attrs.push(
      ...(isDocument
        ? [{ name: 'data-document', value: '' }]
        : [
            { name: 'data-styles', value: read.join(' ') },
            { name: 'data-scripts', value: files.join(' ') },
            { name: 'data-scripts-unless', value: (onUse && attribute(onUse, 'content')) ?? '' },
          ]),
    );
  return { html: serialize(tree), scriptHashes };
}

/** All that is in a page, each before what is in it. */
function* nodesIn(parent: Tree.ParentNode): Generator<Tree.ChildNode> {
  for (const node of parent.childNodes) {
    yield node;
    if ('childNodes' in node) yield* nodesIn(node);
  }
}

/**
 * Puts what the page needs of its style sheets where the links to them stand.
 * @returns the addresses of those that could be read
 */
function putInside(
  links: readonly Tree.Element[],
  read: (address: string) => string | undefined,
): string[] {
  return links.flatMap((link) => {
    const address = attribute(link, 'href') ?? '';
    const text = read(address);
    if (text === undefined || !link.parentNode) return [];
    const font = lateHeadings.exec(text)?.[1];
    if (font) defaultTreeAdapter.insertBefore(link.parentNode, preloadOf(font), link);
    const style = defaultTreeAdapter.createElement('style', names.NS.HTML, []);
    defaultTreeAdapter.insertText(style, text);
    defaultTreeAdapter.insertBefore(link.parentNode, style, link);
    defaultTreeAdapter.detachNode(link);
    return [address];
  });
}

/**
 * The face of headings. On what is no phone one that comes late waits for the next page (app/globals.css);
 * the phone's is the same file.
 */
const lateHeadings = /"?Late Headings"?;src:url\("?([^")]+)/;

/** Asks for a font at once: where the network is quick, the first page has it, and nothing moves. */
const preloadOf = (font: string): Tree.Element =>
  defaultTreeAdapter.createElement('link', names.NS.HTML, [
    { name: 'rel', value: 'preload' },
    { name: 'as', value: 'font' },
    { name: 'crossorigin', value: '' },
    { name: 'href', value: font },
  ]);

const isComment = (node: Tree.ChildNode): node is Tree.CommentNode => node.nodeName === '#comment';
const isElement = (node: Tree.ChildNode): node is Tree.Element => 'tagName' in node;

/** Comments are React's marks; a boundary that waits still has its content to come. */
function refusePending({ data }: Tree.CommentNode): void {
  if (data.startsWith('$?') || data.startsWith('$~')) {
    throw new Error('a part of the page is still to come');
  }
}

/** A template stands where `notFound()` was thrown inside a boundary, whose fallback is the page (Missing). */
function refuseUnknown(template: Tree.Element): void {
  if (attribute(template, 'data-dgst') !== 'NEXT_HTTP_ERROR_FALLBACK;404') {
    throw new Error('a template');
  }
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
const isForFramework = (element: Tree.Element): boolean =>
  isFrameworkScript(element) ||
  element.tagName === 'template' ||
  isMeta(element, documentMarker) ||
  isMeta(element, 'next-size-adjust');

const frameworkInline = [
  '(self.__next_f=self.__next_f||[]).push(',
  'self.__next_f.push(',
  '(globalThis["TURBOPACK"]',
];

const isFrameworkFile = (element: Tree.Element): boolean =>
  attribute(element, 'src')?.startsWith('/_next/static/') ?? false;

function isFrameworkScript(element: Tree.Element): boolean {
  if (element.tagName !== 'script') return false;
  if (attribute(element, 'src') !== undefined) return isFrameworkFile(element);
  const text = textOf(element);
  return frameworkInline.some((start) => text.startsWith(start));
}

/**
 * Lets a script that is known or a block of data pass; notes the hash of what the policy has to name.
 * @throws Error for any other script
 */
function keep(script: Tree.Element, hashes: string[]): void {
  const type = attribute(script, 'type');
  if (type === 'application/ld+json') return;
  if (/^\/(?:page|counting|estimate)-/.test(attribute(script, 'src') ?? '')) return;
  const text = textOf(script);
  const isOurs = type === 'speculationrules' || attribute(script, stayingScript) !== undefined;
  if (!isOurs && !isFrameworkScript(script)) {
    throw new Error(`a script that begins with ${text.slice(0, 40)}`);
  }
  script.attrs = script.attrs.filter(({ name }) => name !== stayingScript);
  hashes.push(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

const textOf = (element: Tree.Element): string =>
  element.childNodes.map((node) => ('value' in node ? node.value : '')).join('');

/** The framework's place for what it adds to the page later. */
const isEmptyOutlet = (element: Tree.Element): boolean =>
  element.tagName === 'div' &&
  attribute(element, 'hidden') !== undefined &&
  element.childNodes.length === 0;
