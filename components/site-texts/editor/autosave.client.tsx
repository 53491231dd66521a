'use client';

import { useCallback, useEffect } from 'react';
import { useStore } from 'zustand';
import { devicePause, draftPause, untilRetry, useAfterPause } from '@/components/ui/use-pause';
import { changesOf, hasUnsaved } from './texts-state';
import type { Send, TextsStore } from './use-texts';

interface AutosaveProps {
  store: TextsStore;
  send: Send;
  saveDraft: () => void;
  /** Keeps on this device what is not saved, and removes what is. */
  keepCopy: () => Promise<void>;
}

/**
 * Keeps what is typed: on the server after each pause, when the page is hidden or left, when the browser
 * is online again and some time after a failure; and on this device until the server has it. It shows
 * nothing, so that a key renders nothing else.
 */
export function Autosave({ store, send, saveDraft, keepCopy }: AutosaveProps) {
  const { keys, saveState, failures } = useStore(store);
  const unsaved = useStore(store, hasUnsaved);
  const isWaiting = saveState.kind === 'dirty' || saveState.kind === 'device';

  const storeDraft = useCallback((): void => {
    const state = store.getState();
    const { saveState: now } = state;
    const isAsking = now.kind === 'signed-out' && now.request !== undefined;
    if (now.kind !== 'saving' && !isAsking && changesOf(state, false).length > 0) saveDraft();
  }, [store, saveDraft]);
  useAfterPause(isWaiting, keys, draftPause, storeDraft);

  const backUp = useCallback(
    (): void =>
      void keepCopy().then(
        () => send({ type: 'backedUp' }),
        // Private windows may forbid it; then the texts are only on the page, and the chip says so.
        () => undefined,
      ),
    [keepCopy, send],
  );
  // Also while a save runs, after one failed, and without a session.
  useAfterPause(unsaved, keys, devicePause, backUp);

  useEffect(() => {
    if (!unsaved) void keepCopy().catch(() => undefined);
  }, [unsaved, keepCopy]);

  useEffect(() => {
    if (saveState.kind !== 'failed') return;
    const timer = setTimeout(storeDraft, untilRetry(failures));
    return () => clearTimeout(timer);
  }, [saveState.kind, failures, storeDraft]);

  useEffect(() => {
    const leave = (): void => {
      backUp();
      storeDraft();
    };
    const onHide = (): void => {
      if (document.visibilityState === 'hidden') leave();
    };
    document.addEventListener('visibilitychange', onHide);
    addEventListener('online', storeDraft);
    addEventListener('focus', storeDraft);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      removeEventListener('online', storeDraft);
      removeEventListener('focus', storeDraft);
      leave();
    };
  }, [backUp, storeDraft]);
  return null;
}
