import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';

const parts = [
  'app',
  'bench',
  'components',
  'lib',
  'page-documents',
  'public',
  'scripts',
  'server',
  'supabase',
  'tests',
  'trial',
  'instrumentation.ts',
  'middleware.ts',
];
const configs = [
  'next.config.mjs',
  'package.json',
  'playwright.config.ts',
  'postcss.config.mjs',
  'tsconfig.build.json',
  'tsconfig.json',
  'vitest.config.ts',
];

/**
 * A copy of the project whose files a test may change. It lies within the project, so that it finds
 * what is installed there.
 * @param more further files and folders
 */
export function copyProject(...more: string[]): { path: string; remove: () => void } {
  mkdirSync('.data', { recursive: true });
  const path = mkdtempSync(join('.data', 'copy-'));
  for (const part of [...parts, ...configs, ...more]) {
    cpSync(part, join(path, part), { recursive: true, verbatimSymlinks: true });
  }
  // A build links to packages beside it.
  if (more.some((part) => part.startsWith('.next-'))) {
    symlinkSync(resolve('node_modules'), join(path, 'node_modules'));
  }
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
