// The sign-in, a code by e-mail and the admin's actions meet faults: the real backend stands behind
// a proxy that answers some calls by itself.
import { randomUUID } from 'node:crypto';
import { generate } from 'otplib';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import {
  beginFactor,
  confirmFactor,
  countRecoveryCodes,
  listFactors,
  removeFactor,
  replaceRecoveryCodes,
  signInWithCode,
} from '@/lib/account/factors';
import { isPassword } from '@/lib/account/password';
import { proveEmail, sendCode } from '@/lib/auth/email-proof';
import { takeLimit } from '@/lib/auth/rate-limit';
import { tryLimits } from '@/lib/auth/tries';
import { adminAction, UserError } from '@/lib/auth/wrap';
import { saveCategoryAction } from '@/lib/categories/actions';
import { storageFull } from '@/lib/supabase/full';
import { service } from '@/tests/support/clients';
import { setUpProxy } from '@/tests/support/content';
import { newestCode } from '@/tests/support/mail';
import { answerOn, type BackendProxy } from '@/tests/support/proxy';
import { arrive } from '@/tests/support/request';

vi.mock('next/headers', () => import('@/tests/support/request'));

const sender = '192.0.2.1';
const { proxy, own } = setUpProxy();
const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);

afterEach(() => {
  logged.mockClear();
});

describe('a backend that fails', () => {
  const recoveryCode = '0123-4567-89ab';
  let codeOfBegun: string;
  beforeAll(async () => {
    codeOfBegun = await generate({ secret: (await beginFactor()).secret });
  });
  afterAll(async () => {
    await service.from('factors').delete().eq('status', 'unverified');
  });
  it.each<[string, () => Promise<unknown>]>([
    ['/confirm_factor', () => confirmFactor(own.session, codeOfBegun)],
    ['/admin_settings', () => isPassword('x')],
    ['/rpc/verify_password', () => isPassword('x')],
    ['/factors', listFactors],
    ['/factors', beginFactor],
    // An earlier attempt was dropped, and the new one is not stored.
    ['/factors?select=', beginFactor],
    [
      '/sign_in_with_code',
      () => signInWithCode([], recoveryCode, tryLimits({ what: 'code', subject: '' })),
    ],
    ['/remove_factor', () => removeFactor(own.session, recoveryCode)],
    ['/replace_recovery', () => replaceRecoveryCodes(own.session)],
    ['/recovery_codes', countRecoveryCodes],
    [
      '/rpc/take_rate_limit',
      () => takeLimit({ action: 'test', subject: '', limit: 1, windowSeconds: 60 }),
    ],
    ['/otp', () => sendCode(`${randomUUID()}@test.example`, sender)],
    ['/verify', () => proveEmail(`${randomUUID()}@test.example`, '123456', sender)],
  ])('is told where %s fails', async (path, ask) => {
    proxy.instead = answerOn(path, 500, { message: 'It broke', code: 'XX000' });
    await expect(ask()).rejects.toThrow('It broke');
  });
});

describe('a code by e-mail', () => {
  const email = `${randomUUID()}@test.example`;
  const verifications = (): number =>
    proxy.requests.filter((path) => path.includes('/verify')).length;
  /** Loses every question about a code. */
  const breakOff: BackendProxy['instead'] = (path, response) =>
    path.includes('/verify') && Boolean(response.destroy());

  it('proves its address, even where the session that it opens cannot be ended', async () => {
    await sendCode(email, sender);
    const code = newestCode(email) ?? '';
    proxy.instead = answerOn('/logout', 500, { message: 'It broke' });
    expect(await proveEmail(email, code, sender)).toBe(true);
    expect(await proveEmail(email, code, sender)).toBe(false);
  });

  it('proves no other address than its own, however the backend answers', async () => {
    const user = { id: randomUUID(), email: 'other@test.example', aud: 'authenticated' };
    const session = { access_token: 'a.b.c', refresh_token: 'r', token_type: 'bearer', user };
    proxy.instead = answerOn('/verify', 200, { ...session, expires_in: 60 });
    expect(await proveEmail(email, '123456', sender)).toBe(false);
    expect(await proveEmail('other@test.example', '123456', sender)).toBe(true);
    proxy.instead = answerOn('/verify', 200, {
      ...session,
      user: { ...user, email: 'Other@Test.example' },
    });
    expect(await proveEmail('other@test.example', '123456', sender)).toBe(true);
  });

  it.each([400, 403, 422, 499])('that is refused with %i proves nothing', async (status) => {
    proxy.instead = answerOn('/verify', status, { message: 'No', error_code: 'otp_expired' });
    proxy.requests.length = 0;
    expect(await proveEmail(email, '123456', sender)).toBe(false);
    expect(verifications()).toBe(1);
  });

  it.each<[string, BackendProxy['instead']]>([
    ['is lost', breakOff],
    ['leads elsewhere', answerOn('/verify', 399, { message: 'No' })],
    ['fails', answerOn('/verify', 500, { message: 'No' })],
  ])('of which the answer %s is neither right nor wrong', async (_how, instead) => {
    proxy.instead = instead;
    await expect(proveEmail(email, '123456', sender)).rejects.toThrow();
  });

  it('is asked about again under its older name, where the backend knows no other', async () => {
    proxy.instead = answerOn('/verify', 422, { message: 'No', error_code: 'validation_failed' });
    const calls = vi.spyOn(globalThis, 'fetch');
    expect(await proveEmail(email, '123456', sender)).toBe(false);
    const bodies = calls.mock.calls.map(([, init]) => JSON.parse(String(init?.body)));
    calls.mockRestore();
    expect(bodies).toMatchObject([
      { email, token: '123456', type: 'email' },
      { email, token: '123456', type: 'magiclink' },
    ]);
  });
});

describe('an action of the admin’s', () => {
  const failure = 'It could not be done.';
  const schema = z.object({
    name: z.string({ error: 'A name is needed' }).min(3, 'Too short').max(2, 'Too long'),
    tags: z.array(z.string('No word')),
  });
  const signedIn = (): void => arrive({ cookies: { admin: own.session.token } });
  /** An action that ends with a failure. */
  const failing = (error: unknown) => adminAction(z.null(), failure, () => Promise.reject(error));

  it('gets its input as parsed, and the session', async () => {
    signedIn();
    const act = adminAction(z.string().trim(), failure, async (input, { userId }) => [
      input,
      userId,
    ]);
    expect(await act(' a ')).toStrictEqual({ ok: true, data: ['a', own.session.userId] });
  });

  it('is not done for anybody else', async () => {
    arrive();
    const handler = vi.fn(async () => null);
    expect(await adminAction(z.null(), failure, handler)(null)).toStrictEqual({
      ok: false,
      error: 'Please sign in again',
      code: 'signed-out',
    });
    expect(handler).not.toHaveBeenCalled();
  });

  it('names the first fault of each field', async () => {
    signedIn();
    const act = adminAction(schema, failure, async () => null);
    expect(await act({ name: 'ab', tags: [1, 2] as unknown as string[] })).toStrictEqual({
      ok: false,
      error: 'Too short',
      fields: { name: 'Too short', tags: 'No word' },
    });
    expect(await act({ name: 'abc', tags: [] })).toStrictEqual({
      ok: false,
      error: 'Too long',
      fields: { name: 'Too long' },
    });
    const whole = adminAction(z.string('No text'), failure, async () => null);
    expect(await whole(1 as unknown as string)).toStrictEqual({
      ok: false,
      error: 'No text',
      fields: { '': 'No text' },
    });
  });

  it('tells what the admin can do something about, and logs none of it', async () => {
    signedIn();
    expect(await failing(new UserError('Taken'))(null)).toStrictEqual({
      ok: false,
      error: 'Taken',
    });
    expect(await failing(new UserError('Taken', { slug: 'Taken' }))(null)).toStrictEqual({
      ok: false,
      error: 'Taken',
      fields: { slug: 'Taken' },
    });
    expect(logged).not.toHaveBeenCalled();
  });

  it('tells nothing of any other failure, and logs it', async () => {
    signedIn();
    expect(await failing(new Error('Inner words'))(null)).toStrictEqual({
      ok: false,
      error: failure,
    });
    expect(logged).toHaveBeenCalledOnce();
    expect(JSON.parse(String(logged.mock.calls[0]?.[0]))).toMatchObject({
      level: 'error',
      what: failure,
    });
  });

  it('says so where the storage is full', async () => {
    signedIn();
    proxy.instead = answerOn('/categories', 500, {
      code: '53100',
      message: 'could not extend file',
    });
    const input = { id: null, name: `Full ${randomUUID()}`, description: '' };
    expect(await saveCategoryAction(input)).toStrictEqual({ ok: false, error: storageFull });
  });
});
