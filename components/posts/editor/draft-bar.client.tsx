'use client';

import { CircleDot } from 'lucide';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { focusOn } from '@/components/ui/focus-on';
import { Icon } from '@/components/ui/icon';
import type { useConfirm } from '@/components/ui/use-confirm.client';
import { formatTime } from '@/lib/text/dates';
import { type Draft, isBlank } from './draft';
import { hasChanges, hasUnsavedWords, isLater, isLive, publicAddress } from './post-state';
import { PreviewDialog } from './preview-dialog.client';
import { ShareDraft } from './share-draft.client';
import { useDue } from './use-due';
import type { usePostEditor } from './use-post-editor';

const linkButton =
  'inline-flex min-h-11 items-center text-link underline underline-offset-4 disabled:opacity-60';

type DraftBarProps = ReturnType<typeof usePostEditor> & {
  confirm: ReturnType<typeof useConfirm>['confirm'];
};

/**
 * The post's state for readers so far, and the actions on its draft: throw it away, look at it as
 * readers would, or show it to somebody.
 */
export function DraftBar({ confirm, ...editor }: DraftBarProps) {
  const { draft, saved, now, save, send, discard } = editor;
  const [open, setOpen] = useState<'preview' | 'share'>();
  /** What was discarded, and the revision since: once anything is stored, this is too old. */
  const [discarded, setDiscarded] = useState<{ draft: Draft; revision: number }>();
  const changed = hasChanges(editor);
  const { endsAt } = saved.draft;
  useDue(saved.publishedAt, endsAt);
  const mayUndo = discarded?.revision === saved.revision && !changed;
  const address = publicAddress(editor);

  // The button that had the focus is gone.
  useEffect(() => {
    if (discarded) focusOn('undo-discard');
  }, [discarded]);

  const throwAway = async (): Promise<void> => {
    const yes = await confirm({
      text: 'Are you sure you want to discard the changes?',
      action: 'Discard',
      detail: 'The editor goes back to the text that readers see.',
    });
    if (!yes) return;
    const { draft: before } = now();
    discard(() => setDiscarded({ draft: before, revision: now().saved.revision }));
  };
  const undo = (): void => {
    if (discarded) send({ type: 'restored', draft: discarded.draft });
    setDiscarded(undefined);
    focusOn('post-title');
  };
  /** Opens a dialog that shows what is stored. */
  const show = async (dialog: 'preview' | 'share'): Promise<void> => {
    await save({ kind: 'draft' });
    if (now().saved.revision > 0) setOpen(dialog);
  };
  const isEmpty = saved.revision === 0 && isBlank(draft);

  return (
    <div data-above-toasts className="-mt-3 mb-4 flex flex-wrap items-center gap-x-5 text-sm">
      {saved.publishedAt && isLater(saved.publishedAt) ? (
        <p className="text-muted">Scheduled for {formatTime(saved.publishedAt)} in Lusaka</p>
      ) : null}
      {isLive(editor) && endsAt && !isLater(endsAt) ? (
        <p className="text-muted">Ended on {formatTime(endsAt)} in Lusaka</p>
      ) : null}
      {/* Of a draft it is not known whether readers have its end. */}
      {isLive(editor) && !changed && endsAt && isLater(endsAt) ? (
        <p className="text-muted">Until {formatTime(endsAt)} in Lusaka</p>
      ) : null}
      <p role="status" className="flex items-center gap-1.5 text-copper">
        {changed ? (
          <>
            <Icon drawing={CircleDot} className="size-4" />
            Changes not yet public
          </>
        ) : null}
        {mayUndo ? 'Changes discarded' : null}
      </p>
      {changed ? (
        <button type="button" className={linkButton} onClick={() => void throwAway()}>
          Discard changes
        </button>
      ) : null}
      {mayUndo ? (
        <Button id="undo-discard" aria-label="Undo the discard" onClick={undo}>
          Undo
        </Button>
      ) : null}
      <div className="flex gap-x-5 sm:ml-auto">
        {address ? (
          <a href={address} target="_blank" rel="noopener" className={linkButton}>
            View
          </a>
        ) : null}
        {(['preview', 'share'] as const).map((dialog) => (
          <button
            key={dialog}
            type="button"
            className={linkButton}
            disabled={isEmpty}
            onClick={() => void show(dialog)}
          >
            {dialog === 'preview' ? 'Preview' : 'Share a draft'}
          </button>
        ))}
      </div>
      <PreviewDialog
        id={draft.id}
        revision={saved.revision}
        isBehind={hasUnsavedWords(editor)}
        open={open === 'preview'}
        onClose={() => setOpen(undefined)}
      />
      <ShareDraft id={draft.id} open={open === 'share'} onClose={() => setOpen(undefined)} />
    </div>
  );
}
