// Earlier results of the recommendations, by the visitor's cookie or by a one-time code, on the
// real backend.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { mintVisitorToken } from '@/lib/auth/tokens';
import { loadWithCode, requestCode } from '@/lib/recommendations/actions';
import { resultsForAdmin } from '@/lib/recommendations/admin-queries';
import type { SentResult } from '@/lib/recommendations/events';
import { storeResult } from '@/lib/recommendations/mutations';
import type { ActionResult } from '@/lib/result';
import { createLead } from '../support/clients';
import { type OwnContent, ownContent } from '../support/content';
import { setUses, usesOf } from '../support/limits';
import { newestCode } from '../support/mail';
import { answerOf } from '../support/reads';
import { arrive, cookiesSet } from '../support/request';
import { pointAtTestBackend } from '../support/site-settings';

/** What the site puts off until after its answer. */
const later = vi.hoisted((): Array<() => unknown> => []);
vi.mock('next/headers', () => import('../support/request'));
vi.mock(import('next/server'), async (original) => ({
  ...(await original()),
  after: (task) => void later.push(typeof task === 'function' ? task : () => task),
}));

const { jwtSecret } = inject('backend');
const previous = '/api/recommendations/previous';
let own: OwnContent;

beforeAll(async () => {
  pointAtTestBackend();
  own = await ownContent();
});
afterAll(async () => {
  await own.admin.from('users').delete().in('id', leads);
  await own.clear();
});

/** Leads of this file. */
const leads: string[] = [];
async function newLead(): Promise<{ id: string; email: string }> {
  const lead = await createLead();
  leads.push(lead.id);
  return lead;
}

/** A lead with one result for each day, the first the oldest. */
async function leadWith(days: number): Promise<{ id: string; email: string; results: string[] }> {
  const lead = await newLead();
  const results = Array.from({ length: days }, () => randomUUID());
  for (const [day, id] of results.entries())
    await storeResult(
      { leadId: lead.id },
      {
        id,
        businessInfo: {
          name: 'Shop',
          email: lead.email,
          industry: 'Retail',
          description: 'A shop',
          challenges: [],
          goals: [],
        },
        analysis: { efficiency: 1, potential: 2, risk: 3, roi: 100 },
        recommendations: [],
        opportunities: [],
        analyst: 'rules',
        createdAt: new Date(Date.UTC(2026, 0, day + 1)),
      },
    );
  return { ...lead, results };
}

const ids = (answer: ActionResult<SentResult[] | null>) =>
  answer.ok ? answer.data?.map(({ id }) => id) : answer.error;

/** Does what the site put off, and returns the code that this sent to an address. */
async function sentTo(email: string): Promise<string | undefined> {
  for (const task of later.splice(0)) await task();
  return newestCode(email);
}

const otherThan = (code: string): string => (code === '000000' ? '111111' : '000000');
const wrong = { ok: false, error: 'This code is wrong or too old. Ask for a new one.' };
const refused = {
  ok: false,
  error: expect.stringMatching(/^Too many attempts\. Please try again in \d+ minutes?\.$/),
};

describe('the results of a visitor', () => {
  it('are those of the lead that the cookie names, newest first', async () => {
    const [mine] = [await leadWith(3), await leadWith(1)];
    arrive({ cookies: { visitor: await mintVisitorToken([jwtSecret], mine.id) } });
    const answer = await answerOf(previous);
    expect(ids(answer)).toEqual(mine.results.toReversed());
    expect(answer.ok && answer.data?.[0]?.createdAt).toBe('2026-01-03T00:00:00.000Z');
    expect((await resultsForAdmin(own.session, mine.id)).map(({ id }) => id)).toEqual(
      mine.results.toReversed(),
    );
  });

  it('are the latest fifty', async () => {
    const { id, results } = await leadWith(51);
    arrive({ cookies: { visitor: await mintVisitorToken([jwtSecret], id) } });
    expect(ids(await answerOf(previous))).toEqual(results.slice(1).toReversed());
  });

  it('are none without a cookie, with one of another signature, and with an admin’s', async () => {
    const { id } = await leadWith(1);
    const forged = await mintVisitorToken(['x'.repeat(40)], id);
    for (const cookies of [{}, { visitor: forged }, { admin: own.session.token }]) {
      arrive({ cookies });
      expect(await answerOf(previous)).toEqual({ ok: true, data: null });
    }
    arrive({ cookies: { visitor: await mintVisitorToken([jwtSecret], randomUUID()) } });
    expect(await answerOf(previous)).toEqual({ ok: true, data: [] });
  });
});

describe('a one-time code', () => {
  const sent = { ok: true, data: null };

  it('opens the results of its address once, and remembers the browser', async () => {
    const { email, results } = await leadWith(2);
    const other = await leadWith(1);
    arrive({ forwardedFor: randomUUID() });
    expect(await requestCode(` ${email.toUpperCase()} `)).toEqual(sent);
    const code = (await sentTo(email)) ?? '';
    expect(code).toMatch(/^\d{6}$/);
    expect(await loadWithCode({ email, code: otherThan(code) })).toEqual(wrong);
    expect(await loadWithCode({ email: other.email, code })).toEqual(wrong);
    expect(cookiesSet()).toEqual([]);
    expect(ids(await loadWithCode({ email, code }))).toEqual(results.toReversed());
    const [visitor] = cookiesSet();
    expect(visitor?.name).toBe('visitor');
    arrive({ cookies: { visitor: visitor?.value ?? '' }, forwardedFor: randomUUID() });
    expect(ids(await answerOf(previous))).toEqual(results.toReversed());
    expect(await loadWithCode({ email, code })).toEqual(wrong);
    expect(cookiesSet()).toEqual([]);
  });

  it('is sent to no address that is not a lead’s, with the same answer', async () => {
    const email = `${randomUUID()}@test.example`;
    arrive({ forwardedFor: randomUUID() });
    expect(await requestCode(email)).toEqual(sent);
    expect(later).toHaveLength(1);
    expect(await sentTo(email)).toBeUndefined();
  });

  it.each([
    ['', 'Email is required'],
    ['plain', 'Enter a valid email address, such as name@example.com'],
    [undefined, 'Email is required'],
    [{}, expect.any(String)],
  ])('is not sent to %j', async (email, error) => {
    arrive({ forwardedFor: randomUUID() });
    expect(await requestCode(email)).toEqual({ ok: false, error });
    expect(later).toEqual([]);
  });

  it.each([['12345'], ['1234567'], ['abcdef'], [''], [undefined]])(
    'of %j is no code, and counts no use',
    async (code) => {
      const { email } = await newLead();
      arrive({ forwardedFor: randomUUID() });
      expect(await loadWithCode({ email, code })).toEqual({
        ok: false,
        error: 'Enter the six digits of the code',
      });
      expect(await usesOf('proof-email', email)).toBe(0);
    },
  );
});

describe.each([
  { what: 'code', ask: (email: string) => requestCode(email) },
  { what: 'proof', ask: (email: string) => loadWithCode({ email, code: '123456' }) },
])('in a quarter of an hour, to ask for a $what', ({ what, ask }) => {
  const limit = (by: 'email' | 'address', subject: string) => ({
    action: `${what}-${by}`,
    subject,
    windowSeconds: 900,
  });
  const newEmail = (): string => `${randomUUID()}@test.example`;
  const from = (forwardedFor: string, email: string) => {
    arrive({ forwardedFor });
    return ask(email);
  };

  it('five times for one e-mail address, and what that refuses counts for no other', async () => {
    const [nearly, full, address] = [newEmail(), newEmail(), randomUUID()];
    await setUses(limit('email', nearly), 4);
    await setUses(limit('email', full), 5);
    expect(await from(address, nearly)).not.toEqual(refused);
    expect(await from(address, full)).toEqual(refused);
    expect(await usesOf(`${what}-address`, address)).toBe(1);
    later.length = 0;
  });

  it('thirty times from one address', async () => {
    const [nearly, full] = [randomUUID(), randomUUID()];
    await setUses(limit('address', nearly), 29);
    await setUses(limit('address', full), 30);
    expect(await from(nearly, newEmail())).not.toEqual(refused);
    later.length = 0;
    expect(await from(full, newEmail())).toEqual(refused);
    expect(later).toEqual([]);
  });
});
