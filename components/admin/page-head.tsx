import type { ReactNode } from 'react';

/** The head of an admin page: its title, and its one action. */
export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
      <h1 className="text-3xl">{title}</h1>
      {children}
    </div>
  );
}
