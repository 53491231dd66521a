import type { Losses } from './losses';
import { replaceShortcodes, type Shortcode } from './shortcodes';
import type { Library, LibraryPicture } from './wordpress-library';

interface Context {
  /** Of the post, whose own pictures a gallery without numbers shows. */
  id: string;
  library: Library;
  losses: Losses;
  /** Of plugins for footnotes, in their order. */
  notes: string[];
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The text of a post of WordPress as HTML alone: known shortcodes filled in. */
export function prepareText(whole: string, context: Omit<Context, 'notes'>): string {
  const notes: string[] = [];
  const html = replaceShortcodes(
    whole,
    (shortcode) => htmlOf(shortcode, { ...context, notes }),
    context.losses,
  );
  const list = notes.map((note) => `<li>${note}</li>`).join('');
  return list ? `${html}\n<ol>${list}</ol>\n` : html;
}

function htmlOf(shortcode: Shortcode, context: Context): string | undefined {
  const { name, attributes, values, content } = shortcode;
  switch (name) {
    case 'caption':
    case 'wp_caption':
      return captionOf(content, attributes.caption);
    case 'gallery':
      return galleryOf(shortcode, context);
    case 'embed':
      return `\n<p>${content.trim()}</p>\n`;
    case 'youtube':
    case 'vimeo':
      return embedOf(name, attributes.url ?? attributes.id ?? values[0] ?? content);
    case 'audio':
    case 'video':
      return playerOf(shortcode);
    case 'playlist':
      return playlistOf(shortcode, context);
    case 'code':
    case 'sourcecode':
      return codeOf(shortcode);
    case 'efn_note':
    case 'mfn':
    case 'footnote':
    case 'fn':
    case 'ref':
      return content.trim() === '' ? undefined : `<sup>${context.notes.push(content.trim())}</sup>`;
    default:
      return undefined;
  }
}

/** The picture first, with its link, then the words; in old posts they are an attribute. */
function captionOf(content: string, attribute: string | undefined): string {
  const picture = content.search(/<img\b/i);
  if (picture < 0) {
    return attribute
      ? `\n<figure>${content}<figcaption>${attribute}</figcaption></figure>\n`
      : content;
  }
  const close = content.indexOf('>', picture) + 1;
  const link = content.slice(0, picture).includes('<a') ? content.indexOf('</a>', close) : -1;
  const end = link < 0 ? close : link + '</a>'.length;
  const words = attribute ?? content.slice(end).trim();
  return `\n<figure>${content.slice(0, end)}<figcaption>${words}</figcaption></figure>\n`;
}

function galleryOf({ attributes }: Shortcode, { id, library }: Context): string {
  const { ids = attributes.include } = attributes;
  const pictures = ids
    ? ids.split(',').flatMap((one) => library.picture(one) ?? [])
    : library.picturesOf(attributes.id ?? id);
  return pictures.length > 0 ? `\n${pictures.map(figureOf).join('\n')}\n` : '';
}

const figureOf = ({ address, alt, caption }: LibraryPicture): string =>
  `<figure><img src="${escaped(address)}" alt="${escaped(alt)}"><figcaption>${caption}</figcaption></figure>`;

function embedOf(name: 'youtube' | 'vimeo', video: string): string {
  const sites = { youtube: 'https://www.youtube.com/watch?v=', vimeo: 'https://vimeo.com/' };
  const address = /^https?:/.test(video.trim()) ? video.trim() : `${sites[name]}${video.trim()}`;
  return `\n<p>${escaped(address.replaceAll('&amp;', '&'))}</p>\n`;
}

const recordings = 'src mp3 m4a ogg oga wav wma flac mp4 m4v webm ogv wmv flv'.split(' ');

function playerOf({ name, attributes, values }: Shortcode): string {
  const key = recordings.find((one) => attributes[one]);
  const address = (key && attributes[key]) || values.find((value) => /^https?:/.test(value)) || '';
  return `\n<${name} src="${escaped(address)}"></${name}>\n`;
}

function playlistOf({ attributes }: Shortcode, { losses }: Context): string {
  const count = attributes.ids?.split(',').length ?? 1;
  losses.count(attributes.type === 'video' ? 'video player' : 'audio player', '[playlist]', count);
  return '';
}

function codeOf({ attributes, content }: Shortcode): string {
  const { language = attributes.lang ?? '' } = attributes;
  const named = /^[\w-]+$/.test(language) ? ` class="language-${language}"` : '';
  const text = content
    .replace(/^\s*\n/, '')
    .trimEnd()
    .replaceAll('<', '&lt;');
  return `\n<pre><code${named}>${text}</code></pre>\n`;
}
