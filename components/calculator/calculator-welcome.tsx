import type { Ref } from 'react';

interface CalculatorWelcomeProps {
  name: string;
  /** Of the heading. */
  ref?: Ref<HTMLHeadingElement>;
}

/** Greets whoever has entered, above the calculator. */
export function CalculatorWelcome({ name, ref }: CalculatorWelcomeProps) {
  return (
    <>
      <h2 id="welcome" className="text-title outline-none" tabIndex={-1} ref={ref}>
        Welcome, {name}!
      </h2>
      <p className="mt-2 max-w-2xl text-lead text-muted">
        Fill in what applies to your business; leave the rest empty. Your numbers stay in this
        browser.
      </p>
    </>
  );
}
