import type { ReactNode } from 'react';

interface PartProps {
  title: string;
  /** For links to it. */
  id?: string | undefined;
  children: ReactNode;
}

/** A part of an analysis under its heading. */
export function Part({ title, id, children }: PartProps) {
  return (
    <section>
      <h4 id={id} tabIndex={id ? -1 : undefined} className="font-display font-semibold text-lg">
        {title}
      </h4>
      {children}
    </section>
  );
}
