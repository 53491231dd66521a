'use client';

import { useRouter } from 'next/navigation';
import { ConfirmButton } from '@/components/ui/confirm-button.client';
import { deleteEnquiryAction } from '@/lib/contact/actions';

/** Deletes a message that belongs to no lead, after a question. */
export function DeleteEnquiry({ id }: { id: string }) {
  const router = useRouter();
  return (
    <ConfirmButton
      question={{
        text: 'Delete this message?',
        action: 'Delete',
        detail: <p>This is final. Backups of the database keep it until they are replaced.</p>,
      }}
      action={() => deleteEnquiryAction({ id })}
      success="The message was deleted"
      onDone={() => router.push('/admin/leads')}
      busy="Deleting..."
    >
      Delete message
    </ConfirmButton>
  );
}
