import 'server-only';
import { supabaseEnv } from '@/lib/env';
import { noteSignedOut } from '@/lib/pages/request-context';
import { type Client, newClient } from './client';
import { streamingFetch, timedFetch } from './fetch';
import { readRefusal, refusesCaller } from './refusal';

/** The session may end while a request of its own is under way, in another tab. */
const notingSession =
  (call: typeof fetch): typeof fetch =>
  async (...request) => {
    const answer = await call(...request);
    const { status } = answer;
    const refusal = status === 400 ? await readRefusal(answer.clone()) : undefined;
    if (refusesCaller(status, refusal)) noteSignedOut();
    return answer;
  };

/**
 * Acts with the admin's own token: row-level security decides, so a forgotten check in an action
 * still cannot write.
 */
export function adminClient(token: string): Client {
  return newClient({
    key: supabaseEnv().publishableKey,
    token,
    fetch: notingSession(timedFetch({ cache: 'no-store' })),
  });
}

/**
 * The same, for a body that streams: it ends with its caller's signal or after a silence, not after
 * a fixed time.
 */
export function streamingClient(token: string, signal: AbortSignal): Client {
  return newClient({
    key: supabaseEnv().publishableKey,
    token,
    fetch: notingSession(streamingFetch(signal)),
  });
}
