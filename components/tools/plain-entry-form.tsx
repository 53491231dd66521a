import { cardClass } from '@/components/ui/card';
import type { Refused } from '@/lib/forms/schema';
import { EntryFields, type EntryWords } from './entry-fields';
import { failureOf } from './failure-of';

interface PlainEntryFormProps extends EntryWords {
  refused: Refused;
}

/** The entry form that came back to a browser without script, with what was typed. */
export function PlainEntryForm({ action, refused, ...words }: PlainEntryFormProps) {
  const { typed, errors } = refused;
  const failure = failureOf(refused);
  return (
    <form
      method="post"
      action={action}
      noValidate
      className={`${cardClass('raised')} p-6 sm:p-8`}
      aria-describedby={failure ? 'entry-failure' : undefined}
    >
      <EntryFields
        {...words}
        errors={errors}
        failure={failure}
        typed={{ name: typed.name?.[0] ?? '', email: typed.email?.[0] ?? '' }}
      />
    </form>
  );
}
