'use client';

import { type FormEvent, type ReactNode, useTransition } from 'react';
import { buttonClass } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { notify, prepareToasts } from '@/components/ui/notify';
import { useFieldErrors } from '@/components/ui/use-field-errors';
import { useHydrated } from '@/components/ui/use-hydrated';
import type { ActionFailure } from '@/lib/result';

export interface Proof {
  password: string;
  code: string;
}
type Errors = Partial<Record<keyof Proof, string>>;
/** Nothing, where it was right. */
export type Answer = ActionFailure | undefined;

function typedIn(form: HTMLFormElement): Proof {
  const data = new FormData(form);
  return { password: String(data.get('password')), code: String(data.get('code') ?? '') };
}

const missingIn = ({ password, code }: Proof, asksCode: boolean): Errors => ({
  ...(password ? {} : { password: 'Password is required' }),
  ...(code || !asksCode ? {} : { code: 'Code is required' }),
});

/** Asks for the password again and, where told, for a code of the second factor. */
export function ProofForm({
  action,
  look = 'accent',
  asksCode = false,
  onProof,
  children,
}: {
  /** The button's text. */
  action: string;
  look?: 'accent' | 'danger';
  asksCode?: boolean;
  onProof: (proof: Proof) => Promise<Answer>;
  children: ReactNode;
}) {
  const hydrated = useHydrated();
  const { errors, showErrors, leaving } = useFieldErrors<keyof Proof>((form) =>
    missingIn(typedIn(form), asksCode),
  );
  const [pending, start] = useTransition();

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const proof = typedIn(form);
    const show = (found: Errors): boolean => {
      showErrors(found);
      const name = (['password', 'code'] as const).find((field) => found[field]);
      if (name) form.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();
      return name !== undefined;
    };
    if (show(missingIn(proof, asksCode))) return;
    start(async () => {
      const failure = await onProof(proof);
      if (!failure) return;
      show(failure.fields ?? {});
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
      className="mt-5 grid gap-4"
    >
      <p>{children}</p>
      {/* Password managers store a password together with a user name. */}
      <input type="text" name="username" autoComplete="username" value="admin" readOnly hidden />
      <Field
        id="factor-password"
        name="password"
        type="password"
        label="Password"
        autoComplete="current-password"
        required
        error={errors.password}
      />
      {asksCode ? (
        <Field
          id="factor-code"
          name="code"
          label="Code"
          autoComplete="one-time-code"
          required
          error={errors.code}
        />
      ) : null}
      <div>
        <button type="submit" className={buttonClass(look)} disabled={pending || !hydrated}>
          {action}
        </button>
      </div>
    </form>
  );
}
