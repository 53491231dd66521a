import { hkdfSync } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { knownBrowserSeconds, sessionSeconds, visitorSeconds } from '../limits.ts';
import { isAdmin } from './is-admin.ts';

const adminClaims = z.object({
  sub: z.uuid(),
  session_id: z.uuid(),
  role: z.literal('authenticated'),
  aal: z.enum(['aal1', 'aal2']),
  app_metadata: z.object({ roles: z.array(z.string()) }),
});

const secretBytes = (secret: string): Uint8Array => new TextEncoder().encode(secret);

interface TokenOf {
  /** The author's `users.id`. */
  userId: string;
  /** Its row in `admin_sessions`, without which the token is worth nothing. */
  sessionId: string;
  aal: 'aal1' | 'aal2';
}

/**
 * The admin's token, signed with Supabase's own JWT secret: the database reads the same claims
 * (decision 1).
 */
export function mintAdminToken(
  secret: string,
  { userId, sessionId, aal }: TokenOf,
): Promise<string> {
  return new SignJWT({
    role: 'authenticated',
    app_metadata: { roles: ['admin'] },
    aal,
    session_id: sessionId,
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(userId)
    .setAudience('authenticated')
    .setIssuedAt()
    .setExpirationTime(`${sessionSeconds}s`)
    .sign(secretBytes(secret));
}

/** The claims of a valid admin token; undefined for anything else. Unknown means no. */
export async function verifyAdminToken(
  secret: string,
  token: string,
): Promise<z.infer<typeof adminClaims> | undefined> {
  try {
    const { payload } = await jwtVerify(token, secretBytes(secret), {
      algorithms: ['HS256'],
      audience: 'authenticated',
      requiredClaims: ['exp'],
    });
    const claims = adminClaims.safeParse(payload).data;
    return isAdmin(claims) ? claims : undefined;
  } catch {
    return undefined;
  }
}

// Signed with a key of its own each: such a token must never pass for one of Supabase's, or for the
// other.
const keyFor = (secret: string, purpose: 'visitor cookie' | 'known browser cookie'): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32));

const mint = (key: Uint8Array, audience: string, id: string, seconds: number): Promise<string> =>
  new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(id)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(`${seconds}s`)
    .sign(key);

async function idIn(key: Uint8Array, audience: string, token: string): Promise<string | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      audience,
      requiredClaims: ['exp'],
    });
    return z.uuid().safeParse(payload.sub).data;
  } catch {
    return undefined;
  }
}

/** The visitor cookie: names the lead that this browser created (decision 4). */
export const mintVisitorToken = (secret: string, leadId: string): Promise<string> =>
  mint(keyFor(secret, 'visitor cookie'), 'visitor', leadId, visitorSeconds);

/** The lead's id in a valid visitor token; undefined for anything else. */
export const verifyVisitorToken = (secret: string, token: string): Promise<string | undefined> =>
  idIn(keyFor(secret, 'visitor cookie'), 'visitor', token);

/** The cookie of a browser in which the admin signed in: an id that tells nothing else. */
export const mintBrowserToken = (secret: string, id: string): Promise<string> =>
  mint(keyFor(secret, 'known browser cookie'), 'known-browser', id, knownBrowserSeconds);

/** The id in such a token; undefined for anything else. */
export const verifyBrowserToken = (secret: string, token: string): Promise<string | undefined> =>
  idIn(keyFor(secret, 'known browser cookie'), 'known-browser', token);
