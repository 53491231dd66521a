import type { Element, ElementContent } from 'hast';
import { element } from '@/lib/posts/tree';
import { mediaLink } from './embeds';
import { galleryOf, pictureOf } from './picture-elements';
import type { TextSource } from './text-source';
import {
  attributeOf,
  classesOf,
  find,
  findClass,
  isElement,
  isSeen,
  link,
  paragraph,
  text,
  withCaption,
  words,
} from './tree-parts';

type Card = (node: Element, source: TextSource) => ElementContent[];

/** The blocks of WordPress and the cards of Ghost that are more than their elements, by their class. */
const cards: Record<string, Card> = {
  'wp-caption': (node, source) => captioned(node, 'wp-caption-text', source),
  'tr-caption-container': (node, source) => captioned(node, 'tr-caption', source),
  'image-caption-wrapper': (node, source) => captioned(node, 'image-caption', source),
  'wp-block-gallery': galleryOf,
  'blocks-gallery-grid': galleryOf,
  'kg-gallery-card': galleryOf,
  'wp-block-file': (node, source) => fileCard(node, 'a', source),
  'kg-file-card': (node, source) => fileCard(node, 'kg-file-card-title', source),
  'kg-audio-card': (node, source) => recording(node, 'audio', source),
  'kg-video-card': (node, source) => recording(node, 'video', source),
  'kg-bookmark-card': bookmark,
  'kg-callout-card': callout,
  'kg-toggle-card': toggle,
  'kg-product-card': product,
};

/** @returns undefined for an element that is no card */
export function cardOf(node: Element, source: TextSource): ElementContent[] | undefined {
  for (const name of classesOf(node)) {
    const card = Object.hasOwn(cards, name) ? cards[name] : undefined;
    if (card) return card(node, source);
  }
  return undefined;
}

/** A picture of older editors, and of Blogger, with its caption in an element of another name. */
function captioned(node: Element, name: string, source: TextSource): ElementContent[] {
  const picture = find(node, 'img');
  const caption = findClass(node, name);
  if (!picture || !caption) return source.convert(node.children);
  const link = find(node, 'a');
  const shown = link && find(link, 'img') === picture ? link : picture;
  return withCaption(source.convert([shown]), source.convert(caption.children));
}

function captionOf(node: Element, source: TextSource): ElementContent[] {
  const caption = find(node, 'figcaption');
  const children = caption ? source.convert(caption.children) : [];
  return children.some(isSeen) ? [paragraph(...children)] : [];
}

function fileCard(node: Element, title: string, source: TextSource): ElementContent[] {
  const target = find(node, 'a');
  const named = title === 'a' ? target : findClass(node, title);
  const address = target ? attributeOf(target, 'href') : '';
  const said = findClass(node, 'kg-file-card-caption');
  return [
    ...mediaLink('file', address, source, named ? words(named) : ''),
    ...(said && words(said) ? [paragraph(...source.convert(said.children))] : []),
  ];
}

function recording(node: Element, kind: 'audio' | 'video', source: TextSource): ElementContent[] {
  const player = find(node, kind);
  const title = findClass(node, `kg-${kind}-title`);
  const address = player ? attributeOf(player, 'src') : '';
  const parts = mediaLink(kind, address, source, title ? words(title) : '');
  return [...parts, ...captionOf(node, source)];
}

function bookmark(node: Element, source: TextSource): ElementContent[] {
  const target = find(node, 'a');
  const href = target ? source.linkAddress(attributeOf(target, 'href')) : '';
  const title = findClass(node, 'kg-bookmark-title');
  const description = findClass(node, 'kg-bookmark-description');
  const said = description ? words(description) : '';
  return [
    paragraph(link(href, (title && words(title)) || href), ...(said ? [text(`: ${said}`)] : [])),
    ...captionOf(node, source),
  ];
}

function callout(node: Element, source: TextSource): ElementContent[] {
  const emoji = findClass(node, 'kg-callout-emoji');
  const sign = emoji ? words(emoji) : '';
  const said = findClass(node, 'kg-callout-text');
  const children = source.convert(
    said?.children ?? node.children.filter((child) => child !== emoji),
  );
  return [element('blockquote', {}, paragraph(...(sign ? [text(`${sign} `)] : []), ...children))];
}

/** Text without a paragraph of its own gets one. */
const asBlocks = (children: ElementContent[]): ElementContent[] =>
  children.some(isSeen) && !children.some((child) => isElement(child, 'p', 'ul', 'ol', 'div'))
    ? [paragraph(...children)]
    : children;

function toggle(node: Element, source: TextSource): ElementContent[] {
  const heading = findClass(node, 'kg-toggle-heading-text');
  const content = findClass(node, 'kg-toggle-content');
  return [
    paragraph(element('strong', {}, ...source.convert(heading?.children ?? []))),
    ...asBlocks(source.convert(content?.children ?? [])),
  ];
}

function product(node: Element, source: TextSource): ElementContent[] {
  const picture = find(node, 'img');
  const title = findClass(node, 'kg-product-card-title');
  const description = findClass(node, 'kg-product-card-description');
  const target = find(node, 'a');
  return [
    ...(picture ? pictureOf(picture, source) : []),
    ...(title ? [paragraph(element('strong', {}, text(words(title))))] : []),
    ...asBlocks(source.convert(description?.children ?? [])),
    ...(target
      ? [paragraph(link(source.linkAddress(attributeOf(target, 'href')), words(target)))]
      : []),
  ];
}
