import 'server-only';
import { createHmac, hkdfSync } from 'node:crypto';
import { supabaseEnv } from '@/lib/env';
import { addressBlockOf } from '@/lib/http/client-address';

/**
 * By what the database knows that two notices came from one network, without knowing which.
 * @param address as it is counted (`clientAddress`)
 * @returns undefined where the sender's address is not known
 */
export function networkMark(address: string): string | undefined {
  if (!address) return undefined;
  const [secret] = supabaseEnv().siteSecrets;
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'networks of notices', 32));
  return createHmac('sha256', key).update(addressBlockOf(address)).digest('base64url');
}
