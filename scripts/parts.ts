import { findPackageJSON } from 'node:module';
import { StartError } from './start-error.ts';

/** What makes a build of the sources. */
export const builders = ['@tailwindcss/postcss', '@types/node', '@types/react', 'typescript'];
/** What the embedded backend is made of. */
export const backendParts = ['@electric-sql/pglite', '@hono/node-server', '@supabase/lite'];

/**
 * A production install has no part that only building and the trial need: npm leaves them out where
 * NODE_ENV is production, or where `--omit=dev` is said.
 * @param purpose what needs them
 * @throws StartError with one line that names what is missing, and the command that helps
 */
export function needParts(purpose: string, packages: readonly string[]): void {
  const missing = packages.filter((name) => !isInstalled(name));
  if (missing.length === 0) return;
  throw new StartError(
    `${purpose} needs ${missing.join(', ')}, which npm has left out. \`npm ci --include=dev\` installs all.`,
  );
}

function isInstalled(name: string): boolean {
  try {
    return findPackageJSON(name, import.meta.url) !== undefined;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND') {
      return false;
    }
    throw error;
  }
}
