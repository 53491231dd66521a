'use client';

import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { notify } from '@/components/ui/notify';
import { type ActionFailure, type ActionResult, unanswered } from '@/lib/result';

/** Calls actions: a failure is a toast; after a success the page is read again. */
export function useCall() {
  const router = useRouter();
  const [pending, start] = useTransition();
  const call = <T>(
    action: () => Promise<ActionResult<T>>,
    done: (data: T) => void,
    failed?: (failure: ActionFailure) => void,
  ): void =>
    start(async () => {
      const result = await action().catch(unanswered);
      if (result.ok) {
        done(result.data);
        router.refresh();
      } else {
        failed?.(result);
        notify('error', result.error);
      }
    });
  return { call, pending };
}
