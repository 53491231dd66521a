'use client';

import { useRouter } from 'next/navigation';
import { buttonClass } from '@/components/ui/button';
import { focusOn } from '@/components/ui/focus-on';
import { notify } from '@/components/ui/notify';
import { useCall } from '@/components/ui/use-call';
import { useConfirm } from '@/components/ui/use-confirm.client';
import { deletePersonAction } from '@/lib/your-data/actions';

interface DeleteLeadProps {
  id: string;
  name: string;
  email: string;
  /** The data that a deletion does not reach. */
  stays: readonly string[];
}

/** Deletes a lead for good, after a question that says what stays. */
export function DeleteLead({ id, name, email, stays }: DeleteLeadProps) {
  const router = useRouter();
  const { confirm, dialog } = useConfirm();
  const { call, pending } = useCall();

  const remove = async (): Promise<void> => {
    const detail = (
      <>
        <p>
          This is final: the lead, its story, messages and analyses, and what waits for it. What
          stays:
        </p>
        <ul className="mt-2 list-disc pl-6">
          {stays.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </>
    );
    if (!(await confirm({ text: `Delete all about ${name}?`, action: 'Delete', detail }))) return;
    call(
      () => deletePersonAction({ id, email }),
      () => {
        notify('success', 'The lead was deleted');
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
        {pending ? 'Deleting...' : 'Delete lead'}
      </button>
      {dialog}
    </>
  );
}
