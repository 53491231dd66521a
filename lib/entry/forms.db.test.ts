// The entry form and the calculator as a browser without script sends them: what is stored, what
// that browser is told and keeps, and who is refused, on the real backend.
import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { POST as calculate } from '@/app/api/calculator/route';
import { POST as enter } from '@/app/api/entry/[tool]/route';
import { entryGone } from '@/lib/calculator/form-rules';
import { findLead } from '@/lib/entry/queries';
import { formPages } from '@/lib/form-answers/pages';
import { clear, keep, keepRefused, readStored } from '@/lib/form-answers/stored';
import { readLead, readStory } from '@/lib/leads/admin-queries';
import { setUpContent } from '@/tests/support/content';
import { arrive, cookiesSet, follow, formRequest } from '@/tests/support/request';
import { pointAtTestBackend } from '@/tests/support/site-settings';

vi.mock('next/headers', () => import('@/tests/support/request'));

const own = setUpContent();
const { newEmail } = own;

const send = (tool: string, ...form: Parameters<typeof formRequest>): Promise<Response> =>
  enter(formRequest(...form), { params: Promise.resolve({ tool }) });

const answerOf = ({ status, headers }: Response) => [status, headers.get('location')];

describe('the entry form', () => {
  it.each([
    ['calculator', formPages.calculator, '#welcome'],
    ['report', formPages.report, '#thanks'],
  ] as const)('brings a lead and leads on to the %s', async (tool, page, aim) => {
    const email = newEmail();
    arrive({ forwardedFor: randomUUID() });
    const answer = await send(
      tool,
      { name: ' Mwila Banda ', email: email.toUpperCase() },
      { Referer: 'http://site.test/state-of-ai-report?utm_source=radio' },
    );
    expect(answerOf(answer)).toEqual([303, page + aim]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const lead = await readLead(own.session, (await findLead(email)) ?? '');
    expect(lead).toMatchObject({
      name: 'Mwila Banda',
      firstSource: { landing_page: '/state-of-ai-report', utm_source: 'radio' },
      suspectedSpam: false,
    });
    expect(cookiesSet().map(({ name }) => name)).toContain('visitor');
    follow();
    expect(await readStored(page, 'entered')).toEqual({
      name: 'Mwila Banda',
      email,
      isNew: true,
      event: expect.any(String),
      reference: expect.stringMatching(/^[A-HJ-NP-Z2-9]{6}$/),
    });
    expect(await readStored(page, 'refused')).toBeUndefined();
  });

  it('keeps what concerns one page for this page alone, where no script reads it', async () => {
    arrive({ forwardedFor: randomUUID() });
    await send('report', { name: 'Mwila Banda', email: newEmail() });
    const answers = cookiesSet().filter(({ name, value }) => name.startsWith('form-') && value);
    expect(answers.map(({ name, flags }) => [name, flags])).toEqual([
      [
        'form-report-entered-0',
        ['HttpOnly', 'Max-Age=3600', 'Path=/state-of-ai-report/form', 'SameSite=lax'],
      ],
    ]);
    expect(answers[0]?.value).not.toContain('Mwila');
    follow();
    expect(await readStored(formPages.calculator, 'entered')).toBeUndefined();
  });

  it('keeps it under a name that browsers take on https alone, where the site has it', async () => {
    vi.resetModules();
    pointAtTestBackend({ SITE_URL: 'https://lab.example' });
    const onHttps = await import('@/lib/form-answers/stored');
    arrive();
    await onHttps.keep(formPages.report, 'entered', { name: 'Mwila Banda' });
    pointAtTestBackend();
    expect(cookiesSet().map(({ name, flags }) => [name, flags.includes('Secure')])).toEqual([
      ['__Secure-form-report-entered-0', true],
      ['__Secure-form-report-entered-1', true],
    ]);
  });
});

describe('the calculator', () => {
  const numbers = () => readStored(formPages.calculator, 'numbers');

  it('keeps the numbers of its fields as they were typed, in this browser', async () => {
    arrive();
    const form = { workflow: ' 1e2', onboarding: 'abc', costPerHire: '', other: '5' };
    expect(answerOf(await calculate(formRequest(form)))).toEqual([
      303,
      '/ai-value-assessment/form#total',
    ]);
    follow();
    expect(await numbers()).toEqual({ workflow: '1e2', onboarding: 'abc' });
    expect(answerOf(await calculate(formRequest({ ...form, clear: 'yes' })))).toEqual([
      303,
      '/ai-value-assessment/form',
    ]);
    expect(await numbers()).toBeDefined();
    follow();
    expect(await numbers()).toBeUndefined();
  });

  it('of the home page keeps the chosen sector’s numbers, and then the rate that it asked for', async () => {
    arrive();
    const estimated = () => readStored(formPages.calculator, 'estimate');
    const typed = { sector: 'mining', standstillHours: '10', standstillCost: 'K5,000' };
    const unused = { fuelLitres: '7', rate: '' };
    const answer = await calculate(formRequest({ ...typed, ...unused, estimate: 'yes' }));
    expect(answerOf(answer)).toEqual([303, '/ai-value-assessment/form#estimate']);
    // What was typed in the tool stays where it is.
    expect(cookiesSet().filter(({ name }) => name.includes('-numbers-'))).toEqual([]);
    follow();
    const stored = await estimated();
    expect(stored).toEqual({ ...typed, currency: 'ZMW', chosen: 'ZMW' });
    const rate = { estimate: 'yes', kept: JSON.stringify(stored), rate: '25' };
    await calculate(formRequest(rate));
    follow();
    expect(await estimated()).toEqual({ ...stored, rate: '25' });
    await calculate(formRequest({ ...rate, kept: '{broken' }));
    follow();
    expect(await estimated()).toEqual({ rate: '25' });
    await calculate(formRequest({ workflow: '1' }));
    follow();
    expect(await estimated()).toBeUndefined();
  });

  it('sends us the total alone, if the visitor wants that', async () => {
    const email = newEmail();
    arrive({ forwardedFor: randomUUID() });
    await send('calculator', { name: 'Mwila Banda', email });
    follow();
    const { event = '' } = (await readStored(formPages.calculator, 'entered')) ?? {};
    const totals = async () =>
      (await readStory(own.session, (await findLead(email)) ?? '')).map(({ total }) => total);
    await calculate(formRequest({ event, customerService: '100000' }));
    expect(await totals()).toEqual([undefined]);
    await calculate(formRequest({ event, customerService: '100000', send: 'yes' }));
    follow();
    expect(await readStored(formPages.calculator, 'sentTotal')).toEqual({ event, total: 70_000 });
    expect(await totals()).toEqual([70_000]);
    const { data } = await own.admin.from('lead_events').select('details').eq('id', event).single();
    expect(data).toEqual({ details: { total: 70_000 } });

    await calculate(formRequest({ event: randomUUID(), workflow: '1', send: 'yes' }));
    follow();
    expect(await readStored(formPages.calculator, 'sentTotal')).toEqual({
      event: expect.any(String),
      total: 769,
      failure: entryGone,
    });
  });
});

it.each(['other', 'toString'])('the entry form is for no tool %s', async (tool) =>
  expect((await send(tool, { name: 'Mwila Banda', email: newEmail() })).status).toBe(404),
);

describe('a kept form', () => {
  const typed = (length: number) => ({
    name: ['kept'],
    // Nothing of it repeats, so that it does not become shorter.
    description: [
      Array.from({ length }, (_, index) =>
        String.fromCodePoint(0x4e00 + ((index * 7919) % 20_000)),
      ).join(''),
    ],
  });

  it('takes two cookies where one is too small, and forgets both', async () => {
    arrive();
    await keepRefused(formPages.report, { typed: typed(1_800), errors: {} });
    expect(cookiesSet().every(({ value }) => value.length <= 3_500)).toBe(true);
    expect(cookiesSet()[1]?.value).not.toBe('');
    follow();
    expect(await readStored(formPages.report, 'refused')).toEqual({
      typed: typed(1_800),
      errors: {},
    });
    await clear(formPages.report, 'refused');
    expect(cookiesSet().map(({ value, flags }) => [value, flags.includes('Max-Age=0')])).toEqual([
      ['', true],
      ['', true],
    ]);
  });

  it('leaves out the longest text where two are too small, and says so', async () => {
    arrive();
    await keepRefused(formPages.report, { typed: typed(5_000), errors: {}, failure: 'So.' });
    follow();
    expect(await readStored(formPages.report, 'refused')).toEqual({
      typed: { name: ['kept'] },
      errors: {},
      failure: 'So.',
      cut: true,
    });
  });

  it('is nothing where the browser sends what was kept for something else', async () => {
    arrive();
    await keep(formPages.calculator, 'entered', { name: 'Mwila' });
    const value = cookiesSet()[0]?.value ?? '';
    arrive({ cookies: { 'form-calculator-refused-0': value } });
    expect(await readStored(formPages.calculator, 'refused')).toBeUndefined();
    arrive({ cookies: { 'form-report-entered-0': value } });
    expect(await readStored(formPages.report, 'entered')).toBeUndefined();
    arrive({ cookies: { 'form-calculator-entered-0': value } });
    expect(await readStored(formPages.calculator, 'entered')).toEqual({ name: 'Mwila' });
  });
});
