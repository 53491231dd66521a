import type { ReactNode } from 'react';

interface PartProps {
  /** By which links lead to it. */
  id: string;
  title: string;
  /** What the numbers are, and what they are not. */
  about?: string;
  /** Said instead of an empty table. */
  nothing?: string | undefined;
  children: ReactNode;
}

/** A part of the statistics: its title, a sentence about it, and its table or why there is none. */
export function Part({ id, title, about, nothing, children }: PartProps) {
  return (
    <div className="min-w-0">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {about ? <p className="mt-1 max-w-2xl text-muted text-sm">{about}</p> : null}
      <div className="mt-4">{nothing ? <p className="text-muted">{nothing}</p> : children}</div>
    </div>
  );
}
