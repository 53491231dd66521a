'use client';

import type { FormEvent } from 'react';
import { buttonClass } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { notify, prepareToasts } from '@/components/ui/notify';
import { useCall } from '@/components/ui/use-call';
import { useFieldErrors } from '@/components/ui/use-field-errors';
import { useHydrated } from '@/components/ui/use-hydrated';
import { newPasswordError, passwordMessages } from '@/lib/account/password-rules';
import { changePasswordAction } from '@/lib/account/security-actions';

type Name = 'current' | 'next' | 'repeated';
type Errors = Partial<Record<Name, string | undefined>>;
const names: readonly Name[] = ['current', 'next', 'repeated'];

function typedIn(form: HTMLFormElement): Record<Name, string> {
  const data = new FormData(form);
  const value = (name: Name): string => String(data.get(name) ?? '');
  return { current: value('current'), next: value('next'), repeated: value('repeated') };
}

function errorsOf({ current, next, repeated }: Record<Name, string>): Errors {
  return {
    current: current ? undefined : passwordMessages.current,
    next: newPasswordError(next),
    repeated: next === repeated ? undefined : passwordMessages.repeated,
  };
}

/** Changes the password of the admin area; every other session ends. */
export function ChangePassword() {
  const hydrated = useHydrated();
  const { errors, showErrors, leaving } = useFieldErrors<Name>((form) => errorsOf(typedIn(form)));
  const { call, pending } = useCall();

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const input = typedIn(form);
    const show = (found: Errors): void => {
      showErrors(found);
      const first = names.find((name) => found[name]);
      if (first) form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    };
    const found = errorsOf(input);
    show(found);
    if (names.some((name) => found[name])) return;
    call(
      () => changePasswordAction(input),
      () => {
        notify('success', 'The password was changed, and all other sessions have ended');
        form.reset();
      },
      ({ fields }) => show(fields ?? {}),
    );
  };

  return (
    <section aria-labelledby="change-password">
      <h2 id="change-password" className="mb-2 text-xl">
        Password
      </h2>
      <p className="mb-5 max-w-2xl text-muted">
        Everybody who works here shares it. A new one ends all other sessions.
      </p>
      <form
        onSubmit={submit}
        onFocus={prepareToasts}
        {...leaving}
        noValidate
        method="post"
        className="grid max-w-md gap-4"
      >
        {/* Password managers store a password together with a user name. */}
        <input type="text" name="username" autoComplete="username" value="admin" readOnly hidden />
        <Field
          id="current-password"
          name="current"
          type="password"
          label="Current password"
          autoComplete="current-password"
          required
          error={errors.current}
        />
        <Field
          id="new-password"
          name="next"
          type="password"
          label="New password"
          autoComplete="new-password"
          required
          error={errors.next}
        />
        <Field
          id="repeated-password"
          name="repeated"
          type="password"
          label="New password again"
          autoComplete="new-password"
          required
          error={errors.repeated}
        />
        <div>
          <button type="submit" className={buttonClass('accent')} disabled={pending || !hydrated}>
            Change the password
          </button>
        </div>
      </form>
    </section>
  );
}
