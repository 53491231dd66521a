import { generateKeyPairSync, randomUUID } from 'node:crypto';

/** A private key as `supabase gen signing-key` prints it. */
export function generateSigningKey(): Record<string, unknown> & { kid: string } {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    ...privateKey.export({ format: 'jwk' }),
    kid: randomUUID(),
    use: 'sig',
    key_ops: ['sign', 'verify'],
    alg: 'ES256',
    ext: true,
  };
}

/** The public part that Supabase keeps for verifiers. */
export const publicPart = ({
  d: _d,
  ...key
}: Record<string, unknown>): Record<string, unknown> => ({
  ...key,
  key_ops: ['verify'],
});
