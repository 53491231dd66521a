import { services } from '../services/content.ts';
import type { ServiceNames } from '../services/names.ts';
import { answerFrom, statementsOf } from './analyst.ts';
import { chosenKind, entryOf, kindsOf } from './kinds.ts';
import type { Answer, BusinessInfo, Choices, Reading, RowChoice } from './schema.ts';
import { placeOf, type Statement } from './statements.ts';

// A visitor corrects how the rules read a business (decision 73). A choice belongs to a row, or to a
// sentence of the description, and replaces all that was read there.

type Stored = Pick<Answer, 'analysis'>;
/** A choice, with its place in the text. */
interface Placed {
  reference: string;
  statements: Statement[];
}

/** Where a statement begins and ends in the description; all of a row is one place. */
function rangeOf(reference: string): { source: string; start: number; end: number } {
  const [source = '', first = '', ...others] = reference.split(':');
  if (source !== 'description') {
    const [start = 0] = others[0]?.split('-').map(Number) ?? [];
    return { source: `${source}:${first}`, start, end: Number.POSITIVE_INFINITY };
  }
  const [start = 0, end = Number.POSITIVE_INFINITY] = first.split('-').map(Number);
  return { source, start, end };
}

/** Whether two references speak of one row, or of parts of a description that overlap. */
function meet(one: string, other: string): boolean {
  const [a, b] = [rangeOf(one), rangeOf(other)];
  if (a.source !== b.source) return false;
  return a.source !== 'description' || (a.start < b.end && b.start < a.end);
}

const sources = ['challenge', 'goal', 'description'];
const placeInForm = (reference: string): number[] => {
  const { source, start } = rangeOf(reference);
  const [name = '', row = 0] = source.split(':');
  return [sources.indexOf(name), Number(row), start];
};
/** In the order in which they were typed. */
function byPlace(one: Statement, other: Statement): number {
  const [a, b] = [placeInForm(one.reference), placeInForm(other.reference)];
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

/** What the visitor chose before, as it was stored. */
function choicesBefore(readings: readonly Reading[]): RowChoice[] {
  const chosen = readings.filter(({ by }) => by === 'visitor');
  return [...Map.groupBy(chosen, ({ answers }) => answers)].map(([answers, each]) => ({
    answers,
    ids: each.flatMap(({ id }) => id ?? []),
  }));
}

/** A choice in the form, unless its text or all of its problems are no longer there. */
function placed(form: BusinessInfo, { answers, ids }: RowChoice): Placed[] {
  const place = placeOf(form, answers);
  const entries = (ids ?? []).flatMap((id) => entryOf(id) ?? []);
  if (!place || (ids && ids.length > 0 && entries.length === 0)) return [];
  const { reference } = place;
  if (!ids) {
    const isRow = !reference.startsWith('description');
    return [
      { reference, statements: isRow ? [{ ...place, entry: undefined, by: undefined }] : [] },
    ];
  }
  const about = entries.length > 0 ? [...new Set(entries)] : [undefined];
  return [{ reference, statements: about.map((entry) => ({ ...place, entry, by: 'visitor' })) }];
}

/** As it stands in the stored result: what the visitor took back there is not read again. */
function asStored(
  statements: readonly Statement[],
  readings: readonly Reading[] | undefined,
): Statement[] {
  if (!readings) return [...statements];
  return statements.flatMap((one) => {
    if (readings.some(({ answers }) => meet(answers, one.reference))) return [one];
    const isRow = !one.reference.startsWith('description');
    return isRow ? [{ ...one, entry: undefined, by: undefined }] : [];
  });
}

/**
 * Answers a business again, as its visitor corrects the reading of the rules. What was chosen before
 * stays; of a kind that is chosen now the rules read again what the visitor has not chosen. Costs one
 * analysis, and gives the same for the same.
 * @param stored what the rules answered to this form, with earlier choices
 * @param shown the services, by their present names
 */
export function answerAgain(
  form: BusinessInfo,
  stored: Stored,
  choices: Choices,
  at: Date,
  shown: ServiceNames = services,
): Answer {
  const { readings, kinds: kindsBefore = [] } = stored.analysis;
  const chosenBefore = kindsBefore.find(({ by }) => by === 'visitor')?.id;
  const kind = choices.kind ?? chosenBefore;
  const kinds = kind === undefined ? kindsOf(form) : chosenKind(kind);
  const read = statementsOf(form, kinds);
  const isOtherKind = kind !== chosenBefore;
  const chosen = [...choicesBefore(readings ?? []), ...choices.rows]
    .flatMap((choice) => placed(form, choice))
    // The last choice for a place counts.
    .filter(
      ({ reference }, index, all) =>
        !all.slice(index + 1).some((later) => meet(later.reference, reference)),
    );
  const others = (isOtherKind ? read : asStored(read, readings)).filter(
    (one) => !chosen.some(({ reference }) => meet(reference, one.reference)),
  );
  const statements = [...others, ...chosen.flatMap((one) => one.statements)].toSorted(byPlace);
  const answer = answerFrom(form, kinds, statements, {
    kindsBy: kind === undefined ? 'rules' : 'visitor',
    shown,
  });
  return { ...answer, analysis: { ...answer.analysis, answeredAt: at.toISOString() } };
}
