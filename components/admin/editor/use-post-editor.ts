'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { newId } from '@/lib/new-id';
import { savePostAction } from '@/lib/posts/actions';
import type { EditablePost } from '@/lib/posts/schema';
import { unreachable } from '@/lib/result';
import { type Draft, isBlank, sameDraft, toDraft, toInput } from './draft';
import { removeBackup, saveBackup } from './local-backup';

/** After this many milliseconds without typing, a copy is kept on this device. */
const pauseMs = 600;

export type SaveState =
  | { kind: 'clean' }
  | { kind: 'dirty' }
  | { kind: 'device' }
  | { kind: 'saving' }
  | { kind: 'saved' }
  | { kind: 'failed'; error: string }
  | { kind: 'signed-out' }
  | { kind: 'conflict'; theirs: EditablePost }
  | { kind: 'missing' };

/**
 * The post being edited, and where its text is saved so far. Both change as it is typed; after each
 * pause a copy is kept on this device.
 */
export function usePostEditor(post: EditablePost) {
  const [draft, setDraft] = useState(() => toDraft(post));
  const [state, setState] = useState<SaveState>({ kind: 'clean' });
  const [errors, setErrors] = useState<Record<string, string>>({});
  /** Goes up when another text replaces the one on the screen. */
  const [version, setVersion] = useState(0);
  const [saved, setSaved] = useState({
    draft,
    revision: post.revision,
    publishedAt: post.publishedAt,
  });
  /** The same values, but up to date at once: a save must not wait for the next render. */
  const latest = useRef({ draft, saved });
  /**
   * Saves run one at a time. Each is made from the newest text, and from the revision that the one
   * before it returned.
   */
  const line = useRef<Promise<boolean>>(Promise.resolve(true));
  /**
   * Tells this editor's saves from everybody else's, and later ones from earlier ones, because the
   * answer to a save may be lost.
   */
  const mark = useRef({ editor: '', saves: 0 });
  const dirty = !sameDraft(draft, saved.draft);

  const keep = useCallback(async (): Promise<boolean> => {
    const { draft: now, saved: base } = latest.current;
    if (sameDraft(now, base.draft) || isBlank(now)) return false;
    try {
      await saveBackup({ draft: now, revision: base.revision, savedAt: Date.now() });
      return true;
    } catch {
      // Private windows may forbid it; then the text is only on the page, and the chip says so.
      return false;
    }
  }, []);

  useEffect(() => {
    if (state.kind !== 'saved') return;
    if (dirty) setState({ kind: 'dirty' });
    else void removeBackup(saved.draft.id).catch(() => undefined);
  }, [state.kind, dirty, saved.draft.id]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the draft starts the pause anew
  useEffect(() => {
    if (!dirty) return;
    const timer = setTimeout(async () => {
      if (await keep()) {
        setState((before) => (before.kind === 'dirty' ? { kind: 'device' } : before));
      }
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [draft, dirty, keep, state.kind]);

  useEffect(() => {
    const flush = (): void => {
      if (document.visibilityState === 'hidden') void keep();
    };
    document.addEventListener('visibilitychange', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      // Also when the editor is left, so that nothing typed since the last pause is lost.
      void keep();
    };
  }, [keep]);

  const put = useCallback((next: Draft): void => {
    latest.current.draft = next;
    setDraft(next);
  }, []);
  const rebase = useCallback((next: typeof saved): void => {
    latest.current.saved = next;
    setSaved(next);
  }, []);

  const change = useCallback(
    (part: Partial<Draft>): void => {
      put({ ...latest.current.draft, ...part });
      setState((before) =>
        before.kind === 'saving' || before.kind === 'conflict' || before.kind === 'signed-out'
          ? before
          : { kind: 'dirty' },
      );
    },
    [put],
  );

  /** Replaces the text on the screen with another one. */
  const replace = useCallback(
    (next: Draft): void => {
      put(next);
      setVersion((before) => before + 1);
      setState({ kind: 'dirty' });
    },
    [put],
  );

  const accept = useCallback(
    (
      sent: Draft,
      {
        slug,
        revision,
        publishedAt,
      }: { slug: string; revision: number; publishedAt: string | null },
    ): void => {
      const stored: Draft = { ...sent, slug, slugFixed: true };
      rebase({ draft: stored, revision, publishedAt });
      // What was typed meanwhile stays; only the slug that the server chose is taken over.
      const now = latest.current.draft;
      if (now.id !== sent.id) put(stored);
      else if (!now.slugFixed || now.slug === sent.slug) put({ ...now, slug, slugFixed: true });
      setState({ kind: 'saved' });
    },
    [put, rebase],
  );

  const saveOnce = useCallback(
    async (options: { over?: boolean; as?: Draft }): Promise<boolean> => {
      const sent = options.as ?? latest.current.draft;
      const base = latest.current.saved;
      setState({ kind: 'saving' });
      setErrors({});
      const overwritten = options.over ? null : base.revision;
      const revision = options.as ? 0 : overwritten;
      mark.current = { editor: mark.current.editor || newId(), saves: mark.current.saves + 1 };
      const { editor, saves } = mark.current;
      const result = await savePostAction(toInput(sent, { revision, editor, save: saves })).catch(
        () => unreachable,
      );
      if (!result.ok) {
        setErrors(result.fields ?? {});
        setState(
          result.code === 'signed-out'
            ? { kind: 'signed-out' }
            : { kind: 'failed', error: result.error },
        );
        return false;
      }
      const outcome = result.data;
      if (outcome.outcome !== 'saved') {
        setState(
          outcome.outcome === 'conflict'
            ? { kind: 'conflict', theirs: outcome.theirs }
            : { kind: 'missing' },
        );
        return false;
      }
      accept(sent, outcome);
      return true;
    },
    [accept],
  );

  /** Saves the newest text once all earlier saves are done. Returns whether it was stored. */
  const save = useCallback(
    (options: { over?: boolean; as?: Draft } = {}): Promise<boolean> => {
      line.current = line.current.then(() => saveOnce(options));
      return line.current;
    },
    [saveOnce],
  );

  /** Saves until nothing typed in the meantime is left. Returns whether everything is stored. */
  const saveAll = useCallback(async (): Promise<boolean> => {
    do {
      if (!(await save())) return false;
    } while (!sameDraft(latest.current.draft, latest.current.saved.draft));
    return true;
  }, [save]);

  /** Replaces the text on the screen with what somebody else saved. */
  const takeTheirs = useCallback(
    (theirs: EditablePost): void => {
      rebase({
        draft: toDraft(theirs),
        revision: theirs.revision,
        publishedAt: theirs.publishedAt,
      });
      replace(toDraft(theirs));
      setState({ kind: 'clean' });
      void removeBackup(theirs.id).catch(() => undefined);
    },
    [replace, rebase],
  );

  return {
    draft,
    change,
    replace,
    version,
    saved,
    dirty,
    state,
    setState,
    errors,
    save,
    saveAll,
    takeTheirs,
  };
}
