import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { allowed } from './allowed';
import { keepLines } from './lines';
import { plainTables } from './tables';
import { element, removeElements } from './tree';
import { playerUrl, playlistAddress, playlistName, youtubeVideo } from './video';

/**
 * Brings a text to what a post may hold: lines and tables as the editor has them, video frames of
 * YouTube's cookieless player, and nothing beyond the allow-list.
 * @param takePicture decides what becomes of each picture
 */
export function keepAllowed(tree: Root, takePicture: (picture: Element) => void): Root {
  linkPlaylists(tree);
  keepLines(tree);
  removeElements(
    tree,
    ({ tagName, properties }) =>
      tagName === 'iframe' && !youtubeVideo(String(properties.src ?? '')),
  );
  visit(tree, 'element', (node) => {
    const video =
      node.tagName === 'iframe' ? youtubeVideo(String(node.properties.src ?? '')) : undefined;
    if (video) {
      const { title } = node.properties;
      node.properties = { src: playerUrl(video), ...(title ? { title } : {}) };
      node.children = [];
    }
    if (node.tagName === 'span' && node.properties.dataPictureToAdd === undefined) {
      // A section is no element of a post, so only what is in it is kept.
      node.tagName = 'section';
    }
    if (node.tagName === 'img') takePicture(node);
  });
  plainTables(tree);
  return allowed(tree);
}

/** A playlist has no player in a text: its frame becomes a link to it. */
function linkPlaylists(tree: Root): void {
  visit(tree, 'element', (node, _index, parent) => {
    const { src, title } = node.properties;
    const href = node.tagName === 'iframe' ? playlistAddress(String(src ?? '')) : undefined;
    if (href === undefined) return;
    const value = String(title || playlistName);
    Object.assign(node, element('a', { href }, { type: 'text', value }));
    if (parent?.type === 'element') delete parent.properties.dataYoutubeVideo;
  });
}
