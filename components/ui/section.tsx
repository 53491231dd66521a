import type { ReactNode } from 'react';
import { placeOnPage } from '@/lib/text/place-on-page';

interface SectionProps {
  /** By which links lead to it; else its title. */
  id?: string;
  title?: string;
  intro?: string;
  children: ReactNode;
  tone?: 'canvas' | 'sunken';
  /** With less room on a phone, where what follows should be near. */
  isTight?: boolean;
  /** On a desktop a content that needs half of the width stands beside the heading. */
  isSplit?: boolean;
  /** The same from a tablet on, for a list with a single entry. */
  isLone?: boolean;
  /** The same for a button, at the end of the row. */
  isAction?: boolean;
}

/** One band of a page: a heading, a line about it, and its content, always with the same rhythm. */
export function Section({
  id,
  title,
  intro,
  children,
  tone = 'canvas',
  isTight = false,
  isSplit = false,
  isLone = false,
  isAction = false,
}: SectionProps) {
  return (
    <section
      id={id ?? (title ? placeOnPage(title) : undefined)}
      className={tone === 'sunken' ? 'bg-sunken' : 'bg-canvas'}
    >
      <div
        className={`wrap sm:py-20 ${isTight ? 'py-5' : 'py-8'} ${isSplit ? 'gap-16 lg:grid lg:grid-cols-[2fr_3fr]' : ''} ${isLone ? 'gap-10 md:grid md:grid-cols-[2fr_3fr] lg:gap-16' : ''} ${isAction ? 'gap-16 lg:grid lg:grid-cols-[1fr_auto] lg:items-center' : ''}`}
      >
        <div className="empty:hidden">
          {title ? <h2 className="max-w-4xl text-title">{title}</h2> : null}
          {intro ? (
            <p className="mt-2 max-w-2xl text-balance text-lead text-muted sm:mt-3">{intro}</p>
          ) : null}
        </div>
        <div
          className={`${title ? `sm:mt-10 ${isTight ? 'mt-4' : 'mt-5'}` : ''} ${isSplit || isAction ? 'min-w-0 lg:mt-0' : ''} ${isLone ? 'min-w-0 md:mt-0' : ''}`}
        >
          {children}
        </div>
      </div>
    </section>
  );
}
