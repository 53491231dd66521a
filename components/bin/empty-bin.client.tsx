'use client';

import { ConfirmButton } from '@/components/ui/confirm-button.client';
import { emptyBinAction } from '@/lib/bin/actions';

/** The button that deletes all that is in the bin, after a question. */
export function EmptyBin({ total }: { total: number }) {
  const what = total === 1 ? 'The one thing in it is' : `All ${total.toLocaleString('en-US')} are`;
  const detail = `${what} deleted for good. Files disappear from the pages that still show them.`;
  return (
    <ConfirmButton
      question={{ text: 'Empty the bin?', action: 'Empty the bin', detail }}
      action={() => emptyBinAction(null)}
      success="The bin is empty"
    >
      Empty the bin
    </ConfirmButton>
  );
}
