'use client';

import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { cardClass } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { showPlainToast } from '@/components/ui/plain-toast';
import { useFieldErrors } from '@/components/ui/use-field-errors';
import {
  errorToast,
  leadFailure,
  nameError,
  person,
  toolEmailError,
  welcomeToast,
} from '@/lib/entry/form-rules';
import type { Refused } from '@/lib/form-answers/schema';
import { FormFailure, failureAria, failureOf } from './form-failure';
import { Honeypot } from './honeypot';
import { sendForm } from './send-form';

export interface EntryWords {
  /** Where the form is sent, by the page's script or by the browser itself. */
  action: string;
  title: string;
  intro: string;
  submitLabel: string;
  /** The consent that sending it gives, with its version. */
  consent: ReactNode;
}

export interface Entered {
  name: string;
  email: string;
  /** The event of the form in the lead's story. */
  event: string;
  /** By which the visitor can name the form. */
  reference: string;
}

interface EntryFormProps extends EntryWords {
  /** The form that came back when the browser sent it itself. */
  refused?: Refused | undefined;
  /** A line of its own above the fields, whose room is there from the start. */
  note?: string | undefined;
  /** Whether a toast greets the visitor who succeeds. */
  toasts: boolean;
  onEnter: (entered: Entered) => void;
}

/**
 * The browser's own limit counts UTF-16 units, of which a character may take two. It leaves room
 * for one character too many, so that a long name gets an error instead of being cut.
 */
const maxUnits = 2 * person.name.max + 2;

/** Checks in the browser, with our messages, before anything is sent over a slow connection. */
function browserErrors(form: HTMLFormElement): Partial<Record<string, string | undefined>> {
  const typed = new FormData(form);
  return {
    name: nameError(String(typed.get('name'))),
    email: toolEmailError(String(typed.get('email'))),
  };
}

/**
 * Asks for the visitor's name and e-mail address before a tool or the report is opened. `onEnter`
 * is called once they are stored. Until the page's script runs, the browser sends the form
 * itself, and the answer is a page (lib/form-answers).
 */
export function EntryForm({
  action,
  title,
  intro,
  submitLabel,
  consent,
  refused,
  note,
  toasts,
  onEnter,
}: EntryFormProps) {
  const [busy, setBusy] = useState(false);
  const { errors, showErrors, leaving } = useFieldErrors(browserErrors, refused?.errors);
  const [failure, setFailure] = useState(refused && failureOf(refused));

  useEffect(() => {
    if (refused?.failure) showPlainToast('error', errorToast);
  }, [refused]);

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    setFailure(undefined);
    if (showErrors(browserErrors(form), form)) return;
    setBusy(true);
    const result = await sendForm<Entered & { isNew: boolean }>(form, leadFailure);
    // Stays busy after a success: the form is there until what replaces it has arrived.
    if (result.ok) {
      if (toasts) showPlainToast('success', welcomeToast(result.data.isNew));
      onEnter(result.data);
      return;
    }
    setBusy(false);
    if (result.fields) showErrors(result.fields, form);
    setFailure(result.error);
    showPlainToast('error', errorToast);
  };

  return (
    <form
      method="post"
      action={action}
      onSubmit={submit}
      {...leaving}
      noValidate
      className={`${cardClass('raised')} p-6 sm:p-8`}
      {...failureAria(failure)}
    >
      <p className="font-display font-semibold text-xl">{title}</p>
      <p className="mt-1 text-muted">{intro}</p>
      {note === undefined ? null : <p className="mt-3 min-h-12 font-semibold">{note}</p>}
      <Field
        id="name"
        name="name"
        label="Name"
        autoComplete="name"
        maxLength={maxUnits}
        required
        disabled={busy}
        defaultValue={refused?.typed.name?.[0]}
        autoFocus={Boolean(refused?.errors.name)}
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
        defaultValue={refused?.typed.email?.[0]}
        autoFocus={Boolean(refused?.errors.email && !refused.errors.name)}
        error={errors.email}
        className="mt-5"
      />
      <Honeypot />
      {consent}
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" look="accent" className="mt-6 w-full" disabled={busy}>
        {busy ? 'Processing...' : submitLabel}
      </Button>
    </form>
  );
}
