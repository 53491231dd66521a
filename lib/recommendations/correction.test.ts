// What the form of a correction sends, and what is said of its outcome.
import { describe, expect, it } from 'vitest';
import { analyseByRules } from './analyst';
import { answerAgain } from './answer-again';
import {
  answerFromForm,
  correctionSentence,
  mistakeIn,
  questionsAfter,
  type SentChoices,
} from './correction';
import { questionsOf } from './questions';
import { choicesSchema } from './schema';

const form = {
  name: 'Jo',
  email: 'jo@example.org',
  industry: 'School',
  description: 'We are a school. Parents call all day.',
  challenges: ['Fees are paid late', 'Nobody sings on Sundays'],
  goals: ['Better grade 12 results'],
};
const first = analyseByRules(form);
const again = (sent: SentChoices) =>
  answerAgain(form, first, choicesSchema.parse(sent), new Date('2026-11-29T05:00:00Z'));
const choicesOf = (...fields: Array<[string, string]>): SentChoices => {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return answerFromForm(data).choices;
};

it.each<[string, Array<[string, string]>, SentChoices]>([
  [
    'empty values',
    [
      ['kind', ''],
      ['challenge:0', ''],
    ],
    { kind: undefined, rows: [] },
  ],
  ['a kind', [['kind', 'farm']], { kind: 'farm', rows: [] }],
  [
    'a field that the page adds',
    [
      ['source', '{"landing_page":"/ai-recommendations"}'],
      ['challenge:0', 'school-fees'],
    ],
    { kind: undefined, rows: [{ answers: 'challenge:0', ids: ['school-fees'] }] },
  ],
  [
    'a radio and a select of one row',
    [
      ['goal:0', ''],
      ['goal:0', 'school-ai'],
      ['goal:0', 'school-fees'],
      ['goal:0', 'school-ai'],
    ],
    { kind: undefined, rows: [{ answers: 'goal:0', ids: ['school-ai', 'school-fees'] }] },
  ],
  [
    'a problem beside none of these and not this',
    [
      ['goal:0', 'none-of-these'],
      ['goal:0', 'school-ai'],
      ['goal:0', 'not-this'],
    ],
    { kind: undefined, rows: [{ answers: 'goal:0', ids: ['school-ai'] }] },
  ],
  [
    'none of these',
    [['challenge:1', 'none-of-these']],
    { kind: undefined, rows: [{ answers: 'challenge:1', ids: [] }] },
  ],
  [
    'not this',
    [['challenge:0', 'not-this']],
    { kind: undefined, rows: [{ answers: 'challenge:0' }] },
  ],
])('a form with %s sends only what was changed', (_, fields, expected) =>
  expect(choicesOf(...fields)).toEqual(expected),
);

it('a form without a choice, or with four problems in a row, is not sent', () => {
  const chosen = (count: number) =>
    choicesOf(
      ...['a', 'b', 'c', 'd'].slice(0, count).map((id): [string, string] => ['goal:0', id]),
    );
  expect(mistakeIn(choicesOf(['goal:0', '']))).toBe('Choose something first.');
  expect(mistakeIn(choicesOf(['kind', 'farm']))).toBeUndefined();
  expect(mistakeIn(choicesOf(['goal:0', 'none-of-these']))).toBeUndefined();
  expect([3, 4].map((count) => mistakeIn(chosen(count)))).toEqual([
    undefined,
    expect.stringContaining('at most three'),
  ]);
  expect([3, 4].map((count) => choicesSchema.safeParse(chosen(count)).success)).toEqual([
    true,
    false,
  ]);
});

describe('after a correction', () => {
  it.each<[string, [string, string], RegExp]>([
    ['a problem', ['challenge:1', 'school-ai'], /^Now Recommendation \d: .+\.$/],
    ['what AI does not solve', ['challenge:1', 'common-power'], /^Now Not a case for AI: .+\.$/],
    ['none of them', ['challenge:1', 'none-of-these'], /^Now none of the prepared problems\.$/],
    ['not this', ['challenge:0', 'not-this'], /^Now not read\. Choose what it is\.$/],
    ['not this of a sentence', ['description:17-38', 'not-this'], /^Now left out\.$/],
    ['a kind', ['kind', 'farm'], /^You chose a farm as your kind of business\. We read \d of 3/],
  ])('%s: one sentence says what came of it', (_, field, sentence) => {
    const sent = choicesOf(field);
    expect(correctionSentence(again(sent), form, sent)).toMatch(sentence);
  });

  it('the recommendation of the sentence is the one that answers the row', () => {
    const sent = choicesOf(['challenge:1', 'school-ai']);
    const { recommendations } = again(sent);
    const { title } = recommendations.find(({ answers }) => answers?.includes('challenge:1')) ?? {};
    expect(correctionSentence(again(sent), form, sent)).toContain(`: ${title}.`);
  });

  const before = questionsOf(form, first.analysis);
  const askedAfter = (sent: SentChoices) => {
    const answer = again(sent);
    const made = questionsOf(form, answer.analysis);
    return { made, shown: questionsAfter(before, made, answer) };
  };
  const rowOf = (questions: typeof before) => questions.rows[1]?.nearest;
  it('a choice among the five does not move', () => {
    const third = rowOf(before)?.[2]?.id ?? '';
    const { made, shown } = askedAfter(choicesOf(['challenge:1', third]));
    expect(rowOf(made)?.[0]?.id).toBe(third);
    expect(rowOf(shown)).toEqual(rowOf(before));
  });
  it('another problem is among the five from then on', () => {
    const other = before.problems.find(({ id }) => !rowOf(before)?.some((one) => one.id === id));
    const { shown } = askedAfter(choicesOf(['challenge:1', other?.id ?? '']));
    expect(rowOf(shown)?.[0]).toEqual(other);
  });
  it('another kind has its own questions', () => {
    const { made, shown } = askedAfter(choicesOf(['kind', 'farm']));
    expect(shown).toEqual(made);
  });
});
