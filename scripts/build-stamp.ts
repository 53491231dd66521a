import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// A build is made from these, and from the settings that end up in cached pages.
const sources = [
  'app',
  'components',
  'lib',
  'public',
  'middleware.ts',
  'next.config.mjs',
  'postcss.config.mjs',
  'tsconfig.json',
  'package-lock.json',
];
const settings = [
  'SITE_URL',
  'ORGANISATION_URL',
  'CONTACT_EMAIL',
  'SUPPORT_EMAIL',
  'BOOKING_URL',
  'AUDIT_URL',
  'DEMO_URL',
  'REPORT_URL',
  'REPORT_FORM_SCRIPT_URL',
];
const stampFile = '.next/source-stamp';

function* filesBelow(path: string): Generator<string> {
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) yield path;
  else for (const name of readdirSync(path).sort()) yield* filesBelow(join(path, name));
}

/** A digest of everything that a build depends on. */
export function buildStamp(env: Record<string, string | undefined>): string {
  const hash = createHash('sha256');
  for (const name of settings) hash.update(`${name}=${env[name] ?? ''}\n`);
  for (const source of sources) for (const file of filesBelow(source)) hash.update(`${file}\n`).update(readFileSync(file));
  return hash.digest('hex');
}

/** The digest of the last finished build, if there is one. */
export function lastBuildStamp(): string | undefined {
  return existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : undefined;
}

export function writeBuildStamp(stamp: string): void {
  writeFileSync(stampFile, stamp);
}
