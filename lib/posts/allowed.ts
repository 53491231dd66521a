import 'server-only';
import type { Root } from 'hast';
import { type Schema, sanitize } from 'hast-util-sanitize';
import { visit } from 'unist-util-visit';
import { inlineTags, unreadTags } from './tree';

const player = /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}$/;
const tablePart = ['table'];

/**
 * The elements that a post may hold. The editor's extensions have the same list, so all that the
 * editor writes is kept.
 */
const schema: Schema = {
  // No h1: the page's title is the only one.
  tagNames: [
    ...inlineTags,
    ...'br p h2 h3 h4 ul ol li blockquote pre hr figure figcaption img iframe div'.split(' '),
    ...'table thead tbody tr th td'.split(' '),
  ],
  attributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start'],
    ul: ['dataType'],
    li: ['dataType', 'dataChecked'],
    th: ['colSpan', 'rowSpan', 'scope'],
    td: ['colSpan', 'rowSpan'],
    code: [['className', /^language-[\w-]+$/]],
    iframe: [['src', player], 'title'],
    div: ['dataYoutubeVideo'],
    span: ['dataPictureToAdd', 'dataName', 'dataUpload', 'dataWidth', 'dataHeight', 'title'],
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel'] },
  ancestors: Object.fromEntries(
    ['thead', 'tbody', 'tr', 'th', 'td'].map((tag) => [tag, tablePart]),
  ),
  strip: [...unreadTags, 'option', 'plaintext'],
  required: {},
  clobber: [],
};

/** Only what a post may hold, with only those addresses that lead where they seem to. */
export function allowed(tree: Root): Root {
  const clean = sanitize(tree, schema);
  const root: Root =
    clean.type === 'root'
      ? clean
      : { type: 'root', children: clean.type === 'doctype' ? [] : [clean] };
  visit(root, 'element', ({ tagName, properties }) => {
    if (tagName === 'a' && !isOpen(properties.href)) delete properties.href;
    if (
      tagName === 'code' &&
      Array.isArray(properties.className) &&
      properties.className.length === 0
    ) {
      delete properties.className;
    }
  });
  return root;
}

const here = 'http://relative.invalid';
const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** Whether a link is a path of this site, or names one of the usual schemes in plain letters. */
function isOpen(href: unknown): boolean {
  const url = typeof href === 'string' ? URL.parse(href, here) : null;
  if (!url || typeof href !== 'string') return false;
  const beginning = /^https?:$/.test(url.protocol) ? `${url.protocol}//` : url.protocol;
  return (
    url.origin === here ||
    (schemes.has(url.protocol) && href.trim().toLowerCase().startsWith(beginning))
  );
}
