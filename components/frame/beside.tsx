import type { ReactNode } from 'react';

interface BesideProps {
  /** It may render nothing. */
  beside: ReactNode;
  /** The form. */
  children: ReactNode;
}

/** A form, and what stands beside it on a desktop, below it on a phone. */
export function Beside({ beside, children }: BesideProps) {
  return (
    <div className="lg:flex lg:items-start lg:gap-12">
      <div className="min-w-0 grow">{children}</div>
      <div className="mt-10 grid gap-8 empty:hidden lg:mt-0 lg:w-80 lg:shrink-0">{beside}</div>
    </div>
  );
}
