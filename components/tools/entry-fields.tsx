import type { ReactNode } from 'react';
import { buttonClass } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { person } from '@/lib/leads/form-rules';
import { Honeypot } from './honeypot';

export type EntryErrors = { name?: string | undefined; email?: string | undefined };

export interface EntryWords {
  /** Where the browser itself sends the form, as long as the page's script does not run. */
  action: string;
  title: string;
  intro: string;
  submitLabel: string;
  /** What sending it agrees to, with its version. */
  consent: ReactNode;
}

interface EntryFieldsProps extends Omit<EntryWords, 'action'> {
  busy?: boolean;
  errors: EntryErrors;
  failure?: string | undefined;
  /** What was typed into a form that comes back; the first field that is refused has the focus. */
  typed?: { name: string; email: string } | undefined;
}

/**
 * The browser's own limit counts UTF-16 units, of which a character may take two. It leaves room
 * for one character too many, so that a long name gets an error instead of being cut.
 */
const maxUnits = 2 * person.name.max + 2;

/** What stands in the entry form, with script and without. */
export function EntryFields({
  title,
  intro,
  submitLabel,
  consent,
  busy,
  errors,
  failure,
  typed,
}: EntryFieldsProps) {
  return (
    <>
      <p className="font-display font-semibold text-xl">{title}</p>
      <p className="mt-1 text-muted">{intro}</p>
      <Field
        id="name"
        name="name"
        label="Name"
        autoComplete="name"
        maxLength={maxUnits}
        required
        disabled={busy}
        defaultValue={typed?.name}
        autoFocus={Boolean(typed && errors.name)}
        error={errors.name}
        className="mt-6"
      />
      <Field
        id="email"
        name="email"
        type="email"
        label="Email"
        autoComplete="email"
        inputMode="email"
        maxLength={300}
        required
        disabled={busy}
        defaultValue={typed?.email}
        autoFocus={Boolean(typed && errors.email && !errors.name)}
        error={errors.email}
        className="mt-5"
      />
      <Honeypot />
      {consent}
      <p id="entry-failure" role="alert" className="mt-5 text-danger empty:hidden">
        {failure}
      </p>
      <button
        type="submit"
        className={`mt-6 w-full ${buttonClass('accent')}`}
        disabled={Boolean(busy)}
      >
        {busy ? 'Processing...' : submitLabel}
      </button>
    </>
  );
}
