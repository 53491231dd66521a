import type { ReactNode } from 'react';
import { cardClass } from '@/components/ui/card';
import { CheckList } from '@/components/ui/check-list';
import { placeOnPage } from '@/lib/text/place-on-page';

/** The ways to take part, each in a column of its own. */
export function InvolvementList({ children }: { children: ReactNode }) {
  return (
    <ul className="grid gap-2 sm:gap-4 lg:grid-cols-[repeat(auto-fit,minmax(16rem,1fr))] lg:gap-6">
      {children}
    </ul>
  );
}

interface InvolvementProps {
  title: string;
  description: string;
  benefits: readonly string[];
}

/** A way to take part, with what it brings. */
export function Involvement({ title, description, benefits }: InvolvementProps) {
  return (
    <li
      className={`${cardClass('raised')} gap-0 px-5 py-3 sm:p-6 lg:row-span-3 lg:grid lg:grid-rows-subgrid`}
    >
      <h2 id={placeOnPage(title)} className="text-lg sm:text-xl">
        {title}
      </h2>
      <p className="text-muted max-sm:text-sm sm:mt-1.5">{description}</p>
      <div className="mt-2 sm:max-lg:*:grid-cols-2">
        <CheckList items={benefits} />
      </div>
    </li>
  );
}
