import type { Element, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { drawnSize, isDrawn, type PictureSizes, pictureSources } from '@/lib/media/pictures/widths';
import { element } from './tree';

/** The column of a post's text. */
const bodySizes = '(min-width: 40rem) 36rem, 92vw';

/** Pictures of the library in a stored text that does not say how large they are. */
export function unsizedPictures(html: string): string[] {
  const unsized = new Set<string>();
  for (const [tag] of html.matchAll(/<img [^<>]*>/g)) {
    const [, src] = / src="(\/media\/[\w./-]+)"/.exec(tag) ?? [];
    if (src && !/ width="\d/.test(tag)) unsized.add(src);
  }
  return Array.from(unsized);
}

export interface BodyPictures {
  /** Of pictures whose size the text does not say. */
  sizes?: PictureSizes | undefined;
  /** Whether the page's first picture is in this text. */
  startsPictures?: boolean | undefined;
}

/** Lets each browser choose the width and format of a text's pictures, and keeps their place. */
export function offerWidths(tree: Root, { sizes, startsPictures = false }: BodyPictures): void {
  let isFirst = startsPictures;
  visit(tree, 'element', (node, index, parent) => {
    if (node.tagName !== 'img' || !parent || index === undefined) return undefined;
    const { src, width, height, ...rest } = node.properties;
    const address = String(src ?? '');
    const known = isDrawn(address) ? drawnSize : sizes?.get(address);
    const size = width && height ? { width, height } : known;
    const sources = pictureSources(address, Number(size?.width) || null);
    node.properties = {
      ...rest,
      ...(isFirst ? { loading: 'eager', fetchPriority: 'high' } : {}),
      ...size,
      ...(sources.webp ? { sizes: bodySizes, srcSet: sources.webp } : {}),
      src: sources.src,
    };
    isFirst = false;
    if (sources.avif) parent.children[index] = withSource(node, sources.avif);
    return SKIP;
  });
}

const withSource = (picture: Element, avif: string): Element =>
  element(
    'picture',
    {},
    element('source', { type: 'image/avif', srcSet: avif, sizes: bodySizes }),
    picture,
  );
