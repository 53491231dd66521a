'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Section } from '@/components/ui/section';
import type { EntryWords } from './entry-fields';
import { EntryForm } from './entry-form.client';

/** In session storage: a reload does not ask for the name again, a new visit does. */
const visitorKey = 'assessment-visitor';

interface EntryGateProps {
  entry: EntryWords;
  features: ReactNode;
  children: ReactNode;
}

/** Shows the tool once a name and an e-mail are given. */
export function EntryGate({ entry, features, children }: EntryGateProps) {
  const [name, setName] = useState<string>();
  const [arrived, setArrived] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    try {
      setName(sessionStorage.getItem(visitorKey) ?? undefined);
    } catch {
      // Storage may be forbidden; then the form is simply shown again.
    }
  }, []);

  // The form is gone, so the focus moves on to what replaced it. Only once: a later render must not
  // take the focus from somebody who is typing.
  useEffect(() => {
    if (arrived) heading.current?.focus();
  }, [arrived]);

  const enter = (visitor: string): void => {
    setName(visitor);
    setArrived(true);
    try {
      sessionStorage.setItem(visitorKey, visitor);
    } catch {
      // As above.
    }
  };

  if (name === undefined) {
    return (
      <section className="bg-canvas">
        <div className="wrap grid items-start gap-10 py-14 sm:py-20 lg:grid-cols-2 lg:gap-16">
          <EntryForm {...entry} toasts onEnter={enter} />
          {features}
        </div>
      </section>
    );
  }
  return (
    <Section>
      <h2 className="text-title outline-none" tabIndex={-1} ref={heading}>
        Welcome, {name}!
      </h2>
      <p className="mt-2 max-w-2xl text-lead text-muted">
        Fill in what applies to your business; leave the rest empty. Your numbers stay in this
        browser.
      </p>
      {children}
    </Section>
  );
}
