'use client';

import { useCallback, useRef, useState } from 'react';
import { clearSent, numbered } from '@/components/entry/send-form';
import { withConnection } from '@/components/ui/offline';
import { readEvents, revive, type Stage } from '@/lib/recommendations/events';
import { type Draft, messages } from '@/lib/recommendations/form-rules';
import type { Questions } from '@/lib/recommendations/questions';
import type { Recommendation, Result } from '@/lib/recommendations/schema';
import type { ActionResult } from '@/lib/result';

export type Running = { stage: 'sending' | Stage; startedAt: number; soFar: Recommendation[] };
export interface Arrived {
  result: Result;
  stored: boolean;
  reference: string | undefined;
  /** To a stored result of the rules. */
  questions: Questions | undefined;
}
type Outcome =
  | ({ kind: 'done' } & Arrived)
  | { kind: 'failed'; error: string; fields?: Record<string, string> }
  | { kind: 'cancelled' };

/**
 * Runs one analysis at a time. `running` says how far it is and is undefined when none runs;
 * `start` resolves to the outcome.
 */
export function useAnalysis() {
  const [running, setRunning] = useState<Running>();
  const current = useRef<AbortController>(undefined);

  const start = useCallback(async (sent: Draft): Promise<Outcome | undefined> => {
    if (current.current) return undefined;
    const abort = new AbortController();
    current.current = abort;
    setRunning({ stage: 'sending', startedAt: Date.now(), soFar: [] });
    const update = (part: Partial<Running>): void =>
      setRunning((before) => before && { ...before, ...part });
    try {
      return await run(sent, abort.signal, update);
    } catch (cause) {
      return abort.signal.aborted
        ? { kind: 'cancelled' }
        : { kind: 'failed', error: withConnection(messages.failure, cause) };
    } finally {
      current.current = undefined;
      setRunning(undefined);
    }
  }, []);

  const cancel = useCallback(() => current.current?.abort(), []);
  return { running, start, cancel };
}

async function run(
  sent: Draft,
  signal: AbortSignal,
  update: (part: Partial<Running>) => void,
): Promise<Outcome> {
  const response = await fetch('/api/recommendations', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: numbered('recommendations', sent),
    signal,
  });
  if (!response.ok || !response.body) {
    const refused = (await response.json()) as Extract<ActionResult<never>, { ok: false }>;
    return {
      kind: 'failed',
      error: refused.error,
      ...(refused.fields ? { fields: refused.fields } : {}),
    };
  }
  for await (const event of readEvents(response.body)) {
    if (event.type === 'stage') update({ stage: event.stage });
    else if (event.type === 'partial') update({ soFar: event.recommendations });
    else if (event.type === 'error') {
      return { kind: 'failed', error: event.error };
    } else {
      clearSent();
      return {
        kind: 'done',
        result: revive(event.result),
        stored: event.stored,
        reference: event.reference,
        questions: event.questions,
      };
    }
  }
  return { kind: 'failed', error: messages.failure };
}
