import type { ReactNode } from 'react';

/** Shown by the fragment that a form leads to; it has the focus, so it is read out. */
export function Outcome({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} tabIndex={-1} className="mt-4 hidden target:block print:hidden">
      {children}
    </p>
  );
}
