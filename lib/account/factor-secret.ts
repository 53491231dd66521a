import { encryptSecret, type Opened, openSecret } from '../auth/encrypt.ts';
import type { SiteSecrets } from '../env.ts';

const purpose = 'second factor';

/** An app's secret as it is stored. @param secrets those of the site, outside the database */
export const encryptFactor = (secrets: SiteSecrets, secret: string): Promise<string> =>
  encryptSecret(secrets, purpose, secret);

/** An app's secret. @throws Error when none of the site's secrets opens it, or it was changed */
export const openFactor = (secrets: SiteSecrets, stored: string): Promise<Opened> =>
  openSecret(secrets, purpose, stored);
