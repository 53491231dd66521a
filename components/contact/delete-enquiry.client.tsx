'use client';

import { useRouter } from 'next/navigation';
import { ConfirmButton } from '@/components/ui/confirm-button.client';
import { deleteEnquiryAction } from '@/lib/contact/actions';

interface DeleteEnquiryProps {
  id: string;
  /** How many are deleted: the message, and those that repeat it. */
  requests: number;
}

/** Deletes a message that belongs to no lead, after a question. */
export function DeleteEnquiry({ id, requests }: DeleteEnquiryProps) {
  const router = useRouter();
  const isOne = requests === 1;
  return (
    <ConfirmButton
      question={{
        text: isOne ? 'Delete this message?' : `Delete these ${requests} requests?`,
        action: 'Delete',
        detail: <p>This is final. Backups of the database keep it until they are replaced.</p>,
      }}
      action={() => deleteEnquiryAction({ id })}
      success={isOne ? 'The message was deleted' : `${requests} requests were deleted`}
      onDone={() => router.push('/admin/leads')}
      busy="Deleting..."
    >
      {isOne ? 'Delete message' : `Delete ${requests} requests`}
    </ConfirmButton>
  );
}
