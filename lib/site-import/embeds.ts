import type { Element, ElementContent } from 'hast';
import { texOf } from '@/lib/posts/tex';
import { element } from '@/lib/posts/tree';
import { playerUrl, playlistAddress, playlistName, youtubeVideo } from '@/lib/posts/video';
import { drawnWords, formulaWords, withoutControls } from './shown-words';
import type { TextSource } from './text-source';
import {
  attributeOf,
  fileName,
  find,
  hostOf,
  isElement,
  link,
  paragraph,
  text,
  words,
} from './tree-parts';

/** YouTube's frame for its player; any other as a link to what it showed. */
export function frameOf(address: string, source: TextSource, title = ''): ElementContent[] {
  const video = youtubeVideo(address);
  if (video) return [player(address, title)];
  const list = playlistAddress(address);
  if (list) return [paragraph(link(list, title || playlistName))];
  const href = source.resolve(address);
  source.losses.count('embed', hostOf(href));
  if (hostOf(href) === '') return [];
  source.plainParts += 1;
  return [paragraph(link(href, title || `Embedded from ${hostOf(href)}`))];
}

function player(address: string, title = ''): Element {
  const video = youtubeVideo(address);
  const src = video ? playerUrl(video) : address;
  return element(
    'div',
    { dataYoutubeVideo: '' },
    element('iframe', { src, ...(title ? { title } : {}) }),
  );
}

export function objectOf(node: Element, source: TextSource): ElementContent[] {
  const param = node.children.find(
    (child) => isElement(child, 'param') && /^(?:movie|src)$/i.test(attributeOf(child, 'name')),
  );
  const inner = isElement(param) ? attributeOf(param, 'value') : '';
  const embed = find(node, 'embed');
  const address = attributeOf(node, 'src') || attributeOf(node, 'data') || inner;
  const parts = frameOf(address || (embed ? attributeOf(embed, 'src') : ''), source);
  return parts.length > 0 ? parts : source.convert(node.children);
}

export function mediaOf(node: Element, source: TextSource): ElementContent[] {
  const inner = find(node, 'source', 'a');
  const address =
    attributeOf(node, 'src') ||
    (inner ? attributeOf(inner, 'src') || attributeOf(inner, 'href') : '');
  return mediaLink(node.tagName === 'audio' ? 'audio' : 'video', address, source);
}

/** A link to a recording, which no post plays. */
export function mediaLink(
  kind: 'audio' | 'video' | 'file',
  address: string,
  source: TextSource,
  title = '',
): ElementContent[] {
  const href = source.resolve(address);
  const name = title || fileName(href);
  source.losses.count(kind === 'file' ? 'download' : `${kind} player`, fileName(href) || name);
  source.plainParts += 1;
  const label = { audio: 'Audio', video: 'Video', file: 'File' }[kind];
  return [paragraph(link(href, `${label}: ${name}`))];
}

export function formOf(node: Element, source: TextSource): ElementContent[] {
  source.losses.count('form');
  source.plainParts += 1;
  const said = words({ ...node, children: source.convert(withoutControls(node).children) });
  const parts = said.split(/\n+/).map((line) => paragraph(text(line)));
  return [...(said ? parts : []), ...toOriginal('Form at the original', source)];
}

const toOriginal = (label: string, { page }: TextSource): ElementContent[] =>
  page ? [paragraph(link(page, label))] : [];

/** A script of another site that writes something into the page; one that only makes up what stands there. */
export function scriptOf(node: Element, source: TextSource): ElementContent[] {
  const href = source.resolve(attributeOf(node, 'src'));
  const type = attributeOf(node, 'type');
  if (/^math\/tex/i.test(type)) return [text(texOf(words(node), /mode=display/i.test(type)))];
  if (type && !/javascript|module/i.test(type)) return [];
  if (/widgets\.js|embed\.js|\/embeds?\b/.test(href)) return [];
  source.losses.count('script', hostOf(href));
  if (hostOf(href) === '') return [];
  source.plainParts += 1;
  return [paragraph(link(href.replace(/\.js(?:\?.*)?$/, ''), `Embedded from ${hostOf(href)}`))];
}

export function drawingOf(node: Element, source: TextSource): ElementContent[] {
  const { words: said, isTex } =
    node.tagName === 'math' ? formulaWords(node) : { words: drawnWords(node), isTex: false };
  if (isTex) return [text(said)];
  if (attributeOf(node, 'ariaHidden') === 'true' && !said) return [];
  source.losses.count('drawing');
  if (said) source.plainParts += 1;
  return said ? [text(said)] : [];
}
