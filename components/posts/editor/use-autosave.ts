'use client';

import { useCallback, useEffect } from 'react';
import { isBlank } from './draft';
import { hasUnsavedWords, isDirty, type PostState } from './post-state';
import { useAfterPause } from './use-pause';

/** When the draft is stored. */
const pause = { pauseMs: 2_000, atMostMs: 20_000 };

/** Whether something is to be stored that nobody asked for: nothing while a question is open. */
const waits = (state: PostState): boolean =>
  ['dirty', 'device', 'failed', 'signed-out'].includes(state.saveState.kind) &&
  !('asked' in state.saveState && state.saveState.asked) &&
  hasUnsavedWords(state) &&
  (state.saved.revision > 0 || !isBlank(state.draft));

/**
 * Stores the draft after each pause in the typing, when the page is hidden, when the editor is left
 * (by the browser's back button too), and when the browser is online again. When the page is looked at again with nothing left to store, it takes what was
 * stored elsewhere meanwhile.
 * @param latest the state as it is now, not as it was last rendered
 */
export function useAutosave(
  state: PostState,
  latest: () => PostState,
  saveQuietly: () => void,
  takeNewer: () => void,
): void {
  const { draft, saveState } = state;
  // One that failed waits for the next pause.
  const isWaiting = saveState.kind === 'dirty' || saveState.kind === 'device';

  const store = useCallback((): void => {
    if (waits(latest())) saveQuietly();
  }, [latest, saveQuietly]);
  useAfterPause(isWaiting, draft, pause, store);

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
