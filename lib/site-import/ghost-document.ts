import { textOf } from './fields';
import { gateComments } from './gated';
import { cardHtml, escapeHtml, isForMails, isPaywall } from './ghost-cards';
import type { Losses } from './losses';
import { htmlOfMarkdown } from './markdown-text';
import { isWords, named } from './naming';

type Value = Record<string, unknown>;

const isObject = (value: unknown): value is Value => typeof value === 'object' && value !== null;
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const objectsIn = (value: unknown): Value[] => listOf(value).filter(isObject);
const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The document of a post that has no HTML, of either of Ghost's editors. */
export function documentHtml(
  post: Readonly<{ lexical?: unknown; mobiledoc?: unknown }>,
  losses: Losses,
): string {
  const lexical = parsed(post.lexical);
  if (isObject(lexical.root)) return lexicalBlocks(lexical.root, losses);
  return mobiledocHtml(parsed(post.mobiledoc), losses);
}

function parsed(json: unknown): Value {
  try {
    const value: unknown = JSON.parse(textIn(json) || '{}');
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

function card(name: string, payload: Value, losses: Losses): string {
  if (isPaywall(name)) return gateComments.paywall;
  const html = isForMails(name)
    ? undefined
    : cardHtml(name, payload, (text) => htmlOfMarkdown(text, losses));
  if (isForMails(name)) losses.count('e-mail part');
  else if (html === undefined) {
    losses.count('dynamic block', named(name, Object.values(payload).flatMap(wordsOf)));
  }
  return isForMembers(payload.visibility)
    ? gateComments.begin + (html ?? '') + gateComments.end
    : (html ?? '');
}

const wordsOf = (value: unknown): string[] => {
  const words = typeof value === 'string' ? textOf(value) : '';
  return isWords(words) ? [words] : [];
};

/** Whether a card is not shown to everybody on the web, as Ghost notes it since version 5. */
const isForMembers = (visibility: unknown): boolean =>
  isObject(visibility) &&
  (visibility.showOnWeb === false ||
    (isObject(visibility.web) && visibility.web.nonMember !== true));

/** The deepest list in a list that is read. */
const lexicalDepth = 40;

/** The formats of Lexical's text, one bit each. */
const formats = ['strong', 'em', 's', 'u', 'code', 'sub', 'sup', 'mark'];

const lexicalBlocks = (parent: Value, losses: Losses, depth = 0): string =>
  depth > lexicalDepth
    ? ''
    : objectsIn(parent.children)
        .map((node) => lexicalHtml(node, losses, depth))
        .join('');

function lexicalHtml(node: Value, losses: Losses, depth: number): string {
  const type = textIn(node.type).replace(/^extended-/, '');
  const inside = (): string => lexicalBlocks(node, losses, depth + 1);
  switch (type) {
    case 'text':
      return formatted(escapeHtml(textIn(node.text)), Number(node.format) || 0);
    case 'linebreak':
      return '<br>';
    case 'tab':
      return ' ';
    case 'link':
    case 'autolink':
      return `<a href="${escapeHtml(textIn(node.url))}">${inside()}</a>`;
    case 'paragraph':
      return `<p>${inside()}</p>`;
    case 'heading': {
      const tag = /^h[1-6]$/.test(textIn(node.tag)) ? textIn(node.tag) : 'h2';
      return `<${tag}>${inside()}</${tag}>`;
    }
    case 'quote':
    case 'aside':
      return `<blockquote><p>${inside()}</p></blockquote>`;
    case 'list': {
      const tag = node.listType === 'number' ? 'ol' : 'ul';
      const start = tag === 'ol' && Number(node.start) > 1 ? ` start="${Number(node.start)}"` : '';
      return `<${tag}${start}>${lexicalItems(node, losses, depth + 1)}</${tag}>`;
    }
    default:
      return card(type, node, losses) + inside();
  }
}

/** A list in a list stands in an item of its own, which belongs to the one before. */
function lexicalItems(list: Value, losses: Losses, depth: number): string {
  const items: string[] = [];
  for (const item of objectsIn(list.children)) {
    const [first] = objectsIn(item.children);
    const html = lexicalBlocks(item, losses, depth + 1);
    if (first?.type === 'list' && items.length > 0) items.push(`${items.pop() ?? ''}${html}`);
    else items.push(html);
  }
  return items.map((html) => `<li>${html}</li>`).join('');
}

function formatted(text: string, format: number): string {
  let html = text;
  for (const [bit, tag] of formats.entries()) {
    if (Math.floor(format / 2 ** bit) % 2 === 1) html = `<${tag}>${html}</${tag}>`;
  }
  return html;
}

/** Ghost's first editor: sections of markers, with cards and atoms beside them. */
function mobiledocHtml(document: Value, losses: Losses): string {
  const cards = listOf(document.cards).map(listOf);
  const markup = markupOf(document);
  return listOf(document.sections)
    .map(listOf)
    .map((section) => {
      const [kind, second, third] = section;
      if (kind === 1) {
        const tag = /^(?:p|h[1-6]|blockquote|aside)$/.test(textIn(second)) ? textIn(second) : 'p';
        return `<${tag}>${markup(third)}</${tag}>`;
      }
      if (kind === 2) return `<img src="${escapeHtml(textIn(second))}">`;
      if (kind === 3) {
        const tag = second === 'ol' ? 'ol' : 'ul';
        const items = listOf(third).map((item) => `<li>${markup(item)}</li>`);
        return `<${tag}>${items.join('')}</${tag}>`;
      }
      const [name, payload] = kind === 10 ? (cards[Number(second)] ?? []) : [];
      return name === undefined ? '' : card(textIn(name), isObject(payload) ? payload : {}, losses);
    })
    .join('');
}

const markupTags = new Set('a b strong i em u s sub sup code mark'.split(' '));

/** Makes HTML of markers: each opens some markups, has a text, and closes some. */
function markupOf(document: Value): (markers: unknown) => string {
  const markups = listOf(document.markups).map(listOf);
  const atoms = listOf(document.atoms).map(listOf);
  return (markers) => {
    const open: string[] = [];
    return listOf(markers)
      .map(listOf)
      .map(([kind, opens, closes, value]) => {
        let html = '';
        for (const index of listOf(opens)) {
          const [name, attributes] = markups[Number(index)] ?? [];
          const tag = markupTags.has(textIn(name)) ? textIn(name) : 'span';
          const place = listOf(attributes).indexOf('href');
          const href = place < 0 ? '' : textIn(listOf(attributes)[place + 1]);
          html += `<${tag}${href ? ` href="${escapeHtml(href)}"` : ''}>`;
          open.push(tag);
        }
        const [atom, text] = kind === 1 ? (atoms[Number(value)] ?? []) : [];
        html +=
          kind === 1
            ? atom === 'soft-return'
              ? '<br>'
              : escapeHtml(textIn(text))
            : escapeHtml(textIn(value));
        for (let left = Number(closes) || 0; left > 0 && open.length > 0; left -= 1) {
          html += `</${open.pop()}>`;
        }
        return html;
      })
      .join('');
  };
}
