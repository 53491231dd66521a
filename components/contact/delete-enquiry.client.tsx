'use client';

import { useRouter } from 'next/navigation';
import { buttonClass } from '@/components/ui/button';
import { focusOn } from '@/components/ui/focus-on';
import { notify } from '@/components/ui/notify';
import { useCall } from '@/components/ui/use-call';
import { useConfirm } from '@/components/ui/use-confirm.client';
import { deleteEnquiryAction } from '@/lib/contact/actions';

/** Deletes a message that belongs to no lead, after a question. */
export function DeleteEnquiry({ id }: { id: string }) {
  const router = useRouter();
  const { confirm, dialog } = useConfirm();
  const { call, pending } = useCall();

  const remove = async (): Promise<void> => {
    const detail = <p>This is final. Backups of the database keep it until they are replaced.</p>;
    if (!(await confirm({ text: 'Delete this message?', action: 'Delete', detail }))) return;
    call(
      () => deleteEnquiryAction({ id }),
      () => {
        notify('success', 'The message was deleted');
        focusOn('content');
        router.push('/admin/leads');
      },
    );
  };

  return (
    <>
      <button
        type="button"
        className={buttonClass('danger')}
        disabled={pending}
        onClick={() => void remove()}
      >
        {pending ? 'Deleting...' : 'Delete message'}
      </button>
      {dialog}
    </>
  );
}
