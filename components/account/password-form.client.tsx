'use client';

import { type ComponentProps, type FormEvent, type ReactNode, useTransition } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { notify, prepareToasts } from '@/components/ui/notify';
import { useFieldErrors } from '@/components/ui/use-field-errors';
import { useHydrated } from '@/components/ui/use-hydrated';
import type { ActionFailure } from '@/lib/result';

type Typed<Name extends string> = Record<Name, string>;

interface PasswordFormProps<Name extends string> {
  fields: ReadonlyArray<ComponentProps<typeof Field> & { name: Name }>;
  /** Client-side errors. */
  errorsOf: (typed: Typed<Name>) => Partial<Record<Name, string | undefined>>;
  /** Returns the failure, if any. */
  send: (typed: Typed<Name>, form: HTMLFormElement) => Promise<ActionFailure | undefined>;
  /** The button's text. */
  action: string;
  look?: 'accent' | 'danger';
  className: string;
  children?: ReactNode;
}

/** A form of the admin area that takes the password again. */
export function PasswordForm<Name extends string>({
  fields,
  errorsOf,
  send,
  action,
  look = 'accent',
  className,
  children,
}: PasswordFormProps<Name>) {
  const hydrated = useHydrated();
  const typedIn = (form: HTMLFormElement): Typed<Name> => {
    const data = new FormData(form);
    const entries = fields.map(({ name }) => [name, String(data.get(name) ?? '')]);
    return Object.fromEntries(entries) as Typed<Name>;
  };
  const { errors, showErrors, leaving } = useFieldErrors<Name>((form) => errorsOf(typedIn(form)));
  const [pending, start] = useTransition();

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = typedIn(form);
    if (showErrors(errorsOf(typed), form)) return;
    start(async () => {
      const failure = await send(typed, form);
      if (!failure) return;
      showErrors((failure.fields ?? {}) as Partial<Typed<Name>>, form);
      notify('error', failure.error);
    });
  };

  return (
    <form
      onSubmit={submit}
      onFocus={prepareToasts}
      {...leaving}
      noValidate
      method="post"
      className={`grid gap-4 ${className}`}
    >
      {children}
      {/* Password managers store a password together with a user name. */}
      <input type="text" name="username" autoComplete="username" value="admin" readOnly hidden />
      {fields.map((field) => (
        <Field key={field.id} {...field} required error={errors[field.name]} />
      ))}
      <div>
        <Button type="submit" look={look} disabled={pending || !hydrated}>
          {action}
        </Button>
      </div>
    </form>
  );
}
