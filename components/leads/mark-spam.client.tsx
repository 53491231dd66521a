'use client';

import { Button } from '@/components/ui/button';
import { prepareToasts } from '@/components/ui/notify';
import { useCall } from '@/components/ui/use-call';
import { useHydrated } from '@/components/ui/use-hydrated';
import { useUndo } from '@/components/ui/use-undo';
import { markSpamAction } from '@/lib/leads/actions';

interface MarkSpamProps {
  /** Of the lead, or of the message without one. */
  id: string;
  isSpam: boolean;
}

const outcomeOf = (isSpam: boolean): string =>
  isSpam ? 'Marked as spam: it is in the view ‘Spam’ now' : 'Not spam: it is in the list again';

/** Puts somebody among the spam, or takes them back from there. */
export function MarkSpam({ id, isSpam }: MarkSpamProps) {
  const hydrated = useHydrated();
  const { call, pending } = useCall();
  const notifyDone = useUndo();
  const mark = (marked: boolean) => () => markSpamAction({ id, isSpam: marked });
  return (
    <Button
      disabled={pending || !hydrated}
      onFocus={prepareToasts}
      onClick={() =>
        call(mark(!isSpam), () => notifyDone(outcomeOf(!isSpam), mark(isSpam), outcomeOf(isSpam)))
      }
    >
      {isSpam ? 'Not spam' : 'Mark as spam'}
    </Button>
  );
}
