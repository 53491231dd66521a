/**
 * What is pasted from Word and Google Docs, without what only they understand: comments, styles, and
 * lists that Word writes as paragraphs with a drawn marker. The editor's schema drops the rest.
 */
export function cleanPaste(html: string): string {
  const plain = html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(head|style|script|xml)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<(?:meta|link)\b[^>]*>/gi, '')
    .replace(/<(\/?)h1\b/gi, '<$1h2');
  // Line breaks between blocks are only the source's layout.
  return wordLists(plain).replace(/(<\/(?:p|h[1-6]|ul|ol|table|blockquote|div)>)\s+/gi, '$1');
}

const listItem = /<p\b[^>]*class=["']?MsoListParagraph[^>]*>([\s\S]*?)<\/p>/gi;
const marker = /^(?:<span\b[^>]*>)*\s*(?:&nbsp;|\s)*([·•o§\-–]|\d+[.)]|[a-z][.)])(?:\s|&nbsp;|<\/?span\b[^>]*>)*/i;

/** Paragraphs that Word draws as a list become one. */
function wordLists(html: string): string {
  return html.replace(/(?:<p\b[^>]*class=["']?MsoListParagraph[^>]*>[\s\S]*?<\/p>\s*)+/gi, (run) => {
    const items = Array.from(run.matchAll(listItem), ([, content = '']) => {
      const found = content.match(marker);
      return { numbered: /\w[.)]/.test(found?.[1] ?? ''), text: content.replace(marker, '').trim() };
    });
    const tag = items[0]?.numbered ? 'ol' : 'ul';
    return `<${tag}>${items.map(({ text }) => `<li>${text}</li>`).join('')}</${tag}>`;
  });
}
