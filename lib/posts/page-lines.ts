// Pages of a PDF on the clipboard end each line where the page does, within words too.

/** Lines of a page are about as long as each other. */
const shortLine = 45;
const longLine = 130;
const fewestLines = 3;
const lineOfItsOwn = /^\s*(?:[-*+•–] |\d{1,3}[.)] |#{1,6} |> |\||\[?\d{1,2}:\d{2})|[\t|{};]|^ {4}/;
/** Each line of a verse, and of a list of names, begins with a capital letter. */
const capital = /^\s*\p{P}*\p{Lu}/u;

function isOfPage(lines: readonly string[]): boolean {
  if (lines.length < fewestLines) return false;
  const whole = lines.slice(0, -1).map((line) => line.trim());
  const lengths = whole.map(({ length }) => length);
  const most = lengths.reduce((longest, length) => Math.max(longest, length), 0);
  const isEven = lengths.filter((length) => length >= most * 0.7).length >= whole.length * 0.8;
  const goesOn = whole.filter((line) => !/[.!?:;”"]$/.test(line)).length >= whole.length * 0.6;
  return (
    most >= shortLine &&
    most <= longLine &&
    isEven &&
    goesOn &&
    !lines.some((line) => lineOfItsOwn.test(line)) &&
    !lines.every((line) => capital.test(line))
  );
}

/** Words that stand before a hyphen more often than they begin a longer word. */
const firstParts =
  /^(?:well|self|non|ex|low|high|long|short|full|cross|middle|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|state|e)$/i;
/** Words that stand behind a hyphen more often than they end a longer word. */
const lastParts = /^(?:based|term|making|income|level|scale|driven|related|known|wide|the)$/i;
/** Ends of longer words. */
const endings =
  /^(?:.{1,2}|ish|ness|sense|ment|able|ible|less|ship|land|hood|ings?|ious|ture|tion|sion)$/i;
/** What stands between hyphens: 'state-of-the-art'. */
const linking = /^(?:of|the|to|in|and|by|up|on|a|oa|de)$/i;

const divided = /(-|(?<!\p{L}))(\p{L}+)([-\u00AD\u2010])\n(\p{L}+)(-?)/gu;
const words = /\p{L}+(?:[-\u2010]\p{L}+)*/gu;

/** The words of a text, and of its compounds the parts with their hyphen: 'well-', '-known'. */
function wordsIn(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [word] of text.toLowerCase().replace(divided, ' ').matchAll(words)) {
    const parts = word.split(/[-\u2010]/);
    found.add(word);
    for (const [place, part] of parts.entries()) {
      if (place > 0) found.add(`-${part}`);
      if (place < parts.length - 1) found.add(`${part}-`);
    }
  }
  return found;
}

/**
 * A text with the words whole that its lines divide. A hyphen of the word's own stays: that of a word
 * which the text writes with one elsewhere, before a capital letter or a digit, and of common compounds.
 */
function withWholeWords(lines: string, found: ReadonlySet<string>): string {
  return lines
    .replace(
      divided,
      (_, hyphens: string, first: string, sign: string, last: string, more: string) => {
        const joined = `${hyphens}${first}${last}${more}`;
        if (sign === '\u00AD') return joined;
        if (/^(?:and|or|to|und|ou)$/.test(last) && !more) return `${hyphens}${first}- ${last}`;
        const [begin, end] = [first.toLowerCase(), last.toLowerCase()];
        const isCompound =
          !/\p{Ll}$/u.test(first) ||
          !/^\p{Ll}/u.test(last) ||
          (!found.has(begin + end) &&
            (found.has(`${begin}-`) ||
              found.has(`-${end}`) ||
              lastParts.test(last) ||
              (firstParts.test(first) && !endings.test(last)) ||
              (hyphens !== '' && linking.test(first)) ||
              (more !== '' && linking.test(last))));
        return isCompound ? `${hyphens}${first}-${last}${more}` : joined;
      },
    )
    .replace(/([\p{L}\d][-\u2010])\n(?=\d)/gu, '$1');
}

/** Each paragraph of a page of a PDF in one line. */
export function withoutPageLines(text: string): string {
  const parts = text.split(/\n[ \t]*\n/);
  if (!parts.some((part) => isOfPage(part.split('\n')))) return text;
  const found = wordsIn(text);
  return parts
    .map((part) => {
      const lines = part.split('\n');
      if (!isOfPage(lines)) return part;
      const trimmed = lines.map((line) => line.trim()).join('\n');
      return withWholeWords(trimmed, found).replaceAll('\n', ' ');
    })
    .join('\n\n');
}
