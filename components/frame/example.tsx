import type { ReactNode } from 'react';
import { cardClass } from '@/components/ui/card';
import { Contents } from './contents';

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

interface ExampleOrOwnProps {
  children: ReactNode;
  /** The places of a result on its page. */
  own: ReadonlyArray<{ href: string; title: string }>;
}

/**
 * An example until the visitor has entered or has a result: then, in its place, links to that. Nothing
 * moves.
 */
export function ExampleOrOwn({ children, own }: ExampleOrOwnProps) {
  return (
    <div className="grid items-center *:[grid-area:1/1]">
      <div className="[main:has(#welcome,#next-step)_&]:invisible">{children}</div>
      <div className="invisible [main:has(#welcome,#next-step)_&]:visible">
        <Contents entries={own} />
      </div>
    </div>
  );
}
