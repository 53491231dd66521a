import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import { after } from 'next/server';
import { z } from 'zod';
import { env, supabaseEnv } from '@/lib/env';
import { logError } from '@/lib/log/log';
import { noteMissingPath, takeMissingPaths } from '@/lib/pages/missing-paths';
import { currentRequest } from '@/lib/pages/request-context';
import { type Access, call } from '@/lib/process/daily';

/** How often an instance writes what it counted. */
const writeMs = 5 * 1_000;
const callMs = 5 * 1_000;

/** Counts a path that led home. A platform ends the process between requests, so there it is written after the answer. */
export function noteMissing(path: string): void {
  noteMissingPath(path);
  if (env().VERCEL) after(() => writeMissing(supabaseEnv()).catch(failed));
}

/** Counts a missing post as its page is made. Our server counts each answer itself, also from memory. */
export function noteMissingPost(slug: string): void {
  if (!currentRequest()) noteMissing(`/blog/${slug}`);
}

/** Gives the database what this process counted; lost if it fails. */
export async function writeMissing(access: Access): Promise<void> {
  const counts = takeMissingPaths();
  if (counts.size === 0) return;
  const p_paths = Object.fromEntries(counts);
  await call({ ...access, callMs }, 'note_missing_paths', { p_paths }, z.unknown());
}

/** Writes from now on, until the process ends. */
export async function keepWritingMissing(access: Access): Promise<never> {
  for (;;) {
    await sleep(writeMs, undefined, { ref: false });
    await writeMissing(access).catch(failed);
  }
}

const failed = (error: unknown): void => logError('paths that were not found', error);
