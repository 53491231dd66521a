'use client';

import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog.client';
import { focusOn } from '@/components/ui/focus-on';
import { notify, prepareToasts } from '@/components/ui/notify';
import { SaveChip } from '@/components/ui/save-chip';
import { ShowTarget } from '@/components/ui/show-target.client';
import { useConfirm } from '@/components/ui/use-confirm.client';
import { useEarlyInput } from '@/components/ui/use-early-input';
import { useHydrated } from '@/components/ui/use-hydrated';
import { useIsAtLeast } from '@/components/ui/use-is-wide';
import { useLeaveGuard } from '@/components/ui/use-leave-guard';
import { useUndo } from '@/components/ui/use-undo';
import type { PageTexts, Text } from '@/lib/content/texts';
import type { StoredText } from '@/lib/site-texts/schema';
import { Autosave } from './autosave.client';
import { BlockFields } from './block-fields.client';
import { DeviceOffer } from './device-offer.client';
import { HideAll } from './hide-all.client';
import { History } from './history.client';
import { TextsPreview } from './preview.client';
import { fieldAt, firstWith, hasUnpublished, hasUnsaved, saveLookOf } from './texts-state';
import { useTexts } from './use-texts';

/** From here on the preview stands beside the fields. */
const besidePixels = 1024;
const chipButton = 'min-h-11 px-1 font-semibold text-link underline underline-offset-4';

interface TextsEditorProps {
  page: PageTexts;
  texts: readonly StoredText[];
  /** Of the page with its drafts. */
  preview: string;
  /** Asks for the password. */
  SignIn: ComponentType<{ onSignedIn: () => void }>;
}

/** The texts of a page, block by block, beside the page as it will be. */
export function TextsEditor({ page, texts, preview, SignIn }: TextsEditorProps) {
  const hydrated = useHydrated();
  const { store, send, saveDraft, publishAll, takeBack, keepCopy } = useTexts(page, texts);
  const look = useStore(store, saveLookOf);
  const dirty = useStore(store, hasUnsaved);
  const mayPublish = useStore(store, hasUnpublished);
  const saveState = useStore(store, (state) => state.saveState);
  const offerUndo = useUndo();
  const { confirm, dialog } = useConfirm();
  const isBeside = useIsAtLeast(besidePixels);
  const [current, setCurrent] = useState<string>();
  const [isShowing, setShowing] = useState(false);
  const [history, setHistory] = useState<{ id: string; text: Text }>();
  const openHistory = useCallback((id: string, text: Text) => setHistory({ id, text }), []);

  useEffect(prepareToasts, []);
  useEarlyInput('texts');
  const askToLeave = useCallback(
    () =>
      confirm({
        text: 'Leave without saving?',
        action: 'Leave',
        detail: 'Visitors do not see it. Your text is kept until you come back.',
      }),
    [confirm],
  );
  useLeaveGuard(dirty, askToLeave);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      saveDraft('save');
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [saveDraft]);

  /** The field that gets the focus once the preview, which lies over it, is closed. */
  const pressed = useRef<string>(undefined);
  useEffect(() => {
    if (isShowing || !pressed.current) return;
    focusOn(pressed.current);
    pressed.current = undefined;
  }, [isShowing]);
  const openBlock = (key: string, words: string): void => {
    const field = fieldAt(store.getState(), key, words);
    setShowing(false);
    if (isBeside) focusOn(field);
    else pressed.current = field;
  };

  const publish = async (): Promise<void> => {
    const open = firstWith(store.getState(), 'conflict') ?? firstWith(store.getState(), 'error');
    if (open) return focusOn(open);
    const published = await publishAll();
    if (!published || Object.keys(published.revisions).length === 0) return;
    if (Object.keys(published.before).length === 0)
      return notify('success', 'Visitors read the same as before');
    offerUndo(
      'Published. Visitors see it from now on.',
      () => takeBack(published),
      'The texts are as they were before',
    );
  };
  const discard = async (): Promise<void> => {
    const yes = await confirm({
      text: 'Are you sure you want to discard the draft?',
      action: 'Discard',
      detail: 'All fields of this page go back to what visitors read.',
    });
    if (!yes) return;
    send({ type: 'discarded' });
    saveDraft('save');
    focusOn('content');
  };

  const shown = (height: string) => (
    <TextsPreview
      address={preview}
      label={page.label}
      store={store}
      current={current}
      height={height}
      onBlock={openBlock}
    />
  );
  const request = saveState.kind === 'signed-out' ? saveState.request : undefined;

  return (
    <>
      <div
        data-above-toasts
        className="-mx-4 -mt-8 sticky top-0 z-30 mb-5 flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 border-line border-b bg-canvas px-4 py-2 sm:-mx-8 sm:px-8 lg:-mx-10 lg:-mt-10 lg:px-10"
      >
        <h1 className="text-2xl max-sm:sr-only">{page.label}</h1>
        <SaveChip look={look}>
          {saveState.kind === 'signed-out' ? (
            <button
              type="button"
              className={chipButton}
              onClick={() => send({ type: 'signedOut', request: 'save' })}
            >
              Sign in
            </button>
          ) : null}
        </SaveChip>
        <div className="ml-auto flex flex-wrap gap-2">
          <Button className="max-sm:px-4 lg:hidden" onClick={() => setShowing(true)}>
            Show
          </Button>
          {mayPublish ? (
            <Button
              className="max-sm:px-4"
              aria-label="Discard draft"
              disabled={!hydrated}
              onClick={() => void discard()}
            >
              Discard<span className="max-sm:hidden"> draft</span>
            </Button>
          ) : null}
          <Button
            look="accent"
            className="max-sm:min-w-0 max-sm:px-4 aria-disabled:opacity-60"
            aria-disabled={!hydrated || !mayPublish}
            onClick={() => {
              if (mayPublish) void publish();
            }}
          >
            Publish
          </Button>
        </div>
      </div>
      {saveState.kind === 'failed' ? (
        <p role="alert" className="mb-5 rounded-lg border border-danger px-4 py-3 text-danger">
          {saveState.error}
        </p>
      ) : null}
      <DeviceOffer page={page.name} store={store} send={send} keepCopy={keepCopy} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div id="texts" className="grid gap-3 [&_:is(textarea,button)]:scroll-mt-24">
          {Object.keys(page.blocks).map((name) => (
            <BlockFields
              key={name}
              page={page}
              name={name}
              store={store}
              send={send}
              onWork={setCurrent}
              onHistory={openHistory}
            />
          ))}
          {page.isNeverEmpty ? null : <HideAll page={page} store={store} send={send} />}
        </div>
        {isBeside ? (
          <section aria-label="Preview" className="sticky top-20">
            {shown('calc(100dvh - 10rem)')}
          </section>
        ) : null}
      </div>
      <Dialog title="Preview" open={isShowing} onClose={() => setShowing(false)} wide fillsPhone>
        <Button className="mb-2" onClick={() => setShowing(false)}>
          Back to the fields
        </Button>
        {shown('calc(100dvh - 15rem)')}
      </Dialog>
      <Dialog
        title="Please sign in again"
        open={request !== undefined}
        onClose={() => send({ type: 'signedOut' })}
      >
        <p className="mb-5 text-muted">
          Your session has ended. Your texts are still here; they are{' '}
          {request === 'publish' ? 'published' : 'saved'} as soon as you are back.
        </p>
        <SignIn
          onSignedIn={() => {
            send({ type: 'signedIn' });
            if (request === 'publish') void publish();
            else saveDraft('save');
          }}
        />
      </Dialog>
      {history ? (
        <History
          {...history}
          published={store.getState().keys[history.id]?.text ?? ''}
          onClose={() => setHistory(undefined)}
          onRestore={(typed) => {
            send({ type: 'typed', key: history.id, typed });
            setHistory(undefined);
            focusOn(history.id);
          }}
        />
      ) : null}
      <Autosave store={store} send={send} saveDraft={saveDraft} keepCopy={keepCopy} />
      <ShowTarget />
      {dialog}
    </>
  );
}
