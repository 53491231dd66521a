import { type Input, placesOf, textOf } from './answered.ts';
import { kindsNamed } from './kind-names.ts';
import type { Reading, Result } from './schema.ts';

// How the rules and the visitor read a business, as a result says it (decision 73).

type Answer = Pick<Result, 'analysis' | 'recommendations'>;

/**
 * `chosen` by the visitor, `none` of the prepared problems as the visitor says, `open` without a
 * problem; else what the rules are sure of, or think.
 */
export type ReadingState = 'read' | 'likely' | 'chosen' | 'none' | 'open';

export interface ReadStatement {
  /** Of a row as a whole, such as `challenge:0`, or of a sentence of the description. */
  reference: string;
  text: string;
  state: ReadingState;
  problems: Array<{ id: string; headline: string }>;
  /** Where it is answered, such as 'Recommendation 2'. */
  places: string[];
}

/** The row of a reference to it or to a part of it; of a description the sentence itself. */
export const rowOf = (reference: string): string =>
  reference.startsWith('description') ? reference : reference.split(':').slice(0, 2).join(':');

function stateOf(readings: readonly Reading[], hasOpenPart: boolean): ReadingState {
  if (readings.length === 0) return 'open';
  if (readings.some(({ by }) => by === 'visitor')) {
    return readings.some(({ id }) => id) ? 'chosen' : 'none';
  }
  return hasOpenPart || readings.some(({ by }) => by === 'likely') ? 'likely' : 'read';
}

/** What was read, in words. @param chooser whose choice it is, for a reader who is not the visitor */
export function readingText({ state, problems }: ReadStatement, chooser = 'Your'): string {
  const headlines = problems.map(({ headline }) => headline).join(' ');
  if (state === 'open') return 'Not read';
  if (state === 'likely') return `We think: ${headlines}`;
  if (state === 'none') return `${chooser} choice: none of the prepared problems`;
  return state === 'chosen' ? `${chooser} choice: ${headlines}` : headlines;
}

/** The kind of business in words, such as 'a school'; nothing where none is known. */
export const kindInWords = ({ kinds = [] }: Result['analysis']): string | undefined =>
  kindsNamed(kinds.map(({ id }) => id));

const startOf = (reference: string): number => Number(/:(\d+)-/.exec(reference)?.[1] ?? 0);

/**
 * Each challenge and goal that says something, then what was read in the description. Empty for a
 * result that does not say how it was read.
 */
export function readStatementsOf(
  { analysis, recommendations }: Answer,
  input: Input,
): ReadStatement[] {
  const { readings, unknown = [] } = analysis;
  if (!readings) return [];
  const found = placesOf({ analysis, recommendations });
  const references = [...readings.map(({ answers }) => answers), ...unknown];
  const rows = [
    ...input.challenges.map((_, row) => `challenge:${row}`),
    ...input.goals.map((_, row) => `goal:${row}`),
    ...[...new Set(references.filter((one) => one.startsWith('description')))].toSorted(
      (a, b) => startOf(a) - startOf(b),
    ),
  ];
  return rows.flatMap((reference) => {
    const parts = references.filter((one) => rowOf(one) === reference);
    if (parts.length === 0) return [];
    const read = readings.filter(({ answers }) => rowOf(answers) === reference);
    const problems = read.flatMap(({ id, headline }) => (id && headline ? [{ id, headline }] : []));
    return {
      reference,
      text: textOf(reference, input),
      state: stateOf(
        read,
        unknown.some((one) => rowOf(one) === reference),
      ),
      problems,
      places: [...new Set(parts.flatMap((one) => found.get(one) ?? []))],
    };
  });
}

/**
 * The statements of a result that can be corrected. One that was stored before does not say how it was
 * read, so all of its challenges and goals are open.
 */
export function askedStatementsOf(answer: Answer, input: Input): ReadStatement[] {
  if (answer.analysis.readings) return readStatementsOf(answer, input);
  const found = placesOf(answer);
  const open = (source: string, texts: readonly string[]): ReadStatement[] =>
    texts.map((text, row) => {
      const reference = `${source}:${row}`;
      const parts = [...found].filter(([one]) => rowOf(one) === reference);
      const places = [...new Set(parts.flatMap(([, each]) => each))];
      return { reference, text, state: 'open', problems: [], places };
    });
  return [...open('challenge', input.challenges), ...open('goal', input.goals)];
}

/** Such as 'We read 3 of 5; 2 need your word', of challenges and goals alone. */
export function readingSummary(statements: readonly ReadStatement[]): string | undefined {
  const rows = statements.filter(({ reference }) => !reference.startsWith('description'));
  if (rows.length === 0) return undefined;
  const count = (wanted: ReadingState): number =>
    rows.filter(({ state }) => state === wanted).length;
  const open = count('open');
  const read = `We read ${rows.length - open - count('none')} of ${rows.length}`;
  return open > 0 ? `${read}; ${open} ${open === 1 ? 'needs' : 'need'} your word` : read;
}

/**
 * Such as 'We took you for a school'; nothing where no kind was found.
 * @param chooser whose choice it is, for a reader who is not the visitor
 */
export function kindSentence(analysis: Result['analysis'], chooser?: string): string | undefined {
  const named = kindInWords(analysis);
  if (!named) return undefined;
  if (!analysis.kinds?.some(({ by }) => by === 'visitor')) {
    return `We took ${chooser ? 'the business' : 'you'} for ${named}`;
  }
  return chooser ? `${chooser} choice: ${named}` : `You chose ${named} as your kind of business`;
}
