import { inject } from 'vitest';

/**
 * Points the site's code at the tests' backend; before the first call of env(), which keeps what it
 * parsed.
 */
export function pointAtTestBackend(settings: Record<string, string> = {}): void {
  const backend = inject('backend');
  Object.assign(process.env, {
    SITE_URL: 'http://site.test',
    SUPABASE_URL: backend.url,
    SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
    SUPABASE_SECRET_KEY: backend.secretKey,
    SUPABASE_JWT_SECRET: backend.jwtSecret,
    SUPABASE_JWT_SIGNING_KEY: '',
    SITE_SECRET: '',
    ...settings,
  });
}
