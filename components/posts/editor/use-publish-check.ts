'use client';

import { useEffect, useState } from 'react';
import { read } from '@/lib/http/read';
import type { PublishCheck } from '@/lib/posts/schema';
import { unreachable } from '@/lib/result';
import { hasUnsavedWords } from './post-state';
import type { usePostEditor } from './use-post-editor';

/** The server's check of the stored draft, as far as it has answered. */
export type CheckState =
  | { state: 'pending' }
  | { state: 'failed' }
  | { state: 'read'; check: PublishCheck };

/**
 * Asks what would make the post better: once what is typed is stored as a draft, and again after
 * each save while the sheet is open.
 */
export function usePublishCheck(
  { draft, saved, now, save }: ReturnType<typeof usePostEditor>,
  isOpen: boolean,
): CheckState {
  const [isReady, setReady] = useState(false);
  const [answer, setAnswer] = useState<CheckState>({ state: 'pending' });
  const { revision } = saved;

  useEffect(() => {
    if (!isOpen) return setReady(false);
    if (!hasUnsavedWords(now())) return setReady(true);
    void save({ kind: 'draft' }).then(() => setReady(true));
  }, [isOpen, now, save]);

  useEffect(() => {
    if (!isReady || revision === 0) return;
    const question = new AbortController();
    read<PublishCheck | null>('/api/posts/check', { id: draft.id }, question.signal)
      .catch(() => unreachable)
      .then((result) => {
        if (question.signal.aborted) return;
        const check = result.ok ? result.data : null;
        setAnswer(check ? { state: 'read', check } : { state: 'failed' });
      });
    return () => question.abort();
  }, [isReady, revision, draft.id]);

  return answer;
}
