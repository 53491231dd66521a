import { toHtml } from 'hast-util-to-html';
import { common, createLowlight } from 'lowlight';

const lowlight = createLowlight(common);

const characters: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' };
const decode = (text: string): string => text.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => characters[entity] ?? entity);

/** Colours the code blocks of cleaned HTML whose language is known; done on the server, so that a reader's browser need not. */
export function highlight(html: string): string {
  return html.replace(/<code class="language-([\w-]+)">([^<]*)<\/code>/g, (block, language: string, code: string) =>
    lowlight.registered(language) ? `<code class="language-${language}">${toHtml(lowlight.highlight(language, decode(code)))}</code>` : block,
  );
}
