import 'server-only';
import { healthKeptMs, healthMs } from '@/lib/limits';
import { logError } from '@/lib/log';
import { backendDownSince } from '@/lib/request-context';
import { withDeadline } from './deadline';
import { hasRoom } from './full';
import { uncachedPublicClient } from './public';

export type Part = 'database' | 'storage' | 'disk';

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

interface Kept {
  down: Promise<Part[]>;
  /** By performance.now(); until there is an answer, whoever asks waits for the same one. */
  answeredAt?: number;
  isSound?: boolean;
}

// On globalThis: the framework gives each route its own copy of a module.
const key = Symbol.for('ai-lab-site.backend-health');
const memory: typeof globalThis & { [key]?: Kept } = globalThis;

/**
 * What `checkBackend` has said in the last seconds, so that nobody can make it ask the backend each
 * time. That all was well is forgotten as soon as a call gets no answer.
 */
export function keptHealth(): Promise<Part[]> {
  const kept = memory[key];
  if (kept && isFresh(kept)) return kept.down;
  const asked: Kept = { down: checkBackend() };
  memory[key] = asked;
  void asked.down.then((down) => {
    asked.answeredAt = performance.now();
    asked.isSound = down.length === 0;
  });
  return asked.down;
}

function isFresh({ answeredAt, isSound }: Kept): boolean {
  if (answeredAt === undefined) return true;
  const isOld = performance.now() - answeredAt > healthKeptMs;
  return !isOld && !(isSound && backendDownSince(answeredAt));
}
