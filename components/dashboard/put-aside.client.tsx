'use client';

import { useEffect } from 'react';
import { focusOn } from '@/components/ui/focus-on';
import { notify } from '@/components/ui/notify';
import { useCall } from '@/components/ui/use-call';
import { useUndo } from '@/components/ui/use-undo';
import { putAsideAction } from '@/lib/dashboard/actions';
import { completeMark, type MissingId } from '@/lib/dashboard/schema';

const linkClass =
  'inline-flex min-h-11 items-center text-link text-sm underline underline-offset-4 disabled:opacity-60';
const isBack = 'It is on the list again';

interface RowProps {
  id: MissingId;
  name: string;
}

/** Puts a row aside that the owner does not want; 'Undo' and the list below bring it back. */
export function NotForUs({ id, name }: RowProps) {
  const { call, pending } = useCall();
  const undo = useUndo();
  return (
    <button
      type="button"
      disabled={pending}
      className={linkClass}
      aria-label={`Not for us: ${name}`}
      onClick={() =>
        call(
          () => putAsideAction({ row: id, isAside: true }),
          () => {
            // The row goes with its button.
            focusOn('missing');
            undo('Put aside', () => putAsideAction({ row: id, isAside: false }), isBack);
          },
        )
      }
    >
      Not for us
    </button>
  );
}

export function BringBack({ id, name }: RowProps) {
  const { call, pending } = useCall();
  return (
    <button
      type="button"
      disabled={pending}
      className={linkClass}
      aria-label={`Bring back: ${name}`}
      onClick={() =>
        call(
          () => putAsideAction({ row: id, isAside: false }),
          () => notify('success', isBack),
        )
      }
    >
      Bring back
    </button>
  );
}

/** Notes that the owner has read that nothing is missing. */
export function NoteComplete() {
  useEffect(() => {
    putAsideAction({ row: completeMark, isAside: true }).catch(() => undefined);
  }, []);
  return null;
}
