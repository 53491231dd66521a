// The parts of the daily work share this: the database's functions, the owner's word, and steps so
// short that nobody who uses the site waits for them.
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@supabase/supabase-js';
import { z } from 'zod';
import type { Env } from '../env.ts';
import { logError, logWarning } from '../log/log.ts';
import { sweepMs } from './limits.ts';

/** The daily work goes on in parts of about this time, so that no request waits long for it. */
const batchMs = 100;
/** The least pause between two parts. */
const batchPauseMs = 100;
/** Rows of the largest part. */
const batchRows = 500;

export interface Access {
  url: string;
  secretKey: string;
  /** Once it is aborted no further part begins: the next day's work goes on with the rest. */
  signal?: AbortSignal;
  /** The longest that a call may take, where somebody waits for the next one. */
  callMs?: number;
  /** Whether a single statement may take minutes. */
  mayTakeLong?: boolean;
}

/** Tells the embedded backend, which answers nobody during a statement of its database. */
export const longWorkHeader = 'x-long-work';

export const connect = ({ url, secretKey, mayTakeLong }: Access) =>
  createClient(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers: mayTakeLong ? { [longWorkHeader]: 'yes' } : {} },
  });

/** Calls a function of the database. @throws Error that names it */
export async function call<T>(
  access: Access,
  name: string,
  args: Record<string, unknown>,
  schema: z.ZodType<T>,
): Promise<T> {
  const request = connect(access).rpc(name, args);
  const { data, error } = await (access.callMs
    ? request.abortSignal(AbortSignal.timeout(access.callMs))
    : request);
  if (error) throw new Error(`${name}: ${error.message}`, { cause: error });
  return schema.parse(data);
}

/** The answer of a function that returns a table with one row. */
export const oneRow = <T>(row: z.ZodType<T>) => z.tuple([row]).transform(([only]) => only);

/** How much the next part may be, when one of this size took so many milliseconds. */
export const nextSize = (size: number, tookMs: number): number =>
  Math.max(1, Math.min(batchRows, Math.floor(size * Math.min(2, batchMs / tookMs))));

/**
 * Does work in parts of about a tenth of a second, with pauses at least as long, until it is done or
 * the time for it is over.
 * @param work does as much as it is told at most, and says whether there may be more
 */
export async function inBatches(
  { signal }: Pick<Access, 'signal'>,
  work: (most: number) => Promise<boolean>,
): Promise<void> {
  let size = 10;
  while (!signal?.aborted) {
    const begun = performance.now();
    if (!(await work(size))) return;
    const took = performance.now() - begun;
    size = nextSize(size, took);
    await sleep(Math.max(batchPauseMs, took), undefined, { ref: false });
  }
}

/** @param name of a function that says how many rows it has removed */
export async function removeInParts(access: Access, name: string, args: object): Promise<number> {
  let removed = 0;
  await inBatches(access, async (p_most) => {
    const part = await call(access, name, { ...args, p_most }, z.coerce.number());
    removed += part;
    return part >= p_most;
  });
  return removed;
}

/** Whether so much of a kind may be removed, or waits for the owner (`may_remove`). */
export async function mayRemove(
  access: Access,
  kind: 'leads' | 'files' | 'records' | 'bin',
  { count, total, now }: { count: number; total?: number; now: Date },
): Promise<boolean> {
  const args = { p_kind: kind, p_count: count, p_total: total, p_now: now.toISOString() };
  const allowed = await call(access, 'may_remove', args, z.boolean());
  if (!allowed) logWarning('a removal waits for the owner', undefined, { kind, count, total });
  return allowed;
}

/**
 * Notes that what might be removed of a kind is gone. Until then its removal goes on with the next
 * day's work, without another question to the owner.
 */
export async function noteRemoved(
  access: Access,
  kind: 'leads' | 'files' | 'bin',
  now: Date,
): Promise<void> {
  if (!access.signal?.aborted) await mayRemove(access, kind, { count: 0, total: 0, now });
}

/** A feature's part of the daily work. */
export type DailyPart = (access: Access, env: Env) => Promise<void>;

/** Does parts one after the other. A failure is logged and ends it. @returns whether there was none */
export async function doParts(
  parts: readonly DailyPart[],
  access: Access,
  env: Env,
): Promise<boolean> {
  try {
    for (const part of parts) await part(access, env);
    return true;
  } catch (error) {
    logError('daily work', error);
    return false;
  }
}

/** Does work now and then once a day, for as long as this process has anything else to do. */
export function everyDay(work: () => Promise<void>): void {
  void work();
  setInterval(() => void work(), sweepMs).unref();
}
