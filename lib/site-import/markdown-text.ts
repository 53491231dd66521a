import { isReadableMarkdown } from '@/lib/posts/markdown-limits';
import { markdownToHtml } from '@/lib/posts/read-markdown';
import { playerUrl, youtubeVideo } from '@/lib/posts/video';
import { escapeHtml } from './ghost-cards';
import type { Losses } from './losses';
import { outsideCode } from './markdown-signs';
import { isPicturePath } from './zip';

/** Markdown as HTML; of one that the reader would be slow about, its paragraphs. */
export function htmlOfMarkdown(markdown: string, losses: Losses): string {
  if (isReadableMarkdown(markdown)) return markdownToHtml(markdown);
  losses.say('It has more signs than are read as Markdown: it comes as plain text');
  return markdown
    .split(/\n{2,}/)
    .map((part) => `<p>${escapeHtml(part)}</p>`)
    .join('');
}

const commentTag =
  /\{\{?[%<]-?\s*(raw|endraw|comment|endcomment|\/comment|#)(?![\w-])[^%>]*[%>]\}\}?/g;
/** Code, in which no sign is one, and comments of Obsidian; one that has no end begins a line. */
const codeOrComment =
  /^ {0,3}(`{3,}|~{3,})[^\n]*$.*?(?:^ {0,3}\1[`~]*[ \t]*$|$(?!.))|(?<!`)(`+)(?!`)[^`\n]+\2|%%.*?%%|^%%.*/gms;

/** A text without the comments of Jekyll, Hugo and Obsidian, which no reader sees there. */
export function withoutComments(text: string, losses: Losses): string {
  return withoutCommentTags(text, losses).replace(codeOrComment, (part) => {
    if (!part.startsWith('%%')) return part;
    losses.count('hidden comment', '%%');
    return '';
  });
}

/** They stand in one another; one without an end hides the rest. */
function withoutCommentTags(text: string, losses: Losses): string {
  let shown = '';
  let from = 0;
  let depth = 0;
  let isRaw = false;
  for (const { 0: tag, 1: name, index } of text.matchAll(commentTag)) {
    if (isRaw || name === 'raw') {
      isRaw = depth === 0 && name !== 'endraw';
      continue;
    }
    const isEnd = name === 'endcomment' || name === '/comment';
    if (depth === 0 && !isEnd) {
      shown += text.slice(from, index);
      losses.count('hidden comment', '{% comment %}');
    }
    if (name === 'comment') depth += 1;
    else if (isEnd && depth > 0) depth -= 1;
    else if (name !== '#') continue;
    from = index + tag.length;
  }
  return depth > 0 ? shown : shown + text.slice(from);
}

const tag = /\{\{[<%]([^{}]{1,1000})[%>]\}\}|\{%([^{}]{1,1000})%\}/g;
const value = /(?:([\w-]+)\s*=\s*)?(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g;

/** Shortcodes of Hugo and tags of Jekyll and Hexo: a video of YouTube and a picture are two, the others stay as text. */
export function markdownShortcodes(text: string, losses: Losses): string {
  return outsideCode(text, (part) =>
    part.replace(tag, (whole, hugo, jekyll) => {
      const written = String(hugo ?? jekyll ?? '')
        .replaceAll('\\"', '”')
        .replace(/^[-\s]+|[-/\s]+$/g, '');
      const [name = ''] = written.split(/\s/, 1);
      if (name.startsWith('/') || /^end/.test(name)) return whole;
      const html = htmlOfTag(name, written.slice(name.length));
      if (html !== undefined) return `\n\n${html}\n\n`;
      losses.count('shortcode', name);
      return whole;
    }),
  );
}

function htmlOfTag(name: string, rest: string): string | undefined {
  const named: Record<string, string> = {};
  const others: string[] = [];
  for (const [, key, double, single, bare] of rest.matchAll(value)) {
    const said = double ?? single ?? bare ?? '';
    if (key) named[key.toLowerCase()] = said;
    else others.push(said);
  }
  // Jekyll names the file of what it includes first.
  const kind = name === 'include' ? (others.shift() ?? '').replace(/\.\w+$/, '') : name;
  if (/(?:^|\/)(?:youtube|embed$)/i.test(kind)) {
    const id = named.id ?? named.video ?? others[0] ?? '';
    const video = /^[\w-]{11}$/.test(id) ? { id, start: 0 } : youtubeVideo(id);
    return video && `<iframe src="${playerUrl(video)}"></iframe>`;
  }
  if (kind === 'asset_img' || (kind === 'img' && named.src === undefined)) {
    const [src, words = ''] = others.filter((one) => !/^\d+$/.test(one));
    return src && isPicturePath(src) ? figure(src, words, '') : undefined;
  }
  if (!/(?:^|\/|[-_])(?:figure|image|img|picture|pic|photo)$/i.test(kind)) return undefined;
  const { src, url, image_path, path, file, image, alt = '', title, caption, attr } = named;
  const address = src ?? url ?? image_path ?? path ?? file ?? image ?? others[0];
  const words = [title, caption ?? named.description, attr].filter(Boolean).join(' ');
  return address && isPicturePath(address) ? figure(address, alt, words) : undefined;
}

function figure(src: string, alt: string, caption: string): string {
  const picture = `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}">`;
  if (!caption || !isReadableMarkdown(caption)) return picture;
  const words = markdownToHtml(caption)
    .replace(/^<p>|<\/p>$/g, '')
    .replaceAll('\n', ' ');
  return `<figure>${picture}<figcaption>${words}</figcaption></figure>`;
}
