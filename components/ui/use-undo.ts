'use client';

import { useRouter } from 'next/navigation';
import { notify, notifyWithUndo } from '@/components/ui/notify';
import { type ActionResult, unanswered } from '@/lib/result';

/**
 * Shows a toast with 'Undo', which calls an action; by its name it can be dismissed. The toast outlasts
 * the page, so that nothing here belongs to the component that is left.
 */
export function useUndo() {
  const router = useRouter();
  return (
    message: string,
    action: () => Promise<ActionResult<unknown>>,
    undone: string,
    name?: string,
  ): void => {
    const undo = async (): Promise<void> => {
      const result = await action().catch(unanswered);
      if (result.ok) router.refresh();
      notify(result.ok ? 'success' : 'error', result.ok ? undone : result.error);
    };
    notifyWithUndo(message, () => void undo(), undefined, name);
  };
}
