import 'server-only';
import type { Element, ElementContent, Properties } from 'hast';
import { cleanForStorage } from './html';
import { writeHtml } from './tree';
import { playerUrl, youtubeId } from './video';

const element = (
  tagName: string,
  properties: Properties,
  ...children: ElementContent[]
): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});

/**
 * The text of a blog post that is made from a vlog: its player, in the form in which the editor
 * writes one, and its description.
 */
export function videoDraft({
  title,
  content,
  excerpt,
}: {
  title: string;
  content: string;
  excerpt: string;
}): string {
  const id = youtubeId(content);
  const paragraphs = excerpt
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((value) => element('p', {}, { type: 'text', value }));
  // Content without a player's link came by other means: it is text, and stays.
  if (!id) return cleanForStorage(content) + writeHtml({ type: 'root', children: paragraphs });
  const player = element('iframe', { src: playerUrl(id), title });
  return writeHtml({
    type: 'root',
    children: [element('div', { dataYoutubeVideo: '' }, player), ...paragraphs],
  });
}
