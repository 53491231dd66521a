import type { Element, ElementContent } from 'hast';
import { linkAddress, linkTarget } from '@/lib/posts/links';
import { element } from '@/lib/posts/tree';
import { playlistAddress, youtubeVideo } from '@/lib/posts/video';
import { cardOf } from './cards';
import { drawingOf, formOf, frameOf, mediaOf, objectOf, scriptOf } from './embeds';
import { mediaAddress, pictureParts } from './lazy-media';
import { pictureOf } from './picture-elements';
import { choicesOf, isDrawnFormula, readingOf, wordsOfButton } from './shown-words';
import type { TextSource } from './text-source';
import {
  attributeOf,
  classesOf,
  find,
  hostOf,
  isElement,
  isSeen,
  link,
  paragraph,
  text,
  withCaption,
  words,
} from './tree-parts';

/** Elements by the name that an editor of this site gives them. */
const renamed: Record<string, string> = {
  del: 's',
  strike: 's',
  ins: 'u',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
  var: 'em',
  cite: 'em',
  dfn: 'em',
};
const unread = new Set(
  'style title noembed noframes head meta link base datalist input source track param area map wbr rp'.split(
    ' ',
  ),
);

/** An element of a source as those of a post. */
export function convertElement(node: Element, source: TextSource): ElementContent[] {
  const card = cardOf(node, source);
  if (card) return card;
  const inside = (): ElementContent[] => source.convert(node.children);
  const { tagName } = node;
  switch (tagName) {
    case 'img': {
      const caption = source.hasTitledPictures ? attributeOf(node, 'title') : '';
      return withCaption(pictureOf(node, source), caption ? [text(caption)] : []);
    }
    case 'a':
      return linkOf(node, inside(), source);
    case 'figure':
      return figureOf(node, source);
    case 'iframe':
      return frameOf(mediaAddress(node), source, attributeOf(node, 'title'));
    case 'object':
    case 'embed':
      return objectOf(node, source);
    case 'audio':
    case 'video':
      return mediaOf(node, source);
    case 'form':
      return formOf(node, source);
    case 'script':
      return scriptOf(node, source);
    case 'svg':
    case 'canvas':
    case 'math':
      return drawingOf(node, source);
    case 'picture':
      return source.convert(pictureParts(node));
    case 'noscript':
      return inside();
    case 'template':
      return shadowOf(node, source);
    case 'textarea':
    case 'xmp':
    case 'listing':
    case 'plaintext':
      return [paragraph(...withLines(words(node)))];
    case 'button':
      return source.convert(wordsOfButton(node));
    case 'select':
      return [text(choicesOf(node))];
    case 'rt':
      return readingOf(node, inside());
    case 'q':
      return [text('“'), ...inside(), text('”')];
    case 'summary':
    case 'dt':
      return [paragraph(element('strong', {}, ...inside()))];
    case 'span':
      return isDrawnFormula(node) ? [] : spanOf(node, inside());
    case 'blockquote':
      return [{ ...node, properties: {}, children: quoteParts(inside(), node, source) }];
    case 'p':
    case 'div':
      return lineOf(node, inside(), source);
    case 'pre':
      return preOf(node);
    default: {
      if (unread.has(tagName)) return [];
      const name = renamed[tagName] ?? tagName;
      return [{ ...node, tagName: name, children: inside() }];
    }
  }
}

const pictureFile = /\.(?:jpe?g|png|gif|webp|avif|svg|bmp)$/i;

/** What a template shows from the start, with all that stands in its place. */
const shadowOf = (node: Element, source: TextSource): ElementContent[] =>
  attributeOf(node, 'shadowRootMode') === 'open' && node.content
    ? source.convert(node.content.children as ElementContent[])
    : [];

/** Words with the ends of their lines. */
const withLines = (value: string): ElementContent[] =>
  value
    .split('\n')
    .flatMap((line, number) => (number > 0 ? [element('br', {}), text(line)] : [text(line)]));

/** Of a footnote and of its way back: no part of a post but its headings has an address. */
const footnoteAddress =
  /^#(?:user-content-)?(?:_?(?:ftn|edn|fn)(?:ref)?|(?:sd|easy-|mobile-)?(?:foot|end)?note(?:ref|anc|sym|s)?|cite_?(?:ref|note)|mfn)(?:[-_:.]?[\w.-]*\d|[-_:][\w.-]*)$/i;

/** What shows such a link, whatever its address: a number, a mark or an arrow. */
const footnoteSign = /^[\s[(]*(?:\d{1,3}|(?:[*†‡§¶^↑↩↵⤴⏎⬆⇑][\uFE0E\uFE0F]?){1,4})[\s\])]*$/u;

function linkOf(node: Element, children: ElementContent[], source: TextSource): ElementContent[] {
  const address = attributeOf(node, 'href');
  const isFootnote =
    footnoteAddress.test(address) || (/^#./.test(address) && footnoteSign.test(words(node)));
  if (isFootnote) return /[\p{L}\p{N}]/u.test(words(node)) ? children : [];
  const pictures = children.filter((child) => isElement(child, 'img', 'figure'));
  // The link of a picture to itself was there to show it larger.
  const path = URL.parse(address, 'http://relative.invalid')?.pathname ?? '';
  const isZoom = pictures.length > 0 && (pictureFile.test(path) || path.includes('attachment_id'));
  const href =
    isZoom || !address ? undefined : linkAddress(source.linkAddress(linkTarget(address)));
  if (!href) return children;
  const { title } = node.properties;
  return [element('a', { href, ...(title ? { title } : {}) }, ...children)];
}

function figureOf(node: Element, source: TextSource): ElementContent[] {
  const isCaption = (child: ElementContent): boolean => isElement(child, 'figcaption');
  const caption = node.children
    .filter((child) => isElement(child, 'figcaption'))
    .flatMap((child) => (isElement(child) ? source.convert(child.children) : []));
  const picture = find(node, 'img');
  if (picture && caption.length > 0) delete picture.properties.title;
  const parts = source.convert(node.children.filter((child) => !isCaption(child)));
  return withCaption(parts.filter(isSeen), caption);
}

/** What editors write as a style, by its name and the value that has an element here. */
const styles: ReadonlyArray<[name: string, value: RegExp, tag: string]> = [
  ['text-decoration', /underline/, 'u'],
  ['text-decoration', /line-through/, 's'],
  ['font-weight', /^(?:bold|[6-9]00)/, 'strong'],
  ['font-style', /^italic/, 'em'],
  ['vertical-align', /^super/, 'sup'],
  ['vertical-align', /^sub/, 'sub'],
];

function spanOf(node: Element, children: ElementContent[]): ElementContent[] {
  const declarations = attributeOf(node, 'style')
    .toLowerCase()
    .split(';')
    .map((declaration) => declaration.split(':').map((part) => part.trim()));
  let parts = children;
  for (const [name, value, tag] of styles) {
    const isSo = declarations.some(
      ([own = '', said = '']) => own.startsWith(name) && value.test(said),
    );
    if (isSo) parts = [element(tag, {}, ...parts)];
  }
  return parts;
}

/** A quote's source is a line of its own. */
function quoteParts(
  children: ElementContent[],
  node: Element,
  source: TextSource,
): ElementContent[] {
  if (
    classesOf(node).some((name) => /^(?:twitter-tweet|instagram-media|tiktok-embed)$/.test(name))
  ) {
    source.losses.count('embed', classesOf(node)[0] ?? '');
    source.plainParts += 1;
  }
  const parts = children.map((child, place) =>
    isElement(child, 'em') && place > 0 && isElement(node.children.at(-1), 'cite')
      ? paragraph(child)
      : child,
  );
  const isLine = parts.some(isSeen) && !parts.some((child) => isElement(child, ...quoteBlocks));
  return isLine ? [paragraph(...parts)] : parts;
}

const quoteBlocks = 'p div ul ol blockquote pre h1 h2 h3 h4 h5 h6 figure img table hr'.split(' ');

const address = /^https?:\/\/\S+$/i;
/** Whose addresses WordPress shows as what they lead to, where they are alone in a line. */
const providers =
  /(?:^|\.)(?:vimeo\.com|twitter\.com|x\.com|soundcloud\.com|spotify\.com|instagram\.com|tiktok\.com|flickr\.com|dailymotion\.com|wordpress\.tv|videopress\.com|ted\.com|slideshare\.net|scribd\.com|reddit\.com|mixcloud\.com|kickstarter\.com|imgur\.com|facebook\.com|codepen\.io|pinterest\.com|loom\.com)$/;

/** A paragraph that is an address alone is what it leads to. */
function lineOf(node: Element, children: ElementContent[], source: TextSource): ElementContent[] {
  const seen = children.filter((child) => isSeen(child) && !isElement(child, 'br'));
  const [only] = seen;
  const isLink = isElement(only, 'a');
  const said =
    seen.length === 1 && (only?.type === 'text' || isLink)
      ? only.type === 'text'
        ? only.value.trim()
        : words(only)
      : '';
  if (!address.test(said) || (isLink && attributeOf(only, 'href') !== said)) {
    return [{ ...node, properties: keptProperties(node), children }];
  }
  const isWrapper = classesOf(node).some((name) => /embed/.test(name));
  if (youtubeVideo(said) || playlistAddress(said)) return frameOf(said, source);
  if (isWrapper || providers.test(hostOf(said))) {
    source.losses.count('embed', hostOf(said));
    source.plainParts += 1;
  }
  return [paragraph(link(source.linkAddress(said), said))];
}

const keptProperties = ({ properties: { dataYoutubeVideo } }: Element) =>
  dataYoutubeVideo === undefined ? {} : { dataYoutubeVideo };

/** Verse is text with lines; all else in `pre` is code. */
function preOf(node: Element): ElementContent[] {
  const isVerse = classesOf(node).includes('wp-block-verse');
  if (!isVerse) {
    const [language] = classesOf(node).flatMap(
      (name) => /^(?:lang(?:uage)?-|brush:?)([\w+#-]+)$/.exec(name)?.[1] ?? [],
    );
    const code = node.children.length === 1 ? node.children[0] : undefined;
    if (isElement(code, 'code')) return [element('pre', {}, languageOf(code, language))];
    const only = node.children.every((child) => child.type === 'text');
    const properties = language ? { className: [`language-${language}`] } : {};
    return only
      ? [element('pre', {}, element('code', properties, ...node.children))]
      : [element('pre', {}, ...node.children)];
  }
  const children = node.children.flatMap((child): ElementContent[] =>
    child.type === 'text' ? withLines(child.value) : [child],
  );
  return [paragraph(...children)];
}

function languageOf(code: Element, language: string | undefined): Element {
  const named = classesOf(code).find((name) => /^language-[\w-]+$/.test(name));
  const className = named ?? (language ? `language-${language}` : undefined);
  return { ...code, properties: className ? { className: [className] } : {} };
}
