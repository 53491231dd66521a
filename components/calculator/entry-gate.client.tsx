'use client';

import {
  lazy,
  type ReactNode,
  Suspense,
  startTransition,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { Entered, EntryWords } from '@/components/entry/entry-form.client';
import { EntryForm } from '@/components/entry/entry-form.client';
import { storageKeys } from '@/components/entry/storage-keys';
import { useHydratedEvent } from '@/components/frame/use-hydrated-event';
import { NotLoaded } from '@/components/ui/not-loaded';
import { Section } from '@/components/ui/section';
import type { Refused } from '@/lib/forms/schema';
import { CalculatorWelcome } from './calculator-welcome';

/** Fetched while the form is filled in: the form itself should be usable as soon as possible. */
const loadCalculator = () => import('./calculator.client');

const Calculator = lazy(() =>
  loadCalculator().then(
    ({ Calculator }) => ({ default: Calculator }),
    () => ({ default: CalculatorNotLoaded }),
  ),
);

function CalculatorNotLoaded() {
  return <NotLoaded>The calculator could not be loaded. Your name is kept.</NotLoaded>;
}

interface EntryGateProps {
  entry: EntryWords;
  /** The form that came back when the browser sent it itself. */
  refused?: Refused;
  features: ReactNode;
  /** The link to book a call, below the total. */
  booking: ReactNode;
}

/** Shows the savings calculator once a name and an e-mail are given; until it is there, the form. */
export function EntryGate({ entry, refused, features, booking }: EntryGateProps) {
  const [name, setName] = useState<string>();
  /** Of the form that was just sent. */
  const [reference, setReference] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  useHydratedEvent();

  useEffect(() => {
    try {
      const visitor = sessionStorage.getItem(storageKeys.visitor);
      if (visitor !== null) startTransition(() => setName(visitor));
    } catch {
      // Storage may be forbidden; then the form is simply shown again.
    }
  }, []);

  // The form is gone, so the focus moves on to what replaced it. Only once: a later render must not
  // take the focus from somebody who is typing.
  useEffect(() => {
    if (reference) heading.current?.focus();
  }, [reference]);

  const enter = ({ name: visitor, reference: sent }: Entered): void => {
    startTransition(() => {
      setName(visitor);
      setReference(sent);
    });
    try {
      sessionStorage.setItem(storageKeys.visitor, visitor);
    } catch {
      // As above.
    }
  };

  return (
    <>
      {name === undefined ? (
        <section className="bg-canvas">
          {/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens for the first sign of somebody filling in the form */}
          <div
            className="wrap grid items-start gap-10 py-14 sm:py-20 lg:grid-cols-2 lg:gap-16"
            onFocus={() => void loadCalculator().catch(() => undefined)}
          >
            <EntryForm {...entry} refused={refused} toasts onEnter={enter} />
            {features}
          </div>
        </section>
      ) : null}
      {/* Apart from the form: what stands inside of it may be sent so that only script shows it. */}
      <Suspense>
        {name === undefined ? null : (
          <Section>
            <CalculatorWelcome name={name} reference={reference} ref={heading} />
            <Calculator booking={booking} />
          </Section>
        )}
      </Suspense>
    </>
  );
}
