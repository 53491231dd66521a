import {
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { z } from 'zod';

/** A key that signs the admin's token, or did until lately. */
export interface TokenKey {
  alg: 'HS256' | 'ES256';
  /** Which key of several it is; Supabase's legacy secret has no name. */
  kid?: string;
  signs: KeyObject;
  verifies: KeyObject;
}

/** The first signs; all are accepted, so that a token lives to its end when the keys change. */
export type TokenKeys = readonly [TokenKey, ...TokenKey[]];

/** Supabase's legacy secret. */
export function legacyKey(secret: string): TokenKey {
  const key = createSecretKey(secret, 'utf8');
  return { alg: 'HS256', signs: key, verifies: key };
}

const jwkSchema = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  kid: z.string().min(1),
  x: z.base64url(),
  y: z.base64url(),
  d: z.base64url(),
});
const jwksSchema = z.union([jwkSchema.transform((jwk) => [jwk]), z.array(jwkSchema).min(1)]);

/**
 * Reads private keys as `supabase gen signing-key` prints one or keeps several: a JWK, or a list.
 * Only what the key is made of is taken over: the name of its other uses would make it unusable.
 * @throws Error for anything else, and for a key whose halves do not belong together
 */
export function readSigningKeys(text: string): TokenKey[] {
  return jwksSchema.parse(JSON.parse(text)).map(({ kid, ...key }) => {
    const signs = createPrivateKey({ key, format: 'jwk' });
    const { kty, crv, x, y } = key;
    const verifies = createPublicKey({ key: { kty, crv, x, y }, format: 'jwk' });
    const sample = Buffer.from(kid);
    if (!verify('sha256', sample, verifies, sign('sha256', sample, signs))) {
      throw new Error('The private key is not that of the public key');
    }
    return { alg: 'ES256', kid, signs, verifies };
  });
}
