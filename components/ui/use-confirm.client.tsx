'use client';

import { type ReactNode, useCallback, useRef, useState } from 'react';
import { buttonClass } from './button';
import { Dialog } from './dialog.client';

interface Question {
  text: string;
  /** The button that says yes: 'Delete'. */
  action: string;
  detail?: ReactNode;
}

/**
 * Asks before something that cannot be undone. Put `dialog` on the page; `confirm` answers whether
 * to go on.
 */
export function useConfirm() {
  const [question, setQuestion] = useState<Question>();
  const answer = useRef<(yes: boolean) => void>(undefined);

  const confirm = useCallback((asked: Question): Promise<boolean> => {
    setQuestion(asked);
    return new Promise((done) => {
      answer.current = done;
    });
  }, []);

  const close = (yes: boolean): void => {
    answer.current?.(yes);
    // The dialog reports that it closed only later, when another question may already be open.
    answer.current = undefined;
    setQuestion(undefined);
  };

  const dialog = (
    <Dialog title={question?.text ?? ''} open={question !== undefined} onClose={() => close(false)}>
      {question?.detail ? <div className="mb-5 text-muted">{question.detail}</div> : null}
      <div className="flex flex-wrap justify-end gap-3">
        <button type="button" className={buttonClass('quiet')} onClick={() => close(false)}>
          Cancel
        </button>
        <button type="button" className={buttonClass('danger')} onClick={() => close(true)}>
          {question?.action}
        </button>
      </div>
    </Dialog>
  );
  return { confirm, dialog };
}
