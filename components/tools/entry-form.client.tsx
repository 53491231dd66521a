'use client';

import { type FormEvent, useEffect, useState } from 'react';
import { cardClass } from '@/components/ui/card';
import { notify, prepareToasts } from '@/components/ui/notify';
import { withConnection } from '@/components/ui/offline';
import { useFieldErrors } from '@/components/ui/use-field-errors';
import type { Refused } from '@/lib/forms/schema';
import { enterTools } from '@/lib/leads/actions';
import {
  emailError,
  errorToast,
  leadFailure,
  nameError,
  welcomeToast,
} from '@/lib/leads/form-rules';
import { readAttribution } from './attribution';
import { type EntryErrors, EntryFields, type EntryWords } from './entry-fields';
import { failureOf } from './failure-of';

/** Checks in the browser, with our messages, before anything is sent over a slow connection. */
function browserErrors(form: HTMLFormElement): EntryErrors {
  const typed = (field: string): string =>
    (form.elements.namedItem(field) as HTMLInputElement).value;
  const name = nameError(typed('name'));
  const email = emailError(typed('email'));
  return { ...(name ? { name } : {}), ...(email ? { email } : {}) };
}

interface EntryFormProps extends EntryWords {
  /** What came back when the browser sent the form itself. */
  refused?: Refused | undefined;
  /** Whether a toast greets the visitor who succeeds. */
  toasts: boolean;
  onEnter: (name: string) => void;
}

/**
 * Asks for the visitor's name and e-mail address before a tool or the report is opened. `onEnter`
 * gets the name once they are stored. Until the page's script runs, the browser sends the form
 * itself, and the answer is a page (lib/forms).
 */
export function EntryForm({ action, refused, toasts, onEnter, ...words }: EntryFormProps) {
  const [busy, setBusy] = useState(false);
  const { errors, showErrors, leaving } = useFieldErrors(browserErrors, refused?.errors);
  const [failure, setFailure] = useState(refused && failureOf(refused));
  const typed = refused && {
    name: refused.typed.name?.[0] ?? '',
    email: refused.typed.email?.[0] ?? '',
  };

  useEffect(() => {
    if (refused?.failure) notify('error', errorToast);
  }, [refused]);

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    data.set('source', JSON.stringify(readAttribution()));
    const found = browserErrors(form);
    showErrors(found);
    setFailure(undefined);
    if (Object.keys(found).length > 0) return focusFirst(form, found);
    setBusy(true);
    const result = await enterTools(data).catch((cause: unknown) => ({
      ok: false as const,
      error: withConnection(leadFailure, cause),
      fields: undefined,
    }));
    // Stays busy after a success: the form is there until what replaces it has arrived.
    if (result.ok) {
      if (toasts) notify('success', welcomeToast(result.data.isNew));
      onEnter(result.data.name);
      return;
    }
    setBusy(false);
    if (result.fields) {
      showErrors(result.fields);
      focusFirst(form, result.fields);
    }
    setFailure(result.error);
    notify('error', errorToast);
  };

  return (
    <form
      method="post"
      action={action}
      onSubmit={submit}
      onFocus={prepareToasts}
      {...leaving}
      noValidate
      className={`${cardClass('raised')} p-6 sm:p-8`}
      aria-describedby={failure ? 'entry-failure' : undefined}
    >
      <EntryFields {...words} busy={busy} errors={errors} failure={failure} typed={typed} />
    </form>
  );
}

function focusFirst(form: HTMLFormElement, errors: EntryErrors): void {
  const name = errors.name ? 'name' : 'email';
  requestAnimationFrame(() => (form.elements.namedItem(name) as HTMLInputElement | null)?.focus());
}
