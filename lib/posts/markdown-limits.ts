// What the reader of Markdown is quick about. Its time grows with the square of the signs in one
// block and of lists in lists, some of which nobody writes. The editor asks too, so nothing is
// imported here.

/** Outside of code and of HTML, which are read in one go. */
const textCharacters = 600_000;
/** In lines without an empty one between them: all, and those of emphasis and of links. */
const blockCharacters = 50_000;
const blockSigns = 1_000;
/** In lines without an empty one: each is read again with those before it. */
const linePairs = 2_500_000;
/** Signs of lists and quotes. */
const textHolders = 10_000;
const emptyLines = 50_000;
/** Lists and quotes in one another at the beginning of one line, and the spaces before it. */
const lineDepth = 50;
const lineSpaces = 1_000;

const fence = /^ {0,3}(`{3,}|~{3,})/;
const html =
  /^ {0,3}<(?:!--|\/?(?:blockquote|div|figcaption|figure|h[1-6]|hr|iframe|li|ol|p|pre|table|tbody|td|th|thead|tr|ul)\b)/i;
const holder = /[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$))/y;

/** Whether a text is read in time; else it is only text. */
export function isReadableMarkdown(markdown: string): boolean {
  let left = textCharacters;
  let pairs = linePairs;
  let holders = textHolders;
  let empty = emptyLines;
  let lines = 0;
  let length = 0;
  let signs = 0;
  let open = '';
  for (const line of markdown.split('\n')) {
    const [, mark = ''] = fence.exec(line) ?? [];
    if (open !== '') {
      if (mark.startsWith(open)) open = '';
      continue;
    }
    open = mark;
    if (line.trim() === '') {
      length = 0;
      lines = 0;
      signs = 0;
      empty -= 1;
      if (empty < 0) return false;
    }
    if (mark !== '' || html.test(line)) continue;
    left -= line.length;
    length += line.length;
    lines += 1;
    pairs -= lines;
    signs += line.match(/[*_~[]/g)?.length ?? 0;
    if (left < 0 || length > blockCharacters || signs > blockSigns) return false;
    const depth = depthOf(line);
    holders -= depth;
    if (pairs < 0 || holders < 0 || depth > lineDepth || line.search(/\S/) > lineSpaces)
      return false;
  }
  return true;
}

function depthOf(line: string): number {
  holder.lastIndex = 0;
  let depth = 0;
  while (depth <= lineDepth && holder.test(line)) depth += 1;
  return depth;
}
