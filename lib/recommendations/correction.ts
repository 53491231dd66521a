// A correction of an analysis, as its form says it with and without script, and in words.
import { type Input, places } from './answered.ts';
import { choicesOfRow, correctionMessages, noneOfThese, notThis } from './form-rules.ts';
import { byPriority } from './order.ts';
import type { Questions } from './questions.ts';
import { kindSentence, readingSummary, readStatementsOf, rowOf } from './readings.ts';
import type { Choices, Result } from './schema.ts';

type Answer = Pick<Result, 'analysis' | 'recommendations'>;

/** Whether a field is of a row or a sentence: the page's script adds others to each form. */
const isOfRow = (name: string): boolean => /^(?:challenge|goal|description):/.test(name);

/** What the form sends; an empty value leaves a row as it is. */
export function answerFromForm(form: FormData) {
  const text = (name: string): string | undefined => {
    const value = form.get(name);
    return typeof value === 'string' && value ? value : undefined;
  };
  const rows = [...new Set(form.keys())].filter(isOfRow).flatMap((name): Choices['rows'] => {
    const values = form.getAll(name).filter((one) => typeof one === 'string' && one !== '');
    const ids = [...new Set(values.map(String))].filter(
      (one) => one !== noneOfThese && one !== notThis,
    );
    if (ids.length > 0) return [{ answers: name, ids }];
    if (values.includes(noneOfThese)) return [{ answers: name, ids: [] }];
    return values.includes(notThis) ? [{ answers: name }] : [];
  });
  return {
    result: text('result'),
    answeredAt: text('answeredAt'),
    reference: text('reference'),
    choices: { kind: text('kind'), rows },
  };
}
export type SentChoices = ReturnType<typeof answerFromForm>['choices'];

/** Why choices are not sent. */
export function mistakeIn({ kind, rows }: SentChoices): string | undefined {
  if (kind === undefined && rows.length === 0) return correctionMessages.nothing;
  const isTooMany = rows.some(({ ids = [] }) => ids.length > choicesOfRow);
  return isTooMany ? correctionMessages.tooMany : undefined;
}

/** The titles under which a row is answered, each with its place. */
function answersTo(row: string, { analysis, recommendations }: Answer): string[] {
  const named = (place: string, { title, answers = [] }: { title: string; answers?: string[] }) =>
    answers.some((one) => rowOf(one) === row) ? [`${place}: ${title}`] : [];
  return [
    ...byPriority(recommendations).flatMap(({ title, answers = [] }, index) =>
      named(`Recommendation ${index + 1}`, { title, answers }),
    ),
    ...(['later', 'notForAi'] as const).flatMap((list) =>
      (analysis[list] ?? []).flatMap(({ title, answers = [] }) =>
        named(places[list], { title, answers }),
      ),
    ),
  ];
}

/** What came of a correction, in one sentence, such as 'Now Recommendation 2: Fee reminders.' */
export function correctionSentence(answer: Answer, input: Input, choices: SentChoices): string {
  const statements = readStatementsOf(answer, input);
  const [first] = choices.rows;
  if (choices.kind !== undefined || !first) {
    return [kindSentence(answer.analysis), readingSummary(statements)]
      .filter(Boolean)
      .map((one) => `${one}.`)
      .join(' ');
  }
  const answers = answersTo(first.answers, answer);
  if (answers.length > 0) return `Now ${answers.join('; ')}.`;
  const state = statements.find(({ reference }) => reference === first.answers)?.state;
  if (state === 'none') return 'Now none of the prepared problems.';
  return state === 'open' ? 'Now not read. Choose what it is.' : 'Now left out.';
}

/**
 * The questions after a correction. A row that still has what was read among its five keeps their
 * order: a choice does not move under the finger that made it.
 */
export function questionsAfter(
  before: Questions | undefined,
  after: Questions,
  { analysis }: Answer,
): Questions {
  const isSameKind = JSON.stringify(before?.problems) === JSON.stringify(after.problems);
  if (!before || !isSameKind) return after;
  const readings = analysis.readings ?? [];
  const rows = after.rows.map((row) => {
    const shown = before.rows.find(({ answers }) => answers === row.answers);
    const ids = readings.flatMap(({ answers, id }) => (rowOf(answers) === row.answers ? id : []));
    const hasAll = ids.every((id) => !id || shown?.nearest.some((one) => one.id === id));
    return shown && hasAll ? shown : row;
  });
  return { ...after, rows };
}
