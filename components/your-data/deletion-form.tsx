import { FormFailure, failureOf } from '@/components/entry/form-failure';
import { Button } from '@/components/ui/button';
import { cardClass } from '@/components/ui/card';
import { formPages } from '@/lib/form-answers/pages';
import type { Refused } from '@/lib/form-answers/schema';
import { staysAfterDeletion } from '@/lib/privacy/content';
import { SureBox } from './checked-field.client';

/** Asks whether everything is to be deleted, and says what stays. */
export function DeletionForm({ refused }: { refused: Refused }) {
  return (
    <form
      method="post"
      action={`${formPages.yourData}/deletion`}
      noValidate
      className={`mt-12 max-w-3xl ${cardClass('notice')} p-5 sm:p-8`}
    >
      <h2 className="text-xl">Delete all of this</h2>
      <p className="mt-2">This is final. Nobody can bring it back. What stays:</p>
      <ul className="mt-2 list-disc pl-6">
        {staysAfterDeletion.visitor.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <SureBox error={refused.errors.sure} />
      <FormFailure>{failureOf(refused)}</FormFailure>
      <Button type="submit" look="danger" className="mt-6">
        Delete my data
      </Button>
    </form>
  );
}
