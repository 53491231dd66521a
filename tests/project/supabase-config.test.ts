// supabase/config.toml, which the Supabase CLI reads, against what the migrations and the code say.

import { globSync, readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { resumablePartBytes } from '@/components/media/upload-directly';
import { activityRows } from '@/lib/dashboard/admin-queries';
import { exportRows } from '@/lib/leads/admin-queries';
import { searchMatches } from '@/lib/process/limits';

const read = (file: string): string => readFileSync(file, 'utf8');
const template = z.object({ content_path: z.string() });
const schema = z.object({
  api: z.object({ max_rows: z.number() }),
  db: z.object({ seed: z.object({ enabled: z.boolean(), sql_paths: z.array(z.string()) }) }),
  storage: z.object({
    file_size_limit: z.string(),
    buckets: z.record(z.string(), z.object({ public: z.boolean(), file_size_limit: z.string() })),
  }),
  auth: z.object({
    email: z.object({
      otp_length: z.number(),
      otp_expiry: z.number(),
      template: z.object({ magic_link: template, confirmation: template }),
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
