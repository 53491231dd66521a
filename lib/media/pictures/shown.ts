import 'server-only';
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { env, supabaseEnv } from '@/lib/env';
import { isAllowed } from '@/lib/http/hosts';
import { isElsewhere, isOwnPicture } from '../../http/picture-address';
import { ownPath } from './own';

/**
 * Only addresses that this site wrote into a page are fetched; without the signature, anybody could
 * fetch anything from an allowed host.
 */
function sign(secret: string, address: string): string {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'pictures of elsewhere', 32));
  return createHmac('sha256', key).update(address).digest('base64url').slice(0, 22);
}

/**
 * Where a page shows a stored picture from (decision 31): one of this site as it is; one of an
 * allowed host through the server's own route; any other not at all.
 * @returns nothing where there is no picture to show
 */
export function shownPicture(stored: string): string {
  const address = ownPath(stored);
  if (!isElsewhere(address)) return isOwnPicture(address) ? address : '';
  if (!URL.canParse(address) || !isAllowed(new URL(address), env().PICTURE_HOSTS)) return '';
  const [secret] = supabaseEnv().siteSecrets;
  return `/pictures/${sign(secret, address)}/${Buffer.from(address).toString('base64url')}`;
}

/** The address in a path that `shownPicture` made; undefined for any other. */
export function pictureOf(signature: string, encoded: string): string | undefined {
  const address = Buffer.from(encoded, 'base64url').toString('utf8');
  const received = Buffer.from(signature);
  const isOurs = supabaseEnv().siteSecrets.some((secret) => {
    const expected = Buffer.from(sign(secret, address));
    return received.length === expected.length && timingSafeEqual(received, expected);
  });
  return isOurs ? address : undefined;
}
