'use client';

import { type FormEvent, useState } from 'react';
import { buttonClass } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { notify, prepareToasts } from '@/components/ui/notify';
import { signIn } from '@/lib/auth/actions';

const failure = 'Failed to sign in';

/** The password field; on its page and in the dialog over the editor. */
export function SignInForm({ onSignedIn }: { onSignedIn: () => void }) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const password = String(new FormData(form).get('password') ?? '');
    if (!password) {
      setError('Password is required');
      form.querySelector<HTMLInputElement>('[name=password]')?.focus();
      return;
    }
    setBusy(true);
    setError(undefined);
    const result = await signIn(password).catch(() => ({ ok: false as const, error: failure }));
    setBusy(false);
    if (result.ok) return onSignedIn();
    setError(result.error);
    notify('error', result.error);
    form.querySelector<HTMLInputElement>('[name=password]')?.select();
  };

  return (
    <form onSubmit={submit} onFocus={prepareToasts} noValidate method="post">
      {/* Password managers keep a password with a name. */}
      <input type="text" name="username" autoComplete="username" value="admin" readOnly hidden />
      <Field id="password" name="password" type="password" label="Password" autoComplete="current-password" required error={error} />
      <button type="submit" className={`mt-5 w-full ${buttonClass('accent')}`} disabled={busy}>
        {busy ? 'Signing in...' : 'Sign In'}
      </button>
    </form>
  );
}
