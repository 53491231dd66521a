// supabase/config.toml, which the Supabase CLI reads: it refuses a key that it does not know, and
// warns of little else. It is compared with what the migrations and the code say.

import { globSync, readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { resumablePartBytes } from '@/components/media/upload-directly';
import { activityRows } from '@/lib/dashboard/admin-queries';
import { exportRows } from '@/lib/leads/admin-queries';
import { searchMatches } from '@/lib/process/limits';

const read = (file: string): string => readFileSync(file, 'utf8');
const template = z.strictObject({ subject: z.string(), content_path: z.string() });
const bucket = z.strictObject({ public: z.boolean(), file_size_limit: z.string() });
const switched = z.strictObject({ enabled: z.boolean() });

/** Of what the CLI knows (pkg/config of supabase/cli), what is used here, and nothing else. */
const schema = z.strictObject({
  project_id: z.string().regex(/^[\w-]{1,40}$/),
  api: z.strictObject({
    enabled: z.literal(true),
    schemas: z.tuple([z.literal('public')]),
    extra_search_path: z.array(z.string()),
    max_rows: z.number(),
  }),
  db: z.strictObject({
    major_version: z.literal(17),
    migrations: switched,
    seed: z.strictObject({ enabled: z.boolean(), sql_paths: z.array(z.string()) }),
  }),
  studio: switched,
  realtime: switched,
  edge_runtime: switched,
  analytics: switched,
  storage: z.strictObject({
    enabled: z.literal(true),
    file_size_limit: z.string(),
    buckets: z.record(z.string(), bucket),
  }),
  auth: z.strictObject({
    enabled: z.literal(true),
    site_url: z.url(),
    additional_redirect_urls: z.array(z.string()),
    jwt_expiry: z.number(),
    enable_signup: z.boolean(),
    enable_anonymous_sign_ins: z.literal(false),
    rate_limit: z.strictObject({
      email_sent: z.number(),
      sign_in_sign_ups: z.number(),
      token_verifications: z.number(),
    }),
    email: z.strictObject({
      enable_signup: z.literal(true),
      enable_confirmations: z.boolean(),
      otp_length: z.number(),
      otp_expiry: z.number(),
      template: z.strictObject({ magic_link: template, confirmation: template }),
    }),
  }),
});
const config = schema.parse(parse(read('supabase/config.toml')));
const migrations = globSync('supabase/migrations/*.sql').sort().map(read).join('\n');

const units: Record<string, number> = { KiB: 1024, MiB: 1024 ** 2, GiB: 1024 ** 3 };
const bytesOf = (size: string): number => {
  const [, number = '', unit = ''] = /^(\d+)([KMG]iB)$/.exec(size) ?? [];
  return Number(number) * (units[unit] ?? Number.NaN);
};

it('supabase/config.toml brings no sample author into a real project', () =>
  expect(config.db.seed).toEqual({ enabled: false, sql_paths: [] }));

it('supabase/config.toml names the buckets that the migrations make, with the same rights', () => {
  const made = migrations.matchAll(/\('(\w+)', '\1', (true|false)\)/g);
  expect(
    Object.fromEntries(Object.entries(config.storage.buckets).map(([id, one]) => [id, one.public])),
  ).toEqual(Object.fromEntries(Array.from(made, ([, id, isPublic]) => [id, isPublic === 'true'])));
});

it('supabase/config.toml answers with as many rows as the site asks for at once', () => {
  for (const rows of [activityRows, exportRows, searchMatches]) {
    expect(config.api.max_rows).toBeGreaterThanOrEqual(rows);
  }
});

it('supabase/config.toml lets a bucket take as much as the storage, and that is more than a part of an upload', () => {
  const most = bytesOf(config.storage.file_size_limit);
  expect(most).toBeGreaterThan(resumablePartBytes);
  for (const one of Object.values(config.storage.buckets)) {
    expect(bytesOf(one.file_size_limit)).toBe(most);
  }
});

it('supabase/config.toml sends codes as the site asks for them: six digits, by the code and no link', () => {
  const { otp_length: length, otp_expiry: seconds, template: templates } = config.auth.email;
  expect(length).toBe(6);
  expect(read('lib/entry/proof.ts')).toContain('six digits');
  expect(seconds).toBe(10 * 60);
  for (const { content_path: path } of Object.values(templates)) {
    const mail = read(path);
    expect(mail).toContain('{{ .Token }}');
    expect(mail).toContain('ten minutes');
    expect(mail).not.toMatch(/href|ConfirmationURL/);
  }
});
