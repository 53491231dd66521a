import type { ReactNode } from 'react';
import { cardClass } from '@/components/ui/card';

interface ExampleProps {
  /** Whose it would be, so that nobody takes it for an own result. */
  about: string;
  children: ReactNode;
}

/** A result as a visitor would get it, in the head of the page that makes it. */
export function Example({ about, children }: ExampleProps) {
  return (
    <figure className={`${cardClass('raised')} p-6 text-ink print:hidden`}>
      <figcaption className="mb-4 flex flex-wrap items-baseline gap-x-3 text-sm">
        <span className="font-semibold text-copper">Example</span>
        <span className="text-muted">{about}</span>
      </figcaption>
      {children}
    </figure>
  );
}
