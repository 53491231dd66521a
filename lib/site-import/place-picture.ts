import type { Element } from 'hast';
import { visit } from 'unist-util-visit';
import { pictureElsewhere } from '@/lib/http/picture-address';
import { parseHtml, writeHtml } from '@/lib/posts/tree';
import { nameCharacters } from '@/lib/process/limits';
import { isStorable } from './fields';
import { fileName } from './tree-parts';

/** A drawing of this software, which each of its sites has. */
export const isOfEverySite = (address: string): boolean => address.startsWith('/images/');

/**
 * Puts pictures into each place of a text that names their addresses at the source.
 * @param paths where they are here; undefined leaves a 'Picture to add' with its address and name
 */
export function placePictures(
  html: string,
  paths: ReadonlyMap<string, string | undefined>,
): string {
  const places = new Map(Array.from(paths, ([address, path]) => [pictureElsewhere(address), path]));
  // A place without an address waits for a person.
  places.delete('');
  const tree = parseHtml(html);
  visit(tree, 'element', (node) => {
    const { src, alt, title, dataPictureToAdd } = node.properties;
    const isPicture = node.tagName === 'img';
    const address = String((isPicture ? src : dataPictureToAdd) ?? '');
    const known = isPicture ? paths : places;
    if (!known.has(address)) return;
    const words = isPicture ? alt : title;
    const path = known.get(address);
    if (path === undefined) return makePlace(node, address, words);
    node.tagName = 'img';
    node.properties = { src: path, alt: words ?? '' };
  });
  return writeHtml(tree);
}

/** A text in which a picture whose address is too long to be stored is a 'Picture to add'. */
export function withoutLongAddresses(html: string): string {
  const tree = parseHtml(html);
  visit(tree, 'element', (node) => {
    const { src, alt } = node.properties;
    if (node.tagName === 'img' && typeof src === 'string' && !isStorable(src)) {
      makePlace(node, src, alt);
    }
  });
  return writeHtml(tree);
}

function makePlace(node: Element, address: string, words: unknown): void {
  node.tagName = 'span';
  node.properties = {
    dataPictureToAdd: isStorable(address) ? pictureElsewhere(address) : '',
    dataName: fileName(address).slice(-nameCharacters),
    ...(typeof words === 'string' && words ? { title: words } : {}),
  };
}
