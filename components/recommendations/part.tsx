import type { ReactNode } from 'react';

/** A part of an analysis under its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h4 className="font-display font-semibold text-lg">{title}</h4>
      {children}
    </section>
  );
}
