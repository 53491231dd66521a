import 'server-only';
import { z } from 'zod';
import { call, type DailyPart } from '@/lib/process/daily';

/** Deletes the paths that nobody asked for in 30 days. */
export const dailyMissingPaths: DailyPart = async (access) => {
  const args = { p_now: new Date().toISOString() };
  await call(access, 'forget_missing_paths', args, z.coerce.number());
};
