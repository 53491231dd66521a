import { env } from '@/lib/env';

const secure = (): boolean => env().SITE_URL.startsWith('https:');

/** `__Host-` binds the cookie to this host and to https; browsers refuse it on plain http. */
const nameOf = (name: string): string => (secure() ? `__Host-${name}` : name);
export const sessionCookieName = (): string => nameOf('admin');
/** Which says that a browser signed in before (lib/account/sign-in.ts). */
export const knownBrowserCookieName = (): string => nameOf('admin-browser');
/** Which holds the secret of this browser (lib/auth/browser.ts). */
export const browserCookieName = (): string => nameOf('browser');
export const visitorCookieName = (): string => nameOf('visitor');

export const cookieOptions = (maxAge: number) =>
  ({ httpOnly: true, sameSite: 'lax', secure: secure(), path: '/', maxAge }) as const;
