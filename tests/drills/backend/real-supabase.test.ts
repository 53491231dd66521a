// Only a real PostgREST on a database with Supabase's own roles and rights can show these. The other
// integration tests run there as well (CONTRIBUTING.md).
// Loaded before any module is loaded again, so that all of them see the same request.
import 'next/headers';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { legacyKey, readSigningKeys, type TokenKey, type TokenKeys } from '@/lib/auth/token-keys';
import { mintAdminToken, verifyAdminToken } from '@/lib/auth/tokens';
import { asToken, createLead, service } from '../../support/clients';
import { arrive, cookiesSet } from '../../support/request';
import { rightsOf } from '../../support/rest';
import { generateSigningKey } from '../../support/signing-key';
import { pointAtTestBackend } from '../../support/site-settings';

vi.mock('next/headers', () => import('../../support/request'));

const key = inject('signingKey');
const rights = inject('rights');
const { jwtSecret } = inject('backend');
const password = 'correct horse battery';
const secretOfSite = 'x'.repeat(40);

describe('the migrations on a new project', () => {
  it('leave each role the rights that it has on the embedded backend, and no other', async () => {
    expect(await rightsOf(process.env.TEST_DATABASE_URL ?? '')).toEqual(rights);
    expect(rights?.length).toBeGreaterThan(100);
  });
  it('leave nobody but their owner a right on a sequence', () => {
    const onSequences = rights?.filter((line) => /_seq: .* for (?!postgres$)/.test(line));
    expect(onSequences).toEqual([]);
    expect(rights).toContain('activity_id_seq: UPDATE for postgres');
  });
});

describe('a signing key', () => {
  let author: { id: string; email: string };
  beforeAll(async () => {
    author = await createLead();
    await service.rpc('set_admin_password', { new_password: password }).throwOnError();
  });

  /** Signs in to a site with these settings, and returns its token. */
  async function signIn(settings: Record<string, string>) {
    vi.resetModules();
    pointAtTestBackend({ ADMIN_EMAIL: author.email, SITE_SECRET: secretOfSite, ...settings });
    const { signIn } = await import('@/lib/account/sign-in');
    arrive();
    expect(await signIn(password)).toEqual({ ok: true, data: { needsCode: false } });
    return cookiesSet().find(({ name }) => name === 'admin')?.value ?? '';
  }
  const isAdmin = async (token: string): Promise<boolean | null> =>
    (await asToken(token).rpc('is_admin')).data;
  const keysOf = (text = ''): [TokenKey, ...TokenKey[]] => {
    const [first, ...more] = readSigningKeys(text);
    if (!first) throw new Error('No key');
    return [first, ...more];
  };

  it('signs the admin’s token, which the database believes, without the legacy secret', async () => {
    const token = await signIn({ SUPABASE_JWT_SECRET: '', SUPABASE_JWT_SIGNING_KEY: key ?? '' });
    expect(decodeProtectedHeader(token).alg).toBe('ES256');
    expect(await isAdmin(token)).toBe(true);
  });
  it('replaces the legacy secret: sessions of both are accepted by the site and by Supabase', async () => {
    const before = await signIn({});
    expect(decodeProtectedHeader(before).alg).toBe('HS256');
    const both: TokenKeys = [...keysOf(key), legacyKey(jwtSecret)];
    const token = await signIn({ SUPABASE_JWT_SIGNING_KEY: key ?? '' });
    expect(decodeProtectedHeader(token).alg).toBe('ES256');
    for (const one of [before, token]) {
      expect(await verifyAdminToken(both, one)).toBeDefined();
      expect(await isAdmin(one)).toBe(true);
    }
  });
  it('of another project is worth nothing', async () => {
    const { session_id: sessionId } = decodeJwt<{ session_id: string }>(await signIn({}));
    const claims = { userId: author.id, sessionId, aal: 'aal1' } as const;
    expect(await isAdmin(await mintAdminToken(keysOf(key), claims))).toBe(true);
    const other = keysOf(JSON.stringify(generateSigningKey()));
    expect(await isAdmin(await mintAdminToken(other, claims))).toBeNull();
  });
});
