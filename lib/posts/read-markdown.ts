import type { Element, ElementContent, Nodes, Properties } from 'hast';
import type {
  Blockquote,
  Code,
  Delete,
  FootnoteReference,
  List,
  ListItem,
  Paragraph,
  Table,
  Text,
} from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { defaultHandlers, type Handlers, type State, toHast } from 'mdast-util-to-hast';
import { gfm } from 'micromark-extension-gfm';
import { withoutAssistantMarks, withoutAssistantParts } from '@/lib/text/assistant-marks';
import { plainSigns } from './markdown-signs';

// The editor loads this too, so it is small: its HTML is read by the browser's parser there, and by
// lib/posts/tree.ts here.

/** Without the transforms: they look for more addresses, by patterns that backtrack. */
const mdastExtensions = gfmFromMarkdown().map(({ transforms: _, ...extension }) => extension);

/**
 * Markdown (GFM) as the HTML of a post, which is not cleaned yet: HTML within Markdown stays as it
 * is. The text of a list's items is in paragraphs if blank lines stand between them. Formulas stay as
 * they are, and marks of chat assistants are left out.
 */
export function markdownToHtml(markdown: string): string {
  // With one tilde, `~5 to ~6` of approximate numbers would be struck out.
  const extensions = [gfm({ singleTilde: false }), plainSigns];
  const tree = fromMarkdown(withoutAssistantParts(markdown), { extensions, mdastExtensions });
  return toHtml(toHast(tree, { allowDangerousHtml: true, handlers }));
}

const element = (
  tagName: string,
  properties: Properties,
  children: Element['children'],
): Element => ({ type: 'element', tagName, properties, children });

/** As the library's, with the elements of the editor and without line breaks between blocks. */
const handlers = {
  blockquote: (state: State, node: Blockquote) => element('blockquote', {}, state.all(node)),
  paragraph(state: State, node: Paragraph) {
    const children = state.all(node);
    const [only, ...others] = children;
    const isPicture = only?.type === 'element' && only.tagName === 'img' && others.length === 0;
    return isPicture ? only : element('p', {}, children);
  },
  text: (state: State, { value, ...node }: Text) =>
    defaultHandlers.text(state, { ...node, value: withoutAssistantMarks(value) }),
  break: () => element('br', {}, []),
  delete: (state: State, node: Delete) => element('s', {}, state.all(node)),
  code(_state: State, { lang, value }: Code) {
    const properties = lang ? { className: [`language-${lang}`] } : {};
    return element('pre', {}, [element('code', properties, [{ type: 'text', value }])]);
  },
  list(state: State, { ordered, start, spread, children }: List) {
    const isLoose = spread || children.some((item) => item.spread);
    if (!ordered && children.some(({ checked }) => typeof checked === 'boolean')) {
      const tasks = children.map((item) => task(state, item));
      return element('ul', { dataType: 'taskList' }, tasks);
    }
    const properties = ordered && typeof start === 'number' && start !== 1 ? { start } : {};
    const items = children.map((item) => element('li', {}, itemParts(state, item, isLoose)));
    return element(ordered ? 'ol' : 'ul', properties, items);
  },
  table: (state: State, node: Table) => withoutText(defaultHandlers.table(state, node)),
  /** Its number alone: a post has no addresses within itself. */
  footnoteReference({ footnoteOrder }: State, { identifier }: FootnoteReference) {
    const id = identifier.toUpperCase();
    if (!footnoteOrder.includes(id)) footnoteOrder.push(id);
    const value = String(footnoteOrder.indexOf(id) + 1);
    return element('sup', {}, [{ type: 'text', value }]);
  },
} satisfies Handlers;

function itemParts(state: State, item: ListItem, isLoose: boolean): ElementContent[] {
  const parts = state.all(item);
  return isLoose
    ? parts
    : parts.flatMap((part) =>
        part.type === 'element' && part.tagName === 'p' ? part.children : [part],
      );
}

const task = (state: State, item: ListItem): Element =>
  element('li', { dataType: 'taskItem', dataChecked: String(item.checked === true) }, [
    element('div', {}, itemParts(state, item, true)),
  ]);

/** A table's parts without what stands between its cells. */
function withoutText(part: Element): Element {
  if (part.tagName === 'td' || part.tagName === 'th') return { ...part, properties: {} };
  const children = part.children.flatMap((child) =>
    child.type === 'element' ? [withoutText(child)] : [],
  );
  return { ...part, children };
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);

function attribute([name, value]: [string, Properties[string]]): string {
  if (value === null || value === undefined) return '';
  const own = name === 'className' ? 'class' : name.replace(/[A-Z]/g, '-$&').toLowerCase();
  return ` ${own}="${escaped(Array.isArray(value) ? value.join(' ') : String(value))}"`;
}

/** Text of its own is a line break between two blocks. */
const isBlock = ({ type }: Nodes): boolean => type !== 'text';

function toHtml(node: Nodes): string {
  if (node.type === 'raw') return node.value;
  if (node.type === 'text') return escaped(node.value);
  if (node.type === 'root') return node.children.filter(isBlock).map(toHtml).join('');
  if (node.type !== 'element') return '';
  const { tagName, properties, children } = node;
  const start = `<${tagName}${Object.entries(properties).map(attribute).join('')}`;
  if (['br', 'hr', 'img'].includes(tagName)) return `${start} />`;
  // A parser removes the first line break of code.
  return `${start}>${tagName === 'pre' ? '\n' : ''}${children.map(toHtml).join('')}</${tagName}>`;
}
