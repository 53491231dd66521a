'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { createStore, type StoreApi } from 'zustand';
import { notify } from '@/components/ui/notify';
import type { PageTexts } from '@/lib/content/texts';
import { send as sendDraft } from '@/lib/http/send';
import { type ActionResult, unanswered, unreachable } from '@/lib/result';
import { publishTextsAction } from '@/lib/site-texts/actions';
import type { StoredText, TextsOutcome } from '@/lib/site-texts/schema';
import { publishOver, type Revisions } from '../publish';
import { deviceCopy } from './device-copy';
import {
  type Change,
  changesOf,
  openTexts,
  type Published,
  type Request,
  reduceTexts,
  replacedBy,
  revisionsToUndo,
  type TextsEvent,
  type TextsState,
} from './texts-state';

export type TextsStore = StoreApi<TextsState>;
export type Send = (event: TextsEvent) => void;

/** A save answers what others have changed; without those it is sent again, at most so often. */
const attempts = 3;

const keep = (changes: readonly Change[]): Promise<ActionResult<TextsOutcome>> =>
  sendDraft<TextsOutcome>('/admin/site/texts/draft', { changes }).catch(() => unreachable);
const publish = (changes: Change[]): Promise<ActionResult<TextsOutcome>> =>
  publishTextsAction({ changes }).catch(unanswered);

/**
 * The texts of a page being edited. `reduceTexts` says what each event changes; here is what causes
 * them. Each field reads its own part of the store, so that a key renders one field.
 */
export function useTexts(page: PageTexts, texts: readonly StoredText[]) {
  const [store] = useState(() => createStore<TextsState>(() => openTexts(page, texts)));
  const send = useCallback<Send>(
    (event) => store.setState((before) => reduceTexts(before, event), true),
    [store],
  );
  const [keepCopy] = useState(() => deviceCopy(page.name, store.getState));
  // Another part of the page has changed them, such as an 'Undo' in a toast.
  useEffect(() => send({ type: 'read', texts }), [send, texts]);

  /** Saves run one at a time, each over the revisions that the one before it returned. */
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const inLine = useCallback(<T>(work: () => Promise<T>): Promise<T> => {
    const done = line.current.then(work, work);
    line.current = done;
    return done;
  }, []);

  const saveOnce = useCallback(
    async (request?: Request): Promise<Published | undefined> => {
      const isPublished = request === 'publish';
      for (let attempt = 0; attempt < attempts; attempt += 1) {
        const state = store.getState();
        const changes = changesOf(state, isPublished);
        if (changes.length === 0) return { before: {}, sent: [], revisions: {} };
        const before = replacedBy(state, changes);
        send({ type: 'saveBegan' });
        const result = await (isPublished ? publish(changes) : keep(changes));
        if (!result.ok) {
          if (result.code === 'signed-out') send({ type: 'signedOut', request });
          else {
            const { error, fields } = result;
            if (request || (!fields && state.failures === 0)) notify('error', error);
            send({ type: 'saveFailed', error, fields, sent: changes });
          }
          return undefined;
        }
        if ('revisions' in result.data) {
          const { revisions } = result.data;
          send({ type: 'saved', sent: changes, revisions, isPublished });
          // Here, because the editor may have been left meanwhile.
          void keepCopy().catch(() => undefined);
          return { before, sent: changes, revisions };
        }
        // The others are sent again without these.
        const { conflicts } = result.data;
        send({ type: 'conflicted', conflicts });
        const { keys } = store.getState();
        if (conflicts.some(({ key }) => keys[key]?.conflict)) {
          notify(
            'error',
            'Somebody else changed a text that you changed too. Choose which to keep.',
          );
        }
      }
      return undefined;
    },
    [store, send, keepCopy],
  );

  /** Keeps what is typed as drafts. */
  const saveDraft = useCallback(
    (request?: 'save'): void => void inLine(() => saveOnce(request)),
    [inLine, saveOnce],
  );
  /** Publishes every draft of the page. @returns what was replaced; undefined where it failed */
  const publishAll = useCallback(() => inLine(() => saveOnce('publish')), [inLine, saveOnce]);

  /** Takes a publish back; what was typed since stays as a draft. */
  const takeBack = useCallback(
    (published: Published): Promise<ActionResult<Revisions>> =>
      inLine(async () => {
        const result = await publishOver(
          published.before,
          revisionsToUndo(store.getState(), published),
          'You have changed one of these texts since, so all stay.',
        );
        if (!result.ok) return result;
        send({ type: 'takenBack', published, revisions: result.data });
        saveDraft();
        return result;
      }),
    [inLine, store, send, saveDraft],
  );

  return { store, send, saveDraft, publishAll, takeBack, keepCopy };
}
