import 'server-only';
import { logError } from '@/lib/log/log';
import { backendDownSince } from '@/lib/pages/request-context';
import { shared } from '@/lib/pages/shared';
import { healthCacheMs, healthMs } from '@/lib/process/limits';
import { knownMigrations, noFunction, tooOldFor } from '@/lib/process/release';
import { withDeadline } from './deadline';
import { hasSpace } from './full';
import { uncachedPublicClient } from './public';
import { serviceClient } from './service';

export type Part = 'database' | 'storage' | 'disk' | 'migrations' | 'release';

const checks: Record<'database' | 'storage', () => PromiseLike<{ error: unknown }>> = {
  database: () => uncachedPublicClient().from('categories').select('id').limit(1),
  storage: () => uncachedPublicClient().storage.from('media').list('', { limit: 1 }),
};

/**
 * The parts of the backend that do not answer, 'disk' when nothing more can be stored, 'migrations'
 * when the database lacks some of this release, 'release' when it is too new for this release; empty
 * when all is well.
 */
export async function checkBackend(): Promise<Part[]> {
  const schema = checkSchema();
  const results = await Promise.all(
    (Object.keys(checks) as Array<keyof typeof checks>).map(async (part): Promise<Part[]> => {
      try {
        const { error } = await withDeadline(async () => checks[part](), healthMs);
        if (error) throw error;
        return [];
      } catch (error) {
        logError(`health: ${part}`, error);
        return [part];
      }
    }),
  );
  return [...results.flat(), ...(hasSpace() ? [] : ['disk' as const]), ...(await schema)];
}

/**
 * Lists the parts of database and release that do not fit. Without an answer, the other parts say
 * so.
 */
async function checkSchema(): Promise<Part[]> {
  try {
    const p_known = (await knownMigrations()) ?? [];
    const { data, error } = await withDeadline(
      async () => serviceClient().rpc('schema_state', { p_known }).single(),
      healthMs,
    );
    if (error?.code === noFunction) return ['migrations'];
    if (!data) return [];
    return [
      ...(data.missing?.length ? ['migrations' as const] : []),
      ...(tooOldFor(data.oldest_release) ? ['release' as const] : []),
    ];
  } catch {
    return [];
  }
}

interface LastCheck {
  down: Promise<Part[]>;
  /** By performance.now(); until there is an answer, whoever asks waits for the same one. */
  answeredAt?: number;
  isSound?: boolean;
}

const memory = shared<{ last?: LastCheck }>('health', () => ({}));

/**
 * Keeps the answer of `checkBackend` for some seconds, so that nobody can make it ask the backend
 * each time. That all was well is forgotten as soon as a call gets no answer.
 */
export function cachedHealth(): Promise<Part[]> {
  const { last } = memory;
  if (last && isFresh(last)) return last.down;
  const check: LastCheck = { down: checkBackend() };
  memory.last = check;
  void check.down.then((down) => {
    check.answeredAt = performance.now();
    check.isSound = down.length === 0;
  });
  return check.down;
}

function isFresh({ answeredAt, isSound }: LastCheck): boolean {
  if (answeredAt === undefined) return true;
  const isOld = performance.now() - answeredAt > healthCacheMs;
  return !isOld && !(isSound && backendDownSince(answeredAt));
}
