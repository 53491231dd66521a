import type { Ref } from 'react';
import { ReferenceNote } from '@/components/entry/reference-note';

interface CalculatorWelcomeProps {
  name: string;
  reference: string | undefined;
  /** Of the heading. */
  ref?: Ref<HTMLHeadingElement>;
}

/** Greets whoever has entered, above the calculator. */
export function CalculatorWelcome({ name, reference, ref }: CalculatorWelcomeProps) {
  return (
    <div className="print:hidden">
      <h2 id="welcome" className="text-title outline-none" tabIndex={-1} ref={ref}>
        Welcome, {name}!
      </h2>
      <p className="mt-2 max-w-2xl text-lead text-muted">
        Fill in what applies to your business; leave the rest empty. Your numbers stay in this
        browser unless you keep a result.
      </p>
      <ReferenceNote reference={reference} />
    </div>
  );
}
