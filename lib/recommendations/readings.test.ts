// What a result says of how it was read, and what it asks.
import { describe, expect, it } from 'vitest';
import { analyseByRules } from './analyst';
import { answerAgain } from './answer-again';
import { answeredStatements } from './answered';
import { kindIds, kindsNamed } from './kind-names';
import { kindsOf } from './kinds';
import { toMarkdown } from './markdown';
import { notForAi, playbooks } from './playbooks/all';
import { questionsOf } from './questions';
import { kindSentence, readingSummary, readingText, readStatementsOf } from './readings';
import type { Answer, BusinessInfo, Choices } from './schema';

const form: BusinessInfo = {
  name: 'Jo',
  email: 'jo@example.org',
  industry: 'School',
  description: 'We are a school. Parents call all day.',
  challenges: ['Fees are paid late', 'Nobody sings on Sundays', 'No problem with books'],
  goals: ['Better grade 12 results'],
};
const first = analyseByRules(form);
const again = (choices: Partial<Choices>) =>
  answerAgain(form, first, { rows: [], ...choices }, new Date('2026-11-29T05:00:00Z'));
const statesOf = (answer: Answer) =>
  readStatementsOf(answer, form).map(({ reference, state, places }) => [reference, state, places]);
const markdown = (answer: Answer) =>
  toMarkdown({ ...answer, id: 'x', businessInfo: form, analyst: 'rules', createdAt: new Date(0) });

describe('three states', () => {
  it.each<[string, string, string | undefined, string | undefined]>([
    ['Fees are paid late', 'challenge', 'school-fees', 'rules'],
    ['The books do not match the bank', 'challenge', 'school-fees', 'likely'],
    ['Nobody sings on Sundays', 'challenge', undefined, undefined],
  ])('“%s” as a %s is about %s by %s', (text, _, id, by) => {
    const { readings } = analyseByRules({
      ...form,
      description: 'x',
      challenges: [text],
      goals: [],
    }).analysis;
    expect(readings?.[0]?.id).toBe(id);
    expect(readings?.[0]?.by).toBe(by);
  });
  it('a likely one is answered as one that was read', () => {
    const text = 'The books do not match the bank';
    const answer = analyseByRules({ ...form, description: 'x', challenges: [text], goals: [] });
    expect(answer.recommendations.map(({ answers }) => answers)).toEqual([['challenge:0']]);
  });
  it('rows are read, open, chosen or none; a row that denies a problem is none of them', () => {
    expect(statesOf(first)).toEqual([
      ['challenge:0', 'read', ['Recommendation 1']],
      ['challenge:1', 'open', ['We would have to look at this with you']],
      ['goal:0', 'read', ['Recommendation 2']],
      ['description:17-38', 'read', ['Recommendation 3']],
    ]);
    const chosen = again({
      rows: [
        { answers: 'challenge:0', ids: [] },
        { answers: 'challenge:1', ids: ['school-ai', 'common-power'] },
      ],
    });
    expect(statesOf(chosen).slice(0, 2)).toEqual([
      ['challenge:0', 'none', ['We would have to look at this with you']],
      ['challenge:1', 'chosen', expect.arrayContaining(['Not a case for AI'])],
    ]);
    expect(answeredStatements(chosen, form).challenges[1]?.place).toMatch(
      /^Recommendation \d and Not a case for AI$/,
    );
  });
  it('a row of which one part is open is likely', () => {
    const analysis = {
      ...first.analysis,
      readings: first.analysis.readings?.map((one) =>
        one.answers === 'challenge:0' ? { ...one, answers: 'challenge:0:0-4' } : one,
      ),
      unknown: ['challenge:0:9-18'],
    };
    expect(statesOf({ ...first, analysis })[0]?.slice(0, 2)).toEqual(['challenge:0', 'likely']);
  });
  it('for another reader the choice is not called theirs', () => {
    const answer = again({ rows: [{ answers: 'challenge:1', ids: ['school-ai'] }] });
    const [, chosen] = readStatementsOf(answer, form);
    expect(chosen && readingText(chosen, 'The visitor’s')).toMatch(/^The visitor’s choice: /);
    const none = readStatementsOf(again({ rows: [{ answers: 'challenge:1', ids: [] }] }), form)[1];
    expect(none && readingText(none, 'The visitor’s')).toBe(
      'The visitor’s choice: none of the prepared problems',
    );
    const kindOf = (analysis: Answer['analysis']) => kindSentence(analysis, 'The visitor’s');
    expect(kindOf(first.analysis)).toBe('We took the business for a school');
    expect(kindOf(again({ kind: 'farm' }).analysis)).toBe('The visitor’s choice: a farm');
  });
  it('a result that was stored before says nothing of it', () => {
    const { readings, kinds, ...analysis } = first.analysis;
    const stored = { ...first, analysis };
    expect(readStatementsOf(stored, form)).toEqual([]);
    expect(markdown(stored)).not.toContain('How we read it');
  });
  it('the summary counts challenges and goals alone', () => {
    const summaryOf = (answer: Answer) => readingSummary(readStatementsOf(answer, form));
    expect(summaryOf(first)).toBe('We read 2 of 3; 1 needs your word');
    expect(summaryOf(again({ rows: [{ answers: 'goal:0' }] }))).toBe(
      'We read 1 of 3; 2 need your word',
    );
    expect(summaryOf(again({ rows: [{ answers: 'challenge:1', ids: ['school-ai'] }] }))).toBe(
      'We read 3 of 3',
    );
    expect(summaryOf(again({ rows: [{ answers: 'challenge:1', ids: [] }] }))).toBe(
      'We read 2 of 3',
    );
    expect(readingSummary([])).toBeUndefined();
  });
  it('the kind is named with who says it', () => {
    expect(kindSentence(first.analysis)).toBe('We took you for a school');
    expect(kindSentence(again({ kind: 'shop' }).analysis)).toBe(
      'You chose a shop or trader as your kind of business',
    );
    expect(kindSentence({ ...first.analysis, kinds: [] })).toBeUndefined();
    expect(kindsNamed(['farm', 'shop'])).toBe('a farm and a shop or trader');
    expect(kindIds.toSorted()).toEqual([...playbooks.map(({ kind }) => kind), 'other'].toSorted());
  });
});

describe('questions', () => {
  const { rows, problems } = questionsOf(form, first.analysis);
  it('each challenge and goal gets five problems; what was read is the first', () => {
    expect(rows.map(({ answers }) => answers)).toEqual([
      'challenge:0',
      'challenge:1',
      'challenge:2',
      'goal:0',
    ]);
    for (const { nearest } of rows) {
      expect(new Set(nearest.map(({ id }) => id)).size).toBe(5);
      for (const one of nearest) expect(Object.keys(one)).toEqual(['id', 'headline']);
    }
    expect(rows[0]?.nearest[0]?.id).toBe('school-fees');
  });
  it('what the visitor chose is among the five, also where its words say something else', () => {
    const ids = ['mine-theft', 'common-rains'];
    const { analysis } = again({ rows: [{ answers: 'challenge:0', ids }] });
    const [row] = questionsOf(form, analysis).rows;
    expect(row?.nearest.slice(0, 2).map(({ id }) => id)).toEqual(ids);
    expect(row?.nearest).toHaveLength(5);
  });
  it('the list of a kind has each problem once, its own first, and no common one that it covers', () => {
    const ids = problems.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids[0]).toMatch(/^school-/);
    expect(ids).toEqual(expect.arrayContaining(notForAi.map(({ id }) => id)));
    expect(ids).not.toContain('common-debts');
  });
  it('a kind with trades lists the problems of all of them', () => {
    const info = { ...form, industry: 'Barber' };
    const all = playbooks.find(({ kind }) => kind === 'services')?.problems ?? [];
    expect(kindsOf(info).playbooks[0]?.problems.length).toBeLessThan(all.length);
    const { problems } = questionsOf(info, analyseByRules(info).analysis);
    expect(problems.slice(0, all.length).map(({ id }) => id)).toEqual(all.map(({ id }) => id));
  });
  it.each([
    ['Community radio', 'write better proposals for donors', 'ngo-funding'],
    ['Restaurant', 'our drivers speed and had an accident', 'transport-safety'],
    ['Law firm', 'somebody types the paper forms of clients', 'ngo-field'],
    ['Zzz', 'we buy more diesel than our trucks can burn', 'transport-fuel'],
  ])('%s: “%s” offers %s of another kind, behind its own', (industry, challenge, id) => {
    const info = { ...form, industry, description: 'x', challenges: [challenge], goals: [] };
    const { rows, problems, others } = questionsOf(info, analyseByRules(info).analysis);
    const nearest = rows[0]?.nearest ?? [];
    const isOther = nearest.map((one) => !problems.some((own) => own.id === one.id));
    expect(nearest).toHaveLength(5);
    expect(nearest.map((one) => one.id)).toContain(id);
    expect(isOther).toEqual(isOther.toSorted());
    expect(others).toEqual(expect.arrayContaining(nearest.filter((_, at) => isOther[at])));
  });
  it('where the own kind has what is nearest, no other is offered', () => {
    const ids = rows[0]?.nearest.map(({ id }) => id) ?? [];
    expect(ids.filter((id) => !problems.some((own) => own.id === id))).toEqual([]);
  });
  it('of other kinds each problem that reads right in any business can be chosen', () => {
    const { others } = questionsOf(form, first.analysis);
    const ids = others.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(['ngo-field', 'media-content', 'factory-quality']));
    expect(ids.filter((id) => problems.some((own) => own.id === id))).toEqual([]);
    expect(ids).not.toContain('mine-stones');
    const ngo = { ...form, industry: 'NGO' };
    const ofNgo = questionsOf(ngo, analyseByRules(ngo).analysis).others.map(({ id }) => id);
    expect(ofNgo.filter((id) => id.startsWith('ngo-'))).toEqual([]);
  });
  it('of an unknown kind, the common ones are offered', () => {
    const info = { ...form, industry: 'Zzz', description: 'x' };
    for (const { nearest } of questionsOf(info, analyseByRules(info).analysis).rows) {
      expect(nearest).toHaveLength(5);
      expect(nearest.every(({ id }) => id.startsWith('common-'))).toBe(true);
    }
  });
});

it('the Markdown file says how it was read, without questions', () => {
  const answer = again({
    kind: 'school',
    rows: [
      { answers: 'challenge:1', ids: ['school-ai'] },
      { answers: 'goal:0', ids: [] },
    ],
  });
  expect(markdown(answer)).toContain(`## How we read it

You chose a school as your kind of business.

- Fees are paid late → Fees come late and in bits, and we cannot say on any day who still owes.
- Nobody sings on Sundays → Your choice: `);
  expect(markdown(answer)).toContain(
    '- Better grade 12 results → Your choice: none of the prepared problems\n',
  );
  expect(markdown(first)).toContain('We took you for a school.');
  expect(markdown(first)).toContain('- Nobody sings on Sundays → Not read\n');
  expect(markdown(answer)).not.toMatch(/Which of these|another problem/);
});
