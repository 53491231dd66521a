'use client';

import { type FormEvent, useState } from 'react';
import { buttonClass } from '@/components/ui/button';
import { cardClass } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { notify, prepareToasts } from '@/components/ui/notify';
import { withConnection } from '@/components/ui/offline';
import { useHydrated } from '@/components/ui/use-hydrated';
import { enterTools } from '@/lib/leads/actions';
import {
  emailError,
  errorToast,
  leadFailure,
  nameError,
  person,
  welcomeToast,
} from '@/lib/leads/form-rules';
import { readAttribution } from './attribution';
import { Honeypot } from './honeypot';

type Errors = Partial<Record<'name' | 'email', string>>;

/** Checks in the browser, with our messages, before anything is sent over a slow connection. */
function browserErrors(form: HTMLFormElement): Errors {
  const typed = (field: string): string =>
    (form.elements.namedItem(field) as HTMLInputElement).value;
  const name = nameError(typed('name'));
  const email = emailError(typed('email'));
  return { ...(name ? { name } : {}), ...(email ? { email } : {}) };
}

/**
 * The browser's own limit counts UTF-16 units, of which a character may take two. It leaves room
 * for one character too many, so that a long name gets an error instead of being cut.
 */
const maxUnits = 2 * person.name.max + 2;

interface EntryFormProps {
  title: string;
  intro: string;
  submitLabel: string;
  /** Whether a toast greets the visitor who succeeds. */
  toasts: boolean;
  onEnter: (name: string) => void;
}

/**
 * Asks for the visitor's name and e-mail address before a tool or the report is opened. `onEnter`
 * gets the name once they are stored.
 */
export function EntryForm({ title, intro, submitLabel, toasts, onEnter }: EntryFormProps) {
  const hydrated = useHydrated();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string>();

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    data.set('source', JSON.stringify(readAttribution()));
    const found = browserErrors(form);
    setErrors(found);
    setFailure(undefined);
    if (Object.keys(found).length > 0) return focusFirst(form, found);
    setBusy(true);
    const result = await enterTools(data).catch((cause: unknown) => ({
      ok: false as const,
      error: withConnection(leadFailure, cause),
      fields: undefined,
    }));
    setBusy(false);
    if (result.ok) {
      if (toasts) notify('success', welcomeToast(result.data.isNew));
      onEnter(result.data.name);
      return;
    }
    if (result.fields) {
      setErrors(result.fields);
      focusFirst(form, result.fields);
    }
    setFailure(result.error);
    notify('error', errorToast);
  };

  return (
    <form
      onSubmit={submit}
      onFocus={prepareToasts}
      noValidate
      className={`${cardClass('raised')} p-6 sm:p-8`}
      aria-describedby={failure ? 'entry-failure' : undefined}
    >
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
        error={errors.email}
        className="mt-5"
      />
      <Honeypot />
      <p id="entry-failure" role="alert" className="mt-5 text-danger empty:hidden">
        {failure}
      </p>
      <button
        type="submit"
        className={`mt-6 w-full ${buttonClass('accent')}`}
        disabled={busy || !hydrated}
      >
        {busy ? 'Processing...' : submitLabel}
      </button>
    </form>
  );
}

function focusFirst(form: HTMLFormElement, errors: Errors): void {
  const name = errors.name ? 'name' : 'email';
  requestAnimationFrame(() => (form.elements.namedItem(name) as HTMLInputElement | null)?.focus());
}
