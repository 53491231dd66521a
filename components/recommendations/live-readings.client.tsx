'use client';

import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { focusOn } from '@/components/ui/focus-on';
import { withConnection } from '@/components/ui/offline';
import {
  answerFromForm,
  correctionSentence,
  mistakeIn,
  questionsAfter,
  type SentChoices,
} from '@/lib/recommendations/correction';
import { type ResultWithQuestions, revive } from '@/lib/recommendations/events';
import { correctionMessages } from '@/lib/recommendations/form-rules';
import type { Result } from '@/lib/recommendations/schema';
import type { ActionResult } from '@/lib/result';
import type { Ways } from './place-links';
import { ReadOnlyReadings } from './read-only-readings';
import { questionId } from './reading-question.client';
import { readingsId } from './readings';
import { ReadingsForm } from './readings-form.client';
import { questionsTo, setQuestions } from './result-questions';
import { useResults } from './result-store';

async function send(fields: object): Promise<ActionResult<ResultWithQuestions>> {
  try {
    const response = await fetch('/api/recommendations/answer', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(fields),
    });
    return (await response.json()) as ActionResult<ResultWithQuestions>;
  } catch (cause) {
    return { ok: false, error: withConnection(correctionMessages.failure, cause) };
  }
}

interface Note {
  text: string;
  isFailure?: boolean;
  /** Where the focus was is gone. */
  focus?: string | undefined;
}

/**
 * How a business was read. A choice is sent at once, and the result comes back in its place; one that
 * only passes under the arrow keys waits for Enter or the button.
 */
export function LiveReadings({ result, ways }: { result: Result; ways: Ways }) {
  const { id, analysis, businessInfo } = result;
  // They change with the result: both are there before the next render.
  const questions = questionsTo(result);
  const [isBusy, setBusy] = useState(false);
  const [note, setNote] = useState<Note>();
  const section = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const isPassing = useRef(false);

  // The result says now what was chosen; what could not be stored is put back.
  useLayoutEffect(() => {
    if (!note) return;
    form.current?.reset();
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (note.focus && isLost)
      focusOn(document.getElementById(note.focus) ? note.focus : readingsId);
  }, [note]);

  const run = async (fields: object, choices?: SentChoices): Promise<void> => {
    if (isSending.current) return;
    const hadFocus = section.current?.contains(document.activeElement);
    const [row] = choices?.rows ?? [];
    const focus = hadFocus ? (row ? questionId(row.answers) : readingsId) : undefined;
    isSending.current = true;
    setBusy(true);
    setNote(undefined);
    const answer = await send(fields);
    isSending.current = false;
    setBusy(false);
    if (!answer.ok) return setNote({ text: answer.error, isFailure: true });
    const { isApplied } = answer.data;
    const corrected = revive(answer.data.result);
    setQuestions(corrected, questionsAfter(questions, answer.data.questions, corrected));
    useResults.getState().replace(corrected);
    if (!isApplied) return setNote({ text: correctionMessages.elsewhere, isFailure: true });
    const text = choices ? correctionSentence(corrected, businessInfo, choices) : '';
    setNote({ text, focus });
  };

  const sendForm = (sent: FormData): void => {
    const fields = answerFromForm(sent);
    const text = mistakeIn(fields.choices);
    if (text) setNote({ text });
    else void run(fields, fields.choices);
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const sent = new FormData(event.currentTarget);
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter instanceof HTMLButtonElement && submitter.name) {
      sent.set(submitter.name, submitter.value);
    }
    sendForm(sent);
  };
  const change = (event: FormEvent<HTMLFormElement>): void => {
    const { target } = event;
    const isChoice = target instanceof HTMLSelectElement || target instanceof HTMLInputElement;
    if (!isChoice || target.type === 'checkbox' || !target.value || isPassing.current) return;
    sendForm(new FormData(event.currentTarget));
  };

  return (
    <div ref={section}>
      {questions ? (
        <ReadingsForm
          ref={form}
          result={result}
          questions={questions}
          ways={ways}
          isBusy={isBusy}
          onSubmit={submit}
          // React's onChange misses a radio button that is chosen again after a reset.
          onInput={change}
          onPointerDown={() => {
            isPassing.current = false;
            setNote(undefined);
          }}
          onKeyDown={({ key }) => {
            isPassing.current = !['Enter', ' ', 'Tab'].includes(key);
            // It would cover what gets the focus.
            setNote(undefined);
          }}
          onClickCapture={(event) => {
            if (isBusy && event.target instanceof HTMLInputElement) event.preventDefault();
          }}
        />
      ) : (
        <>
          <ReadOnlyReadings answer={result} input={businessInfo} ways={ways} />
          <Button
            aria-disabled={isBusy}
            className="mt-4 aria-disabled:opacity-60 print:hidden"
            onClick={() => void run({ result: id, answeredAt: analysis.answeredAt })}
          >
            {analysis.readings ? 'Correct how we read it' : 'How we read it'}
          </Button>
        </>
      )}
      <p
        role="status"
        className={`sticky bottom-3 mt-3 w-fit rounded-lg border border-line bg-surface px-4 py-2 shadow-card empty:hidden print:hidden ${note?.isFailure ? 'text-danger' : ''}`}
      >
        {note?.text}
      </p>
    </div>
  );
}
