import { otherRankerOf, rankerOf } from './analyst.ts';
import { choicesOf, choicesOfOthers, chosenKind, kindsOf } from './kinds.ts';
import type { Ranked } from './match.ts';
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
  /**
   * For each challenge and goal by its reference, such as `challenge:0`: the nearest of the kind, the
   * best first, then those of other kinds.
   */
  rows: Array<{ answers: string; nearest: Choice[] }>;
  /** All of the kind, then the common ones: for a select, once for all rows. */
  problems: Choice[];
  /** Those of other kinds that may be chosen as well. */
  others: Choice[];
}

const nearestShown = 5;
/** At most so many of them are of other kinds. */
const othersShown = 2;

const asChoice = ({ id, headline }: Choice): Choice => ({ id, headline });
const onceById = (list: readonly Choice[]): Choice[] => [
  ...new Map(list.map((one) => [one.id, one])).values(),
];

/**
 * What is nearer in other kinds: by its words than all of the own kind, by a phrase than the last of
 * them that would be shown.
 */
const nearerThan = (own: readonly Ranked[], others: readonly Ranked[]): Ranked[] =>
  others
    .filter(({ score, hasPhrase }, at) => {
      const rival = own[hasPhrase ? nearestShown - 1 - at : 0];
      return score > (rival?.score ?? 0);
    })
    .slice(0, othersShown);

/** The questions of a result of the rules. What was read in a row is among its choices. */
export function questionsOf(
  form: BusinessInfo,
  { kinds = [], readings = [] }: Analysis,
): Questions {
  const chosen = kinds.find(({ by }) => by === 'visitor')?.id;
  const { playbooks } = chosen === undefined ? kindsOf(form) : chosenKind(chosen);
  const [rank, rankOthers] = [rankerOf(playbooks), otherRankerOf(playbooks)];
  const problems = choicesOf(playbooks).map(asChoice);
  const nearestTo = (answers: string, text: string): Choice[] => {
    const read = readings.flatMap(({ answers: each, id, headline }) =>
      rowOf(each) === answers && id && headline ? [{ id, headline }] : [],
    );
    const words = readWords(text, answers.startsWith('goal'));
    const own = rank(words);
    const places = Math.max(0, nearestShown - onceById(read).length);
    const nearer = nearerThan(own, rankOthers(words)).slice(0, places);
    const known = onceById([...read, ...own.map(({ entry }) => entry), ...problems].map(asChoice));
    const others = nearer.map(({ entry }) => asChoice(entry));
    return onceById([...known.slice(0, nearestShown - others.length), ...others]);
  };
  const rowsOf = (source: string, texts: readonly string[]) =>
    texts.map((text, row) => {
      const answers = `${source}:${row}`;
      return { answers, nearest: nearestTo(answers, text) };
    });
  return {
    rows: [...rowsOf('challenge', form.challenges), ...rowsOf('goal', form.goals)],
    problems,
    others: choicesOfOthers(playbooks).map(asChoice),
  };
}
