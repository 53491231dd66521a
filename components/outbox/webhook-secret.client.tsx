'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useCall } from '@/components/ui/use-call';
import { useConfirm } from '@/components/ui/use-confirm.client';
import { replaceSecretAction } from '@/lib/outbox/actions';

/** Makes the secret with which the webhook is signed, and shows it this once. */
export function WebhookSecret({ hasSecret }: { hasSecret: boolean }) {
  const { call, pending } = useCall();
  const { confirm, dialog } = useConfirm();
  const [secret, setSecret] = useState('');
  const replace = async (): Promise<void> => {
    const isMeant =
      !hasSecret ||
      (await confirm({
        text: 'Replace the secret?',
        action: 'Replace',
        detail: 'The receiver refuses what is sent until it has the new one.',
      }));
    if (isMeant)
      call(
        () => replaceSecretAction({}),
        (made) => setSecret(made.secret),
      );
  };
  return (
    <>
      <Button disabled={pending} onClick={() => void replace()}>
        {hasSecret ? 'Replace the secret' : 'Make a secret'}
      </Button>
      <div role="status" className="basis-full">
        {secret ? (
          <p>
            Copy the secret into the receiver now; it is not shown again:{' '}
            <code className="wrap-anywhere select-all">{secret}</code>
          </p>
        ) : null}
      </div>
      {dialog}
    </>
  );
}
