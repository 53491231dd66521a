// Whom the embedded backend answers. Nothing here holds for a hosted Supabase.
import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import { createAdmin, savePost, service } from '@/tests/support/clients';
import { gatewayTimeouts } from './backend-gateway';

const { publishableKey, secretKey, jwtSecret } = inject('backend');
const url = inject('embeddedUrl');

const paths = [
  ...['ping', 'config', 'info', 'introspect'].map((name) => `/_system/${name}`),
  ...['signup', 'token?grant_type=password', 'magiclink', 'recover', 'resend', 'user'].map(
    (name) => `/auth/v1/${name}`,
  ),
  ...['settings', 'health', 'authorize', 'verify', '.well-known/jwks.json'].map(
    (name) => `/auth/v1/${name}`,
  ),
  '/',
  '/rest/v1/',
  '/storage/v1/status',
  '/rest/v1/../../_system/config',
  '/rest/v1/%2e%2e/%2e%2e/_system/config',
  '//_system/config',
];

describe('the embedded backend', () => {
  it.each(paths)('has no %s, with a key or without', async (path) => {
    const statuses = [{}, { apikey: publishableKey }, { apikey: secretKey }].map(
      async (headers) => {
        const response = await fetch(`${url}${path}`, { headers });
        const text = await response.text();
        expect(text).not.toContain(jwtSecret);
        return response.status;
      },
    );
    expect(await Promise.all(statuses)).toEqual([404, 404, 404]);
  });

  it.each([
    '/rest/v1/posts?select=id',
    '/rest/v1/rpc/list_posts',
    '/storage/v1/object/public/media/any.png',
    '/storage/v1/bucket',
    `/rest/v1/posts?apikey=${publishableKey}`,
  ])('answers %s to nobody without a key', async (path) => {
    for (const apikey of [undefined, '', 'sb_publishable_x', `${secretKey}x`]) {
      for (const method of ['GET', 'POST', 'OPTIONS']) {
        const response = await fetch(`${url}${path}`, {
          method,
          headers: {
            ...(apikey === undefined ? {} : { apikey }),
            Authorization: `Bearer ${secretKey}`,
          },
        });
        expect(response.status, `${method} ${apikey}`).toBe(401);
      }
    }
  });

  it('keeps its connections for the site, and ends no upload for being slow', async () => {
    const response = await fetch(`${url}/rest/v1/posts?limit=1`, {
      headers: { apikey: publishableKey },
    });
    await response.body?.cancel();
    // That its server has these times shows in what it tells of the first.
    expect(response.headers.get('keep-alive')).toBe('timeout=65');
    expect(gatewayTimeouts).toEqual({ requestTimeout: 0, keepAliveTimeout: 65_000 });
  });

  it('hands out all rows for the secret key alone', async () => {
    const ask = async (method: string, apikey?: string): Promise<number> => {
      const headers = apikey ? { apikey } : {};
      const response = await fetch(`${url}/backup/v1/rows`, { method, headers });
      await response.body?.cancel();
      return response.status;
    };
    expect(await ask('POST')).toBe(401);
    expect(await ask('POST', publishableKey)).toBe(403);
    expect(await ask('GET', secretKey)).toBe(404);
    expect(await ask('POST', secretKey)).toBe(200);
  });

  it('hands out more rows than fit into memory at once', async () => {
    const { admin, authorId } = await createAdmin();
    const content = `<p>${'maize '.repeat(30_000)}</p>`;
    for (let number = 0; number < 12; number += 1) await savePost(admin, authorId, { content });
    const response = await fetch(`${url}/backup/v1/rows`, {
      method: 'POST',
      headers: { apikey: secretKey },
    });
    const lines = (await response.text()).split('\n').filter((line) => line.includes(content));
    // Each post has a version too.
    expect(lines).toHaveLength(24);
    await admin.from('posts').delete().eq('author_id', authorId).throwOnError();
    await admin.from('users').delete().eq('id', authorId).throwOnError();
  }, 60_000);

  it('lets nobody sign up with a password, the key in hand', async () => {
    const email = `${randomUUID()}@test.example`;
    const { data, error } = await service.auth.signUp({ email, password: randomUUID() });
    expect([data.user, error?.status]).toEqual([null, 404]);
    const { error: notIn } = await service.auth.signInWithPassword({ email, password: 'x' });
    expect(notIn?.status).toBe(404);
  });

  it('sends a one-time code only to who has a key', async () => {
    const ask = async (headers: Record<string, string>) => {
      const response = await fetch(`${url}/auth/v1/otp`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify({ email: `${randomUUID()}@test.example`, create_user: true }),
      });
      return response.status;
    };
    expect([await ask({}), await ask({ apikey: publishableKey })]).toEqual([401, 200]);
  });
});
