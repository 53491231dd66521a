import type { Keys } from './data-folder.ts';

/** The purpose of the embedded backend: the same words stand in README.md and docs/deploy.md. */
export const embeddedWords =
  'Without settings the embedded backend is for trying; with DATABASE_URL it serves one machine and a small site, and its API layer is called experimental by its maker; beyond that it is Supabase, hosted or self-hosted.';

/**
 * The settings of the embedded backend, which refuses most of what the Supabase CLI knows; what is
 * in both is the same as in supabase/config.toml.
 */
export const embeddedConfig = ({ jwtSecret, publishableKey, secretKey }: Keys) => ({
  project_id: 'ai-lab-site',
  api: { enabled: true, schemas: ['public'], max_rows: 1000 },
  auth: {
    enabled: true,
    jwt_secret: jwtSecret,
    publishable_key: publishableKey,
    secret_key: secretKey,
    jwt_expiry: 3600,
    enable_signup: true,
    email: {
      enable_signup: true,
      enable_confirmations: false,
      otp_length: 6,
      otp_expiry: 600,
    },
  },
  storage: { enabled: true, file_size_limit: '5GiB' },
});
