// The keys of Supabase and of the site, and how they change.
import { decodeProtectedHeader, importJWK, jwtVerify, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { encryptFactor, openFactor } from '@/lib/account/factor-secret';
import { legacyKey, readSigningKeys, type TokenKeys } from '@/lib/auth/token-keys';
import {
  mintAdminToken,
  mintBrowserToken,
  mintVisitorToken,
  verifyAdminToken,
  verifyBrowserToken,
  verifyVisitorToken,
} from '@/lib/auth/tokens';
import { parseEnv, supabaseEnv } from '@/lib/env';
import { encryptAnswer, openAnswer } from '@/lib/form-answers/encrypt';
import { generateSigningKey, publicPart } from '@/tests/support/signing-key.ts';

const secret = 's'.repeat(40);
const userId = '3f0c1c52-5d9f-4a43-8f4a-0d3c2a0b9a11';
const claims = { userId, sessionId: '8d1f4c0e-1b5a-4a0e-9c59-2f6d1f0b7c22', aal: 'aal1' } as const;
const settings = {
  SUPABASE_URL: 'http://127.0.0.1:1',
  SUPABASE_PUBLISHABLE_KEY: 'publishable',
  SUPABASE_SECRET_KEY: 'secret',
};
const withKeys = (environment: Record<string, string>) =>
  supabaseEnv(parseEnv({ ...settings, ...environment }));
const tokenKeys = (...signingKey: unknown[]): TokenKeys =>
  withKeys({ SUPABASE_JWT_SIGNING_KEY: JSON.stringify(signingKey), SITE_SECRET: secret }).tokenKeys;

describe('a signing key', () => {
  const key = generateSigningKey();

  it('signs what its public half verifies, by its name', async () => {
    const token = await mintAdminToken(tokenKeys(key), claims);
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'ES256', typ: 'JWT', kid: key.kid });
    const { payload } = await jwtVerify(token, await importJWK(publicPart(key), 'ES256'));
    expect(payload.sub).toBe(userId);
    expect(await verifyAdminToken(tokenKeys(key), token)).toMatchObject({ sub: userId });
  });
  it('is read alone as well as from a list', async () => {
    const [one] = readSigningKeys(JSON.stringify(key));
    expect(one?.kid).toBe(key.kid);
    expect(readSigningKeys(JSON.stringify([key, generateSigningKey()]))).toHaveLength(2);
  });
  it('is read without the zeros in front, which the Supabase CLI leaves out', async () => {
    let short = generateSigningKey();
    while (!String(short.x).startsWith('AA')) short = generateSigningKey();
    const x = Buffer.from(String(short.x), 'base64url').subarray(1).toString('base64url');
    const token = await mintAdminToken(tokenKeys({ ...short, x }), claims);
    expect(await verifyAdminToken(tokenKeys(short), token)).toBeDefined();
  });
  it.each<[string, unknown]>([
    ['nothing of the kind', 'x'],
    ['an empty list', []],
    ['a public key', publicPart(key)],
    ['a key without a name', { ...key, kid: undefined }],
    ['another curve', { ...key, crv: 'P-384' }],
    ['a shared secret', { kty: 'oct', k: 'c2VjcmV0', kid: 'a' }],
    ['halves of two keys', { ...key, d: generateSigningKey().d }],
    ['a point off the curve', { ...key, x: 'AAAA' }],
  ])('is refused, and not printed: %s', (_what, signingKey) => {
    const text = JSON.stringify(signingKey);
    expect(() => parseEnv({ SUPABASE_JWT_SIGNING_KEY: text })).toThrow(
      new Error(
        'Bad environment: SUPABASE_JWT_SIGNING_KEY must be a private JWK for ES256 with a kid, or a list of such',
      ),
    );
  });
  it('makes its public half no secret for HS256', async () => {
    const forged = (with_: Uint8Array) =>
      new SignJWT({ role: 'authenticated', app_metadata: { roles: ['admin'] }, aal: 'aal1' })
        .setProtectedHeader({ alg: 'HS256', kid: key.kid })
        .setSubject(userId)
        .setAudience('authenticated')
        .setExpirationTime('1h')
        .sign(with_);
    for (const part of [JSON.stringify(publicPart(key)), String(key.x)]) {
      const token = await forged(Buffer.from(part));
      expect(await verifyAdminToken(tokenKeys(key), token)).toBeUndefined();
    }
  });
});

describe('while the keys of Supabase change', () => {
  const [old, fresh] = [generateSigningKey(), generateSigningKey()];

  it('the new key signs, and tokens of the one before live to their end', async () => {
    const before = await mintAdminToken(tokenKeys(old), claims);
    const both = tokenKeys(fresh, old);
    expect(decodeProtectedHeader(await mintAdminToken(both, claims)).kid).toBe(fresh.kid);
    expect(await verifyAdminToken(both, before)).toMatchObject({ sub: userId });
    expect(await verifyAdminToken(tokenKeys(fresh), before)).toBeUndefined();
  });
  it('the signing key signs, and tokens of the legacy secret live to their end', async () => {
    const before = await mintAdminToken([legacyKey(secret)], claims);
    const { tokenKeys: both } = withKeys({
      SUPABASE_JWT_SECRET: secret,
      SUPABASE_JWT_SIGNING_KEY: JSON.stringify(fresh),
    });
    expect(decodeProtectedHeader(await mintAdminToken(both, claims)).alg).toBe('ES256');
    expect(await verifyAdminToken(both, before)).toMatchObject({ sub: userId });
    expect(await verifyAdminToken(tokenKeys(fresh), before)).toBeUndefined();
  });
});

describe('the secret of the site', () => {
  const former = 'f'.repeat(40);
  const [both, alone] = [[secret, former] as const, [secret] as const];

  it('is the legacy secret where none is set, as in earlier releases', () => {
    expect(withKeys({ SUPABASE_JWT_SECRET: former }).siteSecrets).toEqual([former]);
    expect(
      withKeys({ SUPABASE_JWT_SECRET: former, SITE_SECRET: `${secret}, ${former}` }).siteSecrets,
    ).toEqual([secret, former]);
  });
  it('must be set where only a signing key is', () => {
    const environment = { SUPABASE_JWT_SIGNING_KEY: JSON.stringify(generateSigningKey()) };
    expect(() => withKeys(environment)).toThrow(
      /^Bad environment: without SUPABASE_JWT_SECRET, SITE_SECRET must be set: /,
    );
    expect(withKeys({ ...environment, SITE_SECRET: secret }).siteSecrets).toEqual([secret]);
  });
  it.each(['short', `${secret},short`])(
    'a site secret of fewer than 32 characters is refused: %s',
    (value) =>
      expect(() => parseEnv({ SITE_SECRET: value })).toThrow(
        'Bad environment: SITE_SECRET must have at least 32 characters',
      ),
  );
  it('after a change of secret, tokens of visitors and known browsers are valid while the former secret is listed', async () => {
    const ours = { leadId: userId, proofs: 1 };
    const visitor = await mintVisitorToken([former], ours);
    expect(await verifyVisitorToken(both, visitor)).toEqual(ours);
    expect(await verifyVisitorToken(alone, visitor)).toBeUndefined();
    const browser = await mintBrowserToken([former], userId);
    expect(await verifyBrowserToken(both, browser)).toBe(userId);
    expect(await verifyBrowserToken(alone, browser)).toBeUndefined();
    expect(await verifyVisitorToken(alone, await mintVisitorToken(both, ours))).toEqual(ours);
  });
  it('after a change of secret, the encrypted answer of a form without script opens while the former secret is listed', async () => {
    const encrypted = await encryptAnswer([former], 'a form', 'value', 60);
    expect(await openAnswer(both, 'a form', encrypted)).toBe('value');
    expect(await openAnswer(alone, 'a form', encrypted)).toBeUndefined();
  });
  it('keeps the second factor readable, and says when it is to be encrypted again', async () => {
    const stored = await encryptFactor([former], 'ABC');
    expect(await openFactor(both, stored)).toEqual({ secret: 'ABC', isStale: true });
    expect(await openFactor(both, await encryptFactor(both, 'ABC'))).toEqual({
      secret: 'ABC',
      isStale: false,
    });
    await expect(openFactor(alone, stored)).rejects.toThrow('has SITE_SECRET changed?');
  });
});
