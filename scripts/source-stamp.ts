import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

// A build is made from these, and from the settings that end up in cached pages.
const sources = [
  'app',
  'components',
  'lib',
  'public',
  'instrumentation.ts',
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

function* filesBelow(path: string): Generator<string> {
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) yield path;
  else for (const name of readdirSync(path).sort()) yield* filesBelow(join(path, name));
}

/** Tells one state of the sources and settings from another. */
export function sourceStamp(): string {
  const hash = createHash('sha256');
  for (const name of settings) hash.update(`${name}=${process.env[name] ?? ''}\n`);
  for (const source of sources) {
    for (const file of filesBelow(source)) hash.update(`${file}\n`).update(readFileSync(file));
  }
  return hash.digest('hex');
}
