import 'server-only';
import { healthMs } from '@/lib/limits';
import { logError } from '@/lib/log';
import { withDeadline } from './deadline';
import { hasRoom } from './full';
import { uncachedPublicClient } from './public';

type Part = 'database' | 'storage' | 'disk';

const checks: Record<Exclude<Part, 'disk'>, () => PromiseLike<{ error: unknown }>> = {
  database: () => uncachedPublicClient().from('categories').select('id').limit(1),
  storage: () => uncachedPublicClient().storage.from('media').list('', { limit: 1 }),
};

/**
 * The parts of the backend that do not answer, and 'disk' when nothing more can be stored; empty
 * when all is well.
 */
export async function checkBackend(): Promise<Part[]> {
  const results = await Promise.all(
    (Object.keys(checks) as Array<keyof typeof checks>).map(async (part): Promise<Part[]> => {
      try {
        const { error } = await withDeadline(async () => checks[part](), healthMs);
        if (!error) return [];
        logError(`health: ${part}`, error);
      } catch (error) {
        logError(`health: ${part}`, error);
      }
      return [part];
    }),
  );
  return [...results.flat(), ...(hasRoom() ? [] : ['disk' as const])];
}
