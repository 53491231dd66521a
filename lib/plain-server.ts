import { supabaseEnv } from './env.ts';
import { backendMs } from './limits.ts';
import { backendDownSince } from './request-context.ts';

/**
 * For the framework's own server (`next start`, platforms), which runs without scripts/handle.ts and
 * has read no settings before. What is missing is one line now; pages that need no backend are shown
 * all the same.
 * @returns whether what fails at this moment fails because the backend does not answer, or because
 * no setting says where it is: then it is 503 and not 500
 */
export function startPlain(): () => boolean {
  try {
    supabaseEnv();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return () => true;
  }
  return () => backendDownSince(performance.now() - backendMs);
}
