import { textsIn } from './pasted-parts';

/** The format in which Google Docs copies a text for itself: its HTML does not say what is suggested. */
export const docsFormat = 'application/x-vnd.google-docs-document-slice-clip+wrapped';

interface Copied {
  dsl_spacers?: unknown;
  dsl_suggesteddeletions?: { sgsl_sugg?: unknown };
}

/** What Docs writes for pictures and the ends of parts, and HTML has no letter for. */
const isPlaceholder = (sign: string): boolean => /[\p{Cc}\p{Co}*]/u.test(sign);

/**
 * The letters of a copied text, and whether somebody suggests to delete each. A list has the open
 * suggestions at each place where they change.
 */
function lettersOf(clip: string): Array<{ sign: string; isDeleted: boolean }> {
  const { data } = JSON.parse(clip) as { data?: string };
  const copied = (JSON.parse(data ?? '{}') as { resolved?: Copied }).resolved;
  const text = copied?.dsl_spacers;
  const places = copied?.dsl_suggesteddeletions?.sgsl_sugg;
  if (typeof text !== 'string' || !Array.isArray(places)) return [];
  let isDeleted = false;
  return [...text.split('').entries()].flatMap(([place, sign]) => {
    const open: unknown = places[place];
    if (Array.isArray(open)) isDeleted = open.length > 0;
    return /\s/.test(sign) ? [] : [{ sign, isDeleted }];
  });
}

/** Marks in the HTML of Google Docs what its own format says is suggested to be deleted. */
export function markSuggestions(body: HTMLElement, clip: string): void {
  let letters: ReturnType<typeof lettersOf>;
  try {
    letters = lettersOf(clip);
  } catch {
    return;
  }
  if (!letters.some(({ isDeleted }) => isDeleted)) return;
  let place = 0;
  for (const text of textsIn(body)) {
    const marked: boolean[] = [];
    for (const sign of text.data.split('')) {
      let isDeleted = marked.at(-1) ?? false;
      if (/\S/.test(sign)) {
        let letter = letters[place];
        while (letter && letter.sign !== sign && isPlaceholder(letter.sign)) {
          place += 1;
          letter = letters[place];
        }
        // Another text than the HTML has: what follows cannot be found in it.
        if (letter?.sign !== sign) return;
        isDeleted = letter.isDeleted;
        place += 1;
      }
      marked.push(isDeleted);
    }
    wrap(text, marked);
  }
}

function wrap(text: Text, marked: readonly boolean[]): void {
  const parts: Node[] = [];
  for (let from = 0; from < marked.length; ) {
    let to = from + 1;
    while (to < marked.length && marked[to] === marked[from]) to += 1;
    const words = text.ownerDocument.createTextNode(text.data.slice(from, to));
    if (marked[from]) {
      const part = text.ownerDocument.createElement('del');
      part.setAttribute('cite', '');
      part.append(words);
      parts.push(part);
    } else parts.push(words);
    from = to;
  }
  text.replaceWith(...parts);
}
