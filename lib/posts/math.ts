// Formulas as LaTeX and chat assistants write them: `$$ $$`, `\( \)`, `\[ \]` and `$ $`. Their letters
// stay as they are: `_` and `*` in them are no emphasis. The reader of Markdown, what is typed and
// what is pasted share this rule; the editor loads it, so nothing is imported here.

/** Longer ones are none; so an opening sign without its end costs little. */
const longest = 2_000;
const commands = /\\[A-Za-z]|[\^={}]|(?<!\\)_/;
const operators = /[\p{L}\p{N})\]][*+<>|][\p{L}\p{N}([\\]|\s[*+<>|]\s/u;
const prose = /\p{L}{2}\s+\p{L}{2}/u;

const isFormula = (words: string): boolean => commands.test(words) || operators.test(words);

/** Whether what stands between two signs is a formula: prices and escaped brackets are none. */
function isMath(open: string, inside: string): boolean {
  const words = inside.trim();
  if (words === '') return false;
  if (open === '$$') return true;
  if (open === '\\(') return isFormula(words) || !prose.test(words);
  if (open === '\\[') return isFormula(words) || /^\s/.test(inside);
  return words === inside && !/^\d/.test(words) && isFormula(words);
}

/** A price in front of a dollar sign, or another sign, begins no formula. */
export const mayBeginMath = (before: string, sign: string): boolean =>
  sign === '\\' || (sign === '$' && !/[\p{L}\p{N}$\\]$/u.test(before));

/**
 * Reads a formula sign by sign, from its opening sign on.
 * @returns 'open' while its end has not come, 'closed' with its last sign, 'none' if it is no formula
 */
export function mathReader(): (sign: string) => 'open' | 'closed' | 'none' {
  let open = '';
  let inside = '';
  let isEscaped = false;
  let isLineEmpty = false;
  return (sign) => {
    if (open === '' || (open === '$' && inside === '' && sign === '$')) {
      open += sign;
      return open === '$' || open === '$$' || open === '\\' ? 'open' : 'none';
    }
    if (open === '\\') {
      open += sign;
      return sign === '(' || sign === '[' ? 'open' : 'none';
    }
    if (sign === '\n') {
      if (isLineEmpty || open === '$') return 'none';
      isLineEmpty = true;
    } else if (/\S/.test(sign)) isLineEmpty = false;
    const ending = isEscaped ? `\\${sign}` : sign === '$' && inside.endsWith('$') ? '$$' : sign;
    isEscaped = sign === '\\' && !isEscaped;
    if (open.startsWith('\\') && (ending === '\\(' || ending === '\\[')) return 'none';
    inside += sign;
    if (ending === closers[open])
      return isMath(open, inside.slice(0, -ending.length)) ? 'closed' : 'none';
    return inside.length > longest ? 'none' : 'open';
  };
}
const closers: Record<string, string> = { $: '$', $$: '$$', '\\(': '\\)', '\\[': '\\]' };

/**
 * Where the formulas of a text begin and end.
 * @param isTyped whether one that is still open counts too; a single dollar sign opens none
 */
export function mathIn(text: string, isTyped = false): Array<{ from: number; to: number }> {
  const formulas: Array<{ from: number; to: number }> = [];
  for (let from = 0; from < text.length; from += 1) {
    const sign = text.charAt(from);
    if (sign !== '$' && sign !== '\\') continue;
    if (!mayBeginMath(text.charAt(from - 1), sign)) continue;
    const read = mathReader();
    let to = from;
    let state = read(sign);
    while (state === 'open' && to + 1 < text.length) {
      to += 1;
      state = read(text.charAt(to));
    }
    const isOpen = isTyped && state === 'open' && /^\\[([]|^\$\$/.test(text.slice(from, from + 2));
    if (state === 'closed' || isOpen) {
      formulas.push({ from, to: to + 1 });
      from = to;
    } else if (sign === '\\') from += 1;
  }
  return formulas;
}
