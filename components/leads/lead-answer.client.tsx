'use client';

import { Mail, MessageCircle, Phone } from 'lucide';
import { type ReactNode, useEffect, useState } from 'react';
import { Button, buttonClass } from '@/components/ui/button';
import { cardClass } from '@/components/ui/card';
import { focusOn } from '@/components/ui/focus-on';
import { Icon } from '@/components/ui/icon';
import { notify, prepareToasts } from '@/components/ui/notify';
import { useCall } from '@/components/ui/use-call';
import { noteOutcomeAction } from '@/lib/leads/actions';
import type { ReachLinks } from '@/lib/leads/templates';
import { type Outcome, outcomeNames, outcomes, type Way, wayNames } from '@/lib/leads/work';
import { newId } from '@/lib/process/new-id';

interface LeadAnswerProps {
  /** Of the lead, or of the message without one. */
  id: string;
  name: string;
  links: ReachLinks;
  /** Stands beside the buttons. */
  children: ReactNode;
}

const buttons = {
  call: { label: 'Call', drawing: Phone, asks: 'the call' },
  mail: { label: 'Mail', drawing: Mail, asks: 'the mail' },
  whatsapp: { label: 'WhatsApp', drawing: MessageCircle, asks: 'the WhatsApp message' },
};

/** A phone may drop the page while the call goes on: the question waits here for its return. */
const storageKey = (id: string): string => `lead-asked ${id}`;

interface Question {
  how: Way;
  /** The line of the story that each outcome becomes: sent again, it is the same one. */
  changes: Record<Outcome, string>;
}
const askAbout = (how: Way): Question => ({
  how,
  changes: Object.fromEntries(
    outcomeNames.map((outcome) => [outcome, newId()]),
  ) as Question['changes'],
});

/** Calls, mails or opens WhatsApp in one press, then asks what became of it. */
export function LeadAnswer({ id, name, links, children }: LeadAnswerProps) {
  const { call, pending } = useCall();
  const [question, setQuestion] = useState<Question>();
  useEffect(() => {
    const how = wayNames.find((way) => way === sessionStorage.getItem(storageKey(id)));
    if (how) setQuestion(askAbout(how));
  }, [id]);
  useEffect(() => {
    if (question) focusOn('outcome');
  }, [question]);

  const ask = (how: Way): void => {
    sessionStorage.setItem(storageKey(id), how);
    setQuestion(askAbout(how));
    prepareToasts();
  };
  const close = (): void => {
    sessionStorage.removeItem(storageKey(id));
    setQuestion(undefined);
  };
  const leave = (): void => {
    close();
    // The button goes.
    if (question) focusOn(question.how);
  };
  const store = (outcome: Outcome): void => {
    if (!question) return;
    call(
      () =>
        noteOutcomeAction({ id, how: question.how, change: question.changes[outcome], outcome }),
      () => {
        close();
        notify('success', `Stored: ${outcomes[outcome]}. Which is the next step?`);
        requestAnimationFrame(() => focusOn('next_step'));
      },
    );
  };

  return (
    <div className="mt-5 max-w-3xl">
      <div className="flex flex-wrap items-center gap-3">
        {wayNames.map((way) => {
          const { label, drawing } = buttons[way];
          return links[way] ? (
            <a
              key={way}
              id={way}
              href={links[way]}
              className={buttonClass('quiet')}
              onClick={() => ask(way)}
              {...(way === 'whatsapp' ? { target: '_blank', rel: 'noreferrer' } : {})}
            >
              <Icon drawing={drawing} className="size-4" />
              {label}
            </a>
          ) : null;
        })}
        {children}
      </div>
      {question ? (
        <section
          id="outcome"
          tabIndex={-1}
          aria-labelledby="outcome-title"
          aria-busy={pending}
          className={`mt-4 ${cardClass('notice')} p-5`}
        >
          <h2 id="outcome-title" className="font-semibold wrap-anywhere">
            How did {buttons[question.how].asks} to {name} go?
          </h2>
          <p className="mt-3 flex flex-wrap gap-3">
            {outcomeNames.map((outcome) => (
              <Button key={outcome} disabled={pending} onClick={() => store(outcome)}>
                {outcomes[outcome]}
              </Button>
            ))}
            <Button onClick={leave}>Do not record it</Button>
          </p>
        </section>
      ) : null}
    </div>
  );
}
