import type { ReactNode } from 'react';

interface BesideProps {
  /** It may render nothing. */
  beside: ReactNode;
  /** The form, or the card that takes its place and says itself what stands beside a form. */
  children: ReactNode;
}

/** A form, and what stands beside it on a desktop, below it on a phone. */
export function Beside({ beside, children }: BesideProps) {
  return (
    <div className="lg:flex lg:items-start lg:gap-12">
      <div className="min-w-0 grow">{children}</div>
      <div className="mt-10 grid gap-8 empty:hidden lg:mt-0 lg:w-80 lg:shrink-0 [:has(#contact-status)>&]:hidden">
        {beside}
      </div>
    </div>
  );
}
