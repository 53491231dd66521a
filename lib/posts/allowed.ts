import type { Root } from 'hast';
import { type Schema, sanitize } from 'hast-util-sanitize';
import { visit } from 'unist-util-visit';
import { linkAddress } from './links';
import { inlineTags, unreadTags } from './tree';

const player = /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}(?:\?start=\d{1,6})?$/;
const tablePart = ['table'];

/**
 * The elements that a post may hold. The editor's extensions have the same list, so all that the
 * editor writes is kept. No h1: the page's title is the only one.
 */
export const allowedTags: readonly string[] = [
  ...inlineTags,
  ...'br p h2 h3 h4 ul ol li blockquote pre hr figure figcaption img iframe div'.split(' '),
  ...'table thead tbody tr th td'.split(' '),
];
const schema: Schema = {
  tagNames: [...allowedTags],
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
  visit(tree, 'element', ({ properties }) => {
    const { href } = properties;
    const address = typeof href === 'string' ? linkAddress(href) : undefined;
    if (address === undefined) delete properties.href;
    else properties.href = address;
  });
  const clean = sanitize(tree, schema);
  const root: Root =
    clean.type === 'root'
      ? clean
      : { type: 'root', children: clean.type === 'doctype' ? [] : [clean] };
  visit(root, 'element', ({ tagName, properties }) => {
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
