import { isReadableMarkdown } from '@/lib/posts/markdown-limits';
import { markdownToHtml } from '@/lib/posts/read-markdown';
import { escapeHtml } from './ghost-cards';
import type { Losses } from './losses';
import type { ZipEntry } from './zip';

/** Markdown as HTML; of one that the reader would be slow about, its paragraphs. */
export function htmlOfMarkdown(markdown: string, losses: Losses): string {
  if (isReadableMarkdown(markdown)) return markdownToHtml(markdown);
  losses.say('It has more signs than are read as Markdown: it comes as plain text');
  return markdown
    .split(/\n{2,}/)
    .map((part) => `<p>${escapeHtml(part)}</p>`)
    .join('');
}

/** Shortcodes of Hugo and tags of Jekyll: a video of YouTube is one, the others stay as text. */
export function markdownShortcodes(text: string, losses: Losses): string {
  return text.replace(
    /\{\{[<%]([^{}]{1,500})[%>]\}\}|\{%([^{}]{1,500})%\}/g,
    (whole, hugo, jekyll) => {
      const [name = '', ...values] = String(hugo ?? jekyll ?? '')
        .trim()
        .split(/\s+/);
      if (name.startsWith('/') || /^end/.test(name)) return whole;
      const [id = ''] = values.map((value) => value.replace(/^id=/, '').replaceAll('"', ''));
      if (name === 'youtube' && /^[\w-]{11}$/.test(id)) {
        return `\n\n<iframe src="https://www.youtube.com/embed/${id}"></iframe>\n\n`;
      }
      losses.count('shortcode', name);
      return whole;
    },
  );
}

/** Folders whose files a site has at its top. */
const publicFolders = ['', 'static/', 'public/', 'assets/', 'content/'];

/** The address of a picture that stands in the same zip: beside the text, or where the site had it. */
export function markdownPictures(
  path: string,
  pictures: ReadonlyMap<string, ZipEntry>,
): (address: string) => string {
  return (address) => {
    if (/^(?:https?:)?\/\//i.test(address) || address.startsWith('data:')) return address;
    const base = `file:///${path}`;
    const beside = pathIn(URL.parse(address.replace(/^\/+/, ''), base)?.pathname);
    const fromTop = pathIn(URL.parse(address, 'file:///')?.pathname);
    const found = [beside, ...publicFolders.map((folder) => folder + fromTop)].find((one) =>
      pictures.has(one),
    );
    return `file:///${encodeURI(found ?? fromTop)}`;
  };
}

function pathIn(pathname = ''): string {
  try {
    return decodeURIComponent(pathname).replace(/^\/+/, '');
  } catch {
    return pathname.replace(/^\/+/, '');
  }
}
