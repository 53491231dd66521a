'use client';

import { buttonClass } from '@/components/ui/button';
import { focusOn } from '@/components/ui/focus-on';
import { notify } from '@/components/ui/notify';
import { useCall } from '@/components/ui/use-call';
import { useConfirm } from '@/components/ui/use-confirm.client';
import { emptyBinAction } from '@/lib/bin/actions';

/** The button that deletes all that is in the bin, after a question. */
export function EmptyBin({ total }: { total: number }) {
  const { call, pending } = useCall();
  const { confirm, dialog } = useConfirm();
  const empty = async (): Promise<void> => {
    const what =
      total === 1 ? 'The one thing in it is' : `All ${total.toLocaleString('en-US')} are`;
    const detail = `${what} deleted for good. Files disappear from the pages that still show them.`;
    if (!(await confirm({ text: 'Empty the bin?', action: 'Empty the bin', detail }))) return;
    call(
      () => emptyBinAction(null),
      () => {
        notify('success', 'The bin is empty');
        focusOn('content');
      },
    );
  };
  return (
    <>
      <button
        type="button"
        className={buttonClass('danger')}
        disabled={pending}
        onClick={() => void empty()}
      >
        Empty the bin
      </button>
      {dialog}
    </>
  );
}
