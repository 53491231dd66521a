'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { buttonClass } from '@/components/ui/button';
import { notify } from '@/components/ui/notify';
import { answerRemovalAction } from '@/lib/removals/actions';
import type { RemovalKind } from '@/lib/removals/schema';
import { unanswered } from '@/lib/result';

interface RemovalNotice {
  kind: RemovalKind;
  sentences: string[];
  answer: 'allowed' | 'stopped' | undefined;
}

/** Removals that are larger than usual, for the owner to allow or to stop. */
export function WaitingRemovals({ removals }: { removals: readonly RemovalNotice[] }) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const decide = async (kind: RemovalKind, allow: boolean): Promise<void> => {
    setBusy(true);
    const result = await answerRemovalAction({ kind, allow }).catch(unanswered);
    setBusy(false);
    if (!result.ok) return notify('error', result.error);
    notify('success', allow ? 'The removal is allowed' : 'The removal is stopped');
    router.refresh();
  };
  return removals.map(({ kind, sentences, answer }) => (
    <section
      key={kind}
      aria-label={`Removal of ${kind === 'disk' ? 'files' : kind}`}
      className="mb-8 rounded-lg border border-copper px-4 py-3"
    >
      <p>{sentences.join(' ')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {answer === 'allowed' ? null : (
          <button
            type="button"
            className={buttonClass('danger')}
            disabled={busy}
            onClick={() => void decide(kind, true)}
          >
            Allow the removal
          </button>
        )}
        {answer === 'stopped' ? null : (
          <button
            type="button"
            className={buttonClass('quiet')}
            disabled={busy}
            onClick={() => void decide(kind, false)}
          >
            Stop it
          </button>
        )}
      </div>
    </section>
  ));
}
