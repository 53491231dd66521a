// Whom the embedded backend answers. Nothing here holds for a hosted Supabase.
import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import { service } from '../support/clients';

const { url, publishableKey, secretKey, jwtSecret } = inject('backend');

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
    const asked = [{}, { apikey: publishableKey }, { apikey: secretKey }].map(async (headers) => {
      const response = await fetch(`${url}${path}`, { headers });
      const text = await response.text();
      expect(text).not.toContain(jwtSecret);
      return response.status;
    });
    expect(await Promise.all(asked)).toEqual([404, 404, 404]);
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
