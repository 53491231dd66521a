import { rankerOf } from './analyst.ts';
import { choicesOf, chosenKind, kindsOf } from './kinds.ts';
import { rowOf } from './readings.ts';
import type { Analysis, BusinessInfo } from './schema.ts';
import { readWords } from './words.ts';

// What a visitor may choose where the rules read wrongly or not at all. It comes with a result and is
// not stored.

export interface Choice {
  id: string;
  headline: string;
}

export interface Questions {
  /** For each challenge and goal by its reference, such as `challenge:0`: the nearest, the best first. */
  rows: Array<{ answers: string; nearest: Choice[] }>;
  /** All of the kind, then the common ones: for a select, once for all rows. */
  problems: Choice[];
}

const nearestShown = 5;

const asChoice = ({ id, headline }: Choice): Choice => ({ id, headline });
const onceById = (list: readonly Choice[]): Choice[] => [
  ...new Map(list.map((one) => [one.id, one])).values(),
];

/** The questions of a result of the rules. What was read in a row is among its choices. */
export function questionsOf(
  form: BusinessInfo,
  { kinds = [], readings = [] }: Analysis,
): Questions {
  const chosen = kinds.find(({ by }) => by === 'visitor')?.id;
  const { playbooks } = chosen === undefined ? kindsOf(form) : chosenKind(chosen);
  const rank = rankerOf(playbooks);
  const problems = choicesOf(playbooks).map(asChoice);
  const nearestTo = (answers: string, text: string): Choice[] => {
    const read = readings.flatMap(({ answers: each, id, headline }) =>
      rowOf(each) === answers && id && headline ? [{ id, headline }] : [],
    );
    const ranked = rank(readWords(text, answers.startsWith('goal'))).map(({ entry }) => entry);
    return onceById([...read, ...ranked, ...problems].map(asChoice)).slice(0, nearestShown);
  };
  const rowsOf = (source: string, texts: readonly string[]) =>
    texts.map((text, row) => {
      const answers = `${source}:${row}`;
      return { answers, nearest: nearestTo(answers, text) };
    });
  return {
    rows: [...rowsOf('challenge', form.challenges), ...rowsOf('goal', form.goals)],
    problems,
  };
}
