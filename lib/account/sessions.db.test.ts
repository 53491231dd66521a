// Signing in and out, and its cookies, on the real backend: on plain http and on https.
import { randomUUID } from 'node:crypto';
// Loaded before any module is loaded again, so that all of them see the same request.
import 'next/headers';
import { createClient } from '@supabase/supabase-js';
import { decodeJwt } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { legacyKey } from '@/lib/auth/token-keys';
import { mintAdminToken, mintVisitorToken, verifyAdminToken } from '@/lib/auth/tokens';
import { adminToken } from '@/tests/support/admin-token';
import { asToken, createLead, service, signToken } from '@/tests/support/clients';
import { clearUses } from '@/tests/support/limits';
import { newestCode } from '@/tests/support/mail';
import { arrive, cookiesSet } from '@/tests/support/request';
import { pointAtTestBackend } from '@/tests/support/site-settings';

vi.mock('next/headers', () => import('@/tests/support/request'));

const secret = inject('backend').jwtSecret;
const keys = [legacyKey(secret)] as const;
const password = 'correct horse battery';
const adminClaims = {
  role: 'authenticated',
  aal: 'aal1',
  app_metadata: { roles: ['admin'] },
  session_id: '',
};
let author: { id: string; email: string };

beforeAll(async () => {
  author = await createLead();
  await service.rpc('set_admin_password', { new_password: password });
  const begun = await service.rpc('begin_session', { p_aal: 'aal1', p_browser: 'Test' });
  adminClaims.session_id = begun.data ?? '';
});
afterEach(async () => {
  await service.from('tries').delete().like('key', 'try-%').throwOnError();
  await clearUses('known-browser', '');
});
afterAll(async () => {
  const admin = asToken(await adminToken(inject('backend'), author.id));
  await admin.from('users').delete().eq('id', author.id);
});

const signedIn = { ok: true, data: { needsCode: false } };

/** Loads the code again, as a site that is started at this address. */
async function siteAt(url: string) {
  vi.resetModules();
  pointAtTestBackend({ SITE_URL: url, ADMIN_EMAIL: author.email });
  const actions = {
    ...(await import('@/lib/account/actions')),
    ...(await import('@/lib/account/sign-in')),
  };
  /** Tries to sign in from an address of its own, and returns the answer. */
  const signIn = async (...[typed, code]: Parameters<typeof actions.signIn>) => {
    arrive({ forwardedFor: randomUUID() });
    return { result: await actions.signIn(typed, code), cookies: cookiesSet() };
  };
  return {
    actions,
    signIn,
    sessions: await import('@/lib/auth/session'),
    visitors: await import('@/lib/auth/visitor'),
    guard: await import('@/lib/auth/guard'),
    requireSession: (await import('@/lib/auth/session')).requireSession,
  };
}
type Site = Awaited<ReturnType<typeof siteAt>>;

describe.each([
  { url: 'http://site.test', admin: 'admin', visitor: 'visitor', secure: [], others: '__Host-' },
  {
    url: 'https://site.test',
    admin: '__Host-admin',
    visitor: '__Host-visitor',
    secure: ['Secure'],
    others: '',
  },
])('the site at $url', ({ url, admin, visitor, secure, others }) => {
  let site: Site;
  beforeAll(async () => {
    site = await siteAt(url);
  });

  const flagsOf = (seconds: number): string[] =>
    ['HttpOnly', `Max-Age=${seconds}`, 'Path=/', 'SameSite=lax', ...secure].toSorted();

  it('gives the cookie of a session for the password, and takes it on signing out', async () => {
    const { result, cookies } = await site.signIn(password);
    expect(result).toEqual(signedIn);
    const [{ value }] = cookies as [(typeof cookies)[0]];
    expect(cookies).toMatchObject([
      { name: admin, flags: flagsOf(8 * 60 * 60) },
      { name: `${admin}-browser`, flags: flagsOf(180 * 24 * 60 * 60) },
    ]);
    arrive({ cookies: { [admin]: value } });
    const claims = await verifyAdminToken(keys, value);
    expect(await site.sessions.readSession()).toEqual({
      id: claims?.session_id,
      userId: author.id,
      aal: 'aal1',
      token: value,
    });
    await expect(site.actions.signOut()).rejects.toMatchObject({
      digest: expect.stringContaining(';/admin/login;'),
    });
    expect(cookiesSet()).toEqual([
      {
        name: admin,
        value: '',
        flags: flagsOf(0),
        expires: 'Expires=Thu, 01 Jan 1970 00:00:00 GMT',
      },
    ]);
    // The one that somebody copied is worth nothing any more.
    arrive({ cookies: { [admin]: value } });
    expect(await site.sessions.readSession()).toBeUndefined();
    expect((await asToken(value).rpc('is_admin')).data).toBe(false);
  });

  it('ends the session that the browser had before when it signs in again', async () => {
    const first = (await site.signIn(password)).cookies[0]?.value ?? '';
    arrive({ cookies: { [admin]: first } });
    expect(await site.actions.signIn(password)).toEqual(signedIn);
    const second = cookiesSet()[0]?.value ?? '';
    expect((await asToken(first).rpc('is_admin')).data).toBe(false);
    expect((await asToken(second).rpc('is_admin')).data).toBe(true);
  });

  it('without the backend signs out this browser alone, and says so', async () => {
    const { cookies } = await site.signIn(password);
    arrive({ cookies: { [admin]: cookies[0]?.value ?? '' } });
    const fails = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('It broke'));
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await expect(site.actions.signOut()).rejects.toMatchObject({
      digest: expect.stringContaining(';/admin/login?session=open;'),
    });
    fails.mockRestore();
    logged.mockRestore();
    expect(cookiesSet()).toMatchObject([{ name: admin, value: '' }]);
    expect((await asToken(cookies[0]?.value ?? '').rpc('is_admin')).data).toBe(true);
  });

  it.each<[string, () => Promise<string>]>([
    ['that expired', () => signToken(adminClaims, { expires: '-1s' })],
    ['signed by somebody else', () => signToken(adminClaims, { secret: 'x'.repeat(40) })],
    ['of a level that does not exist', () => signToken({ ...adminClaims, aal: 'aal3' })],
    ['of no level', () => signToken({ ...adminClaims, aal: undefined })],
    ['of no admin', () => signToken({ ...adminClaims, app_metadata: { roles: ['editor'] } })],
    ['of another role', () => signToken({ ...adminClaims, role: 'anon' })],
    ['of a visitor', () => mintVisitorToken([secret], { leadId: author.id, proofs: 0 })],
    [
      'whose claims were changed',
      async () => {
        const [head, , signature] = (await signToken(adminClaims)).split('.');
        const [, claims] = (await signToken({ ...adminClaims, aal: 'aal2' })).split('.');
        return [head, claims, signature].join('.');
      },
    ],
    ['of nothing', async () => ''],
  ])('takes no session from a cookie %s', async (_what, token) => {
    arrive({ cookies: { [admin]: await token() } });
    expect(await site.sessions.readSession()).toBeUndefined();
  });

  it('is the admin’s by the address of the stored record, which a one-time code alone is not', async () => {
    const { cookies } = await site.signIn(password);
    const { session_id } = (await verifyAdminToken(keys, cookies[0]?.value ?? '')) ?? {};
    const withoutRole = { role: 'authenticated', aal: 'aal1', session_id };
    const whoHas = async (token: string) => {
      arrive({ cookies: { [admin]: token } });
      const { data } = await asToken(token).rpc('is_admin');
      return [data, (await site.sessions.readSession())?.userId];
    };
    const own = await signToken({ ...withoutRole, sub: author.id });
    expect(await whoHas(own)).toEqual([true, author.id]);
    // Of another record, of a session that no record began, and of a record that has another address.
    expect(await whoHas(await signToken({ ...withoutRole, sub: randomUUID() }))).toEqual([
      false,
      undefined,
    ]);
    const { session_id: nobodys } = adminClaims;
    const ofNobody = await signToken({ ...withoutRole, sub: author.id, session_id: nobodys });
    expect(await whoHas(ofNobody)).toEqual([false, undefined]);
    const begin = async (p_user: string, p_admin_email: string): Promise<string> => {
      const { data } = await service
        .rpc('complete_sign_in', { p_aal: 'aal1', p_browser: 'Test', p_user, p_admin_email })
        .single()
        .throwOnError();
      return signToken({ ...withoutRole, sub: p_user, session_id: data.session_id });
    };
    const ofOther = await begin(author.id, `other.${author.email}`);
    expect(await whoHas(ofOther)).toEqual([false, undefined]);
    // Who had the address when it was another one: the database knows no later one, the site does.
    const before = await createLead();
    expect(await whoHas(await begin(before.id, before.email))).toEqual([true, undefined]);
    const cleaner = asToken(await adminToken(inject('backend'), author.id));
    await cleaner.from('users').delete().eq('id', before.id).throwOnError();

    const auth = createClient(inject('backend').url, inject('backend').secretKey).auth;
    await auth.signInWithOtp({ email: author.email });
    const token = newestCode(author.email) ?? '';
    const { data } = await auth.verifyOtp({ email: author.email, token, type: 'magiclink' });
    const visitors = data.session?.access_token ?? '';
    expect(decodeJwt(visitors)).toMatchObject({
      email: author.email,
      session_id: expect.any(String),
    });
    expect(await whoHas(visitors)).toEqual([false, undefined]);
    expect(await verifyAdminToken(keys, visitors)).toBeUndefined();
  });

  it('reads the session only from the cookie of its own name', async () => {
    const token = await signToken({ ...adminClaims, aal: 'aal2' });
    arrive({ cookies: { [admin]: token } });
    // The level is that of its row.
    expect(await site.sessions.readSession()).toMatchObject({ aal: 'aal1', token });
    for (const name of [`${others}admin`, visitor, 'session']) {
      arrive({ cookies: { [name]: token } });
      expect(await site.sessions.readSession(), name).toBeUndefined();
    }
  });

  it('remembers a visitor by a signed cookie for 180 days', async () => {
    const [{ id: lead }, { id: other }] = [await createLead(), await createLead()];
    const known = { leadId: lead, proofs: 0 };
    arrive();
    await site.visitors.rememberCaptured({ id: lead, isNew: false }, undefined);
    expect(cookiesSet()).toEqual([]);
    await site.visitors.rememberCaptured({ id: lead, isNew: true }, undefined);
    const [{ value }] = cookiesSet() as [ReturnType<typeof cookiesSet>[0]];
    expect(cookiesSet()).toMatchObject([{ name: visitor, flags: flagsOf(180 * 24 * 60 * 60) }]);
    arrive({ cookies: { [visitor]: value } });
    expect(await site.visitors.readVisitor()).toEqual(known);
    await site.visitors.rememberCaptured({ id: other, isNew: false }, known);
    expect(cookiesSet()).toEqual([]);
    await site.visitors.rememberCaptured({ id: lead, isNew: false }, known);
    expect(cookiesSet()).toHaveLength(1);
    for (const sent of [
      { [visitor]: await mintAdminToken(keys, { userId: lead, sessionId: lead, aal: 'aal1' }) },
      { [visitor]: `${value.slice(0, -4)}AAAA` },
      { [`${others}visitor`]: value },
      {},
    ]) {
      arrive({ cookies: sent });
      expect(await site.visitors.readVisitor()).toBeUndefined();
    }
  });
});

describe('signing in', () => {
  let site: Site;
  beforeAll(async () => {
    site = await siteAt('https://site.test');
  });

  it.each<[string, unknown]>([
    ['in another case', 'Correct horse battery'],
    ['of no letter', ''],
    ['that is not there', undefined],
    ['inside something else', { password }],
    ['of 2,000 letters', 'x'.repeat(2_000)],
  ])('gives no session for a password %s', async (_what, typed) => {
    expect(await site.signIn(typed)).toEqual({
      result: { ok: false, error: 'Invalid password' },
      cookies: [],
    });
  });
});
