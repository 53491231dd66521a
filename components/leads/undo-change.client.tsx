'use client';

import { Button } from '@/components/ui/button';
import { focusOn } from '@/components/ui/focus-on';
import { dismissToast, notify, prepareToasts } from '@/components/ui/notify';
import { useCall } from '@/components/ui/use-call';
import { useHydrated } from '@/components/ui/use-hydrated';
import { undoChangeAction } from '@/lib/leads/actions';

interface UndoChangeProps {
  change: string;
  /** The line of the story in words. */
  sentence: string;
}

/** Takes the latest line of a story back. */
export function UndoChange({ change, sentence }: UndoChangeProps) {
  const hydrated = useHydrated();
  const { call, pending } = useCall();
  return (
    <Button
      disabled={pending || !hydrated}
      onFocus={prepareToasts}
      aria-label={`Undo: ${sentence}`}
      onClick={() =>
        call(
          () => undoChangeAction({ change }),
          () => {
            dismissToast(change);
            notify('success', 'Undone');
            // The button goes.
            focusOn('story');
          },
        )
      }
    >
      Undo
    </Button>
  );
}
