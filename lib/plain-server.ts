import { ServerResponse } from 'node:http';
import { supabaseEnv } from './env.ts';
import { backendMs, retryAfterSeconds } from './limits.ts';
import { backendDownSince } from './request-context.ts';

/**
 * Under the framework's own server nothing has read the settings before. What is missing is one line
 * now; pages that need no backend are shown all the same.
 */
export function startPlain(): void {
  let problem: string | undefined;
  try {
    supabaseEnv();
  } catch (error) {
    problem = error instanceof Error ? error.message : String(error);
    console.error(problem);
  }
  tellOutages(problem !== undefined);
}

/**
 * For the framework's own server (`next start`, platforms), which runs without scripts/handle.ts:
 * what fails because the backend does not answer, or because no setting says where it is, is 503
 * and not 500. Called once; it changes what all answers of the process are made of, since the
 * framework offers no place of its own.
 * @param isIncomplete whether a setting is missing without which no backend can be reached
 */
function tellOutages(isIncomplete: boolean): void {
  const { writeHead } = ServerResponse.prototype;
  ServerResponse.prototype.writeHead = function (status: number, ...rest: never[]) {
    const isOutage =
      status === 500 && (isIncomplete || backendDownSince(performance.now() - backendMs));
    if (isOutage) this.setHeader('Retry-After', String(retryAfterSeconds));
    return writeHead.call(this, isOutage ? 503 : status, ...rest);
  };
}
