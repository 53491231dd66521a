'use client';

import { type ReactNode, useCallback, useRef, useState } from 'react';
import { Button } from './button';
import { Dialog } from './dialog.client';

interface Question {
  text: string;
  /** The button that says yes: 'Delete'. */
  action: string;
  detail?: ReactNode;
}

interface Opened extends Question {
  /** A dialog of its own for each question: one that was closed says so only later. */
  key: number;
  answer: (yes: boolean) => void;
}

/**
 * Asks before something that cannot be undone. Put `dialog` on the page; `confirm` answers whether
 * to go on.
 */
export function useConfirm() {
  const [open, setOpen] = useState<Opened>();
  const count = useRef(0);

  const confirm = useCallback(
    (question: Question): Promise<boolean> =>
      new Promise((answer) => {
        count.current += 1;
        setOpen({ ...question, key: count.current, answer });
      }),
    [],
  );

  const close = (yes: boolean): void => {
    open?.answer(yes);
    setOpen((now) => (now === open ? undefined : now));
  };

  const dialog = open ? (
    <Dialog key={open.key} title={open.text} open onClose={() => close(false)}>
      {open.detail ? <div className="mb-5 text-muted">{open.detail}</div> : null}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={() => close(false)}>Cancel</Button>
        <Button look="danger" onClick={() => close(true)}>
          {open.action}
        </Button>
      </div>
    </Dialog>
  ) : null;
  return { confirm, dialog };
}
