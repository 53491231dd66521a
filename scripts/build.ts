// Builds the site when the last build was made from other sources or other public settings: `npm run build`, `npm start`.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

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
const stampFile = '.next/source-stamp';

function* filesBelow(path: string): Generator<string> {
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) yield path;
  else for (const name of readdirSync(path).sort()) yield* filesBelow(join(path, name));
}

function sourceStamp(): string {
  const hash = createHash('sha256');
  for (const name of settings) hash.update(`${name}=${process.env[name] ?? ''}\n`);
  for (const source of sources) for (const file of filesBelow(source)) hash.update(`${file}\n`).update(readFileSync(file));
  return hash.digest('hex');
}

/**
 * Builds if needed. The build's own output is shown only when it fails.
 * @returns false when the build failed
 */
export async function buildIfNeeded(announce: (text: string) => void): Promise<boolean> {
  const stamp = sourceStamp();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return true;
  announce('Building the site (about a minute, only after a change)');
  const child = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk));
  const code = await new Promise<number | null>((done) => child.once('close', done));
  if (code === 0) writeFileSync(stampFile, stamp);
  else console.error(Buffer.concat(output).toString());
  return code === 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = (await buildIfNeeded(console.log)) ? 0 : 1;
