'use client';

import { TriangleAlert } from 'lucide';
import { useRouter } from 'next/navigation';
import { useState, useTransition } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { notify } from '@/components/ui/notify';
import {
  beginFactorAction,
  confirmFactorAction,
  removeFactorAction,
  replaceRecoveryCodesAction,
} from '@/lib/account/factor-actions';
import { unanswered } from '@/lib/result';
import { type Answer, type Proof, ProofForm } from './proof-form.client';
import { RecoveryCodes } from './recovery-codes.client';

type Doing = 'remove' | 'replace';

/** Adds an authenticator app to the sign-in, removes it, and makes recovery codes. */
export function SecondFactor({ active, codesLeft }: { active: boolean; codesLeft: number }) {
  const router = useRouter();
  const [begun, setBegun] = useState<{ secret: string; picture: string }>();
  const [doing, setDoing] = useState<Doing>();
  /** Shown once: the site itself does not have them any more. */
  const [codes, setCodes] = useState<readonly string[]>();
  const [pending, start] = useTransition();

  const begin = (): void =>
    start(async () => {
      const result = await beginFactorAction(null).catch(unanswered);
      if (result.ok) setBegun(result.data);
      else notify('error', result.error);
    });

  const done = (message: string): void => {
    setBegun(undefined);
    setDoing(undefined);
    notify('success', message);
    router.refresh();
  };
  const confirm = async (proof: Proof): Promise<Answer> => {
    const result = await confirmFactorAction(proof).catch(unanswered);
    if (!result.ok) return result;
    setCodes(result.data);
    done('Signing in now asks for a code');
  };
  const remove = async (proof: Proof): Promise<Answer> => {
    const result = await removeFactorAction(proof).catch(unanswered);
    if (!result.ok) return result;
    done('The app was removed');
  };
  const replace = async ({ password }: Proof): Promise<Answer> => {
    const result = await replaceRecoveryCodesAction({ password }).catch(unanswered);
    if (!result.ok) return result;
    setCodes(result.data);
    done('The earlier codes no longer work');
  };

  const toggle = (next: Doing): void => setDoing(doing === next ? undefined : next);
  return (
    <div className="max-w-md">
      {codes ? <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} /> : null}
      {active ? (
        <>
          <p className="mb-4">An authenticator app is in use: signing in asks for its code.</p>
          <CodesLeft count={codesLeft} />
          <div className="flex flex-wrap gap-3">
            <Button aria-expanded={doing === 'replace'} onClick={() => toggle('replace')}>
              New recovery codes
            </Button>
            <Button aria-expanded={doing === 'remove'} onClick={() => toggle('remove')}>
              Remove
            </Button>
          </div>
          {doing === 'replace' ? (
            <ProofForm key="replace" action="Make new codes" onProof={replace}>
              The codes that you have now will stop working.
            </ProofForm>
          ) : null}
          {doing === 'remove' ? (
            <ProofForm key="remove" action="Remove the app" look="danger" onProof={remove} asksCode>
              Enter a code of the app, or a recovery code.
            </ProofForm>
          ) : null}
        </>
      ) : null}
      {!active && !begun ? (
        <Button look="accent" disabled={pending} onClick={begin}>
          Add an authenticator app
        </Button>
      ) : null}
      {!active && begun ? (
        <>
          <p>Scan this with an authenticator app, or type the key into it.</p>
          {/* biome-ignore lint/performance/noImgElement: a drawing made just now, as a data URL */}
          <img
            src={begun.picture}
            alt="QR code of the key below"
            width={200}
            height={200}
            className="my-4 rounded-lg bg-white p-2"
          />
          <p className="font-mono text-sm wrap-anywhere">{begun.secret}</p>
          <ProofForm key="confirm" action="Confirm" onProof={confirm} asksCode>
            Then enter the password, and the code that the app shows. All other sessions end.
          </ProofForm>
        </>
      ) : null}
    </div>
  );
}

/** How many are left; without one, losing the phone means losing the admin area. */
function CodesLeft({ count }: { count: number }) {
  if (count > 0) {
    return (
      <p className="mb-4">
        {count === 1 ? 'One recovery code is left.' : `${count} recovery codes are left.`}
      </p>
    );
  }
  return (
    <p className="mb-4 flex gap-3 rounded-lg border border-danger px-4 py-3 text-danger">
      <Icon drawing={TriangleAlert} className="mt-0.5 size-5 shrink-0" />
      No recovery code is left. Make new ones: without the phone you could not sign in.
    </p>
  );
}
