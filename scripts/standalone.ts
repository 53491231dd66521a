// `NEXT_OUTPUT=standalone npm run build`: completes the folder that Next makes of a build and of the
// packages it needs, so that `scripts/start.ts --serve` runs there as it does here, wherever the
// folder is copied.
import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { nodeFileTrace } from '@vercel/nft';
import { transform } from 'rolldown/utils';

/**
 * The parts that Next does not know: our server, the commands, and the configuration that both
 * read.
 */
const entries = [
  'next.config.mjs',
  'scripts/run.mjs',
  'scripts/start.ts',
  'scripts/apply-migrations.ts',
  'scripts/admin-author.ts',
  'scripts/admin-password.ts',
  'scripts/backup.ts',
  'scripts/restore.ts',
];
/** The packages that only building and the embedded backend need; Next has traced itself. */
const leftOut = [
  'trial/backend.ts',
  'trial/embedded.ts',
  'scripts/standalone.ts',
  'node_modules/@supabase/lite/**',
  'node_modules/next/**',
];
/** Files that are no modules: to serve, to apply, and for Next to read its configuration. */
const others = [
  'public',
  'supabase/from-1.1.0.sql',
  'supabase/migrations',
  'node_modules/next/dist/compiled/@babel/runtime',
  'node_modules/next/dist/compiled/webpack',
];
/** Next's own server, settings, which belong to a deployment, and what was added before. */
const removed = /^(?:server\.js|\.env.*|page-documents|scripts|server|supabase|trial)$/;

/**
 * Adds what Next leaves out. Done each time, since the server may have changed since the build was
 * made.
 * @param folder where Next has put its part
 * @param name of the build
 * @param before the build before, whose scripts and style sheets its pages still ask for
 */
export async function completeStandalone(
  folder: string,
  name: string,
  before: string | undefined,
): Promise<void> {
  for (const file of readdirSync(folder).filter((entry) => removed.test(entry))) {
    rmSync(join(folder, file), { recursive: true });
  }
  const { fileList } = await nodeFileTrace(entries, {
    base: resolve('.'),
    ts: true,
    ignore: leftOut,
    readFile: readScript,
  });
  const files = [...fileList, ...others, join(name, 'static')];
  if (before && existsSync(join(before, 'static'))) files.push(join(before, 'static'));
  for (const file of files) {
    cpSync(file, join(folder, file), { recursive: true, verbatimSymlinks: true });
  }
}

/** A file as JavaScript, in which the tracer finds what is imported; null where there is none. */
async function readScript(path: string): Promise<string | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'EISDIR') return null;
    throw error;
  });
  return text !== null && path.endsWith('.ts') ? (await transform(path, text)).code : text;
}
