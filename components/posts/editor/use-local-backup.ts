'use client';

import { useEffect } from 'react';
import { isBlank } from './draft';
import { removeBackup, saveBackup } from './local-backup';
import { isDirty, type PostState } from './post-state';

/** After this many milliseconds without typing, a copy is kept on this device. */
const pauseMs = 600;

/** Keeps what is not saved yet on this device. Returns whether there was such a text. */
async function keep(state: PostState): Promise<boolean> {
  const { draft, saved } = state;
  if (!isDirty(state) || isBlank(draft)) return false;
  try {
    await saveBackup({ draft, revision: saved.revision, savedAt: Date.now() });
    return true;
  } catch {
    // Private windows may forbid it; then the text is only on the page, and the chip says so.
    return false;
  }
}

/**
 * Keeps a copy of the post on this device: after each pause in the typing, when the page is hidden,
 * and when the editor is left. Once everything is saved, the copy is removed.
 * @param latest the state as it is now, not as it was last rendered
 */
export function useLocalBackup(state: PostState, latest: () => PostState, onKept: () => void) {
  const { draft, saved, saveState } = state;
  const dirty = isDirty(state);

  useEffect(() => {
    if (saveState.kind === 'saved') void removeBackup(saved.draft.id).catch(() => undefined);
  }, [saveState.kind, saved.draft.id]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the draft starts the pause again
  useEffect(() => {
    if (!dirty) return;
    const timer = setTimeout(async () => {
      if (await keep(latest())) onKept();
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [draft, dirty, saveState.kind, latest, onKept]);

  useEffect(() => {
    const flush = (): void => {
      if (document.visibilityState === 'hidden') void keep(latest());
    };
    document.addEventListener('visibilitychange', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      // Also when the editor is left, so that nothing typed since the last pause is lost.
      void keep(latest());
    };
  }, [latest]);
}
