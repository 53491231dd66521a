import type { TestBackend } from './backend';

export interface Answer {
  /** 0 where none came. */
  status: number;
  ms: number;
  /** The text of a failed answer. */
  error?: string;
}

/**
 * One request to the backend, a read or a write; it fails the caller's test by `status: 0` when no
 * answer comes.
 */
export async function ask(
  { url, keys }: Pick<TestBackend, 'url' | 'keys'>,
  kind: 'read' | 'write',
  withinMs: number,
): Promise<Answer> {
  const headers = {
    apikey: keys.secretKey,
    Authorization: `Bearer ${keys.secretKey}`,
    'Content-Type': 'application/json',
  };
  const begin = performance.now();
  const signal = AbortSignal.timeout(withinMs);
  const answer =
    kind === 'read'
      ? fetch(`${url}/rest/v1/users?select=id&limit=1`, { headers, signal })
      : fetch(`${url}/rest/v1/rpc/take_rate_limit`, {
          method: 'POST',
          headers,
          signal,
          body: JSON.stringify({ p_key: 'traffic', p_limit: 1_000_000, p_window_seconds: 60 }),
        });
  const outcome = await answer.then(
    async (response) => {
      const text = await response.text();
      return { status: response.status, ...(response.ok ? {} : { error: text }) };
    },
    (error: unknown) => ({ status: 0, error: String(error) }),
  );
  return { ...outcome, ms: performance.now() - begin };
}

/** Requests without a pause by several at once, until it is stopped; returns every answer. */
export function traffic(
  backend: Pick<TestBackend, 'url' | 'keys'>,
  callers: number,
  withinMs: number,
): { stop: () => Promise<Answer[]> } {
  let going = true;
  const call = async (): Promise<Answer[]> => {
    const answers: Answer[] = [];
    while (going) {
      answers.push(await ask(backend, answers.length % 3 === 2 ? 'write' : 'read', withinMs));
    }
    return answers;
  };
  const calls = Array.from({ length: callers }, call);
  return {
    stop: async () => {
      going = false;
      return (await Promise.all(calls)).flat();
    },
  };
}
