import 'server-only';
import sanitizeHtml, { type IOptions } from 'sanitize-html';
import { highlight } from './highlight';
import { youtubeId } from './video';

const options: IOptions = {
  // No h1: the page's title is the only one.
  allowedTags: [
    'p',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'blockquote',
    'pre',
    'code',
    'hr',
    'br',
    'a',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'sub',
    'sup',
    'mark',
    'figure',
    'figcaption',
    'img',
    'table',
    'caption',
    'colgroup',
    'col',
    'thead',
    'tbody',
    'tfoot',
    'tr',
    'th',
    'td',
    'div',
    'span',
    'iframe',
  ],
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel', 'class', 'data-video-id'],
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
    ol: ['start'],
    ul: ['data-type'],
    li: ['data-type', 'data-checked'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    col: ['span'],
    code: ['class'],
  },
  allowedClasses: { a: ['video-link'], code: [/^language-[\w-]+$/] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title', 'svg', 'math'],
};

/**
 * A post's HTML as it is stored (decision 16): cleaned by the same list, with the editor's own video frames, which must be of
 * YouTube's cookieless player.
 */
export function cleanForStorage(html: string): string {
  return sanitizeHtml(html, {
    ...options,
    allowedAttributes: { ...options.allowedAttributes, iframe: ['src', 'title'], div: ['data-youtube-video'] },
    transformTags: {
      h1: 'h2',
      iframe: (tagName, attribs) => {
        const id = youtubeId(attribs.src ?? '');
        const title = attribs.title ? { title: attribs.title } : {};
        return { tagName, attribs: id ? { src: `https://www.youtube-nocookie.com/embed/${id}`, ...title } : {} };
      },
    },
    exclusiveFilter: (frame) => frame.tag === 'iframe' && !frame.attribs.src,
  });
}

/**
 * A post's HTML as the public page shows it: cleaned (decision 16), and made fit for reading. A video frame becomes a link that
 * loads nothing before a click, tables and code scroll by themselves and can be reached by keyboard, images load late,
 * outbound links give nothing away.
 */
export function cleanForReading(html: string): string {
  const withLinks = sanitizeHtml(html, {
    ...options,
    allowedAttributes: { ...options.allowedAttributes, iframe: ['src', 'title'] },
    transformTags: {
      h1: 'h2',
      img: (tagName, attribs) => ({ tagName, attribs: { alt: '', ...attribs, loading: 'lazy', decoding: 'async' } }),
      a: (tagName, { href, title }) => ({
        tagName,
        attribs: { ...(href ? { href } : {}), ...(title ? { title } : {}), ...(/^https?:/.test(href ?? '') ? { rel: 'noopener noreferrer' } : {}) },
      }),
      iframe: (_tagName, attribs) => {
        const id = youtubeId(attribs.src ?? '');
        if (!id) return { tagName: 'iframe', attribs: {} };
        return {
          tagName: 'a',
          attribs: { class: 'video-link', href: `https://www.youtube.com/watch?v=${id}`, 'data-video-id': id, rel: 'noopener noreferrer' },
          text: attribs.title ? `Play video: ${attribs.title}` : 'Play video',
        };
      },
    },
    // A frame that became a link keeps its old name here; the others go.
    exclusiveFilter: (frame) => frame.tag === 'iframe' && !frame.attribs['data-video-id'],
  });
  return focusable(focusable(highlight(withLinks), 'table', 'Table'), 'pre', 'Code');
}

/** Puts every element of a kind into a region that scrolls by itself, with a name of its own. */
function focusable(html: string, tag: 'table' | 'pre', name: string): string {
  let count = 0;
  return html
    .replaceAll(`<${tag}>`, () => {
      count += 1;
      return `<div class="scroll" role="region" aria-label="${name} ${count}" tabindex="0"><${tag}>`;
    })
    .replaceAll(`</${tag}>`, `</${tag}></div>`);
}
