// The route of the recommendations refuses some senders, counts others, and leaves rows behind, on
// the real backend with the built-in analyst.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, inject, it, vi } from 'vitest';
import { POST } from '@/app/api/recommendations/route';
import { mintVisitorToken } from '@/lib/auth/tokens';
import { findLead } from '@/lib/entry/queries';
import { readLead } from '@/lib/leads/admin-queries';
import type { RecommendationEvent } from '@/lib/recommendations/events';
import { resultsOf } from '@/lib/recommendations/queries';
import { setUpContent } from '@/tests/support/content';
import { setUses, usesOf } from '@/tests/support/limits';
import { arrive, cookiesSet } from '@/tests/support/request';

vi.mock('next/headers', () => import('@/tests/support/request'));

const own = setUpContent({ GEMINI_API_KEY: '' });
const { newEmail } = own;

const infoOf = (email: string) => ({
  name: 'Shop',
  email,
  industry: 'Retail',
  description: 'A shop that counts its stock by hand.',
  challenges: ['Stock'],
  goals: ['Sell more'],
});

/** Asks for an analysis, from the visitor of the last `arrive`. */
function ask(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const text = JSON.stringify(body);
  const size = { 'Content-Length': String(Buffer.byteLength(text)) };
  return POST(
    new Request('http://site.test/api/recommendations', {
      method: 'POST',
      headers: Object.entries({ ...size, ...headers }).filter(([, value]) => value),
      body: text,
    }),
  );
}

const eventsOf = async (answer: Response): Promise<RecommendationEvent[]> =>
  (await answer.text())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

const failure = 'Failed to generate analysis. Please try again.';

describe('an analysis', () => {
  it('brings a lead with its source, stores the result and remembers the browser', async () => {
    const email = newEmail();
    arrive({ forwardedFor: randomUUID() });
    const answer = await ask({
      ...infoOf(email.toUpperCase()),
      source: { landing_page: '/work', other: 'x' },
      website: '',
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const done = (await eventsOf(answer)).at(-1);
    expect(done).toMatchObject({ type: 'done', stored: true, result: { analyst: 'rules' } });
    const id = (await findLead(email)) ?? '';
    expect(await readLead(own.session, id)).toMatchObject({
      name: 'Shop',
      firstSource: { landing_page: '/work' },
      suspectedSpam: false,
      analyses: 1,
    });
    expect(await resultsOf({ leadId: id, proofs: 0 })).toEqual([
      done?.type === 'done' && done.result,
    ]);
    expect(cookiesSet().map(({ name }) => name)).toEqual(['browser', 'visitor']);
    // Typing a known address opens nothing; what it brings waits for this browser (decision 29).
    arrive({ forwardedFor: randomUUID() });
    await (await ask(infoOf(email))).text();
    expect(cookiesSet().map(({ name }) => name)).toEqual(['browser']);
    expect(await resultsOf({ leadId: id, proofs: 0 })).toHaveLength(1);
  });

  it('is made for a program that filled in the hidden field, and its lead is marked', async () => {
    const email = newEmail();
    arrive({ forwardedFor: randomUUID() });
    const answer = await ask({ ...infoOf(email), website: 'https://spam.example' });
    expect((await eventsOf(answer)).at(-1)?.type).toBe('done');
    const lead = await readLead(own.session, (await findLead(email)) ?? '');
    expect(lead?.suspectedSpam).toBe(true);
  });
});

describe('an analysis is refused for', () => {
  const refusal = async (...[body, headers]: Parameters<typeof ask>) => {
    const forwardedFor = randomUUID();
    arrive({ forwardedFor });
    const answer = await ask(body, headers);
    expect(await usesOf('recommend-address', forwardedFor)).toBe(0);
    expect(cookiesSet()).toEqual([]);
    return [answer.status, await answer.json()];
  };

  it('a body of unknown size, of more than 128 kB, or without a business', async () => {
    const email = newEmail();
    const body = infoOf(email);
    const refused = [400, { ok: false, error: failure, fields: {} }];
    for (const length of ['131073', '']) {
      expect(await refusal(body, { 'Content-Length': length })).toEqual(refused);
    }
    expect(await refusal('x')).toEqual(refused);
    expect(await findLead(email)).toBeUndefined();
    arrive({ forwardedFor: randomUUID() });
    const answer = await ask(body, { 'Content-Length': '131072' });
    expect((await eventsOf(answer)).at(-1)?.type).toBe('done');
  });
});

describe('in ten minutes an analysis is to be had', () => {
  const refused = {
    ok: false,
    error: expect.stringMatching(/^Too many attempts\. Please try again in \d+ minutes?\.$/),
  };
  const limit = (by: 'visitor' | 'address', subject: string) => ({
    action: `recommend-${by}`,
    subject,
    windowSeconds: 600,
  });
  const from = async (
    forwardedFor: string,
    email: string,
    cookies: Record<string, string> = {},
  ) => {
    arrive({ forwardedFor, cookies });
    const answer = await ask(infoOf(email));
    const text = await answer.text();
    return answer.status === 429 ? JSON.parse(text) : answer.status;
  };

  it('as often as others typed one e-mail address, and still once more', async () => {
    const email = newEmail();
    await setUses(limit('visitor', email), 10);
    expect(await from(randomUUID(), email)).toBe(200);
  });

  it('ten times for one visitor or browser, whatever address is typed', async () => {
    const email = newEmail();
    expect(await from(randomUUID(), email)).toBe(200);
    const leadId = (await findLead(email)) ?? '';
    const visitor = await mintVisitorToken([inject('backend').jwtSecret], { leadId, proofs: 0 });
    await setUses(limit('visitor', leadId), 9);
    expect(await from(randomUUID(), newEmail(), { visitor })).toBe(200);
    await setUses(limit('visitor', leadId), 10);
    expect(await from(randomUUID(), newEmail(), { visitor })).toEqual(refused);
    const browser = randomBytes(32).toString('base64url');
    const digest = createHash('sha256').update(browser).digest('base64url');
    await setUses(limit('visitor', digest), 10);
    const refusedEmail = newEmail();
    expect(await from(randomUUID(), refusedEmail, { browser })).toEqual(refused);
    expect(await findLead(refusedEmail)).toBeUndefined();
  });
});
