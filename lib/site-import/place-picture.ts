import { visit } from 'unist-util-visit';
import { pictureElsewhere } from '@/lib/http/picture-address';
import { parseHtml, writeHtml } from '@/lib/posts/tree';
import { fileName } from './tree-parts';

/** A drawing of this software, which each of its sites has. */
export const isOfEverySite = (address: string): boolean => address.startsWith('/images/');

/**
 * Puts a picture into each place of a text that names its address at the source.
 * @param path where it is here; undefined leaves a 'Picture to add' with its address and name
 */
export function placePicture(html: string, address: string, path: string | undefined): string {
  const tree = parseHtml(html);
  visit(tree, 'element', (node) => {
    const { src, alt, title, dataPictureToAdd } = node.properties;
    const isPicture = node.tagName === 'img' && src === address;
    const isPlace =
      dataPictureToAdd !== undefined && dataPictureToAdd === pictureElsewhere(address);
    if (!isPicture && !(isPlace && address !== '')) return;
    const words = isPicture ? alt : title;
    if (path !== undefined) {
      node.tagName = 'img';
      node.properties = { src: path, alt: words ?? '' };
      return;
    }
    node.tagName = 'span';
    node.properties = {
      dataPictureToAdd: pictureElsewhere(address),
      dataName: fileName(address),
      ...(words ? { title: words } : {}),
    };
  });
  return writeHtml(tree);
}
