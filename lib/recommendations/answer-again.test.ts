// A visitor corrects the reading of the rules: what is chosen is answered (decision 73).
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { services } from '@/lib/services/content';
import type { ServiceNames } from '@/lib/services/names';
import { analyseByRules } from './analyst';
import { answerAgain } from './answer-again';
import { kindIds } from './kind-names';
import { chosenKind, entryOf, inWordsFor, kindsOf } from './kinds';
import { commonProblems, notForAi, playbooks } from './playbooks/all';
import { questionsOf } from './questions';
import {
  type Answer,
  answerSchema,
  type BusinessInfo,
  type Choices,
  choicesSchema,
} from './schema';

const at = new Date('2026-11-29T05:00:00Z');
const form: BusinessInfo = {
  name: 'Jo',
  email: 'jo@example.org',
  industry: 'School',
  description: 'We are a school. Parents call all day and marking takes weekends.',
  challenges: ['Fees are paid late', 'Nobody sings on Sundays'],
  goals: ['Better grade 12 results'],
};
const first = analyseByRules(form);
const again = (choices: Partial<Choices>, stored: Answer = first, info = form) =>
  answerAgain(info, stored, { rows: [], ...choices }, at);
/** The title of a problem in a business of these kinds. */
const titleOf = (id: string, { playbooks } = kindsOf(form)) => {
  const entry = entryOf(id);
  return entry && inWordsFor(playbooks, entry).title;
};
/** The problems that are read in a row, `none` for none of the prepared ones. */
const readIn = ({ analysis }: Answer, answers: string) =>
  analysis.readings?.filter((one) => one.answers === answers).map(({ id = 'none' }) => id);
const answered = ({ recommendations, analysis }: Answer, reference: string) =>
  [...recommendations, ...(analysis.later ?? []), ...(analysis.notForAi ?? [])].flatMap(
    ({ title, answers }) => (answers?.includes(reference) ? [title] : []),
  );

describe('a choice', () => {
  it('replaces what was read in its row', () => {
    expect(readIn(first, 'challenge:0')).toEqual(['school-fees']);
    const answer = again({ rows: [{ answers: 'challenge:0', ids: ['school-marking'] }] });
    expect(readIn(answer, 'challenge:0')).toEqual(['school-marking']);
    expect(answered(answer, 'challenge:0')).toEqual([titleOf('school-marking')]);
    expect(answer.analysis.answeredAt).toBe(at.toISOString());
    expect(answer.analysis.readings).toContainEqual({
      answers: 'challenge:0',
      id: 'school-marking',
      headline: entryOf('school-marking')?.headline,
      by: 'visitor',
    });
  });
  it('leads to services by their present names, and to none that is hidden', () => {
    const choices = { rows: [{ answers: 'challenge:0', ids: ['school-marking'] }] };
    const named = (shown?: ServiceNames) =>
      answerAgain(form, first, choices, at, shown).recommendations.map(({ service }) => service);
    const [one = ''] = named();
    const shown = services.filter(({ title }) => title === one);
    expect(named(shown.map(({ id }) => ({ id, title: 'Ours' })))).toEqual(
      named().map((service) => (service === one ? 'Ours' : undefined)),
    );
  });
  it('made for a part of a row counts for the whole row', () => {
    const info = {
      ...form,
      industry: 'Hardware shop',
      challenges: ['Stock runs out every week and contractors do not pay their debts'],
    };
    const read = analyseByRules(info);
    expect(read.analysis.readings?.[0]?.answers).toBe('challenge:0:0-25');
    const rows = [{ answers: 'challenge:0:0-25', ids: ['shop-theft'] }];
    const answer = again({ rows }, read, info);
    expect(readIn(answer, 'challenge:0')).toEqual(['shop-theft']);
    expect(JSON.stringify(answer)).not.toContain('challenge:0:');
  });
  it('of three problems is answered by each', () => {
    const ids = ['school-marking', 'common-power', 'finance-risk'];
    const answer = again({ rows: [{ answers: 'goal:0', ids }] });
    expect(readIn(answer, 'goal:0')).toEqual(ids);
    expect(answered(answer, 'goal:0').toSorted()).toEqual(ids.map((id) => titleOf(id)).toSorted());
  });
  it('that is a problem of another kind is answered in words for all, behind what was typed', () => {
    const answer = again({ rows: [{ answers: 'challenge:1', ids: ['ngo-field'] }] });
    expect(answer.recommendations.find(({ answers }) => answers?.includes('challenge:1'))).toEqual(
      expect.objectContaining({
        title: 'Paper forms read from photos',
        description: expect.stringMatching(
          /^You wrote “Nobody sings on Sundays”\. Whoever fills the form photographs it/,
        ),
        who: 'Whoever types them',
      }),
    );
    expect(again({ kind: 'ngo', rows: [] }, answer).recommendations).toContainEqual(
      expect.objectContaining({
        title: 'Field forms read from photos',
        description: expect.stringMatching(/^Volunteers photograph the form/),
      }),
    );
  });
  it('that is a problem of another kind has the card of no other sector', () => {
    const rows = [{ answers: 'challenge:1', ids: ['mine-fuel'] }];
    const cards = again({ rows }).recommendations.flatMap(({ card, sector }) =>
      card === 'fuel' ? [sector] : [],
    );
    expect(cards).toEqual(['other']);
  });
  it('of what was read weighs as much as before, in each row and in the main sentence', () => {
    const info = {
      ...form,
      description: 'A school. Our biggest problem is that parents call all day.',
      challenges: ['Nobody sings on Sundays', 'Fees are paid late', 'Marking takes weekends'],
    };
    const read = analyseByRules(info);
    const readings = read.analysis.readings ?? [];
    const places = readings.map(({ answers }) => answers);
    expect(places).toEqual(['challenge:1', 'challenge:2', 'goal:0', 'description:10-59']);
    for (const { answers, id = '' } of readings) {
      const { recommendations } = again({ rows: [{ answers, ids: [id] }] }, read, info);
      expect(recommendations).toEqual(read.recommendations);
    }
  });
  it('‘not this’ leaves its row open, also after another choice', () => {
    const open = again({ rows: [{ answers: 'challenge:0' }] });
    const other = again({ rows: [{ answers: 'goal:0', ids: [] }] }, open);
    for (const answer of [open, other]) {
      expect(readIn(answer, 'challenge:0')).toEqual([]);
      expect(answered(answer, 'challenge:0')).toEqual([]);
      expect(answer.analysis.unknown).toContain('challenge:0');
    }
  });
  it('‘none of these’ is a reading without a problem', () => {
    const answer = again({ rows: [{ answers: 'challenge:0', ids: [] }] });
    expect(answer.analysis.readings).toContainEqual({ answers: 'challenge:0', by: 'visitor' });
    expect(answered(answer, 'challenge:0')).toEqual([]);
    expect(answer.analysis.unknown).toContain('challenge:0');
  });
  it('stays when another row is chosen, and the last one for a row counts', () => {
    const one = again({ rows: [{ answers: 'challenge:0', ids: ['school-marking'] }] });
    const two = again({ rows: [{ answers: 'challenge:1', ids: ['school-ai'] }] }, one);
    expect(readIn(two, 'challenge:0')).toEqual(['school-marking']);
    const three = again({ rows: [{ answers: 'challenge:0', ids: ['school-fees'] }] }, two);
    expect(readIn(three, 'challenge:0')).toEqual(['school-fees']);
    expect(readIn(three, 'challenge:1')).toEqual(['school-ai']);
  });
  it('of a row or a problem that there is not changes nothing', () => {
    const rows = [
      { answers: 'challenge:7', ids: ['school-fees'] },
      { answers: 'challenge:0', ids: ['school-of-a-former-version'] },
      { answers: 'description:1-9', ids: ['school-fees'] },
    ];
    const { analysis, ...answer } = again({ rows });
    const { answeredAt, ...rest } = analysis;
    expect({ analysis: rest, ...answer }).toEqual(first);
  });
  it('belongs to a sentence of the description, or to a part that was read', () => {
    const sentence = 'description:17-65';
    const parts = first.analysis.readings?.filter(({ answers }) => answers.startsWith('desc'));
    expect(parts?.map(({ answers }) => answers)).toEqual([
      'description:17-37',
      'description:42-65',
    ]);
    const part = again({ rows: [{ answers: 'description:17-37', ids: ['school-fees'] }] });
    expect(readIn(part, 'description:17-37')).toEqual(['school-fees']);
    expect(readIn(part, 'description:42-65')).toEqual(['school-marking']);
    const whole = again({ rows: [{ answers: sentence, ids: ['school-ai'] }] }, part);
    expect(readIn(whole, sentence)).toEqual(['school-ai']);
    expect(readIn(whole, 'description:17-37')).toEqual([]);
    const removed = again({ rows: [{ answers: sentence }] }, whole);
    const later = again({ rows: [{ answers: 'goal:0', ids: [] }] }, removed);
    for (const answer of [removed, later]) {
      expect(JSON.stringify(answer)).not.toContain('description:');
    }
  });
  it('belongs to a sentence that begins with a comma and “and”', () => {
    const info = { ...form, description: 'A school.\n, and Fees are paid late' };
    const rows = [{ answers: 'description:10-34', ids: ['school-ai'] }];
    const answer = again({ rows }, analyseByRules(info), info);
    expect(readIn(answer, 'description:10-34')).toEqual(['school-ai']);
  });
  it('of a sentence that is none any more is dropped', () => {
    const chosen = again({ rows: [{ answers: 'description:17-65', ids: ['school-ai'] }] });
    const info = { ...form, description: 'A school where parents call all day, every day.' };
    expect(readIn(again({}, chosen, info), 'description:17-65')).toEqual([]);
  });
});

describe('a kind that is chosen', () => {
  const shop = again({
    kind: 'shop',
    rows: [{ answers: 'challenge:0', ids: ['school-fees'] }],
  });
  it('replaces the kind of the rules; choices made before stay', () => {
    expect(shop.analysis.kinds).toEqual([{ id: 'shop', by: 'visitor' }]);
    const farm = again({ kind: 'farm' }, shop);
    expect(farm.analysis.kinds).toEqual([{ id: 'farm', by: 'visitor' }]);
    expect(readIn(farm, 'challenge:0')).toEqual(['school-fees']);
    expect(again({}, farm).analysis.kinds).toEqual(farm.analysis.kinds);
    const own = farm.analysis.readings?.filter(({ by }) => by !== 'visitor') ?? [];
    expect(own.filter(({ id }) => id?.startsWith('school'))).toEqual([]);
  });
  it('reads what its problems say', () => {
    const info = { ...form, industry: 'Zzz', description: 'x', goals: [] };
    const unknown = analyseByRules(info);
    expect(unknown.analysis.kinds).toEqual([]);
    expect(readIn(again({ kind: 'school' }, unknown, info), 'challenge:0')).toEqual([
      'school-fees',
    ]);
  });
  it('‘something else’ has common problems alone, and no sensitive data', () => {
    const other = again({ kind: 'other' });
    expect(other.analysis.kinds).toEqual([{ id: 'other', by: 'visitor' }]);
    expect(readIn(other, 'challenge:0')).toEqual(['common-debts']);
    expect(other.analysis.reasons?.risk).not.toContain('sensitive');
  });
  it.each(kindIds.filter((kind) => kind !== 'other'))('%s has all its problems', (kind) => {
    const own = playbooks.find((playbook) => playbook.kind === kind)?.problems ?? [];
    expect(chosenKind(kind).playbooks.flatMap(({ problems }) => problems)).toEqual(own);
    const ids = questionsOf(form, again({ kind }).analysis).problems.map(({ id }) => id);
    expect(ids.slice(0, own.length)).toEqual(own.map(({ id }) => id));
  });
});

it('choices: a kind, rows and up to three problems of each are taken', () => {
  const parse = (rows: unknown[], kind?: string) => choicesSchema.safeParse({ rows, kind }).success;
  const answers = 'challenge:0';
  expect(parse([{ answers }, { answers, ids: [] }, { answers, ids: ['a', 'b', 'c'] }])).toBe(true);
  expect(parse([], 'other')).toBe(true);
  expect(parse([{ answers, ids: ['a', 'b', 'c', 'd'] }])).toBe(false);
  expect(parse([{ answers: 'name', ids: [] }])).toBe(false);
  expect(parse([{ answers, ids: ['<b>'] }])).toBe(false);
  expect(parse([], 'pirates')).toBe(false);
});

describe('whatever is chosen', () => {
  const entries = [
    ...playbooks.flatMap(({ problems }) => problems),
    ...commonProblems,
    ...notForAi,
  ];
  const anyEntry = fc.constantFrom(...entries);
  const anyText = anyEntry.chain(({ statements }) => fc.constantFrom(...statements));
  const anyForm = fc.record({
    name: fc.constant('Jo'),
    email: fc.constant('jo@example.org'),
    industry: fc.constantFrom('School', 'Farm and lodge', 'Bank', 'Zzz'),
    description: fc.array(anyText, { maxLength: 4 }).map((texts) => texts.join('. ')),
    challenges: fc.uniqueArray(anyText, { minLength: 1, maxLength: 6 }),
    goals: fc.uniqueArray(anyText, { maxLength: 3 }),
  });
  const anyIds = fc.uniqueArray(
    anyEntry.map(({ id }) => id),
    { maxLength: 3 },
  );
  const anyRows = fc.array(
    fc.record({
      answers: fc.constantFrom('challenge:0', 'challenge:3', 'challenge:5', 'goal:0', 'goal:2'),
      ids: fc.option(anyIds, { nil: undefined }),
    }),
    { maxLength: 4 },
  );
  const anyChoices = fc.record({
    kind: fc.option(fc.constantFrom(...kindIds), { nil: undefined }),
    rows: anyRows,
  });
  const has = (info: BusinessInfo, answers: string): boolean => {
    const [source, row] = answers.split(':');
    return (source === 'goal' ? info.goals : info.challenges)[Number(row)] !== undefined;
  };

  it('is answered, among the five, in the order of the sum', () =>
    fc.assert(
      fc.property(anyForm, fc.array(anyChoices, { minLength: 1, maxLength: 3 }), (info, steps) => {
        const answer = steps.reduce<Answer>(
          (stored, choices) => answerAgain(info, stored, choices, at),
          analyseByRules(info),
        );
        const last = new Map(
          steps.flatMap(({ rows }) => rows).map(({ answers, ids }) => [answers, ids]),
        );
        const lastKind = steps.findLastIndex(({ kind }) => kind);
        const chosen = [...last].filter(([answers]) => has(info, answers));
        const kind = steps[lastKind]?.kind;
        const kinds = kind === undefined ? kindsOf(info) : chosenKind(kind);
        const titleIn = (id: string) => titleOf(id, kinds);
        const later = new Set(answer.analysis.later?.map(({ title }) => title));
        for (const [answers, ids] of chosen) {
          const isStill = ids !== undefined;
          if (isStill) {
            expect(readIn(answer, answers)).toEqual(ids.length > 0 ? ids : ['none']);
            expect(answered(answer, answers).toSorted()).toEqual(ids.map(titleIn).toSorted());
          }
          const isAfterKind = steps
            .slice(Math.max(0, lastKind))
            .some(({ rows }) => rows.some((row) => row.answers === answers));
          if (!isStill && isAfterKind) expect(answered(answer, answers)).toEqual([]);
        }
        const problems = new Set(
          chosen
            .flatMap(([, ids = []]) => ids)
            .filter((id) => !notForAi.some((one) => one.id === id)),
        );
        const inLater = [...problems].filter((id) => later.has(titleIn(id) ?? ''));
        expect(inLater).toHaveLength(Math.max(0, problems.size - 5));
        const impacts = answer.recommendations.map(({ impact }) => impact);
        expect(impacts).toEqual(impacts.toSorted((a, b) => b - a));
        expect(impacts.length).toBeLessThanOrEqual(5);
        expect(answerSchema.parse(JSON.parse(JSON.stringify(answer)))).toEqual(answer);
      }),
      { numRuns: 60 },
    ));

  const anyPiece = fc.oneof(
    { weight: 4, arbitrary: anyText },
    fc.constantFrom(
      '😀',
      '👩‍👩‍👧 ',
      ', and ',
      ' but ',
      '; and ',
      '.\n',
      '\n',
      '! ',
      '. ',
      '\u00a0',
    ),
    fc.constant('Our biggest problem is '),
  );
  it('replaces one read part of the description, and no other, behind emoji and line breaks', () =>
    fc.assert(
      fc.property(fc.array(anyPiece, { minLength: 1, maxLength: 9 }), (pieces) => {
        const info = { ...form, description: pieces.join('').trim(), challenges: [], goals: [] };
        const read = analyseByRules(info);
        const before = read.analysis.readings ?? [];
        for (const { answers } of [...before.slice(0, 1), ...before.slice(1).slice(-1)]) {
          const rows = [{ answers, ids: ['mine-theft'] }];
          const after = again({ rows }, read, info).analysis.readings ?? [];
          const others = before.filter((one) => one.answers !== answers);
          expect(after.filter(({ by }) => by !== 'visitor')).toEqual(others);
          expect(after.filter(({ by }) => by === 'visitor')).toMatchObject([
            { answers, id: 'mine-theft' },
          ]);
          const removed = again({ rows: [{ answers }] }, read, info);
          expect(removed.analysis.readings).toEqual(others);
        }
      }),
      { numRuns: 60 },
    ));

  it('gives the same for the same', () =>
    fc.assert(
      fc.property(anyForm, anyChoices, (info, choices) => {
        const stored = analyseByRules(info);
        const answer = answerAgain(info, stored, choices, at);
        expect(answerAgain(info, stored, choices, at)).toEqual(answer);
        expect(answerAgain(info, answer, { rows: [] }, at)).toEqual(answer);
      }),
      { numRuns: 20 },
    ));
});
