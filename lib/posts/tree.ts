import type { Element, ElementContent, Nodes, Properties, Root } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { toHtml } from 'hast-util-to-html';
import {
  type DefaultTreeAdapterMap,
  defaultTreeAdapter,
  Parser,
  type Token,
  Tokenizer,
  TokenizerMode,
} from 'parse5';
import { visit } from 'unist-util-visit';

/** Levels of HTML in a post, far beyond what anybody writes: a list in a list takes two. */
const htmlDepth = 100;
/** Elements of HTML in a post: a cell of a table is one. */
const htmlElements = 25_000;

/** Paragraphs of a stored post beyond those limits, which is shown without its HTML. */
const bareParagraphCount = 1_000;

export const treeLimits = { depth: htmlDepth, elements: htmlElements };

/**
 * HTML that is nested so deeply, or has so many elements, that working on it would delay everybody
 * else.
 */
export class TooComplexError extends Error {
  readonly limit: 'depth' | 'elements';

  constructor(limit: 'depth' | 'elements') {
    super(`HTML beyond the limit of ${treeLimits[limit]}: ${limit}`);
    this.limit = limit;
  }
}

/**
 * Reads HTML as a browser would. The limits hold while it is read, so that no input can make it
 * slow.
 * @throws TooComplexError
 */
export function parseHtml(html: string): Root {
  let elements = 0;
  let open = 0;
  const count = (): void => {
    elements += 1;
    if (elements > treeLimits.elements) throw new TooComplexError('elements');
  };
  const parser = Parser.getFragmentParser<DefaultTreeAdapterMap>(null, {
    scriptingEnabled: false,
    treeAdapter: {
      ...defaultTreeAdapter,
      createElement(...input) {
        count();
        return defaultTreeAdapter.createElement(...input);
      },
      createCommentNode(...input) {
        count();
        return defaultTreeAdapter.createCommentNode(...input);
      },
      onItemPush() {
        open += 1;
        if (open > treeLimits.depth) throw new TooComplexError('depth');
      },
      onItemPop() {
        open -= 1;
      },
    },
  });
  parser.tokenizer.write(html, true);
  const fragment = parser.getFragment();
  // The parser may move what is read already further down.
  if (depthOf(fragment) > treeLimits.depth) throw new TooComplexError('depth');
  const tree = fromParse5(fragment);
  return tree.type === 'root' ? tree : { type: 'root', children: [] };
}

type Parsed = DefaultTreeAdapterMap['node'];

function depthOf(root: Parsed): number {
  let depth = 0;
  for (let level: Parsed[] = [root]; level.length > 0; level = level.flatMap(childrenOf)) {
    depth += 1;
  }
  return depth;
}

function childrenOf(node: Parsed): Parsed[] {
  if ('content' in node) return [node.content];
  return 'childNodes' in node ? node.childNodes : [];
}

export const element = (
  tagName: string,
  properties: Properties,
  ...children: ElementContent[]
): Element => ({ type: 'element', tagName, properties, children });

/** Takes elements out, with all that is in them. */
export function removeElements(tree: Root, unwanted: (element: Element) => boolean): void {
  visit(tree, (node) => {
    if (node.type === 'element' || node.type === 'root') {
      node.children = node.children.filter(
        (child) => child.type !== 'element' || !unwanted(child),
      ) as typeof node.children;
    }
  });
}

/** Attributes in double quotes, void elements closed: the form in which posts are stored. */
export const writeHtml = (tree: Nodes): string =>
  toHtml(tree, { closeSelfClosing: true, characterReferences: { useNamedReferences: true } });

/** These elements hold no text of a post. */
export const unreadTags: ReadonlySet<string> = new Set(
  'script style textarea title noscript template svg math xmp noembed noframes'.split(' '),
);
/** These stand in a line of text. */
export const inlineTags: ReadonlySet<string> = new Set(
  'a strong b em i u s span sub sup mark code'.split(' '),
);

/** The bare paragraphs of HTML that is too complex for a tree: read tag by tag, without nesting. */
export function bareParagraphs(html: string): Root {
  const paragraphs: string[] = [];
  let text = '';
  let hidden = '';
  const endParagraph = (): void => {
    if (text.trim()) paragraphs.push(text.trim());
    text = '';
  };
  const add = ({ chars }: Token.CharacterToken): void => {
    if (!hidden) text += chars;
  };
  const nothing = (): void => undefined;
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: false },
    {
      onStartTag({ tagName, selfClosing }) {
        if (!hidden && (tagName === 'iframe' || unreadTags.has(tagName)) && !selfClosing) {
          hidden = tagName;
          if (
            tagName === 'script' ||
            tagName === 'style' ||
            tagName === 'textarea' ||
            tagName === 'title'
          ) {
            tokenizer.state = TokenizerMode.RAWTEXT;
          }
        }
        if (!inlineTags.has(tagName)) endParagraph();
      },
      onEndTag({ tagName }) {
        if (hidden === tagName) hidden = '';
        if (!inlineTags.has(tagName)) endParagraph();
      },
      onCharacter: add,
      onNullCharacter: nothing,
      onWhitespaceCharacter: add,
      onComment: nothing,
      onDoctype: nothing,
      onEof: endParagraph,
    },
  );
  tokenizer.write(html, true);
  const rest = paragraphs.splice(bareParagraphCount);
  if (rest.length > 0) paragraphs.push(rest.join(' '));
  return {
    type: 'root',
    children: paragraphs.map((value) => element('p', {}, { type: 'text', value })),
  };
}
