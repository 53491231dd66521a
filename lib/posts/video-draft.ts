import 'server-only';
import { cleanForStorage } from './html';
import { element, writeHtml } from './tree';
import { playerUrl, youtubeVideo } from './video';

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
  const video = youtubeVideo(content);
  const paragraphs = excerpt
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((value) => element('p', {}, { type: 'text', value }));
  // Content without a player's link came by other means: it is text, and stays.
  if (!video) return cleanForStorage(content) + writeHtml({ type: 'root', children: paragraphs });
  const player = element('iframe', { src: playerUrl(video), title });
  return writeHtml({
    type: 'root',
    children: [element('div', { dataYoutubeVideo: '' }, player), ...paragraphs],
  });
}
