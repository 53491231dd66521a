'use client';

import { Button } from '@/components/ui/button';
import { focusOn } from '@/components/ui/focus-on';
import { useCall } from '@/components/ui/use-call';
import { useConfirm } from '@/components/ui/use-confirm.client';
import { useUndo } from '@/components/ui/use-undo';
import { deletePostsAction, undoDeletionAction } from '@/lib/posts/actions';
import { binDays } from '@/lib/process/limits';

/** Moves all sample posts to the bin, after a question and with 'Undo'. */
export function BinSamples({ ids }: { ids: readonly string[] }) {
  const { call, pending } = useCall();
  const { confirm, dialog } = useConfirm();
  const offerUndo = useUndo();
  const remove = async (): Promise<void> => {
    const text =
      ids.length === 1
        ? 'Are you sure you want to delete this sample post?'
        : `Are you sure you want to delete these ${ids.length} sample posts?`;
    const detail = `${ids.length === 1 ? 'It stays' : 'They stay'} in the bin for ${binDays} days.`;
    if (!(await confirm({ text, action: 'Delete', detail }))) return;
    call(
      () => deletePostsAction([...ids]),
      (deleted) => {
        // The row goes with its button.
        focusOn('content');
        const posts = deleted.length === 1 ? '1 sample post' : `${deleted.length} sample posts`;
        offerUndo(
          `${posts} moved to the bin`,
          () => undoDeletionAction(deleted),
          'Deletion undone',
        );
      },
    );
  };
  return (
    <>
      <Button disabled={pending} onClick={() => void remove()}>
        Move all to the bin
      </Button>
      {dialog}
    </>
  );
}
