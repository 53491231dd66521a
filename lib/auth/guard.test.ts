import { NextRequest } from 'next/server';
import { describe, expect, it } from 'vitest';
import { sessionCookieName } from '@/lib/auth/cookies';
import { addressHeader, guardAdmin, loginFor, nonceHeader, safeNext } from '@/lib/auth/guard';
import { legacyKey } from '@/lib/auth/token-keys';
import { mintAdminToken, mintVisitorToken } from '@/lib/auth/tokens';
import { supabaseEnv } from '@/lib/env';

const { tokenKeys, siteSecrets } = supabaseEnv();
const userId = '3f0c1c52-5d9f-4a43-8f4a-0d3c2a0b9a11';
const claims = { userId, sessionId: userId, aal: 'aal1' } as const;

/** Where a request is led; undefined where it may pass. */
async function ledTo(path: string, token?: string, method = 'GET'): Promise<string | undefined> {
  const response = await guardAdmin(
    new NextRequest(`http://site.example${path}`, {
      method,
      headers: token === undefined ? {} : { cookie: `${sessionCookieName()}=${token}` },
    }),
  );
  const to = response.headers.get('location');
  if (to === null) {
    expect(response.headers.get('x-middleware-next')).toBe('1');
    return undefined;
  }
  expect(response.status).toBe(307);
  return to.replace('http://site.example', '');
}

describe('a request to the admin area', () => {
  it('without a session is led to the sign-in page, which notes where it wanted to go', async () => {
    expect(await ledTo('/admin/posts?status=draft&page=2')).toBe(
      '/admin/login?next=%2Fadmin%2Fposts%3Fstatus%3Ddraft%26page%3D2',
    );
    expect(await ledTo('/admin/dashboard')).toBe('/admin/login');
  });

  it.each([
    ['of nonsense', () => 'a.b.c'],
    ['that is empty', () => ''],
    ['of a visitor', () => mintVisitorToken(siteSecrets, { leadId: userId, proofs: 0 })],
    ['of another site', () => mintAdminToken([legacyKey('o'.repeat(40))], claims)],
  ])('with a cookie %s is led there too', async (_, token) =>
    expect(await ledTo('/admin/media', await token())).toBe('/admin/login?next=%2Fadmin%2Fmedia'),
  );

  it('with a session passes', async () => {
    const token = await mintAdminToken(tokenKeys, claims);
    expect(await ledTo('/admin/posts', token)).toBeUndefined();
  });

  it('for the sign-in page passes without a session', async () =>
    expect(await ledTo('/admin/login?next=%2Fadmin%2Fposts')).toBeUndefined());

  it('for the sign-in page passes with a signed cookie too: its session may have ended', async () =>
    expect(await ledTo('/admin/login', await mintAdminToken(tokenKeys, claims))).toBeUndefined());

  it('tells the page which one was asked for, whatever the browser says', async () => {
    const token = await mintAdminToken(tokenKeys, claims);
    const answer = await guardAdmin(
      new NextRequest('http://site.example/admin/posts?status=draft', {
        headers: { cookie: `${sessionCookieName()}=${token}`, [addressHeader]: '/admin/leads' },
      }),
    );
    expect(answer.headers.get(`x-middleware-request-${addressHeader}`)).toBe(
      '/admin/posts?status=draft',
    );
  });

  it.each([
    ['GET', '/admin/login?next=%2Fadmin%2Fposts'],
    ['HEAD', '/admin/login?next=%2Fadmin%2Fposts'],
  ])('by %s without a session: %s', async (method, to) =>
    expect(await ledTo('/admin/posts', undefined, method)).toBe(to),
  );

  it('gets a nonce of its own, and none that it brings', async () => {
    const ask = () =>
      guardAdmin(
        new NextRequest('http://site.example/admin/login', {
          headers: { [nonceHeader]: 'mine', 'content-security-policy': "script-src 'nonce-mine'" },
        }),
      );
    const [one, other] = [await ask(), await ask()];
    const policy = one.headers.get('content-security-policy') ?? '';
    const nonce = one.headers.get(`x-middleware-request-${nonceHeader}`) ?? '';
    expect(one.headers.get('x-middleware-request-content-security-policy')).toBe(policy);
    expect(policy).toContain(`script-src 'self' 'nonce-${nonce}' 'strict-dynamic';`);
    expect(nonce).toMatch(/^[\w+/]{22}==$/);
    expect(other.headers.get(`x-middleware-request-${nonceHeader}`)).not.toBe(nonce);
  });

  it.each([
    ['/admin/preview/1', "'self'", false],
    ['/admin/posts/1/edit', "'none'", true],
  ])('stands in a frame of the site, or may hold one: %s', async (path, ancestors, holds) => {
    const cookie = `${sessionCookieName()}=${await mintAdminToken(tokenKeys, claims)}`;
    const request = new NextRequest(`http://site.example${path}`, { headers: { cookie } });
    const policy = (await guardAdmin(request)).headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`frame-ancestors ${ancestors}`);
    expect(/frame-src [^;]*'self'/.test(policy)).toBe(holds);
  });

  it.each(['/admin/posts', '/admin/login'])(
    'that posts to %s without a session gets a redirect, or the text for an action, and no more',
    async (path) => {
      const post = (headers: HeadersInit) =>
        guardAdmin(new NextRequest(`http://site.example${path}`, { method: 'POST', headers }));
      const form = await post({});
      expect([form.status, form.headers.get('location'), await form.text()]).toEqual([
        303,
        'http://site.example/admin/login',
        '',
      ]);
      const action = await post({ 'next-action': 'f'.repeat(42) });
      expect([action.status, action.headers.get('content-type'), await action.text()]).toEqual([
        401,
        'text/plain',
        'Please sign in again',
      ]);
      expect(action.headers.get('x-middleware-next')).toBeNull();
      const cookie = `${sessionCookieName()}=${await mintAdminToken(tokenKeys, claims)}`;
      expect((await post({ cookie })).headers.get('x-middleware-next')).toBe('1');
    },
  );
});

it.each([
  ['/admin/posts?q=a%20b', '/admin/login?next=%2Fadmin%2Fposts%3Fq%3Da%2520b'],
  ['/admin/dashboard', '/admin/login'],
  ['//evil.example', '/admin/login'],
  ['', '/admin/login'],
])('the sign-in page for %j is %s', (next, address) => expect(loginFor(next)).toBe(address));

describe('the page after signing in', () => {
  it.each([
    '/admin/posts',
    '/admin/posts?q=a%20b&page=2',
    '/admin/posts/3f0c1c52-5d9f-4a43-8f4a-0d3c2a0b9a11/edit',
  ])('may be %s', (next) => expect(safeNext(next)).toBe(next));
  it.each([
    '',
    '/admin',
    '/administration',
    '/admin/login?next=%2Fadmin%2Fposts',
    ' /admin/posts',
    'x/admin/posts',
    'https://evil.example/admin/posts',
    '/admin/posts.evil.example',
    '/admin/posts?a#b',
    '/admin/posts?a\\b',
    '/admin/posts\n',
    '//evil.example/admin/',
    '/admin/../x',
    '/admin/\\evil',
  ])('may not be %j', (next) => expect(safeNext(next)).toBe('/admin/dashboard'));
});
