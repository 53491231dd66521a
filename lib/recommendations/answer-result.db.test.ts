// A visitor corrects how the rules read a business (decision 73): who may, and that nothing else of
// the result changes. The routes run on the real backend.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { POST as answer } from '@/app/api/recommendations/answer/route';
import { POST as analyse } from '@/app/api/recommendations/route';
import { POST as keep } from '@/app/api/results/route';
import { readBrowser } from '@/lib/auth/browser';
import { readVisitor } from '@/lib/auth/visitor';
import { findLead } from '@/lib/entry/queries';
import { formPages } from '@/lib/form-answers/pages';
import { readStored } from '@/lib/form-answers/stored';
import { readKeptResult } from '@/lib/kept-results/queries';
import { eachLead, readStory } from '@/lib/leads/admin-queries';
import { requestLimits } from '@/lib/process/limits';
import { readPersonForAdmin } from '@/lib/your-data/admin-queries';
import type { Execute } from '@/scripts/migrate';
import { service } from '@/tests/support/clients';
import { setUpContent } from '@/tests/support/content';
import { setUses, usesOf } from '@/tests/support/limits';
import { newestCode } from '@/tests/support/mail';
import { inMigratedDatabase } from '@/tests/support/place';
import { arrive, formRequest, jsonRequest, sentCookies } from '@/tests/support/request';
import { resultRow } from '@/tests/support/result';
import { rowsOf } from '@/tests/support/rows-of';
import { loadWithCode, requestCode } from './actions';
import { resultsForAdmin } from './admin-queries';
import type { RecommendationEvent, ResultWithQuestions } from './events';
import { correctionMessages } from './form-rules';
import { findOwnRow } from './own-row';
import { findOwnResult, findResult } from './queries';
import { questionsOf } from './questions';
import { type Choices, resultSchema } from './schema';

/** The work that the site puts off until after its answer. */
const later = vi.hoisted((): Array<() => unknown> => []);
vi.mock('next/headers', () => import('@/tests/support/request'));
vi.mock(import('next/server'), async (original) => ({
  ...(await original()),
  after: (task) => void later.push(typeof task === 'function' ? task : () => task),
}));

const own = setUpContent({ GEMINI_API_KEY: '' });
const { newEmail } = own;

type Cookies = Record<string, string>;
interface Analysed {
  id: string;
  email: string;
  /** The cookies that its browser has from then on. */
  cookies: Cookies;
}
const school = {
  name: 'Kabwe School',
  industry: 'School',
  description: 'A school.',
  challenges: ['Fees are paid late', 'Nobody sings on Sundays'],
  goals: ['Better grade 12 results'],
};
const sender = { 'Sec-Fetch-Site': 'same-origin' };
/** The second row, which the rules do not read. */
const row = (...ids: string[]): Choices => ({ rows: [{ answers: 'challenge:1', ids }] });

/** Comes back with some cookies from an address of its own. */
const comeBack = (cookies: Cookies = {}): void => arrive({ cookies, forwardedFor: randomUUID() });
const storedBy = (cookies: Cookies): Cookies => ({ ...cookies, ...sentCookies() });

/** Asks for an analysis from a browser that has these cookies. */
async function analysed(email = newEmail(), cookies: Cookies = {}) {
  comeBack(cookies);
  const lines = (await (await analyse(jsonRequest({ ...school, email }, sender))).text()).trim();
  const last: RecommendationEvent = JSON.parse(lines.split('\n').at(-1) ?? '');
  if (last.type !== 'done' || !last.stored) throw new Error(lines);
  return { id: last.result.id, email, cookies: storedBy(cookies), done: last };
}

/** Proves an address in a browser that has these cookies. */
async function proved(email: string, cookies: Cookies = {}): Promise<Cookies> {
  comeBack(cookies);
  await requestCode(email);
  for (const task of later.splice(0)) await task();
  const outcome = await loadWithCode({ email, code: newestCode(email) });
  if (!outcome.ok) throw new Error(outcome.error);
  return storedBy(cookies);
}

interface Sent {
  status: number;
  body: { ok: true; data: ResultWithQuestions } | { ok: false; error: string };
}
async function send(fields: object, cookies: Cookies): Promise<Sent> {
  comeBack(cookies);
  const response = await answer(jsonRequest(fields, sender));
  expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  return { status: response.status, body: await response.json() };
}

/** Corrects a result. @returns what it says then; undefined where it was refused */
async function corrected(
  { id, cookies }: Pick<Analysed, 'id' | 'cookies'>,
  choices?: Choices,
  answeredAt?: string,
): Promise<ResultWithQuestions | undefined> {
  const { status, body } = await send({ result: id, choices, answeredAt }, cookies);
  if (body.ok) return body.data;
  expect([status, body.error]).toEqual([409, correctionMessages.gone]);
  return undefined;
}
/** Who says what the second row is about. */
const readingOf = (answered: ResultWithQuestions | undefined) =>
  answered?.result.analysis.readings?.flatMap(({ answers, id, by }) =>
    answers === 'challenge:1' ? [[by, id]] : [],
  );

/** As it is stored, whoever reads. */
async function stored({ id, cookies }: Pick<Analysed, 'id' | 'cookies'>) {
  comeBack(cookies);
  return findResult(id, await readBrowser());
}

describe('a result is corrected', () => {
  it('by the browser that made it, before and after it proves the address', async () => {
    const email = newEmail();
    await analysed(email);
    const mine = await analysed(email);
    const before = await stored(mine);
    const first = await corrected(mine, row('school-ai'));
    expect(readingOf(first)).toEqual([['visitor', 'school-ai']]);
    const after = await stored(mine);
    expect(after).toEqual(resultSchema.parse(first?.result));
    expect(after).toMatchObject({
      businessInfo: before?.businessInfo,
      createdAt: before?.createdAt,
    });
    const cookies = await proved(email, mine.cookies);
    const second = await corrected(
      { ...mine, cookies },
      row('school-fees'),
      first?.result.analysis.answeredAt,
    );
    expect(readingOf(second)).toEqual([['visitor', 'school-fees']]);
    expect(await stored(mine)).toEqual(resultSchema.parse(second?.result));
  });

  it('by the browser that brought the address, also after another has proved it', async () => {
    const mine = await analysed();
    const first = await corrected(mine, row('school-ai'));
    await proved(mine.email);
    expect(readingOf(await corrected(mine, row(), first?.result.analysis.answeredAt))).toEqual([
      ['visitor', undefined],
    ]);
  });

  it('by its proven owner in another browser, until the address is proved elsewhere', async () => {
    const mine = await analysed();
    await proved(mine.email, mine.cookies);
    const elsewhere = await proved(mine.email);
    const first = await corrected({ ...mine, cookies: elsewhere }, row('school-ai'));
    expect(readingOf(first)).toEqual([['visitor', 'school-ai']]);
    await proved(mine.email);
    expect(await corrected({ ...mine, cookies: elsewhere })).toBeUndefined();
    // Of what was made after a proof, only the cookie says whose it is.
    const proven = await analysed(mine.email, await proved(mine.email));
    await proved(mine.email);
    expect(await corrected(proven)).toBeUndefined();
  });

  it('by nobody else: not who only knows its id, and not the proven owner if its browser is unproven', async () => {
    const email = newEmail();
    const [brought, waiting] = [await analysed(email), await analysed(email)];
    const owner = await proved(email);
    const other = await analysed();
    const otherOwner = await proved(other.email, other.cookies);
    for (const { id, cookies } of [brought, waiting]) {
      const before = await stored({ id, cookies });
      const refused = [{}, owner, other.cookies, otherOwner, { browser: 'no secret' }];
      for (const each of refused) {
        expect(await corrected({ id, cookies: each })).toBeUndefined();
        expect(await corrected({ id, cookies: each }, row('school-ai'))).toBeUndefined();
      }
      expect(await stored({ id, cookies })).toEqual(before);
    }
    expect(await corrected({ ...other, id: randomUUID() }, row())).toBeUndefined();
  });

  it('not where a model wrote it', async () => {
    const mine = await analysed();
    const id = randomUUID();
    const leadId = (await findLead(mine.email)) ?? '';
    comeBack(mine.cookies);
    const browser = (await readBrowser()) ?? '';
    const { businessInfo: business_info } = mine.done.result;
    const p_result = { ...resultRow(leadId), id, business_info, analyst: 'gemini' };
    await service.rpc('store_result', { p_result, p_waits: false, p_browser: browser });
    expect(await findOwnResult(id, { browser, leadId: undefined })).toMatchObject({ id });
    expect(await corrected({ ...mine, id }, row('school-ai'))).toBeUndefined();
    const p_answer = { analysis: p_result.analysis, recommendations: [{}], opportunities: [] };
    const args = { p_id: id, p_answer, p_browser: browser };
    expect((await service.rpc('answer_result', args)).data).toBe(false);
  });
});

describe('the questions', () => {
  it('come with a new result, and later with the stored one, which stays as it is', async () => {
    const mine = await analysed();
    const { result, questions } = mine.done;
    expect(questions).toEqual(questionsOf(result.businessInfo, result.analysis));
    expect(await corrected(mine)).toEqual({ result: mine.done.result, questions, isApplied: true });
    expect(await corrected(mine, { rows: [] })).toMatchObject({ result: mine.done.result });
    expect((await stored(mine))?.analysis.answeredAt).toBeUndefined();
  });

  it('are those of the kind that the visitor chose', async () => {
    const mine = await analysed();
    const answered = await corrected(mine, { kind: 'farm', rows: [] });
    expect(answered?.result.analysis.kinds).toEqual([{ id: 'farm', by: 'visitor' }]);
    expect(answered?.questions.problems[0]?.id).toMatch(/^farm-/);
  });

  it('are answered of a result that was stored before readings were', async () => {
    const { email, cookies, done } = await analysed();
    const leadId = (await findLead(email)) ?? '';
    comeBack(cookies);
    const { readings, kinds, ...analysis } = done.result.analysis;
    const id = randomUUID();
    await service
      .rpc('store_result', {
        p_result: {
          ...resultRow(leadId),
          id,
          business_info: done.result.businessInfo,
          analysis,
          recommendations: done.result.recommendations,
        },
        p_waits: false,
        p_browser: (await readBrowser()) ?? '',
      })
      .throwOnError();
    const before = await corrected({ id, cookies });
    expect(before?.result.analysis.readings).toBeUndefined();
    expect(before?.questions.rows).toHaveLength(3);
    const after = await corrected({ id, cookies }, row('school-ai'));
    expect(readingOf(after)).toEqual([['visitor', 'school-ai']]);
    expect(after?.result.analysis.readings).toEqual(
      expect.arrayContaining(readings?.filter(({ answers }) => answers !== 'challenge:1') ?? []),
    );
  });
});

describe('the contact form about a row', () => {
  const rowFor = async (cookies: Cookies, id: unknown, reference: unknown = 'challenge:1') => {
    comeBack(cookies);
    return findOwnRow(id, reference);
  };

  it('has its words for who may correct the result, and for nobody else', async () => {
    const mine = await analysed();
    expect(await rowFor(mine.cookies, mine.id)).toBe('Nobody sings on Sundays');
    const other = await analysed();
    for (const cookies of [{}, other.cookies]) {
      expect(await rowFor(cookies, mine.id)).toBeUndefined();
    }
    for (const reference of ['challenge:9', 'description:0-5', 'name', ['goal:0'], undefined]) {
      expect(await rowFor(mine.cookies, mine.id, reference ?? null)).toBeUndefined();
    }
    expect(await rowFor(mine.cookies, 'K7M2QX')).toBeUndefined();
  });
});

describe('two tabs', () => {
  it('the older copy stores nothing, and gets the newer answer', async () => {
    const mine = await analysed();
    const first = await corrected(mine, row('school-ai'));
    const second = await corrected(mine, row('school-fees'));
    expect(second).toEqual({ ...first, isApplied: false });
    expect(await stored(mine)).toEqual(resultSchema.parse(first?.result));
    // From then on it has the newer copy.
    const third = await corrected(mine, row(), second?.result.analysis.answeredAt);
    expect([third?.isApplied, readingOf(third)]).toEqual([true, [['visitor', undefined]]]);
    const times = [first, third].map((one) => Date.parse(one?.result.analysis.answeredAt ?? ''));
    expect(times[1]).toBeGreaterThan(times[0] ?? Number.NaN);
  });

  it('a correction is later than the one before, which another server’s clock dated', async () => {
    const mine = await analysed();
    comeBack(mine.cookies);
    const { analysis, recommendations, opportunities } = mine.done.result;
    const answeredAt = '2099-01-01T00:00:00.000Z';
    const p_answer = { analysis: { ...analysis, answeredAt }, recommendations, opportunities };
    const args = { p_id: mine.id, p_answer, p_browser: (await readBrowser()) ?? '' };
    expect((await service.rpc('answer_result', args)).data).toBe(true);
    const answered = await corrected(mine, row('school-ai'), answeredAt);
    expect(answered?.result.analysis.answeredAt).toBe('2099-01-01T00:00:00.001Z');
  });

  it.each([
    ['of a lead', false],
    ['that waits for a proof', true],
  ])(
    'of choices sent at the same time for a result %s one is stored, and the others get it',
    async (_, waits) => {
      const email = newEmail();
      if (waits) await analysed(email);
      const mine = await analysed(email);
      comeBack(mine.cookies);
      const all = await Promise.all(
        ['school-ai', 'school-fees', 'school-enrolment'].map(async (id) => {
          const fields = { result: mine.id, choices: row(id) };
          return (await (await answer(jsonRequest(fields, sender))).json()) as Sent['body'];
        }),
      );
      const data = all.flatMap((body) => (body.ok ? [body.data] : []));
      expect(data.map(({ isApplied }) => isApplied).toSorted()).toEqual([false, false, true]);
      const now = await stored(mine);
      for (const { result } of data) expect(resultSchema.parse(result)).toEqual(now);
    },
  );
});

describe('the form without script', () => {
  const post = async (cookies: Cookies, fields: string[][], headers = sender) => {
    comeBack(cookies);
    const response = await answer(formRequest(fields, headers));
    return [response.status, response.headers.get('Location')];
  };
  const page = formPages.recommendations;

  it('corrects the rows that name a problem, and leads to the page with the result', async () => {
    const mine = await analysed();
    const fields = [
      ['result', mine.id],
      ['answeredAt', ''],
      ['reference', 'K7M2QX'],
      ['kind', ''],
      ['challenge:0', ''],
      ['challenge:1', ''],
      ['challenge:1', 'school-ai'],
      ['challenge:1', 'media-content'],
      ['goal:0', 'none-of-these'],
    ];
    expect(await post(mine.cookies, fields)).toEqual([303, `${page}#how-we-read-it`]);
    comeBack(storedBy(mine.cookies));
    expect(await readStored(page, 'result')).toEqual({ id: mine.id, reference: 'K7M2QX' });
    const before = mine.done.result.analysis.readings?.filter(
      ({ answers }) => answers === 'challenge:0',
    );
    const after = await stored(mine);
    expect(after?.analysis.kinds).toEqual(mine.done.result.analysis.kinds);
    expect(after?.analysis.readings?.map(({ headline, ...each }) => each)).toEqual([
      ...(before ?? []).map(({ headline, ...each }) => each),
      { answers: 'challenge:1', id: 'school-ai', by: 'visitor' },
      { answers: 'challenge:1', id: 'media-content', by: 'visitor' },
      { answers: 'goal:0', by: 'visitor' },
    ]);
    const older = [
      ['result', mine.id],
      ['challenge:0', 'not-this'],
    ];
    expect(await post(mine.cookies, older)).toEqual([303, `${page}#answered-elsewhere`]);
    const newer = [...older, ['answeredAt', after?.analysis.answeredAt ?? '']];
    expect(await post(mine.cookies, newer)).toEqual([303, `${page}#how-we-read-it`]);
    const last = await stored(mine);
    expect(last?.analysis.unknown).toContain('challenge:0');
  });

  it.each([
    ['of another browser', {}, ['challenge:1', 'school-ai']],
    ['with a row that is none', undefined, ['challenge:10', 'school-ai']],
    ['with an id that is none', undefined, ['challenge:1', 'x'.repeat(41)]],
    ['with an unknown kind', undefined, ['kind', 'castle']],
  ])('a form %s is refused', async (_, cookies, field) => {
    const mine = await analysed();
    const fields = [['result', mine.id], field];
    expect(await post(cookies ?? mine.cookies, fields)).toEqual([303, `${page}#not-answered`]);
    expect((await stored(mine))?.analysis.answeredAt).toBeUndefined();
  });

  it('a form of a page elsewhere is refused', async () => {
    const mine = await analysed();
    const fields = [
      ['result', mine.id],
      ['challenge:1', 'school-ai'],
    ];
    const headers = { 'Sec-Fetch-Site': 'cross-site' };
    expect((await post(mine.cookies, fields, headers))[0]).toBe(403);
  });
});

describe('the limits', () => {
  const { answerBrowser, answerAddress } = requestLimits;

  it('are 60 corrections of a browser and 300 of an address in ten minutes', async () => {
    expect([answerBrowser, answerAddress]).toMatchObject([
      { limit: 60, windowSeconds: 600 },
      { limit: 300, windowSeconds: 600 },
    ]);
    const mine = await analysed();
    comeBack(mine.cookies);
    const subject = (await readBrowser()) ?? '';
    await setUses({ ...answerBrowser, subject }, answerBrowser.limit - 1);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await corrected(mine)).toBeDefined();
    const refused = await send({ result: mine.id, choices: row() }, mine.cookies);
    expect(refused).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('Too many attempts') },
    });
    expect((await stored(mine))?.analysis.answeredAt).toBeUndefined();
  });

  it('count a browser without a secret by its lead, and nothing of the form', async () => {
    const mine = await analysed();
    const { visitor = '' } = await proved(mine.email, mine.cookies);
    comeBack({ visitor });
    const leadId = (await readVisitor())?.leadId ?? '';
    expect(await corrected({ ...mine, cookies: { visitor } })).toBeDefined();
    expect(await usesOf(answerBrowser.action, leadId)).toBe(1);
    expect(await usesOf(requestLimits.recommendVisitor.action, leadId)).toBe(0);
  });
});

it('a kept result stays as it was, and later ones say how they were corrected', async () => {
  const mine = await analysed();
  const keepNow = async () => {
    comeBack(mine.cookies);
    const { data } = await (await keep(jsonRequest({ result: mine.id }, sender))).json();
    return data.path.split('/').at(-1);
  };
  const token = await keepNow();
  const before = await readKeptResult(token);
  const answered = await corrected(mine, { kind: 'farm', ...row('ngo-field') });
  expect(await readKeptResult(token)).toEqual(before);
  const advice = expect.objectContaining({ title: 'Paper forms read from photos' });
  expect((await readKeptResult(await keepNow()))?.shown).toMatchObject({
    createdAt: new Date(mine.done.result.createdAt),
    recommendations: expect.arrayContaining([advice]),
    analysis: { answeredAt: answered?.result.analysis.answeredAt },
  });
});

it('the lead’s page and the person’s data say what the visitor chose; the form and its story stay', async () => {
  const mine = await analysed();
  const leadId = (await findLead(mine.email)) ?? '';
  const linesOf = async () => {
    const exported = [];
    for await (const lead of eachLead(own.session)) if (lead.id === leadId) exported.push(lead);
    return { exported, story: await readStory(own.session, leadId) };
  };
  const before = await linesOf();
  // Of another kind of business, in its words for all.
  const answered = await corrected(mine, row('ngo-field'));
  expect(await linesOf()).toEqual(before);
  const headline = 'Forms come back on paper, and we type them for weeks.';
  const reading = expect.objectContaining({ id: 'ngo-field', headline, by: 'visitor' });
  const analysis = { readings: expect.arrayContaining([reading]) };
  const advice = expect.objectContaining({ title: 'Paper forms read from photos' });
  const recommendations = expect.arrayContaining([advice]);
  expect(await resultsForAdmin(own.session, leadId)).toMatchObject([{ analysis, recommendations }]);
  const person = await readPersonForAdmin(own.session, leadId);
  expect(person?.analyses).toMatchObject([{ analysis: answered?.result.analysis }]);
  expect(JSON.stringify(person)).not.toContain('nearest');
});

describe('in the database', () => {
  /** Rows that changed, as they were and are. */
  let changes: Array<{ before: string[]; after: string[]; answered: unknown }> = [];
  const analysis = {
    efficiency: 5,
    potential: 6,
    risk: 7,
    roi: 8,
    answeredAt: '2026-11-30T08:00:00Z',
  };
  const corrections = { analysis, recommendations: [{ title: 'x' }], opportunities: [{}] };
  const browser = 'b'.repeat(43);

  const stringOf = (value: unknown): string => `'${JSON.stringify(value)}'`;
  async function changeOf(execute: Execute, waits: boolean) {
    const email = newEmail();
    const [lead] = await execute(
      `select id from public.capture_lead('Jo', '${email}', p_event => '{"tool":"recommendations","page":"/"}')`,
    );
    const row = resultRow(String(lead?.id));
    const result = { ...row, business_info: { industry: 'School', description: 'Fees' } };
    await execute(`select public.store_result(${stringOf(result)}, ${waits}, '${browser}')`);
    const before = await rowsOf(execute);
    const [answered] = await execute(
      `select public.answer_result('${row.id}', ${stringOf(corrections)}, null, '${browser}') as is_stored`,
    );
    const after = await rowsOf(execute);
    return {
      before: before.filter((line) => !after.includes(line)),
      after: after.filter((line) => !before.includes(line)),
      answered: answered?.is_stored,
    };
  }
  beforeAll(async () => {
    changes = await inMigratedDatabase(async (execute) => [
      await changeOf(execute, true),
      await changeOf(execute, false),
    ]);
  });

  it.each([
    ['unclaimed_recommendations', 0],
    ['ai_recommendations', 1],
  ])('of %s and all other tables, three columns of one row change', (table, index) => {
    const { before = [], after = [], answered } = changes[index] ?? {};
    expect([answered, before.length, after.length]).toEqual([true, 1, 1]);
    const [was, is] = [before[0], after[0]].map((line) => JSON.parse(line ?? ''));
    expect([was.table, is.table]).toEqual([table, table]);
    expect(is.row).toEqual({ ...was.row, ...corrections });
  });
});
