'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, useState, useTransition } from 'react';
import { buttonClass } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { notify } from '@/components/ui/notify';
import { useHydrated } from '@/components/ui/use-hydrated';
import { beginFactorAction, removeFactorAction, verifyFactorAction } from '@/lib/auth/actions';
import { unreachable } from '@/lib/result';

/** Adds an authenticator app to the sign-in, or takes it away. */
export function SecondFactor({ active }: { active: boolean }) {
  const router = useRouter();
  const hydrated = useHydrated();
  const [begun, setBegun] = useState<{ secret: string; picture: string }>();
  const [error, setError] = useState<string>();
  const [pending, start] = useTransition();

  const begin = (): void =>
    start(async () => {
      const result = await beginFactorAction(null).catch(() => unreachable);
      if (result.ok) setBegun(result.data);
      else notify('error', result.error);
    });

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '');
    start(async () => {
      setError(undefined);
      const result = await (active ? removeFactorAction(code) : verifyFactorAction(code)).catch(
        () => unreachable,
      );
      if (!result.ok) return setError(result.error);
      notify('success', active ? 'The app was removed' : 'Signing in now asks for a code');
      setBegun(undefined);
      router.refresh();
    });
  };

  if (!active && !begun) {
    return (
      <button type="button" className={buttonClass('accent')} disabled={pending} onClick={begin}>
        Add an authenticator app
      </button>
    );
  }
  return (
    <div className="max-w-md">
      {begun ? (
        <>
          <p>
            Scan this with an authenticator app, or type the key into it. Then enter the code that
            it shows.
          </p>
          {/* biome-ignore lint/performance/noImgElement: a drawing made just now, as a data URL */}
          <img
            src={begun.picture}
            alt="QR code of the key below"
            width={200}
            height={200}
            className="my-4 rounded-lg bg-white p-2"
          />
          <p className="mb-5 font-mono text-sm wrap-anywhere">{begun.secret}</p>
        </>
      ) : (
        <p className="mb-4">
          An authenticator app is in use: signing in asks for its code. To remove it, enter a code.
        </p>
      )}
      <form onSubmit={submit} noValidate>
        <Field
          id="factor-code"
          name="code"
          label="Code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          error={error}
          required
        />
        <button
          type="submit"
          className={`mt-4 ${buttonClass(active ? 'danger' : 'accent')}`}
          disabled={pending || !hydrated}
        >
          {active ? 'Remove the app' : 'Confirm'}
        </button>
      </form>
    </div>
  );
}
