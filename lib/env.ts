import { z } from 'zod';
import {
  geminiDailyCalls,
  passwordBytes,
  passwordMinCharacters,
  portNumbers,
  retentionMaxMonths,
  retentionMonths,
  shutdownGraceMaxSeconds,
  shutdownGraceSeconds,
  trustedProxiesMax,
} from './limits.ts';
import { hostPattern } from './pictures/address.ts';

// The one place that reads process.env (the linter forbids it elsewhere), so that a bad value stops
// the start with a line that names it instead of failing in the middle of a visitor's request.

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });
const outboundUrl = z.url({ protocol: /^https$/, error: 'must be an https address' });
const email = z.email({ error: 'must be an e-mail address' });

const schema = z.object({
  PORT: z.coerce
    .number({ error: 'must be a port number' })
    .int()
    .min(1, `must be from 1 to ${portNumbers}`)
    .max(portNumbers, `must be from 1 to ${portNumbers}`)
    .default(3000),
  SITE_URL: httpUrl.optional(),
  TRUSTED_PROXIES: z.coerce
    .number({ error: 'must be a whole number' })
    .int('must be a whole number')
    .min(0, `must be from 0 to ${trustedProxiesMax}`)
    .max(trustedProxiesMax, `must be from 0 to ${trustedProxiesMax}`)
    .default(0),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })
    .optional(),
  SUPABASE_URL: httpUrl.optional(),
  SUPABASE_PUBLISHABLE_KEY: z.string().min(1).optional(),
  SUPABASE_SECRET_KEY: z.string().min(1).optional(),
  SUPABASE_JWT_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  ADMIN_EMAIL: email.toLowerCase().default('editor@ai-lab.example'),
  ADMIN_PASSWORD: z
    .string()
    .min(passwordMinCharacters, `must have at least ${passwordMinCharacters} characters`)
    .refine(
      (value) => Buffer.byteLength(value) <= passwordBytes,
      `must have at most ${passwordBytes} bytes`,
    )
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// address' }).optional(),
  SMTP_FROM: email.optional(),
  GEMINI_API_KEY: z.string().min(1).optional(),
  GEMINI_MODEL: z.string().min(1).default('gemini-flash-latest'),
  GEMINI_DAILY_CALLS: z.coerce
    .number({ error: 'must be a whole number' })
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .default(geminiDailyCalls),
  GEMINI_BASE_URL: httpUrl.optional(),
  RETENTION_LEADS_MONTHS: z.coerce
    .number({ error: 'must be a whole number' })
    .int('must be a whole number')
    .min(0, 'must be 0 or more')
    .max(retentionMaxMonths, `must be at most ${retentionMaxMonths}`)
    .default(retentionMonths),
  CONTACT_EMAIL: email.default('hello@ai-lab.example'),
  SUPPORT_EMAIL: email.default('support@ai-lab.example'),
  ORGANISATION_URL: outboundUrl.default('https://ai-lab.example'),
  BOOKING_URL: outboundUrl.default('https://ai-lab.example/book'),
  AUDIT_URL: outboundUrl.default('https://ai-lab.example/audit'),
  DEMO_URL: outboundUrl.default('https://ai-lab.example/demo'),
  REPORT_URL: outboundUrl.default('https://ai-lab.example/state-of-ai-in-zambia-2024.pdf'),
  REPORT_FORM_SCRIPT_URL: outboundUrl.optional(),
  PICTURE_HOSTS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean),
    )
    .refine(
      (hosts) => hosts.every((host) => hostPattern.test(host)),
      'must be hosts with commas between them, such as example.org,*.example.net',
    ),
  FRONT_CACHE_PURGE_URL: z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(httpUrl.transform((url) => url.replace(/\/+$/, '')))),
  PAGE_DOCUMENTS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  SHUTDOWN_GRACE_SECONDS: z.coerce
    .number({ error: 'must be a number of seconds' })
    .min(0, `must be from 0 to ${shutdownGraceMaxSeconds}`)
    .max(shutdownGraceMaxSeconds, `must be from 0 to ${shutdownGraceMaxSeconds}`)
    .default(shutdownGraceSeconds),
  // Set by that platform for itself.
  VERCEL: z.string().optional(),
  // Set by the start script: which backend stands behind SUPABASE_URL.
  BACKEND: z.enum(['embedded', 'postgres', 'supabase']).default('supabase'),
});

export type Env = Omit<z.infer<typeof schema>, 'SITE_URL'> & { SITE_URL: string };

export const settingNames = Object.keys(schema.shape);

/**
 * Parses the environment. An empty value counts as absent. SITE_URL loses its trailing slash and
 * defaults to localhost at PORT.
 * @throws Error with one line naming each bad variable; the values themselves are never printed.
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const result = schema.safeParse(
    Object.fromEntries(Object.entries(source).filter(([, value]) => value !== '')),
  );
  if (!result.success) {
    throw new Error(
      `Bad environment: ${result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ')}`,
    );
  }
  const siteUrl = result.data.SITE_URL ?? `http://localhost:${result.data.PORT}`;
  return { ...result.data, SITE_URL: siteUrl.replace(/\/+$/, '') };
}

/** Whether this is hot reload, which needs what no site is to have. */
export const isDevelopment = (): boolean => process.env.NODE_ENV === 'development';

let parsed: Env | undefined;

/** The environment of this process, parsed at the first call. */
export function env(): Env {
  parsed ??= parseEnv(process.env);
  return parsed;
}

/**
 * What a server needs to reach Supabase. Absent while building: the build needs no database and no
 * secret.
 */
export function supabaseEnv(): {
  url: string;
  publishableKey: string;
  secretKey: string;
  jwtSecret: string;
} {
  const {
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY: publishableKey,
    SUPABASE_SECRET_KEY: secretKey,
    SUPABASE_JWT_SECRET: jwtSecret,
  } = env();
  if (!url || !publishableKey || !secretKey || !jwtSecret) {
    throw new Error(
      'Bad environment: SUPABASE_URL needs SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY and SUPABASE_JWT_SECRET beside it',
    );
  }
  return { url, publishableKey, secretKey, jwtSecret };
}

/** Secrets as they stand in this process's environment, for what must keep them out of a text. */
export function secretValues(): string[] {
  const names = [
    'SUPABASE_SECRET_KEY',
    'SUPABASE_JWT_SECRET',
    'ADMIN_PASSWORD',
    'GEMINI_API_KEY',
    'DATABASE_URL',
    'SMTP_URL',
  ];
  return names.map((name) => process.env[name] ?? '').filter((value) => value.length >= 8);
}
