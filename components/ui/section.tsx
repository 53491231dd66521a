import type { ReactNode } from 'react';

interface SectionProps {
  /** By which links lead to it. */
  id?: string;
  title?: string;
  intro?: string;
  children: ReactNode;
  tone?: 'canvas' | 'sunken';
}

/** One band of a page: a heading, a line about it, and its content, always with the same rhythm. */
export function Section({ id, title, intro, children, tone = 'canvas' }: SectionProps) {
  return (
    <section id={id} className={tone === 'sunken' ? 'bg-sunken' : 'bg-canvas'}>
      <div className="wrap py-14 sm:py-20">
        {title ? <h2 className="max-w-3xl text-title">{title}</h2> : null}
        {intro ? <p className="mt-3 max-w-2xl text-lead text-muted">{intro}</p> : null}
        <div className={title ? 'mt-8 sm:mt-10' : ''}>{children}</div>
      </div>
    </section>
  );
}
