'use client';

import { useEffect } from 'react';
import { MediaUses } from '@/components/media/media-uses';
import { Button } from '@/components/ui/button';
import { cardClass } from '@/components/ui/card';
import { focusOn } from '@/components/ui/focus-on';
import { notify, prepareToasts } from '@/components/ui/notify';
import { useCall } from '@/components/ui/use-call';
import { useConfirm } from '@/components/ui/use-confirm.client';
import { deleteForGoodAction, restoreAction } from '@/lib/bin/actions';
import type { BinChoice, BinItem } from '@/lib/bin/schema';
import { formatShortDate } from '@/lib/text/dates';
import { staysFor } from './stays';

const kinds: Record<string, string> = {
  blog: 'Post',
  vlog: 'Video post',
  image: 'Picture',
  video: 'Video',
  document: 'Document',
};

const choiceOf = ({ kind, id }: BinItem): BinChoice => ({
  posts: kind === 'post' ? [id] : [],
  files: kind === 'file' ? [id] : [],
});

/** The posts and files of the bin, each of which can be restored or deleted for good. */
export function BinList({ items }: { items: readonly BinItem[] }) {
  const { call, pending } = useCall();
  const { confirm, dialog } = useConfirm();
  useEffect(prepareToasts, []);

  const done = (message: string): void => {
    notify('success', message);
    // The button that had the focus goes with its row.
    focusOn('content');
  };
  const remove = async (item: BinItem): Promise<void> => {
    const places = item.uses.length === 1 ? 'one place' : `${item.uses.length} places`;
    const detail = `This cannot be undone.${item.uses.length > 0 ? ` It will disappear from ${places}.` : ''}`;
    const text = `Delete ${item.title || 'Untitled'} for good?`;
    if (!(await confirm({ text, action: 'Delete for good', detail }))) return;
    call(
      () => deleteForGoodAction(choiceOf(item)),
      () => done('Deleted for good'),
    );
  };

  return (
    <>
      <ul
        aria-label="Deleted posts and files"
        className={`divide-y divide-line ${cardClass('flat')}`}
      >
        {items.map((item) => (
          <li key={item.id} className="flex flex-wrap items-start justify-between gap-4 p-4 sm:p-5">
            <div className="min-w-0 flex-1 basis-64">
              <h2 className="font-semibold text-base wrap-anywhere">{item.title || 'Untitled'}</h2>
              <p className="text-muted text-sm">
                {kinds[item.type]}, deleted on {formatShortDate(item.deletedAt)},{' '}
                {staysFor(item)
                  ? 'stays while a page shows it'
                  : `deleted for good on ${formatShortDate(item.goesAt)}`}
              </p>
              {item.uses.length > 0 ? (
                <div className="mt-2 text-sm">
                  <p className="text-muted">Still shown by</p>
                  <MediaUses uses={item.uses} />
                </div>
              ) : null}
            </div>
            <div className="flex flex-wrap gap-2">
              <Button
                aria-label={`Restore ${item.title || 'Untitled'}`}
                disabled={pending}
                onClick={() =>
                  call(
                    () => restoreAction(choiceOf(item)),
                    () => done(item.kind === 'post' ? 'Restored as a draft' : 'File restored'),
                  )
                }
              >
                Restore
              </Button>
              <Button
                look="danger"
                aria-label={`Delete for good: ${item.title || 'Untitled'}`}
                disabled={pending}
                onClick={() => void remove(item)}
              >
                Delete for good
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {dialog}
    </>
  );
}
