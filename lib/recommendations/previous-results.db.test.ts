// Earlier results of the recommendations, by the visitor's cookie or by a one-time code, on the
// real backend.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, describe, expect, inject, it, vi } from 'vitest';
import { limitKey } from '@/lib/auth/rate-limit';
import { mintVisitorToken } from '@/lib/auth/tokens';
import { loadWithCode, requestCode } from '@/lib/recommendations/actions';
import { resultsForAdmin } from '@/lib/recommendations/admin-queries';
import type { SentResult } from '@/lib/recommendations/events';
import { storeResult } from '@/lib/recommendations/mutations';
import type { ActionResult } from '@/lib/result';
import { createLead, service } from '@/tests/support/clients';
import { setUpContent } from '@/tests/support/content';
import { setUses, usesOf } from '@/tests/support/limits';
import { newestCode } from '@/tests/support/mail';
import { answerOf } from '@/tests/support/reads';
import { arrive, cookiesSet } from '@/tests/support/request';
import { resultFor } from '@/tests/support/result';

/** The work that the site puts off until after its answer. */
const later = vi.hoisted((): Array<() => unknown> => []);
vi.mock('next/headers', () => import('@/tests/support/request'));
vi.mock(import('next/server'), async (original) => ({
  ...(await original()),
  after: (task) => void later.push(typeof task === 'function' ? task : () => task),
}));

const { jwtSecret } = inject('backend');
const previous = '/api/recommendations/previous';
const own = setUpContent();

afterAll(async () => {
  await own.admin.from('users').delete().in('id', leads);
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
      { leadId: lead.id, isVisitor: true },
      resultFor(lead.email, { id, createdAt: new Date(Date.UTC(2026, 0, day + 1)) }),
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
    arrive({
      cookies: { visitor: await mintVisitorToken([jwtSecret], { leadId: mine.id, proofs: 0 }) },
    });
    const answer = await answerOf(previous);
    expect(ids(answer)).toEqual(mine.results.toReversed());
    expect(answer.ok && answer.data?.[0]?.createdAt).toBe('2026-01-03T00:00:00.000Z');
    expect((await resultsForAdmin(own.session, mine.id)).map(({ id }) => id)).toEqual(
      mine.results.toReversed(),
    );
  });

  it('are the latest fifty', async () => {
    const { id, results } = await leadWith(51);
    arrive({
      cookies: { visitor: await mintVisitorToken([jwtSecret], { leadId: id, proofs: 0 }) },
    });
    expect(ids(await answerOf(previous))).toEqual(results.slice(1).toReversed());
  });

  it('are none without a cookie, with one of another signature, and with an admin’s', async () => {
    const { id } = await leadWith(1);
    const forged = await mintVisitorToken(['x'.repeat(40)], { leadId: id, proofs: 0 });
    for (const cookies of [{}, { visitor: forged }, { admin: own.session.token }]) {
      arrive({ cookies });
      expect(await answerOf(previous)).toEqual({ ok: true, data: null });
    }
    arrive({
      cookies: {
        visitor: await mintVisitorToken([jwtSecret], { leadId: randomUUID(), proofs: 0 }),
      },
    });
    // Of a lead that is no longer there it is told that there is nothing.
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
    expect(cookiesSet().map(({ name }) => name)).toEqual(['browser']);
    expect(ids(await loadWithCode({ email, code }))).toEqual(results.toReversed());
    const visitor = cookiesSet().find(({ name }) => name === 'visitor');
    arrive({ cookies: { visitor: visitor?.value ?? '' }, forwardedFor: randomUUID() });
    expect(ids(await answerOf(previous))).toEqual(results.toReversed());
    expect(await loadWithCode({ email, code })).toEqual(wrong);
    expect(cookiesSet()).toEqual([]);
  });

  it('is sent to no address that is not a lead’s, with the same answer', async () => {
    const email = `${randomUUID()}@test.example`;
    arrive({ forwardedFor: randomUUID() });
    expect(await requestCode(email)).toEqual(sent);
    expect(cookiesSet().map(({ name }) => name)).toEqual(['browser']);
    expect(later).toHaveLength(1);
    expect(await sentTo(email)).toBeUndefined();
  });

  it.each([
    ['', 'Email is required'],
    ['plain', 'Enter a valid email address, such as name@example.com'],
  ])('is not sent to %j', async (email, error) => {
    arrive({ forwardedFor: randomUUID() });
    expect(await requestCode(email)).toEqual({ ok: false, error });
    expect(later).toEqual([]);
  });
});

describe.each([
  { what: 'code', ask: (email: string) => requestCode(email) },
  { what: 'proof', ask: (email: string) => loadWithCode({ email, code: '123456' }) },
])('in a quarter of an hour, to ask for a $what', ({ what, ask }) => {
  it('thirty times from one address, and what that refuses counts for no other', async () => {
    const [nearly, full] = [randomUUID(), randomUUID()];
    const limit = { action: `${what}-address`, windowSeconds: 900 };
    await setUses({ ...limit, subject: nearly }, 29);
    await setUses({ ...limit, subject: full }, 30);
    const { email } = await newLead();
    arrive({ forwardedFor: full });
    expect(await ask(email)).toEqual(refused);
    expect(await sentTo(email)).toBeUndefined();
    expect(await usesOf('code-sent', email)).toBe(0);
    expect(await usesOf('proof-email', email)).toBe(0);
    arrive({ forwardedFor: nearly });
    expect(await ask(email)).not.toEqual(refused);
    await sentTo(email);
    expect(await usesOf(what === 'code' ? 'code-sent' : 'proof-email', email)).toBe(1);
  });
});

describe('requests by others keep nobody from a code', () => {
  const sent = { ok: true, data: null };
  const newBrowser = (): string => randomBytes(32).toString('base64url');
  /** Asks for a code from a browser of somebody's, and does what the site put off. */
  async function request(email: string, browser: string, forwardedFor: string = randomUUID()) {
    arrive({ cookies: { browser }, forwardedFor });
    const answer = await requestCode(email);
    await sentTo(email);
    return answer;
  }
  const attempt = (email: string, code: string, browser: string, cookies = {}) => {
    arrive({ cookies: { browser, ...cookies }, forwardedFor: randomUUID() });
    return loadWithCode({ email, code });
  };

  it('many requests send one mail, with the same answer, and its code counts for all', async () => {
    const { email, results } = await leadWith(1);
    const [sender, browser] = [randomUUID(), newBrowser()];
    expect(await request(email, browser, sender)).toEqual(sent);
    const code = newestCode(email) ?? '';
    for (let times = 0; times < 20; times++) {
      expect(await request(email, browser, sender)).toEqual(sent);
    }
    expect(await request(email, newBrowser())).toEqual(sent);
    expect(newestCode(email)).toBe(code);
    const owner = newBrowser();
    expect(ids(await attempt(email, code, owner))).toEqual(results);
    // A code that was used is no code that is valid: the next is sent at once.
    expect(await request(email, owner)).toEqual(sent);
    expect(ids(await attempt(email, newestCode(email) ?? '', owner))).toEqual(results);
  });

  it('a code is sent ten minutes after the last one, not when the clock strikes', async () => {
    const { email } = await leadWith(0);
    const sentAt = Date.now();
    await request(email, newBrowser());
    const code = newestCode(email);
    const rows = service.from('rate_limits');
    const key = limitKey('code-sent', email);
    const { data: row } = await rows.select('expires_at').eq('key', key).single();
    expect(Date.parse(row?.expires_at ?? '') - sentAt).toBeGreaterThan(590_000);
    await request(email, newBrowser());
    expect(newestCode(email)).toBe(code);
    const over = new Date(sentAt - 1000).toISOString();
    await rows.update({ expires_at: over }).eq('key', key).throwOnError();
    await request(email, newBrowser());
    expect(newestCode(email)).not.toBe(code);
  });

  it('tries of one network, however many addresses it has, are counted together', async () => {
    const { email, results } = await leadWith(1);
    const owner = newBrowser();
    await request(email, owner);
    const code = newestCode(email) ?? '';
    const limit = { action: 'proof-address', windowSeconds: 900 };
    await setUses({ ...limit, subject: '2001:db8:7::/48' }, 30);
    arrive({ cookies: { browser: newBrowser() }, forwardedFor: '2001:db8:7:1::5' });
    expect(await loadWithCode({ email, code })).toEqual(refused);
    arrive({ cookies: { browser: owner }, forwardedFor: '2001:db8:8:1::5' });
    expect(ids(await loadWithCode({ email, code }))).toEqual(results);
  });

  it('wrong tries by one browser do not use up those of another', async () => {
    const { email, results } = await leadWith(1);
    const [attacker, owner] = [newBrowser(), newBrowser()];
    await request(email, owner);
    const code = newestCode(email) ?? '';
    const wrongCode = otherThan(code);
    const subject = (browser: string) =>
      `${email} ${createHash('sha256').update(browser).digest('base64url')}`;
    const limit = { action: 'proof-browser', windowSeconds: 900 };
    await setUses({ ...limit, subject: subject(attacker) }, 4);
    expect(await attempt(email, wrongCode, attacker)).toEqual(wrong);
    await setUses({ ...limit, subject: subject(attacker) }, 5);
    expect(await attempt(email, code, attacker)).toEqual(refused);
    expect(ids(await attempt(email, code, owner))).toEqual(results);
  });

  it('browsers together have three hundred tries, and one that proved before its own', async () => {
    const { email, results } = await leadWith(1);
    const owner = newBrowser();
    await request(email, owner);
    expect(ids(await attempt(email, newestCode(email) ?? '', owner))).toEqual(results);
    const visitor = cookiesSet().find(({ name }) => name === 'visitor')?.value ?? '';
    await setUses({ action: 'proof-email', subject: email, windowSeconds: 900 }, 300);
    const busy = randomUUID();
    await setUses({ action: 'code-address', subject: busy, windowSeconds: 900 }, 30);
    await setUses({ action: 'proof-address', subject: busy, windowSeconds: 900 }, 30);
    expect(await request(email, newBrowser(), busy)).toEqual(refused);
    arrive({ cookies: { browser: owner, visitor }, forwardedFor: busy });
    expect(await requestCode(email)).toEqual(sent);
    await sentTo(email);
    const code = newestCode(email) ?? '';
    expect(await attempt(email, code, newBrowser())).toEqual(refused);
    arrive({ cookies: { browser: owner, visitor }, forwardedFor: busy });
    expect(ids(await loadWithCode({ email, code }))).toEqual(results);
    expect(await attempt(email, code, owner, { visitor })).toEqual(wrong);
  });
});
