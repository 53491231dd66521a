// Pictures and frames that a page loads late: a placeholder, and beside it what browsers without script show.
import type { Element, ElementContent } from 'hast';
import { attributeOf, find, isElement, isSeen } from './tree-parts';

/** Where scripts keep the address of a picture that they load late, the largest first. */
const addressNames =
  'dataOrigFile dataLazySrc dataSrc dataOriginal dataLazy dataEchoUrl dataWpLazySrc src'.split(' ');
const setNames = 'dataLazySrcset dataSrcset dataOriginalSet srcSet'.split(' ');

/** The address of a picture or frame; '' where it has none but a placeholder's. */
export function mediaAddress(node: Element): string {
  const named = addressNames.map((name) => attributeOf(node, name));
  return (
    named.find((one) => one !== '' && !isPlaceholder(one)) ??
    setNames.map((name) => largestOf(listOf(node, name))).find(Boolean) ??
    ''
  );
}

/** Whether a picture has anything in the place of an address. */
export const hasMedia = (node: Element): boolean =>
  addressNames.some((name) => attributeOf(node, name) !== '');

const isPlaceholder = (address: string): boolean => /^(?:data|about):/i.test(address);

/** The list of sizes: the parser makes some of them a list. */
function listOf({ properties }: Element, name: string): string {
  const value = properties[name];
  return Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : '';
}

function largestOf(set: string): string {
  const candidates = set.split(/,\s+|,(?=https?:|\/)/).flatMap((one) => {
    const [address = '', size = '1'] = one.trim().split(/\s+/);
    return address && !isPlaceholder(address)
      ? [{ address, size: Number.parseFloat(size) || 1 }]
      : [];
  });
  return candidates.toSorted((one, other) => other.size - one.size)[0]?.address ?? '';
}

/** A picture of several formats, whose own address may be a placeholder. */
export function pictureParts(node: Element): ElementContent[] {
  const picture = find(node, 'img');
  const source = find(node, 'source');
  if (picture && source && mediaAddress(picture) === '') {
    picture.properties.dataSrcset =
      setNames.map((name) => listOf(source, name)).find(Boolean) ?? '';
  }
  return node.children;
}

/**
 * Parts of a text without the second of two copies of a picture or frame: what stands in a `noscript`
 * and, beside it, what a script shows in its place.
 */
export function withoutLazyCopies(nodes: readonly ElementContent[]): readonly ElementContent[] {
  if (!nodes.some((node) => isElement(node, 'noscript'))) return nodes;
  const removed = new Set<ElementContent>();
  const seen = nodes.filter((node) => isSeen(node) && !isElement(node, 'br'));
  for (const [place, node] of seen.entries()) {
    const own = isElement(node, 'noscript') ? mediaIn(node) : undefined;
    if (!own) continue;
    for (const beside of [seen[place - 1], seen[place + 1]]) {
      const other = isElement(beside) && !removed.has(beside) ? mediaIn(beside) : undefined;
      if (!beside || !other || other.tagName !== own.tagName) continue;
      const address = mediaAddress(other);
      if (address !== '' && !isSame(address, mediaAddress(own))) continue;
      // A placeholder may have a link or a caption around it: it gets the address.
      if (address === '') other.properties.src = mediaAddress(own);
      if (attributeOf(other, 'alt') === '') other.properties.alt = attributeOf(own, 'alt');
      removed.add(node);
      break;
    }
  }
  return nodes.filter((node) => !removed.has(node));
}

const mediaIn = (node: Element): Element | undefined =>
  isElement(node, 'img', 'iframe') ? node : find(node, 'img', 'iframe');

/** The same file, whatever its size and version. */
const isSame = (one: string, other: string): boolean => bare(one) === bare(other);
const bare = (address: string): string =>
  address
    .replace(/[?#].*$/, '')
    .replace(/^https?:/, '')
    .replace(/-\d{1,5}x\d{1,5}(?=\.\w+$)/, '');
