import { hkdfSync } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { sessionSeconds, visitorSeconds } from '../limits.ts';
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

// Signed with a key of its own: a visitor's token must never pass for one of Supabase's.
const visitorKey = (secret: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', 'visitor cookie', 32));

/** The visitor cookie: names the lead that this browser created (decision 4). */
export function mintVisitorToken(secret: string, leadId: string): Promise<string> {
  return new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(leadId)
    .setAudience('visitor')
    .setIssuedAt()
    .setExpirationTime(`${visitorSeconds}s`)
    .sign(visitorKey(secret));
}

/** The lead's id in a valid visitor token; undefined for anything else. */
export async function verifyVisitorToken(
  secret: string,
  token: string,
): Promise<string | undefined> {
  try {
    const { payload } = await jwtVerify(token, visitorKey(secret), {
      algorithms: ['HS256'],
      audience: 'visitor',
    });
    return z.uuid().safeParse(payload.sub).data;
  } catch {
    return undefined;
  }
}
