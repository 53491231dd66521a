'use client';

import { useCallback, useEffect, useRef } from 'react';
import { draftPause, untilRetry, useAfterPause } from '@/components/ui/use-pause';
import { isBlank } from './draft';
import { hasUnsavedWords, isDirty, type PostState } from './post-state';

/** Failures of autosaves in a row after a state: a save ends them; a key starts the pause, and counts none. */
export const failuresAfter = (failures: number, state: PostState['saveState']): number => {
  if (state.kind === 'saved') return 0;
  return state.kind === 'failed' && state.quiet ? failures + 1 : failures;
};

/** Whether an autosave has something to store: never while a dialog is open. */
const waits = (state: PostState): boolean =>
  ['dirty', 'device', 'failed', 'signed-out', 'missing'].includes(state.saveState.kind) &&
  !('request' in state.saveState && state.saveState.request) &&
  hasUnsavedWords(state) &&
  (state.saved.revision > 0 || !isBlank(state.draft));

/**
 * Stores the draft after each pause in the typing, when the page is hidden, when the editor is left
 * (by the browser's back button too), when the browser is online again, and some time after it could
 * not be stored. When the page is looked at again with nothing left to store, it takes what was stored
 * elsewhere meanwhile.
 * @param latest the state as it is now, not as it was last rendered
 */
export function useAutosave(
  state: PostState,
  latest: () => PostState,
  saveQuietly: () => void,
  takeNewer: () => void,
): void {
  const { draft, saveState } = state;
  const isWaiting = saveState.kind === 'dirty' || saveState.kind === 'device';

  const store = useCallback((): void => {
    if (waits(latest())) saveQuietly();
  }, [latest, saveQuietly]);
  useAfterPause(isWaiting, draft, draftPause, store);

  const failures = useRef(0);
  useEffect(() => {
    failures.current = failuresAfter(failures.current, saveState);
    if (saveState.kind !== 'failed' || !saveState.quiet) return;
    const timer = setTimeout(store, untilRetry(failures.current));
    return () => clearTimeout(timer);
  }, [saveState, store]);

  useEffect(() => {
    const onHide = (): void => {
      if (document.visibilityState === 'hidden') store();
    };
    const onFocus = (): void => {
      const now = latest();
      if (isDirty(now)) store();
      else if (now.saveState.kind !== 'saving' && now.saved.revision > 0) takeNewer();
    };
    document.addEventListener('visibilitychange', onHide);
    addEventListener('online', store);
    addEventListener('focus', onFocus);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      removeEventListener('online', store);
      removeEventListener('focus', onFocus);
    };
  }, [latest, store, takeNewer]);

  useEffect(() => store, [store]);
}
