import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

// A build is made from these alone: what depends on settings is decided when it is served.
const sources = [
  'app',
  'components',
  'lib',
  'page-documents',
  'server',
  'public',
  'instrumentation.ts',
  'middleware.ts',
  'next.config.mjs',
  'postcss.config.mjs',
  'tsconfig.build.json',
  'tsconfig.json',
  'package-lock.json',
];
function* filesBelow(path: string): Generator<string> {
  if (!existsSync(path)) return;
  if (/\.(?:test\.tsx?|md)$/.test(path)) return;
  if (!statSync(path).isDirectory()) yield path;
  else for (const name of readdirSync(path).sort()) yield* filesBelow(join(path, name));
}

/**
 * Tells one state of the sources from another: 64 bits, which also are the name of its build, to
 * browsers too.
 */
export function sourceStamp(): string {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of filesBelow(source)) hash.update(`${file}\n`).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}
