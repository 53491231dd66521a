'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { createStore, useStore } from 'zustand';
import { removeCopy } from '@/components/ui/device-copies';
import { notify } from '@/components/ui/notify';
import { devicePause, useAfterPause } from '@/components/ui/use-pause';
import { read } from '@/lib/http/read';
import { send as sendDraft } from '@/lib/http/send';
import { savePostAction } from '@/lib/posts/actions';
import { discardDraftAction } from '@/lib/posts/drafts/actions';
import type { DraftOutcome, EditablePost } from '@/lib/posts/schema';
import { newId } from '@/lib/process/new-id';
import { type ActionFailure, unanswered, unreachable } from '@/lib/result';
import { type Draft, isBlank, toDraftInput, toInput } from './draft';
import { backupKey, saveBackup } from './local-backup';
import {
  hasUnsavedWords,
  isDirty,
  isOvertaken,
  openPost,
  type PostEvent,
  type PostState,
  reducePost,
  type SaveRequest,
} from './post-state';
import { useAutosave } from './use-autosave';

/** The draft that a request stores. */
function draftToSave(draft: Draft, request: SaveRequest): Draft {
  if (request.kind === 'copy') return request.copy(draft);
  return request.kind === 'publish' ? { ...draft, status: 'published' } : draft;
}

/**
 * The post being edited, and where its text is saved so far. `reducePost` says what each event
 * changes; here is what causes them: saves, and the copies on this device.
 */
export function usePostEditor(post: EditablePost) {
  // Not `useReducer`: a save must not wait for the next render to see what was typed.
  const [store] = useState(() => createStore<PostState>(() => openPost(post)));
  const state = useStore(store);
  const send = useCallback(
    (event: PostEvent): void => store.setState((before) => reducePost(before, event), true),
    [store],
  );
  /**
   * Tells the saves and copies of this editor from everybody else's. Its saves are counted too, because
   * the answer to one may be lost.
   */
  const [editorId] = useState(newId);
  const saves = useRef(0);
  const onBackedUp = useCallback(() => send({ type: 'backedUp' }), [send]);
  const keepCopy = useLocalBackup(state, editorId, store.getState, onBackedUp);
  const removeOwnCopy = useCallback(
    (id: string): void => void removeCopy(backupKey(id, editorId)).catch(() => undefined),
    [editorId],
  );
  /** After a save, because the editor may have been left meanwhile. */
  const removeIfStored = useCallback((): void => {
    const now = store.getState();
    if (!hasUnsavedWords(now)) removeOwnCopy(now.saved.draft.id);
  }, [store, removeOwnCopy]);
  /**
   * Saves run one at a time. Each is made from the newest text, and from the revision that the one
   * before it returned.
   */
  const line = useRef<Promise<boolean>>(Promise.resolve(true));

  const nextMark = useCallback(() => {
    saves.current += 1;
    return { editor: editorId, save: saves.current };
  }, [editorId]);

  const saveOnce = useCallback(
    async (request: SaveRequest): Promise<boolean> => {
      const { draft: from, saved } = store.getState();
      const sent = draftToSave(from, request);
      const base = request.overwrite ? null : saved.revision;
      const revision = request.kind === 'copy' ? 0 : base;
      const publishAt = request.kind === 'publish' ? request.publishAt : null;
      send({ type: 'saveBegan' });
      const result = await savePostAction(
        toInput(sent, { revision, ...nextMark() }, publishAt),
      ).catch(unanswered);
      if (!result.ok) {
        send(refusal(result, request));
        return false;
      }
      const { data } = result;
      if (data.outcome === 'conflict')
        send({ type: 'conflicted', serverVersion: data.theirs, request });
      else if (data.outcome === 'missing') send({ type: 'deletedElsewhere', request });
      else {
        send({ type: 'saved', from, sent, stored: data });
        removeIfStored();
      }
      return data.outcome === 'saved';
    },
    [store, send, nextMark, removeIfStored],
  );

  const saveDraftOnce = useCallback(
    async (request: SaveRequest): Promise<boolean> => {
      const state = store.getState();
      const { draft: sent, saved } = state;
      if (saved.revision > 0 ? !hasUnsavedWords(state) : isBlank(sent)) return saved.revision > 0;
      const quiet = request.kind === 'autosave';
      // The state holds no request of an autosave, so no dialog opens.
      const pending = quiet ? undefined : request;
      send({ type: 'saveBegan', quiet });
      const result = await sendDraft<DraftOutcome>(
        '/admin/posts/draft',
        toDraftInput(sent, { revision: request.overwrite ? null : saved.revision, ...nextMark() }),
      ).catch(() => unreachable);
      if (!result.ok) {
        send(refusal(result, pending));
        return false;
      }
      const { data } = result;
      // A draft's conflict opens no dialog: the next save of the post does.
      if (data.outcome === 'conflict') send({ type: 'conflicted', serverVersion: data.theirs });
      else if (data.outcome === 'missing') send({ type: 'deletedElsewhere', request: pending });
      else {
        send({ type: 'draftSaved', sent, revision: data.revision, hasDraft: data.hasDraft });
        removeIfStored();
      }
      return data.outcome === 'saved';
    },
    [store, send, nextMark, removeIfStored],
  );

  const inLine = useCallback(
    (work: () => Promise<boolean>): Promise<boolean> => {
      line.current = line.current.then(work).catch((error: unknown) => {
        // A fault of the page itself must not leave it 'Saving...' for ever.
        console.error(error);
        send({ type: 'saveFailed', error: 'The post could not be saved. Please try again.' });
        return false;
      });
      return line.current;
    },
    [send],
  );

  /** Saves the newest text once all earlier saves are done. Returns whether it was stored. */
  const save = useCallback(
    async (request: SaveRequest): Promise<boolean> => {
      const isStored = await inLine(() =>
        request.kind === 'draft' || request.kind === 'autosave'
          ? saveDraftOnce(request)
          : saveOnce(request),
      );
      if (isStored) request.afterwards?.();
      return isStored;
    },
    [inLine, saveOnce, saveDraftOnce],
  );

  /** Saves until nothing typed in the meantime is left; `afterwards` is called then. */
  const saveAll = useCallback(
    (afterwards: () => void): void => {
      const request: SaveRequest = {
        kind: 'post',
        afterwards: () => (isDirty(store.getState()) ? void save(request) : afterwards()),
      };
      void save(request);
    },
    [save, store],
  );

  const change = useCallback((part: Partial<Draft>): void => send({ type: 'typed', part }), [send]);

  /** Replaces the text on the screen with what somebody else saved. */
  const takeServerVersion = useCallback(
    (serverVersion: EditablePost): void => {
      send({ type: 'serverVersionTaken', serverVersion });
      removeOwnCopy(serverVersion.id);
    },
    [send, removeOwnCopy],
  );

  /** Takes a stored text that is newer than the one here, unless something here is not stored. */
  const takeIfNewer = useCallback(
    (stored: EditablePost): void => {
      if (isOvertaken(store.getState(), stored)) takeServerVersion(stored);
    },
    [store, takeServerVersion],
  );

  const takeNewer = useCallback(async (): Promise<void> => {
    const { id } = store.getState().saved.draft;
    const answer = await read<EditablePost | null>('/api/posts/stored', { id }).catch(
      () => unreachable,
    );
    if (answer.ok && answer.data) takeIfNewer(answer.data);
  }, [store, takeIfNewer]);

  // The page is read again after an 'Undo' in a toast that outlasted the page before.
  useEffect(() => takeIfNewer(post), [post, takeIfNewer]);

  /** Goes back to what readers see; `afterwards` is called then. */
  const discard = useCallback(
    (afterwards: () => void): void => {
      const discardOnce = async (): Promise<boolean> => {
        send({ type: 'saveBegan' });
        const { id } = store.getState().draft;
        const result = await discardDraftAction({ id }).catch(unanswered);
        if (result.ok) takeServerVersion(result.data);
        else if (result.code === 'signed-out') {
          send({ type: 'signedOut', request: { kind: 'draft', afterwards: run } });
        } else {
          send({ type: 'notDiscarded' });
          notify('error', result.error);
        }
        return result.ok;
      };
      const run = (): void => void inLine(discardOnce).then((isDone) => isDone && afterwards());
      run();
    },
    [inLine, send, store, takeServerVersion],
  );

  const saveQuietly = useCallback((): void => void save({ kind: 'autosave' }), [save]);
  useAutosave(state, store.getState, saveQuietly, takeNewer);

  return {
    ...state,
    now: store.getState,
    dirty: isDirty(state),
    send,
    change,
    save,
    saveAll,
    takeServerVersion,
    takeNewer,
    discard,
    keepCopy,
    removeOwnCopy,
  };
}

/** @param request a person's request; undefined for an autosave */
function refusal(failure: ActionFailure, request: SaveRequest | undefined): PostEvent {
  if (failure.code === 'signed-out') return { type: 'signedOut', request };
  const { error, fields } = failure;
  // The person can correct a field, but an autosave never moves the focus.
  if (!request) return { type: 'saveFailed', error, quiet: fields === undefined };
  return { type: 'saveFailed', error, fields };
}

/** Keeps what is not saved yet on this device. Returns whether there was such a text. */
async function keep(state: PostState, editorId: string): Promise<boolean> {
  const { draft, saved } = state;
  if (!hasUnsavedWords(state) || isBlank(draft)) return false;
  try {
    await saveBackup(editorId, { draft, revision: saved.revision, savedAt: Date.now() });
    return true;
  } catch {
    // Private windows may forbid it; then the text is only on the page, and the chip says so.
    return false;
  }
}

/**
 * Keeps a copy of the post on this device: after each pause in the typing, when the page is hidden,
 * and when the editor is left.
 * @param latest the state as it is now, not as it was last rendered
 * @returns keeps a copy now
 */
function useLocalBackup(
  state: PostState,
  editorId: string,
  latest: () => PostState,
  onBackedUp: () => void,
): () => Promise<void> {
  const { draft } = state;
  const dirty = isDirty(state);

  const keepNow = useCallback(async (): Promise<void> => {
    if (await keep(latest(), editorId)) onBackedUp();
  }, [latest, editorId, onBackedUp]);
  useAfterPause(dirty, draft, devicePause, keepNow);

  useEffect(() => {
    const flush = (): void => {
      if (document.visibilityState === 'hidden') void keep(latest(), editorId);
    };
    document.addEventListener('visibilitychange', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      // Also when the editor is left, so that nothing typed since the last pause is lost.
      void keep(latest(), editorId);
    };
  }, [latest, editorId]);
  return keepNow;
}
