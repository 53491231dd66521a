import { hkdfSync } from 'node:crypto';
import { decodeJwt, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { legacyKey } from '@/lib/auth/token-keys';
import {
  mintAdminToken,
  mintBrowserToken,
  mintVisitorToken,
  nobodyId,
  verifyAdminToken,
  verifyBrowserToken,
  verifyVisitorToken,
} from '@/lib/auth/tokens';
import { sessionSeconds } from '@/lib/process/limits';

const secret = 's'.repeat(40);
const other = 'o'.repeat(40);
const keys = [legacyKey(secret)] as const;
const userId = '3f0c1c52-5d9f-4a43-8f4a-0d3c2a0b9a11';

const sessionId = '8d1f4c0e-1b5a-4a0e-9c59-2f6d1f0b7c22';
const ours = { userId, sessionId, aal: 'aal1' } as const;
const adminClaims = {
  role: 'authenticated',
  aal: 'aal1',
  app_metadata: { roles: ['admin'] },
  session_id: sessionId,
};
const sign = (
  claims: Record<string, unknown>,
  {
    key = new TextEncoder().encode(secret),
    expires = '1h' as string | null,
    algorithm = 'HS256',
    audience = 'authenticated',
  } = {},
) => {
  const token = new SignJWT(claims)
    .setProtectedHeader({ alg: algorithm })
    .setAudience(audience)
    .setSubject(userId);
  return (expires === null ? token : token.setExpirationTime(expires)).sign(key);
};

const visitor = { leadId: userId, proofs: 3 };

describe('the admin token', () => {
  it('carries the claims of decision 1 for eight hours', async () => {
    const claims = decodeJwt(await mintAdminToken(keys, ours));
    expect(claims).toMatchObject({
      sub: userId,
      role: 'authenticated',
      app_metadata: { roles: ['admin'] },
      aal: 'aal1',
      session_id: sessionId,
    });
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(sessionSeconds);
  });
  it('is accepted', async () =>
    expect(
      await verifyAdminToken(keys, await mintAdminToken(keys, { ...ours, aal: 'aal2' })),
    ).toMatchObject({ sub: userId, aal: 'aal2', session_id: sessionId }));
  it('of somebody else’s make is accepted only with all its claims', async () =>
    expect(await verifyAdminToken(keys, await sign(adminClaims))).toMatchObject(adminClaims));
  it.each([
    ['another secret', () => mintAdminToken([legacyKey(other)], ours)],
    ['one that never expires', () => sign(adminClaims, { expires: null })],
    ['one of no session', () => sign({ ...adminClaims, session_id: undefined })],
    ['one of no real session', () => sign({ ...adminClaims, session_id: 'x' })],
    ['an expired one', () => sign(adminClaims, { expires: '-1s' })],
    ['no role', () => sign({ ...adminClaims, role: undefined })],
    [
      'one that Supabase gave for a code',
      () => sign({ ...adminClaims, iss: 'https://x.test/auth' }),
    ],
    ['one for somebody else', () => sign(adminClaims, { audience: 'anon' })],
    ['another algorithm', () => sign(adminClaims, { algorithm: 'HS512' })],
    ['a visitor token', () => mintVisitorToken([secret], visitor)],
    ['nonsense', async () => 'a.b.c'],
    ['nothing', async () => ''],
    [
      'alg none',
      async () =>
        `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify({ sub: userId, role: 'authenticated', app_metadata: { roles: ['admin'] } }))}.`,
    ],
  ])('refuses %s', async (_what, make) =>
    expect(await verifyAdminToken(keys, await make())).toBeUndefined(),
  );
});

describe('the visitor token', () => {
  // The key of the cookies that browsers have: with another they would all be forgotten.
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'visitor cookie', 32));
  it('is signed with a key made of the secret for this alone, and one of an earlier release proved nothing', async () => {
    const made = (options: Parameters<typeof sign>[1]) => sign({}, { key, ...options });
    const read = async (token: Promise<string>) => verifyVisitorToken([secret], await token);
    expect(await read(made({ audience: 'visitor' }))).toEqual({ leadId: userId, proofs: 0 });
    expect(await read(made({ audience: 'authenticated' }))).toBeUndefined();
    expect(await read(made({ audience: 'visitor', algorithm: 'HS512' }))).toBeUndefined();
    expect(await read(made({ audience: 'visitor', expires: '-1s' }))).toBeUndefined();
  });
  it('names its lead, and how often its address was proved', async () =>
    expect(await verifyVisitorToken([secret], await mintVisitorToken([secret], visitor))).toEqual(
      visitor,
    ));
  it('is not an admin token and not signed with Supabase’s own key', async () => {
    expect(await verifyVisitorToken([secret], await mintAdminToken(keys, ours))).toBeUndefined();
    expect(
      await verifyVisitorToken([other], await mintVisitorToken([secret], visitor)),
    ).toBeUndefined();
  });
});

describe('the token of a known browser', () => {
  it('names an id, and passes for neither a visitor’s nor an admin’s', async () => {
    const token = await mintBrowserToken([secret], userId);
    expect(await verifyBrowserToken([secret], token)).toBe(userId);
    expect(await verifyBrowserToken([other], token)).toBeUndefined();
    expect(await verifyVisitorToken([secret], token)).toBeUndefined();
    expect(await verifyAdminToken(keys, token)).toBeUndefined();
    for (const made of [mintVisitorToken([secret], visitor), mintAdminToken(keys, ours)]) {
      expect(await verifyBrowserToken([secret], await made)).toBeUndefined();
    }
  });
});

it('the id that is nobody’s looks like a random one, and is the same for an address and a secret', () => {
  const emails = Array.from({ length: 200 }, (_, index) => `jo${index}@test.example`);
  const ids = emails.map((email) => nobodyId([secret], email));
  for (const id of ids) expect(z.uuidv4().safeParse(id).success).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(ids.map((id) => id[19])).size).toBe(4);
  expect(emails.map((email) => nobodyId([secret, other], email))).toEqual(ids);
  expect(nobodyId([other], 'jo0@test.example')).not.toBe(ids[0]);
});
