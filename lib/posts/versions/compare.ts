import { diffArrays, diffWordsWithSpace } from 'diff';

/** How long one comparison may take, in milliseconds: requests or an editor wait meanwhile. */
const budgetMs = 250;
/** Edits after which two paragraphs count as another text each. */
const mostEdits = 2_000;

export interface Part {
  text: string;
  /** In which of the two texts it stands. */
  only: 'from' | 'to' | undefined;
  /** Its place, which no other part has. */
  start: number;
}

/**
 * Two texts as one, word by word. Paragraphs that both have are found first, so that words are
 * compared only where something differs; where that takes too long, a paragraph is told as a whole.
 */
export function compareTexts(
  from: string,
  to: string,
  now = (): number => performance.now(),
): Part[] {
  const end = now() + budgetMs;
  const left = (): number => Math.max(1, end - now());
  const paragraphs = diffArrays(from.split(/(?<=\n)/), to.split(/(?<=\n)/), {
    timeout: left(),
  }) ?? [
    { value: [from], added: false, removed: true },
    { value: [to], added: true, removed: false },
  ];
  const parts: Part[] = [];
  let start = 0;
  const add = (text: string, only: Part['only']): void => {
    if (text === '') return;
    const last = parts.at(-1);
    if (last?.only === only && last) last.text += text;
    else parts.push({ text, only, start });
    start += text.length;
  };
  for (const [place, { value, added, removed }] of paragraphs.entries()) {
    const text = value.join('');
    const next = paragraphs[place + 1];
    const before = paragraphs[place - 1];
    if (removed && next?.added) {
      const other = next.value.join('');
      const words =
        now() < end
          ? diffWordsWithSpace(text, other, { timeout: left(), maxEditLength: mostEdits })
          : undefined;
      for (const word of words ?? [
        { value: text, added: false, removed: true },
        { value: other, added: true, removed: false },
      ]) {
        add(word.value, word.added ? 'to' : word.removed ? 'from' : undefined);
      }
    } else if (!(added && before?.removed)) {
      add(text, added ? 'to' : removed ? 'from' : undefined);
    }
  }
  return parts;
}
