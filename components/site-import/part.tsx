import type { ReactNode } from 'react';

/** A part of what an import says before it begins or after its end. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-line border-t px-5 py-4">
      <h3 className="mb-1 text-lg">{title}</h3>
      {children}
    </section>
  );
}
