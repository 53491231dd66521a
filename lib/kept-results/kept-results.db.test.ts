// A result that a visitor keeps: what it holds, who reads, sends and deletes it, and when it ends. The
// routes run on the real backend.
import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { POST as remove } from '@/app/api/results/delete/route';
import { POST as mail } from '@/app/api/results/mail/route';
import { POST as keep } from '@/app/api/results/route';
import { readBrowser } from '@/lib/auth/browser';
import { rememberVisitor } from '@/lib/auth/visitor';
import { captureLead, noteProof } from '@/lib/entry/mutations';
import { readStory } from '@/lib/leads/admin-queries';
import { requestLimits } from '@/lib/process/limits';
import { storeResult } from '@/lib/recommendations/mutations';
import type { Result } from '@/lib/recommendations/schema';
import { readPersonForAdmin } from '@/lib/your-data/admin-queries';
import { deletePerson } from '@/lib/your-data/mutations';
import { service } from '@/tests/support/clients';
import { setUpContent } from '@/tests/support/content';
import { setUses } from '@/tests/support/limits';
import { arrive, formRequest, jsonRequest, sentCookies } from '@/tests/support/request';
import { mailKeptResult } from './mutations';
import { readKeptResult } from './queries';

vi.mock('next/headers', () => import('@/tests/support/request'));

const own = setUpContent({ SMTP_URL: 'smtp://mail.test', SMTP_FROM: 'lab@lab.co.zm' });

/** A lead whose browser asked for an analysis, and sends the next request. */
async function analysed(name = 'Kabwe Millers Ltd') {
  const email = own.newEmail();
  const content = randomUUID().padEnd(43, 'x');
  const lead = await captureLead({ name: 'Mutale', email, source: {} }, false, {
    event: { tool: 'recommendations', page: '/ai-recommendations', content },
  });
  const result: Result = {
    id: randomUUID(),
    businessInfo: {
      name,
      email,
      industry: 'Agriculture',
      description: 'Maize is weighed by hand.',
      challenges: ['Queues'],
      goals: [],
    },
    analysis: { efficiency: 40, potential: 60, risk: 30, roi: 90 },
    recommendations: [
      {
        title: `Weigh at ${name.slice(0, -4)}`,
        description: `${name.toUpperCase()} weighs each bag. Millers know it.`,
        priority: 'high',
        impact: 70,
        timeframe: '2 months',
      },
    ],
    opportunities: [],
    analyst: 'rules',
    createdAt: new Date('2026-11-01T08:00:00Z'),
  };
  await storeResult({ leadId: lead.id, isVisitor: true, event: lead.event }, result);
  arrive();
  await rememberVisitor({ leadId: lead.id, proofs: 0 });
  arrive({ cookies: sentCookies() });
  return { id: lead.id, email, result };
}

const post = (
  handler: (request: Request) => Promise<Response>,
  body: object,
  bySelf = false,
  sender: Record<string, string> = { 'Sec-Fetch-Site': 'same-origin' },
) => {
  const fields = body as Record<string, string>;
  return handler(bySelf ? formRequest(fields, sender) : jsonRequest(fields, sender));
};

/** Keeps an analysis. @returns the secret of its address */
async function tokenOf(result: string, describes = false): Promise<string> {
  const answer = await (await post(keep, { result, describes })).json();
  return answer.data.path.split('/').at(-1);
}

describe('a kept result', () => {
  it('shows the analysis as it was, without the person, the business and their own words', async () => {
    const { email, result } = await analysed();
    const found = await readKeptResult(await tokenOf(result.id));
    expect(found?.shown).toMatchObject({
      industry: 'Agriculture',
      analysis: result.analysis,
      recommendations: [
        {
          title: 'Weigh at the business',
          description: 'the business weighs each bag. Millers know it.',
        },
      ],
    });
    const text = JSON.stringify(found);
    for (const word of ['Kabwe', 'Mutale', email, 'Maize', 'Queues']) {
      expect(text).not.toContain(word);
    }
  });

  it('has the visitor’s own words where that was ticked, without script too', async () => {
    const { result } = await analysed();
    arrive();
    const answer = await post(keep, { result: result.id, describes: 'yes' }, true);
    const path = answer.headers.get('Location') ?? '';
    expect([answer.status, path]).toEqual([303, expect.stringMatching(/^\/result\/[\w-]{22}$/)]);
    const found = await readKeptResult(path.slice('/result/'.length));
    expect(found?.shown).toMatchObject({
      about: { description: 'Maize is weighed by hand.', challenges: ['Queues'], goals: [] },
    });
  });

  it('is an event of its lead, which is found by the reference, and stands in the export', async () => {
    const { id, result } = await analysed();
    const found = await readKeptResult(await tokenOf(result.id));
    const story = await readStory(own.session, id);
    expect(story.map(({ tool, reference }) => [tool, reference])).toContainEqual([
      'kept',
      found?.reference,
    ]);
    const person = await readPersonForAdmin(own.session, id);
    expect(person?.kept_results).toMatchObject([{ reference: found?.reference }]);
  });

  it('of the calculator holds the sums, the arithmetic and the numbers as they were typed', async () => {
    const email = own.newEmail();
    const content = randomUUID().padEnd(43, 'x');
    const { id, event } = await captureLead({ name: 'Mutale', email, source: {} }, false, {
      event: { tool: 'calculator', page: '/', content },
    });
    arrive();
    const numbers = { customerService: '50000', rate: '', sector: '' };
    const answer = await (await post(keep, { event: event.id, numbers })).json();
    const found = await readKeptResult(answer.data.path.split('/').at(-1));
    expect(found?.shown).toMatchObject({
      total: 'US$\u00a035,000',
      cards: [
        { saving: 'US$\u00a035,000', arithmetic: 'US$\u00a050,000 a year × 70% = US$\u00a035,000' },
      ],
      roadmap: [{ stage: 'now' }],
    });
    const [entry] = await readStory(own.session, id);
    expect([entry?.tool, entry?.total]).toEqual(['kept', 35_000]);
    expect((await post(keep, { event: randomUUID(), numbers })).status).toBe(409);
  });

  it('is deleted by who has its address, and its event says so', async () => {
    const { id, result } = await analysed();
    const token = await tokenOf(result.id);
    expect((await post(remove, { token })).status).toBe(200);
    expect(await readKeptResult(token)).toBeUndefined();
    const story = await readStory(own.session, id);
    expect(story.find(({ tool }) => tool === 'kept')?.isDeleted).toBe(true);
    // Sent again after a lost answer, it is gone all the same.
    expect((await post(remove, { token })).status).toBe(200);
  });

  it('is deleted in a browser that says no more than that the form comes from nowhere', async () => {
    const { result } = await analysed();
    const token = await tokenOf(result.id);
    const sender = { Origin: 'null' };
    expect((await post(keep, { result: result.id }, true, sender)).status).toBe(403);
    const answer = await post(remove, { token }, true, sender);
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, `/result/${token}`]);
    expect(await readKeptResult(token)).toBeUndefined();
  });

  it('goes with its lead', async () => {
    const { id, email, result } = await analysed();
    const token = await tokenOf(result.id);
    await deletePerson(id, email);
    expect(await readKeptResult(token)).toBeUndefined();
  });

  it('is not made of an analysis that is gone, or by a browser that has kept twenty today', async () => {
    arrive();
    expect((await post(keep, { result: randomUUID() })).status).toBe(409);
    const { result } = await analysed();
    const token = await tokenOf(result.id);
    expect(await readKeptResult(token)).toBeDefined();
    arrive({ cookies: sentCookies() });
    const subject = (await readBrowser()) ?? '';
    await setUses({ ...requestLimits.keepResult, subject }, requestLimits.keepResult.limit);
    const answer = await post(keep, { result: result.id });
    expect(await answer.json()).toEqual({
      ok: false,
      error: expect.stringContaining('Too many attempts'),
    });
  });

  it('is over after twelve months, and the daily work deletes it', async () => {
    const { result } = await analysed();
    const token = await tokenOf(result.id);
    const sweep = async (p_now: Date) => {
      const args = { p_most: 100, p_now: p_now.toISOString() };
      await service.rpc('forget_kept_results', args).throwOnError();
      return readKeptResult(token);
    };
    const later = (days: number) => new Date(Date.now() + days * 86_400_000);
    expect(await sweep(later(360))).toBeDefined();
    expect(await sweep(later(367))).toBeUndefined();
  });
});

it('the mail with a kept result goes to an address that its browser has proved, once in an hour', async () => {
  const { id, result } = await analysed();
  const token = await tokenOf(result.id);
  const cookies = sentCookies();
  expect(await mailKeptResult(token, id)).toBe(false);
  arrive({ cookies });
  const proofs = (await noteProof(id, await readBrowser())) ?? 0;
  expect((await readKeptResult(token))?.proven_lead).toBe(id);
  expect((await post(mail, { token })).status).toBe(409);
  await rememberVisitor({ leadId: id, proofs });
  arrive({ cookies: sentCookies() });
  // Its form too comes from nowhere in older browsers.
  const answers = [
    await post(mail, { token }, false, { Origin: 'null' }),
    await post(mail, { token }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 409]);
});
