'use client';

import type { ReactNode } from 'react';
import type { ActionResult } from '@/lib/result';
import { Button } from './button';
import { focusOn } from './focus-on';
import { notify } from './notify';
import { useCall } from './use-call';
import { useConfirm } from './use-confirm.client';

interface ConfirmButtonProps {
  children: ReactNode;
  /** The button's text while the action runs. */
  busy?: string;
  question: { text: string; action: string; detail: ReactNode };
  action: () => Promise<ActionResult<unknown>>;
  /** The toast after a success. */
  success: string;
  onDone?: () => void;
}

/** A button whose action is final: it asks first, and moves the focus to the content afterwards. */
export function ConfirmButton({
  children,
  busy,
  question,
  action,
  success,
  onDone,
}: ConfirmButtonProps) {
  const { confirm, dialog } = useConfirm();
  const { call, pending } = useCall();
  const run = async (): Promise<void> => {
    if (!(await confirm(question))) return;
    call(action, () => {
      notify('success', success);
      focusOn('content');
      onDone?.();
    });
  };
  return (
    <>
      <Button look="danger" disabled={pending} onClick={() => void run()}>
        {(pending && busy) || children}
      </Button>
      {dialog}
    </>
  );
}
