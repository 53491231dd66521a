'use client';

import { buttonClass } from '@/components/ui/button';
import { notify, notifyWithUndo, prepareToasts } from '@/components/ui/notify';
import { useCall } from '@/components/ui/use-call';
import { useHydrated } from '@/components/ui/use-hydrated';
import { markSpamAction } from '@/lib/leads/actions';

interface MarkSpamProps {
  /** Of the lead, or of the message without one. */
  id: string;
  isSpam: boolean;
}

const said = (isSpam: boolean): string =>
  isSpam ? 'Marked as spam: it is in the view ‘Spam’ now' : 'Not spam: it is in the list again';

/** Puts somebody among the spam, or takes them back from there. */
export function MarkSpam({ id, isSpam }: MarkSpamProps) {
  const hydrated = useHydrated();
  const { call, pending } = useCall();
  const mark = (next: boolean, done: () => void): void =>
    call(() => markSpamAction({ id, isSpam: next }), done);
  const undo = (): void => mark(isSpam, () => notify('success', said(isSpam)));
  return (
    <button
      type="button"
      disabled={pending || !hydrated}
      onFocus={prepareToasts}
      className={buttonClass('quiet')}
      onClick={() => mark(!isSpam, () => notifyWithUndo(said(!isSpam), undo))}
    >
      {isSpam ? 'Not spam' : 'Mark as spam'}
    </button>
  );
}
