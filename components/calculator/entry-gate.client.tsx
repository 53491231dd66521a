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
import { flushSync } from 'react-dom';
import { readJson } from '@/components/entry/browser-json';
import type { Entered, EntryWords } from '@/components/entry/entry-form.client';
import { EntryForm } from '@/components/entry/entry-form.client';
import { clearKnown, keepKnown, readKnown } from '@/components/entry/known-visitor';
import type { ContactParts } from '@/components/entry/next-step';
import { NotYou } from '@/components/entry/not-you';
import { storageKeys } from '@/components/entry/storage-keys';
import { useHydratedEvent } from '@/components/frame/use-hydrated-event';
import { focusOn } from '@/components/ui/focus-on';
import { NotLoaded } from '@/components/ui/not-loaded';
import { Section } from '@/components/ui/section';
import type { Numbers } from '@/lib/calculator/numbers';
import type { SettingValues } from '@/lib/calculator/result';
import type { Refused } from '@/lib/form-answers/schema';
import { CalculatorWelcome } from './calculator-welcome';
import { type CalculatorEntry, keepEntry, readEntry } from './entry-storage';

/** Fetched while the form is filled in: the form itself should be usable as soon as possible. */
const loadCalculator = () => import('./calculator.client');

const Calculator = lazy(() =>
  loadCalculator().then(
    ({ Calculator }) => ({ default: Calculator }),
    () => ({ default: CalculatorNotLoaded }),
  ),
);

function CalculatorNotLoaded() {
  return (
    <NotLoaded>The calculator could not be loaded. You need not enter your name again.</NotLoaded>
  );
}

/** Stands where no number was brought. */
const numbersNote = 'The numbers that you type stay in this browser.';

interface EntryGateProps {
  entry: EntryWords;
  /** The form that came back when the browser sent it itself. */
  refused?: Refused | undefined;
  features: ReactNode;
  /** The link to book a call, below the total. */
  booking: ReactNode;
  /** By whom and how somebody is reached after the result. */
  contact: ContactParts;
  settings: SettingValues;
  /** The number of the small calculator without script, in words. */
  brought?: string | undefined;
  /** The numbers of a browser that sent them without script. */
  stored?: Numbers | undefined;
}

/** Shows the savings calculator once a name and an e-mail are given; until it is there, the form. */
export function EntryGate({ entry, refused, features, brought: sent, ...tool }: EntryGateProps) {
  const [visitor, setVisitor] = useState<CalculatorEntry>();
  const [justEntered, setJustEntered] = useState(false);
  const [brought, setBrought] = useState(sent);
  const heading = useRef<HTMLHeadingElement>(null);
  useHydratedEvent();

  useEffect(() => {
    const words = readJson('sessionStorage', storageKeys.brought);
    if (typeof words === 'string') setBrought(words);
    const known = readEntry() ?? readKnown();
    if (known) startTransition(() => setVisitor(known));
  }, []);

  // The form is gone, so the focus moves on to what replaced it. Only once: a later render must not
  // take the focus from somebody who is typing.
  useEffect(() => {
    if (justEntered) heading.current?.focus();
  }, [justEntered]);

  const enter = ({ name, email, event, reference }: Entered): void => {
    startTransition(() => {
      setVisitor({ name, event, reference });
      setJustEntered(true);
    });
    keepEntry({ name, event, reference });
    keepKnown({ name, email, event, reference });
  };

  const clear = (): void => {
    clearKnown();
    flushSync(() => setVisitor(undefined));
    focusOn('name');
    // It has arrived with the calculator, or holds nothing.
    void import('./calculator-store').then(
      ({ clearNumbers }) => clearNumbers(),
      () => undefined,
    );
  };

  return (
    <>
      {visitor === undefined ? (
        <section id="entry" className="bg-canvas">
          {/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens for the first sign of somebody filling in the form */}
          <div
            className="wrap grid items-start gap-10 py-14 sm:py-20 lg:grid-cols-2 lg:gap-16"
            onFocus={() => void loadCalculator().catch(() => undefined)}
          >
            <EntryForm
              {...entry}
              refused={refused}
              note={brought ? `${brought}: your numbers are kept.` : numbersNote}
              toasts
              onEnter={enter}
            />
            {features}
          </div>
        </section>
      ) : null}
      {/* Apart from the form: what stands inside of it may be sent so that only script shows it. */}
      <Suspense>
        {visitor === undefined ? null : (
          <Section>
            <CalculatorWelcome name={visitor.name} reference={visitor.reference} ref={heading} />
            {justEntered ? null : <NotYou name={visitor.name} onClear={clear} />}
            <Calculator {...tool} entered={visitor} />
          </Section>
        )}
      </Suspense>
    </>
  );
}
