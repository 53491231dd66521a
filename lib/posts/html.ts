import 'server-only';
import type { Element, ElementContent, Root } from 'hast';
import { toText } from 'hast-util-to-text';
import { visit } from 'unist-util-visit';
import { isOwnPicture, pictureElsewhere } from '@/lib/http/picture-address';
import { ownPath } from '@/lib/media/pictures/own';
import { wholeAddress } from '@/lib/media/pictures/widths';
import { type BodyPictures, offerWidths } from './body-pictures';
import { keepAllowed } from './clean';
import { highlight } from './highlight';
import { type Heading, outline } from './outline';
import { addBelowFirstPart } from './sector-line';
import {
  bareParagraphs,
  element,
  parseHtml,
  removeElements,
  TooComplexError,
  writeHtml,
} from './tree';
import { watchUrl, youtubeVideo } from './video';

declare const gate: unique symbol;

/**
 * HTML that came through the allow-list. Only this file makes it, and only it may be put into a
 * page.
 */
export type CleanHtml = string & { readonly [gate]: true };

const clean = (tree: Root): CleanHtml => writeHtml(tree) as CleanHtml;
const cleanTree = (html: string): Root => keepAllowed(parseHtml(html), ownOrMissing);

/**
 * A post's HTML as it is stored (decision 16): nothing but what a post may hold, video frames of
 * YouTube's cookieless player, and for each picture of another site a mark that it is still to be
 * added. It is cleaned twice: where an element was taken out, the rest may be nested as no browser
 * reads it, and what is stored must be the same to every parser.
 * @throws TooComplexError
 */
export const cleanForStorage = (html: string): CleanHtml =>
  clean(cleanTree(writeHtml(cleanTree(html))));

export interface RenderedPost {
  /** A post's HTML, cleaned and prepared for reading. */
  html: CleanHtml;
  headings: Heading[];
  /** Whole minutes that reading takes. */
  minutes: number;
}

/**
 * A post as its public page shows it: cleaned again (decision 16), its code coloured, its headings
 * with addresses of their own. A video frame becomes a link that loads nothing before a click,
 * tables and code scroll on their own and can be reached by keyboard, pictures come in the width that
 * is needed, and outbound links send no referrer.
 * @param line that is added below the first heading's part
 */
export function renderPost(
  content: string,
  { line, ...pictures }: BodyPictures & { line?: Element | undefined } = {},
): RenderedPost {
  const tree = readableTree(content);
  const minutes = readingMinutes(tree);
  const headings = outline(tree);
  highlight(tree);
  offerWidths(tree, pictures);
  for (const [tag, name] of [
    ['table', 'Table'],
    ['pre', 'Code'],
  ] as const) {
    addRegions(tree, tag, name);
  }
  if (line) addBelowFirstPart(tree, line);
  return { html: clean(tree), headings, minutes };
}

/** A post for a feed. It is read away from its page, so every address in it is absolute. */
export function renderForFeed(content: string, postUrl: string): string {
  const tree = readableTree(content);
  makeWhole(tree, postUrl);
  return writeHtml(tree);
}

/** Addresses as they lead from the page of a post. */
export function makeWhole(tree: Root, postUrl: string): void {
  visit(tree, 'element', ({ properties }) => {
    for (const key of ['href', 'src'] as const) {
      const address = properties[key];
      if (typeof address === 'string') {
        properties[key] = URL.parse(address, postUrl)?.href ?? address;
      }
    }
  });
}

/** A post for the readers of its Markdown: a video is a link in a paragraph. */
export function renderForMarkdown(content: string): string {
  const tree = readableTree(content);
  visit(tree, 'element', (node) => {
    if (node.tagName === 'img') {
      // In the order in which the reader of Markdown writes them, so that the picture is one of Markdown.
      const { src, alt, ...rest } = node.properties;
      node.properties = { src, alt, ...rest };
    }
    if (node.properties.dataYoutubeVideo === undefined) return;
    node.tagName = 'p';
    node.properties = {};
  });
  return writeHtml(tree);
}

/**
 * Marks the place of a picture of another site until the author has added it: the editor shows the
 * place, readers do not see it.
 */
function ownOrMissing(node: Element): void {
  const src = wholeAddress(ownPath(String(node.properties.src ?? '').trim()));
  if (isOwnPicture(src)) {
    node.properties.src = src;
    return;
  }
  const { alt } = node.properties;
  node.tagName = 'span';
  node.properties = {
    dataPictureToAdd: pictureElsewhere(src),
    ...(alt ? { title: alt } : {}),
  };
}

function readableTree(content: string): Root {
  const tree = storedTree(content);
  // A figure whose picture readers do not see yet has a caption of nothing.
  removeElements(tree, (node) => isUnseen(node) || isFigureOfUnseen(node));
  visit(tree, 'element', (node) => {
    const { href, title, src } = node.properties;
    if (node.tagName === 'img') {
      node.properties = { alt: '', ...node.properties, loading: 'lazy', decoding: 'async' };
    }
    if (node.tagName === 'a') {
      const outbound = /^https?:/.test(String(href ?? ''));
      node.properties = {
        ...(href ? { href } : {}),
        ...(title ? { title } : {}),
        ...(outbound ? { rel: ['noopener', 'noreferrer'] } : {}),
      };
    }
    if (node.tagName === 'iframe') {
      Object.assign(node, videoLink(String(src), title ? `Play video: ${title}` : 'Play video'));
    }
  });
  return tree;
}

const isUnseen = (node: ElementContent): boolean =>
  node.type === 'element' && node.properties.dataPictureToAdd !== undefined;
const isFigureOfUnseen = ({ tagName, children }: Element): boolean => {
  const others = children.filter(
    (child) => child.type !== 'element' || child.tagName !== 'figcaption',
  );
  return (
    tagName === 'figure' &&
    others.some(isUnseen) &&
    others.every((child) => isUnseen(child) || /^\s*$/.test(toText(child)))
  );
};

/** A stored text, cleaned; beyond the limits of a tree its bare paragraphs. */
export function storedTree(content: string): Root {
  try {
    return cleanTree(content);
  } catch (error) {
    if (error instanceof TooComplexError) return bareParagraphs(content);
    throw error;
  }
}

function videoLink(src: string, text: string): Element {
  const video = youtubeVideo(src) ?? { id: '', start: 0 };
  const properties = {
    className: ['video-link'],
    href: watchUrl(video),
    dataVideoId: video.id,
    ...(video.start ? { dataVideoStart: video.start } : {}),
    rel: ['noopener', 'noreferrer'],
  };
  return element('a', properties, { type: 'text', value: text });
}

/** Puts every element of a kind into a region that scrolls by itself, with a name of its own. */
function addRegions(tree: Root, tag: 'table' | 'pre', name: string): void {
  const wraps: Array<() => void> = [];
  visit(tree, 'element', (node, index, parent) => {
    if (node.tagName !== tag || !parent || index === undefined) return;
    const properties = {
      className: ['scroll'],
      role: 'region',
      ariaLabel: `${name} ${wraps.length + 1}`,
      tabIndex: 0,
    };
    wraps.push(() => {
      parent.children[index] = element('div', properties, node);
    });
  });
  for (const wrap of wraps) wrap();
}

/** Words a minute of a person who reads on a screen. */
const wordsPerMinute = 220;

function readingMinutes(tree: Root): number {
  const words = toText(tree).match(/\S+/g)?.length ?? 0;
  return Math.max(1, Math.round(words / wordsPerMinute));
}
