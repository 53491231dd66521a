// `NEXT_OUTPUT=standalone npm run build`: completes the folder that Next makes of a build and of the
// packages it needs, so that `scripts/start.ts --serve` runs there as it does here, wherever the
// folder is copied.
import { cpSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import nft from 'next/dist/compiled/@vercel/nft/index.js';
import { transform } from 'rolldown/utils';

/** What Next does not know of: the server of our own, what Next imports when it starts, commands. */
const entries = [
  'scripts/run.mjs',
  'scripts/start.ts',
  'lib/page-cache/handler.ts',
  'scripts/apply-migrations.ts',
  'scripts/admin-author.ts',
  'scripts/admin-password.ts',
  'scripts/backup.ts',
  'scripts/restore.ts',
];
/** What only building and the embedded backend need; Next has traced itself. */
const leftOut = [
  'scripts/backend.ts',
  'scripts/embedded.ts',
  'scripts/standalone.ts',
  'node_modules/@supabase/lite/**',
  'node_modules/next/**',
];
/** Next's own server, settings, which belong to a deployment, and what was added before. */
const removed = /^(?:server\.js|\.env.*|scripts|supabase)$/;

/**
 * Adds what Next leaves out. Done anew each time, since the server may have changed since the build
 * was made.
 * @param workshop where Next has built
 * @param name of the build
 * @param beside the static files of the build before, which its pages still ask for
 */
export async function completeStandalone(
  workshop: string,
  name: string,
  beside: readonly string[],
): Promise<void> {
  const standalone = join(workshop, 'standalone');
  const build = join(standalone, workshop);
  if (existsSync(build)) renameSync(build, join(standalone, name));
  for (const file of readdirSync(standalone).filter((entry) => removed.test(entry))) {
    rmSync(join(standalone, file), { recursive: true });
  }
  const { fileList } = await nft.nodeFileTrace(entries, {
    base: resolve('.'),
    ts: true,
    ignore: leftOut,
    readFile: readScript,
  });
  for (const file of [...fileList, 'public', 'supabase/migrations']) {
    cpSync(file, join(standalone, file), { recursive: true, verbatimSymlinks: true });
  }
  cpSync(join(workshop, 'static'), join(standalone, name, 'static'), { recursive: true });
  for (const files of beside) {
    cpSync(files, join(standalone, files), { recursive: true });
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
