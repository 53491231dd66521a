'use client';

import { useEffect, useRef } from 'react';
import { focusOn } from '@/components/ui/focus-on';
import { notify } from '@/components/ui/notify';
import { onceOnScreen } from '@/components/ui/once-on-screen';
import { useCall } from '@/components/ui/use-call';
import { useUndo } from '@/components/ui/use-undo';
import { putAsideAction } from '@/lib/dashboard/actions';
import { type AsideId, completeMark } from '@/lib/dashboard/schema';

const linkClass =
  'inline-flex min-h-11 items-center text-link text-sm underline underline-offset-4 disabled:opacity-60';
const isBack = 'It is on the list again';
/** For when the pressed button goes with its row. */
const focusOnList = (): void => focusOn(document.getElementById('missing') ? 'missing' : 'content');

interface RowProps {
  id: AsideId;
  name: string;
}

/** Puts a row aside that the owner does not want; 'Undo' and the list below bring it back. */
export function NotForUs({ id, name, label = 'Not for us' }: RowProps & { label?: string }) {
  const { call, pending } = useCall();
  const undo = useUndo();
  return (
    <button
      type="button"
      disabled={pending}
      className={linkClass}
      aria-label={`${label}: ${name}`}
      onClick={() =>
        call(
          () => putAsideAction({ row: id, isAside: true }),
          () => {
            focusOnList();
            undo(`Put aside: ${name}`, () => putAsideAction({ row: id, isAside: false }), isBack);
          },
        )
      }
    >
      {label}
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
          () => {
            focusOnList();
            notify('success', isBack);
          },
        )
      }
    >
      Bring back
    </button>
  );
}

/** Stores, once the owner sees it, that the list was complete, or that it is not any more. */
export function NoteComplete({ isComplete }: { isComplete: boolean }) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!place.current) return;
    return onceOnScreen(place.current, () => {
      putAsideAction({ row: completeMark, isAside: isComplete }).catch(() => undefined);
    });
  }, [isComplete]);
  return <span ref={place} />;
}
