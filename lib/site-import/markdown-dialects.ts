// What notes and generators add to Markdown, as Markdown's own.
import { outsideCode } from './markdown-signs';

const codeBegin =
  /(?:\{%-?|\{\{[<%])\s*highlight\s+["']?([\w+#-]{1,30})[^%>]{0,200}[%>]\}\}?[ \t]*\n?/;
const codeEnd =
  /\n?(?:\{%-?\s{0,9}endhighlight\s{0,9}-?%\}|\{\{[<%]\s{0,9}\/\s{0,9}highlight\s{0,9}[%>]\}\})/;
const rawBegin = /\{%-?\s{0,9}raw\s{0,9}-?%\}/;
const rawEnd = /\{%-?\s{0,9}endraw\s{0,9}-?%\}/;

/** Changes each part of a text that ends with a tag, where another one begins it. */
function between(text: string, end: RegExp, change: (part: string) => string): string {
  const parts = text.split(end);
  const rest = parts.pop() ?? '';
  return parts.map(change).join('') + rest;
}

/** Tags around code as fences of Markdown. */
export const withFences = (text: string): string =>
  between(text, codeEnd, (part) => {
    const found = codeBegin.exec(part);
    if (!found) return part;
    const code = part.slice(found.index + found[0].length);
    return `${part.slice(0, found.index)}\n\n~~~~${found[1]}\n${code}\n~~~~\n\n`;
  });

/** Without the tags around what Jekyll shows as it is. */
export const withoutRawTags = (text: string): string =>
  between(text, rawEnd, (part) => part.replace(rawBegin, ''));

/** A box of Obsidian and GitHub: its kind, and perhaps its title. */
const callout =
  /^((?: {0,3}>[ \t]?){1,3})\[!([\w-]{1,30})(?:\|[^\]\n]{0,100})?\][+-]?[ \t]*([^\n]*)$/gm;
/** The width of a picture, which notes write behind its description. */
const pictureWidth = /(!\[[^[\]\n|\\]{0,500})\\?\|\d{1,5}(?:x\d{1,5})?(?=\][([])/g;
/** Classes, ids and sizes behind a heading, behind a link or picture, and of kramdown anywhere. */
const headingId = /^( {0,3}#{1,6}[ \t][^\n{]{1,500})\{:?[ \t]*[#.][^{}\n]{1,200}\}[ \t]*$/gm;
const besideLink = /(?<=\))\{[ \t]*(?:[#.]|[\w-]{1,50}=)[^{}\n]{1,200}\}/g;
const kramdown = /\{:[ \t]*[#.\w][^{}\n]{0,200}\}/g;

const titled = (kind: string): string => kind[0]?.toUpperCase() + kind.slice(1).toLowerCase();

/** A text in which boxes have a title, and sizes, classes and ids of other programs are left out. */
export const plainDialects = (text: string): string =>
  outsideCode(text, (part) =>
    part
      .replace(
        callout,
        (_, begin: string, kind: string, title: string) =>
          `${begin}**${title.trim() || titled(kind)}**\n${begin.trimEnd()}`,
      )
      .replace(pictureWidth, '$1')
      .replace(headingId, '$1')
      .replace(besideLink, '')
      .replace(kramdown, ''),
  );
