import 'server-only';
import { env } from '@/lib/env';
import { pathWithin } from '../../http/picture-address';

/** A picture's address as it is stored: a whole address of this site is only its path. */
export const ownPath = (address: string): string =>
  pathWithin(new URL(env().SITE_URL).origin, address);
