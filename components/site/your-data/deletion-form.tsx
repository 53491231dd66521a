import { failureOf } from '@/components/tools/failure-of';
import { buttonClass } from '@/components/ui/button';
import { cardClass } from '@/components/ui/card';
import { FieldError, fieldAria } from '@/components/ui/field-error';
import { staysAfterDeletion } from '@/lib/content/privacy';
import { formPages } from '@/lib/forms/pages';
import type { Refused } from '@/lib/forms/schema';

/** Asks whether everything is to be deleted, and says what stays. */
export function DeletionForm({ refused }: { refused: Refused }) {
  const error = refused.errors.sure;
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
      <label htmlFor="sure" className="mt-5 flex items-center gap-3">
        <input
          id="sure"
          name="sure"
          value="yes"
          type="checkbox"
          required
          className="size-5"
          {...fieldAria('sure', { error })}
        />
        I want everything that is kept about me to be deleted
      </label>
      <FieldError id="sure" error={error} />
      <p id="your-data-failure" role="alert" className="mt-5 text-danger empty:hidden">
        {failureOf(refused)}
      </p>
      <button type="submit" className={`mt-6 ${buttonClass('danger')}`}>
        Delete my data
      </button>
    </form>
  );
}
