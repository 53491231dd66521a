import type { ReactNode } from 'react';

/** The top of a page in the admin area: its title and, where given, its main action. */
export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div data-above-toasts className="mb-6 flex min-h-11 flex-wrap items-center gap-4">
      <h1 className="mr-auto text-3xl">{title}</h1>
      {children}
    </div>
  );
}
