import { isReadableMarkdown } from '@/lib/posts/markdown-limits';
import { markdownToHtml } from '@/lib/posts/read-markdown';
import { escapeHtml } from './ghost-cards';
import type { Losses } from './losses';
import { outsideCode } from './markdown-signs';

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

/** Shortcodes of Hugo and tags of Jekyll: a video of YouTube is one, the others stay as text. */
export function markdownShortcodes(text: string, losses: Losses): string {
  return outsideCode(text, (part) =>
    part.replace(/\{\{[<%]([^{}]{1,500})[%>]\}\}|\{%([^{}]{1,500})%\}/g, (whole, hugo, jekyll) => {
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
    }),
  );
}
