// The second factor of the sign-in, from adding it to removing it, on the real backend.

import { randomUUID } from 'node:crypto';
import { recoveryCodes } from '@/lib/account/recovery-codes';
// Loaded before any module is loaded again, so that all of them see the same request.
import 'next/headers';
import { generate } from 'otplib';
import { afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { legacyKey } from '@/lib/auth/token-keys';
import { mintAdminToken, verifyAdminToken } from '@/lib/auth/tokens';
import { tryLimits } from '@/lib/auth/tries';
import { triesFree } from '@/lib/process/limits';
import type { ActionResult } from '@/lib/result';
import { asToken, createLead, service } from '@/tests/support/clients';
import { clearUses } from '@/tests/support/limits';
import { BackendProxy } from '@/tests/support/proxy';
import { arrive, cookiesSet } from '@/tests/support/request';
import { pointAtTestBackend } from '@/tests/support/site-settings';

vi.mock('next/headers', () => import('@/tests/support/request'));

const { jwtSecret } = inject('backend');
const keys = [legacyKey(jwtSecret)] as const;
const password = 'correct horse battery';
const wrongCode = 'This code is wrong or has already been used';
const refused = expect.stringMatching(/^Too many attempts\. Please try again in \d+ seconds?\.$/);
const failed = (field: 'password' | 'code', error: unknown) => ({
  ok: false,
  error,
  fields: { [field]: error },
});

let author: { id: string; email: string };
let site: Awaited<ReturnType<typeof load>>;

/** Loads the code again, as a site that is started with these settings. */
async function load(settings: Record<string, string> = {}) {
  vi.resetModules();
  pointAtTestBackend({ ADMIN_EMAIL: author.email, ...settings });
  return {
    ...(await import('@/lib/account/sign-in')),
    ...(await import('@/lib/account/factor-actions')),
    ...(await import('@/lib/account/factors')),
    ...(await import('@/lib/posts/actions')),
  };
}

beforeAll(async () => {
  await service.rpc('set_admin_password', { new_password: password }).throwOnError();
});
beforeEach(async () => {
  author = await createLead();
  site = await load();
});
afterEach(async () => {
  await service.from('factors').delete().neq('status', '').throwOnError();
  await clearTries();
  await clearUses('known-browser', '');
});

const clearTries = () => service.from('tries').delete().like('key', 'try-%').throwOnError();

const ownToken = () => cookiesSet().find(({ name }) => name === 'admin')?.value;

/** Signs in from an address of its own, and returns the answer and the token, if there is one. */
async function signIn(code?: string) {
  arrive({ forwardedFor: randomUUID() });
  const result = await site.signIn(password, code);
  return { result, token: ownToken() };
}
// At most ten in an hour are events of the log.
const needsCode = { ok: true, data: expect.objectContaining({ needsCode: true }) };
/** Whether a code fits, of somebody who made no try before. */
const prove = async (...[factors, code]: [Awaited<ReturnType<typeof site.listFactors>>, string]) =>
  (await site.signInWithCode(factors, code, tryLimits({ what: 'code', subject: randomUUID() }))) ===
  'right';
const signedIn = { ok: true, data: { needsCode: false } };
const tokenOf = async (): Promise<string> => (await signIn()).token ?? '';

/** Acts as the browser with this token; returns the answer and the token that it has after it. */
async function as<T>(token: string, act: () => Promise<T>) {
  arrive({ cookies: { admin: token } });
  const result = await act();
  return { result, token: ownToken() };
}
const lives = async (token: string | undefined): Promise<boolean> =>
  (
    await asToken(token ?? '')
      .rpc('is_admin')
      .throwOnError()
  ).data;
/** Wrong codes that the security log has counted. */
async function failuresNoted(): Promise<number> {
  const counts = service.from('rate_limits').select('hits').eq('key', 'security-log:code');
  return (await counts.throwOnError()).data.reduce((sum, { hits }) => sum + hits, 0);
}
/** Reads the row of a token's session. */
async function rowOf(token: string | undefined) {
  const id = (await verifyAdminToken(keys, token ?? ''))?.session_id ?? '';
  const rows = service.from('admin_sessions').select('aal, ended_why').eq('id', id);
  return (await rows.single().throwOnError()).data;
}
const dataOf = <T>(result: ActionResult<T>): T => {
  if (!result.ok) throw new Error(result.error);
  return result.data;
};
const codeAt = (secret: string, seconds: number): Promise<string> =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + seconds });
/** Each code works once, and a test does not wait for the next. */
async function codeNow(secret: string): Promise<string> {
  await service.from('factors').update({ last_step: 0 }).neq('status', '').throwOnError();
  return codeAt(secret, 0);
}
const begin = async (token: string): Promise<string> =>
  dataOf((await as(token, () => site.beginFactorAction(null))).result).secret;

/** Adds an app: its secret, its recovery codes and the token of the browser that added it. */
async function added() {
  const before = await tokenOf();
  const secret = await begin(before);
  const code = await codeNow(secret);
  const { result, token } = await as(before, () => site.confirmFactorAction({ password, code }));
  return { secret, codes: dataOf(result), token: token ?? '', before };
}

describe('adding an authenticator app', () => {
  it('asks for the password and the first code, and each is told on its own', async () => {
    const token = await tokenOf();
    await begin(token);
    const secret = await begin(token);
    const confirm = (typed: string, code: string) =>
      as(token, () => site.confirmFactorAction({ password: typed, code }));
    // One that is only begun is not in use, and only the newest attempt counts.
    expect((await signIn()).result).toEqual(signedIn);
    const code = await codeAt(secret, 0);
    expect(await confirm('wrong', code)).toEqual({
      result: failed('password', 'Invalid password'),
      token: undefined,
    });
    for (const wrong of ['', '000', 'abcdef', `0${code}`, await codeAt(secret, -300)]) {
      await clearTries();
      expect(await confirm(password, wrong)).toEqual({
        result: failed('code', wrongCode),
        token: undefined,
      });
    }
    expect((await service.from('factors').select('status')).data).toEqual([
      { status: 'unverified' },
    ]);
    await clearTries();
    expect((await confirm(password, code)).result).toMatchObject({ ok: true });
    expect((await signIn()).result).toEqual(needsCode);
  });

  it('lets an editor that is open in this browser save, and ends all other sessions', async () => {
    const other = await tokenOf();
    const { before, token } = await added();
    expect([await lives(before), await lives(other), await lives(token)]).toEqual([
      false,
      false,
      true,
    ]);
    expect((await verifyAdminToken(keys, token))?.aal).toBe('aal2');
    // Not only because they lack the factor: they would live on without it.
    expect([await rowOf(before), await rowOf(other), await rowOf(token)]).toEqual([
      { aal: 'aal1', ended_why: 'replaced' },
      { aal: 'aal1', ended_why: 'factor' },
      { aal: 'aal2', ended_why: null },
    ]);
    const saved = await asToken(token)
      .from('categories')
      .insert({ name: randomUUID(), slug: randomUUID() })
      .select('id')
      .single()
      .throwOnError();
    await asToken(token).from('categories').delete().eq('id', saved.data.id);
  });

  it('is done once, by one of two at the same time', async () => {
    const token = await tokenOf();
    const code = await codeAt(await begin(token), 0);
    arrive({ cookies: { admin: token } });
    vi.spyOn(console, 'error').mockImplementationOnce(() => undefined);
    const both = await Promise.all([
      site.confirmFactorAction({ password, code }),
      site.confirmFactorAction({ password, code }),
    ]);
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    const { data } = await service.from('recovery_codes').select('digest');
    expect(data).toHaveLength(recoveryCodes);
    const again = await site.beginFactorAction(null);
    expect(again.ok).toBe(false);
  });

  it('is refused where one is in use, of another kind too, by the database as by the site', async () => {
    const { token } = await added();
    expect((await as(token, () => site.beginFactorAction(null))).result).toEqual({
      ok: false,
      error: 'An authenticator app is already in use',
    });
    const second = { factor_type: 'totp', status: 'verified', secret: 'x' };
    expect((await service.from('factors').insert(second)).error?.code).toBe('23505');
    await service.from('factors').delete().neq('status', '').throwOnError();
    const own = (await verifyAdminToken(keys, token))?.session_id ?? '';
    const addFactor = async (factor_type: string, status: string) =>
      (
        await service
          .from('factors')
          .insert({ factor_type, status, secret: 'x' })
          .select('id')
          .single()
          .throwOnError()
      ).data.id;
    await addFactor('phone', 'verified');
    const begun = await addFactor('totp', 'unverified');
    const confirmed = { p_session: own, p_factor: begun, p_step: 1, p_digests: [], p_browser: 'x' };
    expect((await service.rpc('confirm_factor', confirmed).throwOnError()).data).toBeNull();
    // Nor does one that is only begun prove anything.
    const take = async (proof: Record<string, unknown>) =>
      (await service.rpc('take_second_factor', proof).throwOnError()).data;
    const digest = 'd'.repeat(43);
    await service.from('recovery_codes').insert({ digest, factor_id: begun }).throwOnError();
    expect(await take({ p_factor: begun, p_step: 5 })).toBe(false);
    expect(await take({ p_digest: digest })).toBe(false);
    await service.from('factors').delete().eq('factor_type', 'phone').throwOnError();
    await service.from('factors').update({ status: 'verified' }).eq('id', begun).throwOnError();
    expect(await take({ p_factor: begun, p_step: 5 })).toBe(true);
    expect(await take({ p_digest: digest })).toBe(true);
  });

  it('stores no secret that somebody who reads the database could use', async () => {
    const { secret, codes } = await added();
    const rows = [
      (await service.from('factors').select().throwOnError()).data,
      (await service.from('recovery_codes').select().throwOnError()).data,
    ];
    const stored = JSON.stringify(rows).toLowerCase();
    expect(codes).toHaveLength(recoveryCodes);
    for (const plain of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))]) {
      expect(stored).not.toContain(plain.toLowerCase());
    }
  });
});

describe('signing in with a second factor', () => {
  it('takes each code of the app once, also of two at the same time', async () => {
    const { secret } = await added();
    const noted = await failuresNoted();
    for (const wrong of ['', 'abcdef', '0123-4567-89ab', await codeAt(secret, 300)]) {
      await clearTries();
      expect(await signIn(wrong)).toEqual({
        result: { ok: false, error: 'Invalid code' },
        token: undefined,
      });
    }
    expect(await failuresNoted()).toBeGreaterThan(noted);
    await clearTries();
    const code = await codeNow(secret);
    const factors = await site.listFactors();
    const both = await Promise.all([prove(factors, code), prove(factors, code)]);
    expect(both.toSorted()).toEqual([false, true]);
    expect((await signIn(code)).result).toMatchObject({ ok: false });
    const { token } = await signIn(await codeNow(secret));
    expect((await verifyAdminToken(keys, token ?? ''))?.aal).toBe('aal2');
    expect(await lives(token)).toBe(true);
  });

  it('takes three calls of the database at most in either step', async () => {
    const proxy = new BackendProxy(inject('backend').url);
    const { secret } = await added();
    await clearTries();
    site = await load({ SUPABASE_URL: await proxy.start() });
    expect((await signIn()).result).toEqual(needsCode);
    expect(proxy.requests).toHaveLength(1);
    proxy.requests.length = 0;
    expect((await signIn(await codeNow(secret))).result).toEqual(signedIn);
    expect(proxy.requests).toHaveLength(3);
    proxy.requests.length = 0;
    await service.from('factors').delete().neq('status', '').throwOnError();
    expect((await signIn()).result).toEqual(signedIn);
    expect(proxy.requests).toHaveLength(2);
    proxy.stop();
  });

  it('takes each recovery code once, also of two at the same time, however it is typed', async () => {
    const { codes } = await added();
    const [first = '', second = '', third = ''] = codes;
    const factors = await site.listFactors();
    const both = await Promise.all([prove(factors, first), prove(factors, first)]);
    expect(both.toSorted()).toEqual([false, true]);
    expect((await signIn(first)).result).toEqual({ ok: false, error: 'Invalid code' });
    const { result, token } = await signIn(` ${second.toUpperCase().replaceAll('-', ' ')} `);
    expect([result, await lives(token)]).toEqual([signedIn, true]);
    const misread = third.replaceAll('0', 'O').replaceAll('1', 'l');
    expect((await signIn(misread)).result).toEqual(signedIn);
    expect(await site.countRecoveryCodes()).toBe(recoveryCodes - 3);
  });

  it('asks for the code also without the author’s row, or under another address', async () => {
    const { secret, token } = await added();
    await asToken(token).from('users').delete().eq('id', author.id).throwOnError();
    expect((await signIn()).result).toEqual(needsCode);
    author = await createLead();
    site = await load();
    expect((await signIn()).result).toEqual(needsCode);
    expect((await signIn(await codeNow(secret))).result).toEqual(signedIn);
  });

  it('under another key lets nobody in without a code, until the factor is dropped', async () => {
    const { secret, codes, token } = await added();
    vi.spyOn(console, 'error').mockImplementationOnce(() => undefined);
    site = await load({ SITE_SECRET: 'x'.repeat(40) });
    expect((await signIn()).result).toEqual(needsCode);
    expect((await signIn(await codeNow(secret))).result).toEqual({
      ok: false,
      error: 'Failed to sign in',
    });
    expect((await signIn(codes[0])).result).toEqual({ ok: false, error: 'Invalid code' });
    site = await load();
    expect((await service.rpc('drop_second_factor').throwOnError()).data).toBe(true);
    expect((await service.rpc('drop_second_factor').throwOnError()).data).toBe(false);
    expect(await lives(token)).toBe(false);
    expect((await signIn()).result).toEqual(signedIn);
    expect(await site.countRecoveryCodes()).toBe(0);
  });
});

describe('while the secret of the site changes', () => {
  const fresh = 'x'.repeat(40);

  it('app and recovery codes fit, and the app’s secret is encrypted again when it is used', async () => {
    const { secret, codes } = await added();
    site = await load({ SITE_SECRET: `${fresh},${jwtSecret}` });
    expect((await signIn(codes[0])).result).toEqual(signedIn);
    expect((await signIn(codes[0])).result).toEqual({ ok: false, error: 'Invalid code' });
    expect((await signIn(await codeNow(secret))).result).toEqual(signedIn);
    site = await load({ SITE_SECRET: fresh });
    expect((await signIn(codes[1])).result).toEqual({ ok: false, error: 'Invalid code' });
    expect((await signIn(await codeNow(secret))).result).toEqual(signedIn);
    site = await load();
    await service.rpc('drop_second_factor').throwOnError();
  });
});

describe('removing the second factor', () => {
  it.each(['app', 'recovery'])(
    'needs the password and a code (%s), and ends all other sessions',
    async (kind) => {
      const { secret, codes, token } = await added();
      const other = (await signIn(codes[1])).token;
      const code = kind === 'app' ? await codeNow(secret) : (codes[0] ?? '');
      const remove = (typed: string, code: string) =>
        as(token, () => site.removeFactorAction({ password: typed, code }));
      expect((await remove('wrong', code)).result).toEqual(failed('password', 'Invalid password'));
      expect((await remove(password, 'abcdef')).result).toEqual(failed('code', wrongCode));
      // One that looks right is not; neither is one that was used.
      for (const typed of ['0123-4567-89ab', codes[1] ?? '']) {
        await clearTries();
        expect((await remove(password, typed)).result).toEqual(failed('code', wrongCode));
      }
      expect((await signIn()).result).toEqual(needsCode);
      const removed = await remove(password, code);
      expect(removed.result).toEqual({ ok: true, data: null });
      expect([await lives(other), await lives(token), await lives(removed.token)]).toEqual([
        false,
        false,
        true,
      ]);
      expect(await rowOf(removed.token)).toEqual({ aal: 'aal1', ended_why: null });
      expect((await signIn()).result).toEqual(signedIn);
      expect((await service.from('recovery_codes').select('digest')).data).toEqual([]);
    },
  );
});

describe('new recovery codes', () => {
  it('are made for the password, and the earlier ones no longer work', async () => {
    const { codes, token } = await added();
    const replace = async (typed: string) =>
      (await as(token, () => site.replaceRecoveryCodesAction({ password: typed }))).result;
    expect(await replace('wrong')).toEqual(failed('password', 'Invalid password'));
    const fresh = dataOf(await replace(password));
    expect(new Set([...codes, ...fresh]).size).toBe(2 * recoveryCodes);
    expect(await site.countRecoveryCodes()).toBe(recoveryCodes);
    expect((await signIn(codes[0])).result).toEqual({ ok: false, error: 'Invalid code' });
    expect((await signIn(fresh[0])).result).toEqual(signedIn);
    const { data } = await asToken(token)
      .rpc('list_security_events', { p_kind: 'recovery-codes-made', p_size: 1 })
      .throwOnError();
    expect(data).toMatchObject([{ subject_kind: 'factor', is_own: true, details: {} }]);
  });

  it('are none without a factor', async () => {
    const { result } = await as(await tokenOf(), () =>
      site.replaceRecoveryCodesAction({ password }),
    );
    expect(result).toEqual({ ok: false, error: 'No authenticator app is in use' });
  });
});

describe('a change of the second factor', () => {
  it('counts wrong passwords and wrong codes apart, and neither keeps anybody from signing in', async () => {
    const { token, codes } = await added();
    const remove = async (typed: string) =>
      (await as(token, () => site.removeFactorAction({ password: typed, code: 'abcdef' }))).result;
    for (let free = 0; free < triesFree; free += 1) {
      expect(await remove(password)).toEqual(failed('code', wrongCode));
    }
    expect(await remove(password)).toEqual(failed('code', refused));
    for (let free = 0; free < triesFree; free += 1) {
      expect(await remove('wrong')).toEqual(failed('password', 'Invalid password'));
    }
    expect(await remove(password)).toEqual(failed('password', refused));
    expect((await signIn(codes[0])).result).toEqual(signedIn);
  });

  it('is refused by the database for a session that has ended, or lacks the factor', async () => {
    const { token, codes } = await added();
    const weak = await service.rpc('begin_session', { p_aal: 'aal1', p_browser: 'Test' });
    const own = (await verifyAdminToken(keys, token))?.session_id ?? '';
    await service.rpc('end_other_sessions', { p_keep: weak.data ?? '', p_why: 'factor' });
    for (const p_session of [own, weak.data ?? '', randomUUID()]) {
      const sent = await mintAdminToken(keys, {
        userId: author.id,
        sessionId: p_session,
        aal: 'aal2',
      });
      const session = { id: p_session, userId: author.id, aal: 'aal2', token: sent } as never;
      await expect(site.removeFactor(session, codes[0] ?? '')).rejects.toThrow('has ended');
      await expect(site.replaceRecoveryCodes(session)).rejects.toThrow('has ended');
      const confirmed = { p_session, p_factor: p_session, p_step: 1, p_digests: [] };
      const { error } = await service.rpc('confirm_factor', { ...confirmed, p_browser: 'x' });
      expect(error?.message).toContain('has ended');
    }
    expect(await site.countRecoveryCodes()).toBe(recoveryCodes);
  });
});
