import type { Element, ElementContent } from 'hast';
import { describing } from '@/lib/posts/pasted-text';
import { equationOf, isDrawnSign } from '@/lib/posts/tex';
import { element } from '@/lib/posts/tree';
import { hasMedia, mediaAddress } from './lazy-media';
import type { TextSource } from './text-source';
import {
  attributeOf,
  classesOf,
  find,
  isElement,
  isSeen,
  text,
  withCaption,
  words,
} from './tree-parts';

/** A picture by the address that it has at its source; a sign that was drawn as one, as text. */
export function pictureOf(node: Element, source: TextSource): ElementContent[] {
  const written = attributeOf(node, 'alt');
  const equation = equationOf({
    src: attributeOf(node, 'src'),
    alt: written,
    classes: classesOf(node),
    source: attributeOf(node, 'dataEquationContent') || attributeOf(node, 'dataLatex'),
    isInLine: false,
  });
  if (equation !== undefined) return [text(equation)];
  const alt = describing(written);
  if (isDrawnSign(alt, classesOf(node))) return [text(alt)];
  // Whoever counts readers by a picture of one dot counted them there.
  const sides = [attributeOf(node, 'width'), attributeOf(node, 'height')];
  if (sides.every((side) => side === '0' || side === '1')) return [];
  const address = mediaAddress(node);
  if (address !== '') {
    const src = source.pictureAddress(source.resolve(address));
    return src === '' ? [] : [element('img', { src, alt })];
  }
  if (!hasMedia(node)) return [];
  source.losses.count('picture inside the text');
  return [element('span', { dataPictureToAdd: '', ...(alt ? { title: alt } : {}) })];
}

/** The pictures of a gallery one below the other, each with its caption. */
export function galleryOf(node: Element, source: TextSource): ElementContent[] {
  const own = node.children.filter((child) => isElement(child, 'figcaption'));
  const pictures = picturesIn(
    node.children.filter((child) => !isElement(child, 'figcaption')),
    source,
  );
  const caption = own.flatMap((child) => (isElement(child) ? source.convert(child.children) : []));
  const hasCaptions = pictures.some((child) => isElement(child, 'figure'));
  if (!hasCaptions) return withCaption(pictures, caption);
  return caption.some(isSeen) ? [...pictures, element('p', {}, ...caption)] : pictures;
}

function picturesIn(nodes: readonly ElementContent[], source: TextSource): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (!isElement(node)) return isSeen(node) ? [element('p', {}, ...source.convert([node]))] : [];
    if (node.tagName !== 'img' && find(node, 'img') === undefined) {
      const shown = source.convert([node]);
      return shown.some((part) => isElement(part) && words(part) !== '') ? shown : [];
    }
    const isOne = isElement(node, 'figure', 'li') && find(node, 'img') !== undefined;
    if (isOne && !hasSeveral(node)) {
      const caption = find(node, 'figcaption');
      const picture = find(node, 'img');
      const parts = picture ? pictureOf(picture, source) : [];
      return withCaption(parts, source.convert(caption?.children ?? wordsBeside(node)));
    }
    return node.tagName === 'img' ? pictureOf(node, source) : picturesIn(node.children, source);
  });
}

/** What is said beside the picture of a part that names no caption. */
const wordsBeside = ({ children }: Element): ElementContent[] =>
  children.filter((child) => !isElement(child) || !(child.tagName === 'img' || find(child, 'img')));

function hasSeveral(node: Element): boolean {
  const count = ({ children }: Element): number =>
    children.reduce(
      (sum, child) => sum + (isElement(child) ? (child.tagName === 'img' ? 1 : count(child)) : 0),
      0,
    );
  return count(node) > 1;
}
