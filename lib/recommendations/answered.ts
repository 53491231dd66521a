import { byPriority } from './order.ts';
import type { BusinessInfo, Result } from './schema.ts';

// What a visitor wrote, with the place where each statement is answered. A result names its statements
// by reference alone (`reference` in schema.ts).

type Answer = Pick<Result, 'analysis' | 'recommendations'>;
export type Input = Pick<BusinessInfo, 'description' | 'challenges' | 'goals'>;

export interface AnsweredStatement {
  reference: string;
  text: string;
  /** Such as 'Recommendation 2'; nothing where no result is known for it. */
  place: string | undefined;
}

export const places = {
  later: 'Later',
  notForAi: 'Not a case for AI',
  unknown: 'We would have to look at this with you',
};

/** Whether a result says where each statement is answered; those before version 2.0.0 do not. */
export const namesStatements = ({ analysis, recommendations }: Answer): boolean =>
  analysis.unknown !== undefined || recommendations.some(({ answers }) => answers !== undefined);

/** Whether the advice was prepared, as that of the rules is since version 2.0.0. */
export const isPrepared = ({ analyst, analysis }: Pick<Result, 'analyst' | 'analysis'>): boolean =>
  analyst === 'rules' && analysis.later !== undefined;

/** The text of a reference. */
export function textOf(reference: string, { description, challenges, goals }: Input): string {
  const [source, first, second] = reference.split(':');
  const range = source === 'description' ? first : second;
  const rows = source === 'goal' ? goals : challenges;
  const text = source === 'description' ? description : (rows[Number(first)] ?? '');
  const [start, end] = range?.split('-').map(Number) ?? [];
  return text.slice(start, end);
}

/** Where each statement is answered: one to which several problems were chosen at several places. */
export function placesOf({ analysis, recommendations }: Answer): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const add = (references: readonly string[] = [], place: string): void => {
    for (const one of references) found.set(one, [...new Set([...(found.get(one) ?? []), place])]);
  };
  for (const [index, { answers }] of byPriority(recommendations).entries()) {
    add(answers, `Recommendation ${index + 1}`);
  }
  for (const list of ['later', 'notForAi'] as const) {
    for (const { answers } of analysis[list] ?? []) add(answers, places[list]);
  }
  add(
    analysis.unknown?.filter((one) => !found.has(one)),
    places.unknown,
  );
  return found;
}

const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const placeOf = (found: ReadonlyMap<string, string[]>, reference: string): string | undefined => {
  const all = found.get(reference);
  return all && listed.format(all);
};

/** A row as it was typed, or its parts where they are answered at different places. */
function rowOf(source: string, text: string, found: ReadonlyMap<string, string[]>, input: Input) {
  const parts = [...found.keys()].filter((one) => one.startsWith(`${source}:`));
  if (parts.length === 0) return [{ reference: source, text, place: placeOf(found, source) }];
  return inOrder(parts).map((reference) => ({
    reference,
    text: textOf(reference, input),
    place: placeOf(found, reference),
  }));
}

const startOf = (reference: string): number => Number(/(\d+)-\d+$/.exec(reference)?.[1] ?? 0);
const inOrder = (references: readonly string[]): string[] =>
  references.toSorted((a, b) => startOf(a) - startOf(b));

/**
 * Each challenge, goal and problem of the description once, with the place where it is answered.
 */
export function answeredStatements(
  answer: Answer,
  input: Input,
): Record<'challenges' | 'goals' | 'description', AnsweredStatement[]> {
  const found = placesOf(answer);
  return {
    challenges: input.challenges.flatMap((text, row) =>
      rowOf(`challenge:${row}`, text, found, input),
    ),
    goals: input.goals.flatMap((text, row) => rowOf(`goal:${row}`, text, found, input)),
    description: rowOf('description', '', found, input).filter(({ text }) => text),
  };
}

const numbers = [
  'One thing',
  'Two things',
  'Three things',
  'Four things',
  'Five things',
  'Six things',
];

/** The result in one line. */
export function summaryOf({ recommendations }: Pick<Result, 'recommendations'>): string {
  const count = recommendations.length;
  const things = numbers[count - 1] ?? `${count} things`;
  return count > 1 ? `${things}, in this order` : `${things} to begin with`;
}
