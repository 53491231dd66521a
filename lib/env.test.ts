import { afterEach, describe, expect, it, vi } from 'vitest';
import { needSiteUrl, parseEnv, secretValues, settingNames, supabaseEnv } from '@/lib/env';
import { generateSigningKey } from '@/tests/support/signing-key.ts';

describe('parseEnv', () => {
  it('takes an empty value for an absent one', () =>
    expect(parseEnv({ PORT: '', SUPABASE_URL: '' }).PORT).toBe(3000));
  it.each([
    ['CRON_SECRET', 'short'],
    ['CRON_SECRET', 'a secret that ends in a blank '],
    ['CRON_SECRET', 'ein Geheimnis — lang genug'],
    ['BOOKING_URL', 'http://x.example'],
    ['CONTACT_EMAIL', 'x'],
    ['WHATSAPP_NUMBER', '0977123456'],
    ['WHATSAPP_NUMBER', 'by telephone'],
  ])('names %s when it is %j, and not its value', (name, value) => {
    expect(() => parseEnv({ [name]: value })).toThrow(new RegExp(`^Bad environment: ${name} must`));
    expect(() => parseEnv({ [name]: value })).not.toThrow(new RegExp(`${value}$`));
  });
});

describe('the settings', () => {
  it('are these where nothing is set', () =>
    expect(parseEnv({})).toEqual({
      PORT: 3000,
      SITE_URL: 'http://localhost:3000',
      SITE_NAME: 'AI Lab',
      isSiteUrlSet: false,
      TRUSTED_PROXIES: 0,
      DATA_DIR: '.data',
      SAMPLES: 'on',
      ADMIN_EMAIL: 'editor@ai-lab.example',
      GEMINI_MODEL: 'gemini-flash-latest',
      GEMINI_DAILY_CALLS: 200,
      RETENTION_LEADS_MONTHS: 24,
      PICTURE_HOSTS: [],
      WEBHOOK_HOSTS: [],
      PAGE_DOCUMENTS: 'on',
      DIRECT_UPLOADS: 'off',
      SHUTDOWN_GRACE_SECONDS: 10,
      BACKEND: 'supabase',
    }));

  it('take a number for WhatsApp as people write it', () =>
    expect(parseEnv({ WHATSAPP_NUMBER: '+260 (97) 712-3456' }).WHATSAPP_NUMBER).toBe(
      '260977123456',
    ));

  it('need an address that mail comes from, where it is sent', () => {
    const mail = { SMTP_URL: 'smtp://mail.example:587' };
    expect(() => parseEnv(mail)).toThrow('SMTP_URL needs SMTP_FROM or CONTACT_EMAIL');
    expect(parseEnv({ ...mail, CONTACT_EMAIL: 'a@lab.example' }).SMTP_URL).toBe(mail.SMTP_URL);
  });

  it('sends uploads past the site on the platform that takes no large bodies', () => {
    expect(parseEnv({ VERCEL: '1' }).DIRECT_UPLOADS).toBe('on');
    expect(parseEnv({ VERCEL: '1', DIRECT_UPLOADS: 'off' }).DIRECT_UPLOADS).toBe('off');
  });

  it('loads samples only into a trial, unless it is told to', () => {
    expect(parseEnv({}).SAMPLES).toBe('on');
    expect(parseEnv({ SAMPLES: 'off' }).SAMPLES).toBe('off');
    for (const own of [{ DATABASE_URL: 'postgres://a/b' }, { SUPABASE_URL: 'http://a' }]) {
      expect(parseEnv(own).SAMPLES).toBe('off');
      expect(parseEnv({ ...own, SAMPLES: 'on' }).SAMPLES).toBe('on');
    }
  });

  it.each([
    ['PORT', '1', 1],
    ['PORT', '65535', 65_535],
    ['HOST', '::1', '::1'],
    ['SITE_URL', 'http://lab.example//', 'http://lab.example'],
    ['SITE_URL', 'https://lab.example/a', 'https://lab.example/a'],
    ['DATABASE_URL', 'postgres://a/b', 'postgres://a/b'],
    ['DATABASE_URL', 'postgresql://a/b', 'postgresql://a/b'],
    ['SUPABASE_URL', 'http://a', 'http://a'],
    ['SUPABASE_JWT_SECRET', 'x'.repeat(32), 'x'.repeat(32)],
    ['ADMIN_EMAIL', 'Boss@Example.ORG', 'boss@example.org'],
    ['ADMIN_PASSWORD', '12345678', '12345678'],
    ['ADMIN_PASSWORD', 'ü'.repeat(36), 'ü'.repeat(36)],
    ['GEMINI_DAILY_CALLS', '1', 1],
    ['GEMINI_BASE_URL', 'http://a', 'http://a'],
    ['RETENTION_LEADS_MONTHS', '0', 0],
    ['RETENTION_LEADS_MONTHS', '120', 120],
    ['PICTURE_HOSTS', ' A.example,, *.b.example ', ['a.example', '*.b.example']],
    ['SHUTDOWN_GRACE_SECONDS', '0', 0],
    ['SHUTDOWN_GRACE_SECONDS', '3600', 3600],
    ['SHUTDOWN_GRACE_SECONDS', '0.5', 0.5],
    ['BACKEND', 'embedded', 'embedded'],
    ['BACKEND', 'postgres', 'postgres'],
    ['PAGE_DOCUMENTS', 'off', 'off'],
    ['DIRECT_UPLOADS', 'on', 'on'],
  ])('take %s %j', (name, text, value) =>
    expect(parseEnv({ [name]: text })).toHaveProperty(name, value),
  );

  it.each([
    ['PORT', '65536', 'must be from 1 to 65535'],
    ['PORT', '0', 'must be from 1 to 65535'],
    ['PORT', 'x', 'must be a port number'],
    ['SITE_URL', 'ftp://a', 'must be an http(s) address'],
    ['SITE_URL', 'xhttps://a', 'must be an http(s) address'],
    ['SUPABASE_URL', 'httpsx://a', 'must be an http(s) address'],
    ['DATABASE_URL', 'xpostgres://a', 'must be a postgres:// address'],
    ['DATABASE_URL', 'postgresqlx://a', 'must be a postgres:// address'],
    ['SUPABASE_JWT_SECRET', 'x'.repeat(31), 'must have at least 32 characters'],
    ['ADMIN_EMAIL', 'x', 'must be an e-mail address'],
    ['ADMIN_PASSWORD', '1234567', 'must have at least 8 characters'],
    ['ADMIN_PASSWORD', `${'ü'.repeat(36)}x`, 'must have at most 72 bytes'],
    ['GEMINI_DAILY_CALLS', 'x', 'must be a whole number'],
    ['GEMINI_DAILY_CALLS', '1.5', 'must be a whole number'],
    ['GEMINI_DAILY_CALLS', '0', 'must be at least 1'],
    ['RETENTION_LEADS_MONTHS', 'x', 'must be a whole number'],
    ['RETENTION_LEADS_MONTHS', '1.5', 'must be a whole number'],
    ['RETENTION_LEADS_MONTHS', '-1', 'must be 0 or more'],
    ['RETENTION_LEADS_MONTHS', '121', 'must be at most 120'],
    ['DEMO_URL', 'http://a', 'must be an https address'],
    ['REPORT_FORM_SCRIPT_URL', 'httpsx://a', 'must be an https address'],
    ['REPORT_FORM_SCRIPT_URL', 'xhttps://a', 'must be an https address'],
    [
      'PICTURE_HOSTS',
      'a.example, b/c',
      'must be hosts with commas between them, such as example.org,*.example.net',
    ],
    ['PAGE_DOCUMENTS', 'no', 'must be on or off'],
    ['DIRECT_UPLOADS', 'no', 'must be on or off'],
    ['SAMPLES', 'no', 'must be on or off'],
    ['SHUTDOWN_GRACE_SECONDS', 'x', 'must be a number of seconds'],
    ['SHUTDOWN_GRACE_SECONDS', '-1', 'must be from 0 to 3600'],
    ['SHUTDOWN_GRACE_SECONDS', '3601', 'must be from 0 to 3600'],
  ])('refuse %s %j: %s', (name, text, words) =>
    expect(() => parseEnv({ [name]: text })).toThrow(
      new Error(`Bad environment: ${name} ${words}`),
    ),
  );

  it('name all that is wrong in one line', () =>
    expect(() => parseEnv({ PORT: 'x', CONTACT_EMAIL: 'y' })).toThrow(
      new Error(
        'Bad environment: PORT must be a port number; CONTACT_EMAIL must be an e-mail address',
      ),
    ));

  it('of an unknown backend or an empty folder are refused or left out', () => {
    expect(() => parseEnv({ BACKEND: 'mysql' })).toThrow('Bad environment: BACKEND');
    expect(parseEnv({ DATA_DIR: '' }).DATA_DIR).toBe('.data');
    expect(settingNames).toContain('SITE_URL');
  });
});

describe('the address of the site', () => {
  const vercel = {
    VERCEL: '1',
    VERCEL_ENV: 'production',
    VERCEL_URL: 'site-1a2b.vercel.example',
    VERCEL_PROJECT_PRODUCTION_URL: 'lab.example',
  };
  it.each([
    ['http://localhost:3000', false, {}],
    ['https://lab.example', true, { SITE_URL: 'https://lab.example' }],
    ['https://lab.example', true, vercel],
    ['https://site-1a2b.vercel.example', true, { ...vercel, VERCEL_ENV: 'preview' }],
    ['https://site-1a2b.vercel.example', true, { ...vercel, VERCEL_PROJECT_PRODUCTION_URL: '' }],
    ['https://own.example', true, { ...vercel, SITE_URL: 'https://own.example' }],
    ['http://localhost:3000', false, { ...vercel, VERCEL: '' }],
    ['http://localhost:3000', false, { VERCEL: '1' }],
  ])(
    'is %s (set by the operator or platform: %s) with the environment %j',
    (SITE_URL, isSiteUrlSet, settings) =>
      expect(parseEnv(settings)).toMatchObject({ SITE_URL, isSiteUrlSet }),
  );

  it('must be told where a platform builds the fixed pages', () => {
    const build = (settings: Record<string, string>) => () => needSiteUrl(parseEnv(settings));
    expect(build({ VERCEL: '1' })).toThrow('needs SITE_URL');
    expect(build({ VERCEL: '1', SITE_URL: 'https://lab.example' })).not.toThrow();
    expect(build(vercel)).not.toThrow();
  });
});

describe('a setting that is missing', () => {
  const keys = {
    SUPABASE_PUBLISHABLE_KEY: 'publishable',
    SUPABASE_SECRET_KEY: 'secret key',
    SUPABASE_JWT_SECRET: 's'.repeat(40),
  };
  const of =
    (settings: Record<string, string>): (() => unknown) =>
    () =>
      supabaseEnv(parseEnv(settings));
  const elsewhere = { ...keys, SUPABASE_URL: 'https://project.supabase.example' };

  it('without any setting the error names SUPABASE_URL', () =>
    expect(of({})).toThrow(/^Bad environment: SUPABASE_URL must be set/));
  it.each(Object.keys(keys))('is %s', (name) =>
    expect(of({ ...elsewhere, SITE_URL: 'https://lab.example', [name]: '' })).toThrow(
      /^Bad environment: SUPABASE_URL needs SUPABASE_PUBLISHABLE_KEY/,
    ),
  );
  it.each([
    'https://project.supabase.example',
    'http://kong:8000',
    'http://10.0.0.1',
    'http://127.0.0.1.example',
    'http://localhost.example',
  ])('is SITE_URL beside %s', (SUPABASE_URL) => {
    expect(of({ ...keys, SUPABASE_URL })).toThrow(/^Bad environment: SUPABASE_URL needs SITE_URL/);
    expect(of({ ...keys, SUPABASE_URL, SITE_URL: 'https://lab.example' })).not.toThrow();
  });
  it.each(['http://localhost:54321', 'http://127.0.0.1:54321', 'http://[::1]:54321'])(
    'is nothing beside %s',
    (SUPABASE_URL) => expect(of({ ...keys, SUPABASE_URL })).not.toThrow(),
  );
});

describe('the environment of this process', () => {
  const backend = {
    SUPABASE_URL: 'http://127.0.0.1:1',
    SUPABASE_PUBLISHABLE_KEY: 'publishable',
    SUPABASE_SECRET_KEY: 'secret key',
    SUPABASE_JWT_SECRET: 's'.repeat(40),
  };
  const started = async (settings: Record<string, string>) => {
    vi.resetModules();
    for (const [name, value] of Object.entries({ ...backend, ...settings }))
      vi.stubEnv(name, value);
    return await import('@/lib/env');
  };
  afterEach(() => {
    vi.unstubAllEnvs();
    // The settings read here are not for the other tests.
    vi.resetModules();
  });

  it('reads its settings once', async () => {
    const { env } = await started({ PORT: '4000' });
    expect(env().PORT).toBe(4000);
    vi.stubEnv('PORT', '5000');
    expect(env().PORT).toBe(4000);
  });

  it('has what it needs to reach Supabase', async () => {
    const { supabaseEnv } = await started({});
    expect(supabaseEnv()).toMatchObject({
      url: 'http://127.0.0.1:1',
      publishableKey: 'publishable',
      secretKey: 'secret key',
      siteSecrets: ['s'.repeat(40)],
    });
  });
  it.each(Object.keys(backend))('says so where %s is missing', async (name) => {
    const { supabaseEnv: reached } = await started({ [name]: '' });
    expect(reached).toThrow(/^Bad environment: SUPABASE_URL (?:must be set|needs SUPABASE_P)/);
  });

  it('knows its secrets of eight characters and more', () => {
    const secrets = {
      SUPABASE_SECRET_KEY: 'secret-1',
      SUPABASE_JWT_SECRET: 'secret-2',
      ADMIN_PASSWORD: 'secret-3',
      GEMINI_API_KEY: 'secret-4',
      DATABASE_URL: 'secret-5',
    };
    for (const [name, value] of Object.entries(secrets)) vi.stubEnv(name, value);
    expect(secretValues()).toEqual(Object.values(secrets));
    for (const name of Object.keys(secrets)) vi.stubEnv(name, '1234567');
    expect(secretValues()).toEqual([]);
    for (const name of Object.keys(secrets)) vi.stubEnv(name, undefined);
    expect(secretValues()).toEqual([]);
  });

  it('knows the private part of its signing key, and each secret of its own', () => {
    const key = generateSigningKey();
    vi.stubEnv('SUPABASE_JWT_SIGNING_KEY', JSON.stringify([key]));
    vi.stubEnv('SITE_SECRET', 'secret-1, secret-2');
    expect(secretValues()).toEqual(expect.arrayContaining([key.d, 'secret-1', 'secret-2']));
  });
});
