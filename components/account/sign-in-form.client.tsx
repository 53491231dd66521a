'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { notify, prepareToasts } from '@/components/ui/notify';
import { withConnection } from '@/components/ui/offline';
import { useFieldErrors } from '@/components/ui/use-field-errors';
import { useHydrated } from '@/components/ui/use-hydrated';
import type { SignedIn } from '@/lib/account/sign-in';
import { codeCharacters } from '@/lib/process/limits';
import type { ActionResult } from '@/lib/result';

const failure = 'Failed to sign in';

async function signIn(attempt: {
  password: string;
  code?: string;
  acceptedEvent?: number | undefined;
}): Promise<ActionResult<SignedIn>> {
  const response = await fetch('/api/sign-in', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(attempt),
  });
  return (await response.json()) as ActionResult<SignedIn>;
}

const channelName = 'admin-sign-in';
const challengeVerified = 'challenge verified';

/**
 * Calls `onSignedIn` when another tab of this browser has signed in. One channel sends and listens,
 * because a channel does not receive its own messages; a second one in this tab would.
 * @returns a function that tells the other tabs
 */
function useOtherTabs(onSignedIn: () => void): () => void {
  const channel = useRef<BroadcastChannel>(null);
  const goOn = useEffectEvent(onSignedIn);
  useEffect(() => {
    const own = new BroadcastChannel(channelName);
    own.onmessage = ({ data }) => {
      if (data === challengeVerified) goOn();
    };
    channel.current = own;
    return () => own.close();
  }, []);
  return () => channel.current?.postMessage(challengeVerified);
}

/**
 * Asks for the password and, if an authenticator app is in use, for its code. Used on the sign-in
 * page and in the editor when the session has ended.
 */
export function SignInForm({ onSignedIn }: { onSignedIn: () => void }) {
  const hydrated = useHydrated();
  const [busy, setBusy] = useState(false);
  // Whether they are right, the server alone knows.
  const { errors, showErrors, leaving } = useFieldErrors<'password' | 'code'>(() => ({}));
  /** The password that was accepted, kept while the code is asked for. */
  const [accepted, setAccepted] = useState<{
    password: string;
    acceptedEvent?: number | undefined;
  }>();
  const [recovers, setRecovers] = useState(false);
  /** The field of the moment: password or code. */
  const field = useRef<HTMLInputElement>(null);

  // When another tab has signed in, this one has the session as well.
  const tellOtherTabs = useOtherTabs(onSignedIn);

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const typed = field.current?.value;
    if (!typed) {
      showErrors(
        accepted === undefined
          ? { password: 'Password is required' }
          : { code: 'Code is required' },
      );
      field.current?.focus();
      return;
    }
    setBusy(true);
    showErrors({});
    const call = signIn(accepted ? { ...accepted, code: typed } : { password: typed });
    const result = await call.catch((cause: unknown) => ({
      ok: false as const,
      error: withConnection(failure, cause),
    }));
    // Another tab was faster: what waited for the session goes on already.
    if (!field.current) return;
    setBusy(false);
    if (result.ok && result.data.needsCode) {
      return setAccepted({ password: typed, acceptedEvent: result.data.acceptedEvent });
    }
    if (result.ok) {
      tellOtherTabs();
      return onSignedIn();
    }
    showErrors({ [accepted === undefined ? 'password' : 'code']: result.error });
    notify('error', result.error);
    field.current?.select();
  };

  return (
    <form onSubmit={submit} onFocus={prepareToasts} {...leaving} noValidate method="post">
      {/* Password managers store a password together with a user name. */}
      <input type="text" name="username" autoComplete="username" value="admin" readOnly hidden />
      {accepted === undefined ? (
        <Field
          key="password"
          id="password"
          ref={field}
          name="password"
          type="password"
          label="Password"
          autoComplete="current-password"
          required
          error={errors.password}
        />
      ) : (
        <Field
          key={recovers ? 'recovery' : 'code'}
          id="code"
          ref={field}
          name="code"
          label="Code"
          hint={recovers ? 'one of your recovery codes' : 'from your authenticator app'}
          inputMode={recovers ? 'text' : 'numeric'}
          autoComplete={recovers ? 'off' : 'one-time-code'}
          maxLength={codeCharacters}
          autoFocus
          required
          error={errors.code}
        />
      )}
      <Button type="submit" look="accent" className="mt-5 w-full" disabled={busy || !hydrated}>
        {busy ? 'Signing in...' : 'Sign In'}
      </Button>
      {accepted === undefined ? null : (
        <Button
          className="mt-3 w-full"
          onClick={() => {
            setRecovers(!recovers);
            showErrors({});
          }}
        >
          {recovers ? 'Use the app’s code' : 'Use a recovery code'}
        </Button>
      )}
    </form>
  );
}

/** The form of the sign-in page. Once signed in, it leads to the page that was wanted. */
export function Login({ next }: { next: string }) {
  const router = useRouter();
  return (
    <SignInForm
      onSignedIn={() => {
        notify('success', 'Welcome to admin dashboard!');
        router.replace(next);
      }}
    />
  );
}
