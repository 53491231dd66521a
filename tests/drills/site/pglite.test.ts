import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { openPglite } from '@/trial/pglite';

// A folder without a whole database may hold the rest of one: a new one never takes its place.

const place = mkdtempSync(join(tmpdir(), 'pglite-test-'));
const folder = join(place, 'postgres');

afterEach(() => {
  for (const name of readdirSync(place)) {
    rmSync(join(place, name), { recursive: true, force: true });
  }
});

it('the embedded database leaves a folder that has lost part of its database as it is, and says what to do', async () => {
  mkdirSync(join(folder, 'base'), { recursive: true });
  writeFileSync(join(folder, 'base', '1'), 'rows');
  await expect(openPglite(folder)).rejects.toThrow(
    `${folder} is no whole database; restore it from a backup or remove it`,
  );
  expect(readFileSync(join(folder, 'base', '1'), 'utf8')).toBe('rows');
});

it('the embedded database leaves a folder that cannot be read as it is', async () => {
  // A link to itself cannot be read, whoever asks; a disk that fails looks the same.
  symlinkSync(folder, folder);
  await expect(openPglite(folder)).rejects.toThrow('ELOOP');
  expect(readlinkSync(folder)).toBe(folder);
});

it('the embedded database is made in an empty folder, whatever was begun before', async () => {
  mkdirSync(folder);
  mkdirSync(`${folder}.new`);
  writeFileSync(join(`${folder}.new`, 'begun'), '');
  await (await openPglite(folder)).close?.();
  expect(readdirSync(place)).toEqual(['postgres']);
  expect(readdirSync(folder)).toContain('PG_VERSION');
  expect(readdirSync(folder)).not.toContain('begun');
});
