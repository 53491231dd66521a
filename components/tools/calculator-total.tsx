import type { ReactNode } from 'react';
import { cardClass } from '@/components/ui/card';

interface TotalCardProps {
  total: string;
  /** What is read out when the total changes. */
  spoken?: ReactNode;
  /** Buttons and links. */
  children: ReactNode;
}

/** The sum of all savings, and what to do next. */
export function TotalCard({ total, spoken, children }: TotalCardProps) {
  return (
    <div id="total" className={`mt-10 ${cardClass('raised')} p-6 sm:p-8`}>
      <h2 className="font-medium font-sans text-base tracking-normal">
        Total Potential Annual Savings
      </h2>
      <p
        className="mt-1 font-display font-semibold text-4xl text-link tabular-nums sm:text-5xl"
        data-testid="total"
      >
        {total}
      </p>
      {spoken}
      <p className="mt-2 max-w-2xl text-muted text-sm">
        An estimate from your own numbers and the planning assumptions on each card, in US dollars a
        year. It is not a promise.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">{children}</div>
    </div>
  );
}
