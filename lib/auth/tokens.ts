import { createHmac, hkdfSync, type KeyObject } from 'node:crypto';
import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { SiteSecrets } from '../env.ts';
import { knownBrowserSeconds, sessionSeconds, visitorSeconds } from '../process/limits.ts';
import type { TokenKeys } from './token-keys.ts';

const adminClaims = z.object({
  sub: z.uuid(),
  session_id: z.uuid(),
  role: z.literal('authenticated'),
  aal: z.enum(['aal1', 'aal2']),
  app_metadata: z.object({ roles: z.array(z.string()) }).optional(),
  // Supabase's own tokens, which it gives for one-time codes, name their issuer.
  iss: z.never().optional(),
});

interface TokenOf {
  /** The author's `users.id`. */
  userId: string;
  /** Its row in `admin_sessions`, without which the token is worth nothing. */
  sessionId: string;
  aal: 'aal1' | 'aal2';
}

/**
 * The admin's token, signed with a key of Supabase's own: the database reads the same claims
 * (decision 1).
 */
export function mintAdminToken(
  [{ alg, kid, signs }]: TokenKeys,
  { userId, sessionId, aal }: TokenOf,
): Promise<string> {
  return new SignJWT({
    role: 'authenticated',
    app_metadata: { roles: ['admin'] },
    aal,
    session_id: sessionId,
  })
    .setProtectedHeader({ alg, typ: 'JWT', ...(kid ? { kid } : {}) })
    .setSubject(userId)
    .setAudience('authenticated')
    .setIssuedAt()
    .setExpirationTime(`${sessionSeconds}s`)
    .sign(signs);
}

/**
 * The claims of a token that this site has signed; undefined for anything else. Whether they are the
 * admin's is asked with the session (`readSession`, and `is_admin` in the database).
 */
export async function verifyAdminToken(
  keys: TokenKeys,
  token: string,
): Promise<z.infer<typeof adminClaims> | undefined> {
  try {
    const { payload } = await jwtVerify(token, (header) => keyOf(keys, header), {
      algorithms: keys.map(({ alg }) => alg),
      audience: 'authenticated',
      requiredClaims: ['exp'],
    });
    return adminClaims.safeParse(payload).data;
  } catch {
    return undefined;
  }
}

/** The key of that name and kind. @throws Error when there is none */
function keyOf(keys: TokenKeys, { alg, kid }: { alg?: string; kid?: string }): KeyObject {
  const found = keys.find((key) => key.alg === alg && (!key.kid || key.kid === kid));
  if (!found) throw new Error('No key of ours has signed this token');
  return found.verifies;
}

type Audience = 'visitor' | 'known-browser';

// Signed with a key of its own each: such a token must never pass for one of Supabase's, or for the
// other.
const purposes: Record<Audience, string> = {
  visitor: 'visitor cookie',
  'known-browser': 'known browser cookie',
};
const keyFor = (secret: string, audience: Audience): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', purposes[audience], 32));

const mint = (
  [secret]: SiteSecrets,
  audience: Audience,
  id: string,
  seconds: number,
  claims: Record<string, number> = {},
): Promise<string> =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(id)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(`${seconds}s`)
    .sign(keyFor(secret, audience));

async function payloadIn(
  secrets: SiteSecrets,
  audience: Audience,
  token: string,
): Promise<JWTPayload | undefined> {
  for (const secret of secrets) {
    try {
      const { payload } = await jwtVerify(token, keyFor(secret, audience), {
        algorithms: ['HS256'],
        audience,
        requiredClaims: ['exp'],
      });
      return payload;
    } catch {
      // An earlier secret may fit.
    }
  }
  return undefined;
}

/** Whom a browser is remembered as. */
export interface Visitor {
  leadId: string;
  /** How often the lead's address had been proved; 0 for a browser that only brought it. */
  proofs: number;
}

const visitorSchema = z.object({ sub: z.uuid(), proofs: z.int().min(0).catch(0) });

/** The visitor cookie: names the lead that this browser created or proved to be (decision 4). */
export const mintVisitorToken = (
  secrets: SiteSecrets,
  { leadId, proofs }: Visitor,
): Promise<string> => mint(secrets, 'visitor', leadId, visitorSeconds, { proofs });

/** Reads a visitor token; undefined for anything that is not valid. */
export async function verifyVisitorToken(
  secrets: SiteSecrets,
  token: string,
): Promise<Visitor | undefined> {
  const { data } = visitorSchema.safeParse(await payloadIn(secrets, 'visitor', token));
  return data && { leadId: data.sub, proofs: data.proofs };
}

/**
 * An id that looks like a lead's and is nobody's: the same one for an address each time, and only the
 * site can tell it from a real one.
 */
export function nobodyId([secret]: SiteSecrets, email: string): string {
  const key = hkdfSync('sha256', secret, '', 'visitor that is nobody', 32);
  const hex = createHmac('sha256', Buffer.from(key)).update(email).digest('hex');
  // A random UUID has four bits of its version and two of its variant.
  const variant = '89ab'[Number.parseInt(hex[16] ?? '', 16) % 4];
  return hex.replace(
    /^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/,
    (_, ...[a, b, c, d, e]) => `${a}-${b}-4${c}-${variant}${d}-${e}`,
  );
}

/** The cookie of a browser in which the admin signed in: an id that tells nothing else. */
export const mintBrowserToken = (secrets: SiteSecrets, id: string): Promise<string> =>
  mint(secrets, 'known-browser', id, knownBrowserSeconds);

/** The id in such a token; undefined for anything else. */
export const verifyBrowserToken = async (
  secrets: SiteSecrets,
  token: string,
): Promise<string | undefined> =>
  z.uuid().safeParse((await payloadIn(secrets, 'known-browser', token))?.sub).data;
