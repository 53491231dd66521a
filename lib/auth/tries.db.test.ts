// Wrong passwords and codes slow down whoever sends them, and lock nobody else out.

import { createHash, randomUUID } from 'node:crypto';
import { generate } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { encryptFactor } from '@/lib/account/factor-secret';
import { changePasswordAction } from '@/lib/account/security-actions';
import { signIn } from '@/lib/account/sign-in';
import { readSession } from '@/lib/auth/session';
import { mintBrowserToken } from '@/lib/auth/tokens';
import { tryOnce, waitSentence } from '@/lib/auth/tries';
import { networkOf } from '@/lib/http/client-address';
import { runRequest } from '@/lib/pages/request-context';
import {
  networkTries,
  triesFirstWaitSeconds,
  triesFree,
  triesLongestWaitSeconds,
  triesResetSeconds,
  unknownBrowserTries,
  unknownBrowserWaitSeconds,
} from '@/lib/process/limits';
import { readUnfinishedSignIns } from '@/lib/security-log/admin-queries';
import { adminToken } from '@/tests/support/admin-token';
import { asToken, createLead, service } from '@/tests/support/clients';
import { clearUses, setUses } from '@/tests/support/limits';
import { inOneStep } from '@/tests/support/one-step';
import { arrive, cookiesSet } from '@/tests/support/request';
import { pointAtTestBackend } from '@/tests/support/site-settings';

vi.mock('next/headers', () => import('@/tests/support/request'));

const backend = inject('backend');
const password = 'correct horse battery';
const quickHash = '$2a$04$C6UzMDM.H6dfI/f/IKcEeOkhxo1KUPwSjcCpMfes7QENxuCrDQjau';
let author: { id: string; email: string };

beforeAll(async () => {
  author = await createLead();
  pointAtTestBackend({ ADMIN_EMAIL: author.email });
  await service.rpc('set_admin_password', { new_password: password }).throwOnError();
  // Its hash at the least cost: a hundred are compared.
  await service.from('admin_settings').update({ password_hash: quickHash }).eq('id', true);
});
beforeEach(async () => {
  await clearTries('password', 'unknown');
  await service.from('factors').delete().eq('status', 'verified').throwOnError();
});
afterAll(async () => {
  await service.from('tries').delete().like('key', 'try-%').throwOnError();
  await service.from('factors').delete().eq('status', 'verified').throwOnError();
  await service.rpc('set_admin_password', { new_password: password }).throwOnError();
  await clearUses('known-browser', '');
  await asToken(await adminToken(backend, author.id))
    .from('users')
    .delete()
    .eq('id', author.id);
});

/** @param subject whose tries, those of `network:` and an address, or of all `unknown` browsers */
function keyOf(what: string, subject: string): string {
  if (subject === 'unknown') return `try-${what}:unknown`;
  const [, kind = '', address = ''] = /^(network:)?(.*)$/.exec(subject) ?? [];
  return `try-${what}:${kind}${createHash('sha256').update(address).digest('base64url')}`;
}
const rowOf = async (what: string, subject: string) =>
  (await service.from('tries').select().eq('key', keyOf(what, subject)).maybeSingle()).data;
const set = (what: string, subject: string, values: { wrong?: number; wait_until?: string }) =>
  service
    .from('tries')
    .upsert({ key: keyOf(what, subject), ...values })
    .throwOnError();
const clearTries = async (what: string, subject: string): Promise<void> => {
  await service.from('tries').delete().eq('key', keyOf(what, subject)).throwOnError();
};
/** Lets the next try of a network be its turn. */
const endWaitOf = async (network: string): Promise<void> => {
  await service
    .from('tries')
    .update({ queued_until: from(-1) })
    .eq('key', keyOf('password', `network:${network}`))
    .throwOnError();
};
async function inTurn(addresses: string[], work: (address: string) => Promise<string>) {
  const answers: string[] = [];
  for (const address of addresses) answers.push(await work(address));
  return answers;
}
const from = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString();

/** Signs in from an address, in a browser that is known or not. */
async function attempt(
  typed: string,
  { address = randomUUID(), browser, code }: { address?: string; browser?: string; code?: string },
): Promise<string> {
  arrive(browser ? { cookies: { 'admin-browser': browser } } : {});
  const sender = networkOf(address) ?? address;
  const result = await new Promise<Awaited<ReturnType<typeof signIn>>>((done) =>
    runRequest({ sender }, () => done(signIn(typed, code))),
  );
  if (!result.ok) return result.error;
  return result.data.needsCode ? 'code' : 'in';
}
const wrong = 'Invalid password';
const mustWait = expect.stringMatching(/^Too many attempts\. Please try again in [\w ]+\.$/);
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
async function verifiedFactor(): Promise<string> {
  await service
    .from('factors')
    .insert({
      factor_type: 'totp',
      secret: await encryptFactor([backend.jwtSecret], secret),
      status: 'verified',
    })
    .throwOnError();
  return secret;
}
/** A browser that signed in before. */
const knownBrowser = (id: string = randomUUID()) => mintBrowserToken([backend.jwtSecret], id);

it.each([
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [640, '10 minutes 40 seconds'],
])('a wait of %i seconds is told as %s', (seconds, duration) =>
  expect(waitSentence(seconds)).toBe(`Too many attempts. Please try again in ${duration}.`),
);

describe('wrong passwords', () => {
  it.each([
    ['an unknown browser up to half a minute', false, unknownBrowserWaitSeconds],
    ['a known browser up to a quarter of an hour', true, triesLongestWaitSeconds],
  ])('cost three times nothing, then a wait that doubles, of %s', async (_, isKnown, longest) => {
    const [address, id] = [randomUUID(), randomUUID()];
    const who = { address, ...(isKnown ? { browser: await knownBrowser(id) } : {}) };
    const subject = isKnown ? id : address;
    const waits: number[] = [];
    for (let time = 1; time <= triesFree + 9; time += 1) {
      expect(await attempt('wrong', who)).toBe(wrong);
      const row = await rowOf('password', subject);
      waits.push((Date.parse(row?.wait_until ?? '') - Date.parse(row?.last_at ?? '')) / 1000);
      await set('password', subject, { wait_until: from(-1) });
    }
    const growing = Array.from({ length: 10 }, (_, index) =>
      Math.min(triesFirstWaitSeconds * 2 ** index, longest),
    );
    expect(waits).toEqual([...Array(triesFree - 1).fill(0), ...growing]);
    expect(growing.at(-1)).toBe(longest);
    await set('password', subject, { wait_until: from(100) });
    expect(await attempt(password, who)).toEqual(mustWait);
    await set('password', subject, { wait_until: from(-1) });
    expect(await attempt(password, who)).toBe('in');
  });

  it('are forgotten after an hour without one', async () => {
    const address = randomUUID();
    await set('password', address, { wrong: 9, wait_until: from(100) });
    expect(await attempt(password, { address })).toEqual(mustWait);
    await service
      .from('tries')
      .update({ last_at: from(-triesResetSeconds - 1) })
      .eq('key', keyOf('password', address))
      .throwOnError();
    expect(await attempt('wrong', { address })).toBe(wrong);
    expect(await rowOf('password', address)).toMatchObject({ wrong: 1 });
  });

  it('alone count: a right one is given back, with its wait', async () => {
    const address = randomUUID();
    await set('password', address, { wrong: 9 });
    for (let time = 0; time < 3; time += 1) expect(await attempt(password, { address })).toBe('in');
    expect(await rowOf('password', address)).toMatchObject({ wrong: 9, wait_until: null });
    expect((await rowOf('password', 'unknown'))?.wrong).toBe(0);
  });

  it('at the same moment gain nothing', async () => {
    const address = randomUUID();
    await set('password', address, { wrong: 9 });
    const all = await Promise.all(
      Array.from({ length: 12 }, () =>
        tryOnce({ what: 'password', subject: address }, async () => false),
      ),
    );
    expect(all.filter((outcome) => outcome === 'wrong')).toHaveLength(1);
    expect(await rowOf('password', address)).toMatchObject({ wrong: 10 });
  });

  it('that are checked while a right one is leave the wait of the later one', async () => {
    const address = randomUUID();
    await set('password', address, { wrong: 9 });
    const who = { what: 'password', subject: address } as const;
    await tryOnce(who, async () => {
      // As if the first check had taken longer than its wait.
      await set('password', address, { wait_until: from(-1) });
      expect(await tryOnce(who, async () => false)).toBe('wrong');
      return true;
    });
    expect(await tryOnce(who, async () => true)).toEqual({ waitSeconds: expect.any(Number) });
    expect(await rowOf('password', address)).toMatchObject({ wrong: 10 });
  });
});

describe('checks of a password', () => {
  const tooMany = 'Too many people are signing in. Please try again in a few seconds.';
  it('are two at a time with ten that wait, and never hold up a browser that signed in before', async () => {
    const browser = await knownBrowser();
    const crowd = Array.from({ length: 20 }, () => attempt('wrong', {}));
    expect(await Promise.race(crowd)).toBe(tooMany);
    expect(await attempt(password, { browser })).toBe('in');
    const answers = await Promise.all(crowd);
    expect(answers.filter((answer) => answer === tooMany)).toHaveLength(8);
  });
});

describe('the right password without its code', () => {
  const unfinished = async () => {
    const session = await readSession();
    return session && readUnfinishedSignIns(session);
  };
  const signInFully = async (secret: string, epoch: number) => {
    arrive({ forwardedFor: randomUUID() });
    const first = await signIn(password);
    const event = first.ok ? first.data.acceptedEvent : undefined;
    const code = await generate({ secret, epoch });
    expect(await signIn(password, code, event)).toMatchObject({ ok: true });
    const token = cookiesSet().find(({ name }) => name === 'admin')?.value ?? '';
    arrive({ cookies: { admin: token } });
  };

  it('is told at the next sign-in, which itself is no such case', async () => {
    await service.from('rate_limits').delete().eq('key', 'security-log:accepted').throwOnError();
    const secret = await verifiedFactor();
    // A code of the step before is taken: one more step may not begin until it was checked.
    await inOneStep(30_000, 8_000);
    const now = Math.floor(Date.now() / 1000);
    await signInFully(secret, now - 30);
    expect(await unfinished()).toBeUndefined();
    expect(await attempt(password, {})).toBe('code');
    expect(await attempt(password, { code: '000000' })).toBe('Invalid code');
    await signInFully(secret, now);
    expect(await unfinished()).toEqual({ times: 2, lastAt: expect.any(String) });
    await signInFully(secret, now + 30);
    expect(await unfinished()).toBeUndefined();
    await clearTries('code', '');
  });
});

it('a hundred and twenty wrong passwords from as many addresses lock the admin out of no browser', async () => {
  arrive({ forwardedFor: randomUUID() });
  expect(await signIn(password)).toMatchObject({ ok: true });
  const known = cookiesSet().find(({ name }) => name === 'admin-browser');
  expect(known?.flags).toEqual(
    ['HttpOnly', 'Max-Age=15552000', 'Path=/', 'SameSite=lax'].toSorted(),
  );
  const addresses = Array.from({ length: unknownBrowserTries + 20 }, () => randomUUID());
  const answers = await inTurn(addresses, (address) => attempt('wrong', { address }));
  expect(answers.filter((answer) => answer === wrong)).toHaveLength(unknownBrowserTries);
  expect(answers.slice(unknownBrowserTries)).toEqual(Array(20).fill(mustWait));

  // In the browser that signed in before, even from the attacker's own address.
  const [address = ''] = addresses;
  expect(await attempt(password, { address, browser: known?.value ?? '' })).toBe('in');

  // In a new one after the wait that is told, although the attack goes on.
  const own = randomUUID();
  expect(await attempt(password, { address: own })).toBe(waitSentence(unknownBrowserWaitSeconds));
  expect(await attempt('wrong', {})).toEqual(mustWait);
  await endWaitOf(own);
  expect(await attempt(password, { address: own })).toBe('in');
  // A place in the queue is for one try.
  expect(await attempt(password, { address: own })).toBe(waitSentence(unknownBrowserWaitSeconds));
});

describe('a network with thirty wrong passwords in an hour', () => {
  it.each([
    ['2001:db8:aa:%::1', '2001:db8:aa::/48'],
    ['203.0.113.9', '203.0.113.9'],
  ])('%s has one try in half a minute for all its unknown browsers', async (pattern, network) => {
    await clearTries('password', `network:${network}`);
    const addresses = Array.from({ length: networkTries + 3 }, (_, index) =>
      pattern.replace('%', `${index}`),
    );
    const tryAll = () =>
      inTurn(addresses, async (address) => {
        const subject = networkOf(address) ?? '';
        await set('password', subject, { wrong: 0, wait_until: from(-1) });
        return attempt('wrong', { address });
      });
    expect((await tryAll()).filter((answer) => answer === wrong)).toHaveLength(networkTries);
    for (let turn = 0; turn < 2; turn += 1) {
      await endWaitOf(network);
      const answers = await tryAll();
      expect(answers.filter((answer) => answer === wrong)).toHaveLength(1);
      expect(answers.at(-1)).toEqual(mustWait);
    }

    // The right password waits as well, but no other network, and no browser that signed in before.
    const [address = ''] = addresses;
    expect(await attempt(password, { address })).toEqual(mustWait);
    for (const other of ['2001:db8:ab::1', '203.0.113.10']) {
      expect(await attempt(password, { address: other })).toBe('in');
    }
    expect(await attempt(password, { address, browser: await knownBrowser() })).toBe('in');
    await endWaitOf(network);
    await set('password', networkOf(address) ?? '', { wrong: 0, wait_until: from(-1) });
    expect(await attempt(password, { address })).toBe('in');
  });

  it('whose tries arrive at once has one compared, and fills no places of another', async () => {
    const network = '2001:db8:ac::/48';
    await set('password', `network:${network}`, { wrong: networkTries });
    await endWaitOf(network);
    const crowd = Array.from({ length: 25 }, (_, index) =>
      attempt('wrong', { address: `2001:db8:ac:${index}::1` }),
    );
    expect(await attempt(password, { address: '2001:db8:ad::1' })).toBe('in');
    expect((await Promise.all(crowd)).filter((answer) => answer === wrong)).toHaveLength(1);
  });
});

describe('a browser that signed in before', () => {
  it('waits for its own wrong passwords alone, and others not for them', async () => {
    const [id, address] = [randomUUID(), randomUUID()];
    const browser = await knownBrowser(id);
    await set('password', id, { wrong: 9, wait_until: from(100) });
    expect(await attempt(password, { address, browser })).toEqual(mustWait);
    expect(await attempt(password, { address })).toBe('in');
    await set('password', address, { wrong: 9, wait_until: from(100) });
    await set('password', id, { wait_until: from(-1) });
    expect(await attempt(password, { address, browser })).toBe('in');
  });

  it('is known only by a cookie of ours', async () => {
    const address = randomUUID();
    await set('password', address, { wrong: 9, wait_until: from(100) });
    const forged = await mintBrowserToken(['o'.repeat(40)], randomUUID());
    for (const browser of [forged, randomUUID(), await adminToken(backend, author.id)]) {
      expect(await attempt(password, { address, browser })).toEqual(mustWait);
    }
  });

  it('keeps its id; of new ones there are only so many a day', async () => {
    const id = randomUUID();
    await setUses({ action: 'known-browser', subject: '', windowSeconds: 86_400 }, 20);
    expect(await attempt(password, {})).toBe('in');
    expect(cookiesSet().map(({ name }) => name)).toEqual(['admin']);
    expect(await attempt(password, { browser: await knownBrowser(id) })).toBe('in');
    expect(cookiesSet().map(({ name }) => name)).toEqual(['admin', 'admin-browser']);
    await clearUses('known-browser', '');
  });
});

it('the present password that Security asks for is counted for its session', async () => {
  const token = await adminToken(backend, author.id);
  arrive({ cookies: { admin: token } });
  const id = (await readSession())?.id ?? '';
  const next = 'another long password';
  const change = (current: string) => changePasswordAction({ current, next, repeated: next });
  expect(await change('wrong')).toEqual({
    ok: false,
    error: wrong,
    fields: { current: wrong },
  });
  expect(await rowOf('password', id)).toMatchObject({ wrong: 1 });
  await set('password', id, { wrong: 9, wait_until: from(100) });
  expect(await change(password)).toMatchObject({ ok: false, error: mustWait });
  await set('password', id, { wait_until: from(-1) });
  expect(await changePasswordAction({ current: password, next, repeated: 'x' })).toMatchObject({
    fields: { repeated: 'The two passwords differ' },
  });
  expect(await change(password)).toEqual({ ok: true, data: null });
  expect(await readSession()).toMatchObject({ id });
  expect([await attempt(password, {}), await attempt(next, {})]).toEqual([wrong, 'in']);
  await service.from('admin_settings').update({ password_hash: quickHash }).eq('id', true);
});

describe('wrong codes', () => {
  it('count on their own: for all unknown browsers together, and for a known one apart', async () => {
    await verifiedFactor();
    const browser = await knownBrowser();
    const address = randomUUID();
    await clearTries('code', '');
    expect(await attempt(password, { address, code: 'abcdef' })).toBe('Invalid code');
    expect(await rowOf('code', '')).toMatchObject({ wrong: 1 });
    expect(await rowOf('password', address)).toMatchObject({ wrong: 0 });
    await set('code', '', { wrong: 9, wait_until: from(100) });
    expect(await attempt(password, { code: 'abcdef' })).toEqual(mustWait);
    expect(await attempt('wrong', { code: 'abcdef' })).toBe(wrong);
    expect(await attempt(password, { browser, code: 'abcdef' })).toBe('Invalid code');
    await clearTries('code', '');
  });
});
