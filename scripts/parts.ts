// This folder holds all of the project, or only the parts that serving needs.
import { existsSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { StartError } from './start-error.ts';

/** The folder that runs without the project has no sources (scripts/standalone.ts). */
export const isStandalone = !existsSync('middleware.ts');

/**
 * npm leaves out what only building and the embedded backend need where NODE_ENV is production, or
 * where `--omit=dev` is said.
 * @throws StartError with one line that names the command that helps
 */
export function needParts(purpose: string): void {
  try {
    findPackageJSON('@supabase/lite', import.meta.url);
  } catch {
    throw new StartError(
      `${purpose} needs packages that npm has left out. \`npm ci --include=dev\` installs all.`,
    );
  }
}
