import { encryptSecret, type Opened, openSecret } from '../auth/stored-secret.ts';
import type { SiteSecrets } from '../env.ts';

const purpose = 'second factor';

/** An app's secret as it is stored. @param secrets those of the site, outside the database */
export const encryptFactor = (secrets: SiteSecrets, secret: string): Promise<string> =>
  encryptSecret(secrets, purpose, secret);

/** Earlier releases stored the secret itself, in base32. */
const isEncrypted = (stored: string): boolean => stored.includes('.');

/** An app's secret. @throws Error when none of the site's secrets opens it, or it was changed */
export async function openFactor(secrets: SiteSecrets, stored: string): Promise<Opened> {
  return isEncrypted(stored)
    ? openSecret(secrets, purpose, stored)
    : { secret: stored, isStale: true };
}
