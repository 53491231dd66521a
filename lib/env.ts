import { z } from 'zod';
import { legacyKey, readSigningKeys, type TokenKeys } from './auth/token-keys.ts';
import { defaultName, nameLimits } from './content/site-name.ts';
import { hostPattern } from './http/picture-address.ts';
import { databaseUrlFault } from './process/database-url.ts';
import {
  passwordBytes,
  passwordMinCharacters,
  retentionMonths,
  shutdownGraceSeconds,
} from './process/limits.ts';
import { characters, oneLine } from './text/characters.ts';

/** The calls of Gemini in a day where GEMINI_DAILY_CALLS is not set. */
const geminiDailyCalls = 200;
/** A shorter secret of the timer could be guessed. */
const cronSecretCharacters = 16;
/** The most proxies in a row before the site: more is a mistake in TRUSTED_PROXIES. */
const trustedProxiesMax = 10;
/** The shortest secret: a key made from a shorter one could be guessed from its signatures. */
const secretCharacters = 32;
/** The longest RETENTION_LEADS_MONTHS: ten years; 0 keeps leads for ever. */
const retentionMaxMonths = 120;
/** The longest SHUTDOWN_GRACE_SECONDS: whoever stops a site waits for it. */
const shutdownGraceMaxSeconds = 60 * 60;

/** TCP has no more of them. */
const portNumbers = 65_535;

// The one place that reads process.env (the linter forbids it elsewhere), so that a bad value stops
// the start with a line that names it instead of failing in the middle of a visitor's request.

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });
const outboundUrl = z.url({ protocol: /^https$/, error: 'must be an https address' });
const secretTooShort = `must have at least ${secretCharacters} characters`;
const list = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);
const email = z.email({ error: 'must be an e-mail address' });
const hosts = z
  .string()
  .default('')
  .transform((text) => list(text.toLowerCase()))
  .refine(
    (names) => names.every((name) => hostPattern.test(name)),
    'must be hosts with commas between them, such as example.org,*.example.net',
  );

const schema = z.object({
  PORT: z.coerce
    .number({ error: 'must be a port number' })
    .int()
    .min(1, `must be from 1 to ${portNumbers}`)
    .max(portNumbers, `must be from 1 to ${portNumbers}`)
    .default(3000),
  HOST: z.string().min(1).optional(),
  SITE_URL: httpUrl.optional(),
  SITE_NAME: z
    .string()
    .transform(oneLine)
    .refine(
      (name) => characters(name) >= nameLimits.least && characters(name) <= nameLimits.most,
      `must have from ${nameLimits.least} to ${nameLimits.most} characters`,
    )
    .default(defaultName),
  TRUSTED_PROXIES: z.coerce
    .number({ error: 'must be a whole number' })
    .int('must be a whole number')
    .min(0, `must be from 0 to ${trustedProxiesMax}`)
    .max(trustedProxiesMax, `must be from 0 to ${trustedProxiesMax}`)
    .default(0),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z
    .string()
    .superRefine((text, { addIssue }) => {
      const message = databaseUrlFault(text);
      if (message) addIssue({ code: 'custom', message });
    })
    .optional(),
  SAMPLES: z.enum(['on', 'off'], { error: 'must be on or off' }).optional(),
  SUPABASE_URL: httpUrl.optional(),
  SUPABASE_PUBLISHABLE_KEY: z.string().min(1).optional(),
  SUPABASE_SECRET_KEY: z.string().min(1).optional(),
  SUPABASE_JWT_SECRET: z.string().min(secretCharacters, secretTooShort).optional(),
  SUPABASE_JWT_SIGNING_KEY: z
    .string()
    .transform((text, context) => {
      try {
        return readSigningKeys(text);
      } catch {
        const message = 'must be a private JWK for ES256 with a kid, or a list of such';
        context.addIssue({ code: 'custom', message });
        return z.NEVER;
      }
    })
    .optional(),
  SITE_SECRET: z
    .string()
    .transform(list)
    .refine((secrets) => secrets.every(({ length }) => length >= secretCharacters), secretTooShort)
    .optional(),
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
  CONTACT_EMAIL: email.optional(),
  SUPPORT_EMAIL: email.optional(),
  WHATSAPP_NUMBER: z
    .string()
    .transform((text) => text.replace(/[\s()+-]/g, ''))
    .pipe(
      z
        .string()
        .regex(/^[1-9]\d{6,14}$/, 'must be a number with its country, such as +260 97 7123456'),
    )
    .optional(),
  ORGANISATION_URL: outboundUrl.optional(),
  BOOKING_URL: outboundUrl.optional(),
  AUDIT_URL: outboundUrl.optional(),
  DEMO_URL: outboundUrl.optional(),
  REPORT_URL: outboundUrl.optional(),
  REPORT_FORM_SCRIPT_URL: outboundUrl.optional(),
  PICTURE_HOSTS: hosts,
  WEBHOOK_HOSTS: hosts,
  PAGE_DOCUMENTS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  SHUTDOWN_GRACE_SECONDS: z.coerce
    .number({ error: 'must be a number of seconds' })
    .min(0, `must be from 0 to ${shutdownGraceMaxSeconds}`)
    .max(shutdownGraceMaxSeconds, `must be from 0 to ${shutdownGraceMaxSeconds}`)
    .default(shutdownGraceSeconds),
  DIRECT_UPLOADS: z.enum(['on', 'off'], { error: 'must be on or off' }).optional(),
  CRON_SECRET: z
    .string()
    .min(cronSecretCharacters, `must have at least ${cronSecretCharacters} characters`)
    .regex(/^[!-~](?:[ -~]*[!-~])?$/, 'must be such characters as a header may have')
    .optional(),
  // Set by that platform for itself; the names are without their scheme.
  VERCEL: z.string().optional(),
  VERCEL_ENV: z.string().optional(),
  VERCEL_URL: z.string().optional(),
  VERCEL_PROJECT_PRODUCTION_URL: z.string().optional(),
  // Set by the start script: which backend stands behind SUPABASE_URL.
  BACKEND: z.enum(['embedded', 'postgres', 'supabase']).default('supabase'),
  // Set by it, too: 'yes' where the one-time codes that no mail server takes are printed.
  CODES_PRINTED: z.string().optional(),
});

type Settings = z.infer<typeof schema>;

export type Env = Omit<Settings, 'SITE_URL' | 'SAMPLES' | 'DIRECT_UPLOADS'> & {
  SITE_URL: string;
  SAMPLES: 'on' | 'off';
  DIRECT_UPLOADS: 'on' | 'off';
  /** Whether the address was told, by whoever runs the site or by the platform. */
  isSiteUrlSet: boolean;
};

export const settingNames = Object.keys(schema.shape);

/**
 * The address that Vercel tells: the project's own for what is in production, and for a preview the
 * deployment's, so that its links stay on it.
 */
function vercelUrl(settings: Settings): string | undefined {
  const { VERCEL, VERCEL_ENV, VERCEL_URL, VERCEL_PROJECT_PRODUCTION_URL } = settings;
  if (!VERCEL) return undefined;
  const name = (VERCEL_ENV === 'production' && VERCEL_PROJECT_PRODUCTION_URL) || VERCEL_URL;
  return name && `https://${name}`;
}

/**
 * Parses the environment. An empty value counts as absent. SITE_URL loses its trailing slash and
 * defaults to what the platform tells, else to localhost at PORT.
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
  const { SMTP_URL, SMTP_FROM, CONTACT_EMAIL } = result.data;
  if (SMTP_URL && !SMTP_FROM && !CONTACT_EMAIL) {
    throw new Error(
      'Bad environment: SMTP_URL needs SMTP_FROM or CONTACT_EMAIL beside it: the address that mail comes from',
    );
  }
  const configured = result.data.SITE_URL ?? vercelUrl(result.data);
  const siteUrl = configured ?? `http://localhost:${result.data.PORT}`;
  const { SAMPLES, DATABASE_URL, SUPABASE_URL } = result.data;
  return {
    ...result.data,
    // Who names a database means a site of their own, not a trial.
    SAMPLES: SAMPLES ?? (DATABASE_URL || SUPABASE_URL ? 'off' : 'on'),
    SITE_URL: siteUrl.replace(/\/+$/, ''),
    isSiteUrlSet: configured !== undefined,
    // That platform takes no body above 4.5 MB.
    DIRECT_UPLOADS: result.data.DIRECT_UPLOADS ?? (result.data.VERCEL ? 'on' : 'off'),
  };
}

/**
 * For a build whose fixed pages are served as they are, with the address that they name.
 * @throws Error with one line where nobody told that address
 */
export function needSiteUrl(settings: Env): void {
  if (settings.isSiteUrlSet) return;
  throw new Error(
    'Bad environment: a build on this platform needs SITE_URL: the address that people see, such as https://lab.example',
  );
}

/** Whether an address leads to this machine itself. */
const isLoopback = (url: string): boolean =>
  /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);

/** Whether this is hot reload, which needs what no site is to have. */
export const isDevelopment = (): boolean => process.env.NODE_ENV === 'development';

/** Whether the framework builds the site. */
export const isBuild = (): boolean => process.env.NEXT_PHASE === 'phase-production-build';

let parsed: Env | undefined;

/** The environment of this process, parsed at the first call. */
export function env(): Env {
  parsed ??= parseEnv(process.env);
  return parsed;
}

/** The secrets that the site signs and encrypts with: the first makes, all are accepted. */
export type SiteSecrets = readonly [string, ...string[]];

interface SupabaseEnv {
  url: string;
  publishableKey: string;
  secretKey: string;
  tokenKeys: TokenKeys;
  siteSecrets: SiteSecrets;
}

/**
 * The settings to reach Supabase. Absent while building: the build needs no database and no
 * secret. With a signing key the legacy secret only verifies. The site's own secret has nothing to
 * do with those, or whoever changes them would forget the visitors and void the second factor; it
 * is the legacy secret where none is set, as in earlier releases.
 * @throws Error with one line that says what is missing
 */
export function supabaseEnv(settings: Env = env()): SupabaseEnv {
  const {
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY: publishableKey,
    SUPABASE_SECRET_KEY: secretKey,
    SUPABASE_JWT_SECRET: jwtSecret,
    SUPABASE_JWT_SIGNING_KEY: signingKeys = [],
    SITE_SECRET: ownSecrets = [],
  } = settings;
  if (!url) {
    throw new Error('Bad environment: SUPABASE_URL must be set: this server starts no backend');
  }
  const [firstKey, ...moreKeys] = [...signingKeys, ...(jwtSecret ? [legacyKey(jwtSecret)] : [])];
  if (!publishableKey || !secretKey || !firstKey) {
    throw new Error(
      'Bad environment: SUPABASE_URL needs SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY and one of SUPABASE_JWT_SIGNING_KEY and SUPABASE_JWT_SECRET beside it',
    );
  }
  // A Supabase on the same machine is one that somebody tries out, at localhost.
  if (!settings.isSiteUrlSet && !isLoopback(url)) {
    throw new Error(
      'Bad environment: SUPABASE_URL needs SITE_URL beside it: the address that people see, such as https://lab.example',
    );
  }
  const [secret = jwtSecret, ...earlier] = ownSecrets;
  if (!secret) {
    throw new Error(
      `Bad environment: without SUPABASE_JWT_SECRET, SITE_SECRET must be set: the former SUPABASE_JWT_SECRET where there was one, else any ${secretCharacters} characters or more by chance (docs/deploy.md)`,
    );
  }
  return {
    url,
    publishableKey,
    secretKey,
    tokenKeys: [firstKey, ...moreKeys],
    siteSecrets: [secret, ...earlier],
  };
}

/**
 * Where browsers send uploads themselves, because the site may not take bodies of their size;
 * undefined where the site takes them.
 */
export function directUploadOrigin(): string | undefined {
  const { DIRECT_UPLOADS: direct, SUPABASE_URL: url } = env();
  return direct === 'on' && url ? new URL(url).origin : undefined;
}

/** Secrets as they stand in this process's environment, for what must keep them out of a text. */
export function secretValues(): string[] {
  const names = [
    'SUPABASE_SECRET_KEY',
    'SUPABASE_JWT_SECRET',
    'SUPABASE_JWT_SIGNING_KEY',
    'SITE_SECRET',
    'ADMIN_PASSWORD',
    'GEMINI_API_KEY',
    'DATABASE_URL',
    'SMTP_URL',
    'CRON_SECRET',
  ];
  const values = names.map((name) => process.env[name] ?? '');
  // Of lists, each part: a library may quote one alone.
  const privateParts = (process.env.SUPABASE_JWT_SIGNING_KEY ?? '').match(/[\w-]{40,}/g) ?? [];
  const parts = [...privateParts, ...list(process.env.SITE_SECRET ?? '')];
  return [...new Set([...values, ...parts])].filter((value) => value.length >= 8);
}
