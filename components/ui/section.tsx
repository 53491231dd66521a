import type { ReactNode } from 'react';

interface SectionProps {
  /** By which links lead to it. */
  id?: string;
  title?: string;
  intro?: string;
  children: ReactNode;
  tone?: 'canvas' | 'sunken';
  /** With less room on a phone, where what follows should be near. */
  isTight?: boolean;
}

/** One band of a page: a heading, a line about it, and its content, always with the same rhythm. */
export function Section({
  id,
  title,
  intro,
  children,
  tone = 'canvas',
  isTight = false,
}: SectionProps) {
  return (
    <section id={id} className={tone === 'sunken' ? 'bg-sunken' : 'bg-canvas'}>
      <div className={`wrap sm:py-20 ${isTight ? 'py-5' : 'py-14'}`}>
        {title ? <h2 className="max-w-3xl text-title">{title}</h2> : null}
        {intro ? <p className="mt-3 max-w-2xl text-lead text-muted">{intro}</p> : null}
        <div className={title ? `sm:mt-10 ${isTight ? 'mt-4' : 'mt-8'}` : ''}>{children}</div>
      </div>
    </section>
  );
}
