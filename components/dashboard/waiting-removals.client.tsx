'use client';

import { Button } from '@/components/ui/button';
import { notify } from '@/components/ui/notify';
import { useCall } from '@/components/ui/use-call';
import { answerRemovalAction } from '@/lib/dashboard/removals/actions';
import type { RemovalKind } from '@/lib/dashboard/removals/schema';

interface RemovalNotice {
  kind: RemovalKind;
  sentences: string[];
  answer: 'allowed' | 'stopped' | undefined;
}

/** Removals that are larger than usual, for the owner to allow or to stop. */
export function WaitingRemovals({ removals }: { removals: readonly RemovalNotice[] }) {
  const { call, pending } = useCall();
  const decide = (kind: RemovalKind, allow: boolean): void =>
    call(
      () => answerRemovalAction({ kind, allow }),
      () => notify('success', allow ? 'The removal is allowed' : 'The removal is stopped'),
    );
  return removals.map(({ kind, sentences, answer }) => (
    <section
      key={kind}
      aria-label={`Removal of ${kind === 'disk' ? 'files' : kind}`}
      className="mb-8 rounded-lg border border-copper px-4 py-3"
    >
      <p>{sentences.join(' ')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {answer === 'allowed' ? null : (
          <Button look="danger" disabled={pending} onClick={() => decide(kind, true)}>
            Allow the removal
          </Button>
        )}
        {answer === 'stopped' ? null : (
          <Button disabled={pending} onClick={() => decide(kind, false)}>
            Stop it
          </Button>
        )}
      </div>
    </section>
  ));
}
