'use client';

import { useRouter } from 'next/navigation';
import { ConfirmButton } from '@/components/ui/confirm-button.client';
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
  const detail = (
    <>
      <p>
        This is final: it deletes the lead with its story, messages, analyses and notices not yet
        sent. What stays:
      </p>
      <ul className="mt-2 list-disc pl-6">
        {stays.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  );
  return (
    <ConfirmButton
      question={{ text: `Delete all about ${name}?`, action: 'Delete', detail }}
      action={() => deletePersonAction({ id, email })}
      success="The lead was deleted"
      onDone={() => router.push('/admin/leads')}
      busy="Deleting..."
    >
      Delete lead
    </ConfirmButton>
  );
}
