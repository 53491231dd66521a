'use client';

import { Check } from 'lucide';
import { Button } from '@/components/ui/button';
import { focusOn } from '@/components/ui/focus-on';
import { Icon } from '@/components/ui/icon';
import { useCall } from '@/components/ui/use-call';
import { useUndo } from '@/components/ui/use-undo';
import { noteAnsweredAction, undoChangeAction } from '@/lib/leads/actions';
import { newId } from '@/lib/process/new-id';

/** Notes in one press that a new lead was answered, by whatever way. */
export function Answered({ id }: { id: string }) {
  const { call, pending } = useCall();
  const undo = useUndo();
  const press = (): void => {
    const change = newId();
    call(
      () => noteAnsweredAction({ id, change }),
      () => {
        // The button goes.
        focusOn('next_step');
        undo('Answered', () => undoChangeAction({ change }), 'The status is New again');
      },
    );
  };
  return (
    <Button disabled={pending} onClick={press}>
      <Icon drawing={Check} className="size-4" />
      Answered
    </Button>
  );
}
