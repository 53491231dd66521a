import type { ReactNode } from 'react';

interface PageHeroProps {
  title: ReactNode;
  badge?: string;
  intro?: string;
  children?: ReactNode;
  /** Shown beside the title where there is room. */
  picture?: ReactNode;
}

/** The head of a page, on the dark background in both themes. */
export function PageHero({ title, badge, intro, children, picture }: PageHeroProps) {
  return (
    <div
      className={`wrap pt-14 pb-14 text-dawn sm:pt-20 sm:pb-20 ${picture ? 'grid items-center gap-12 lg:grid-cols-[1.15fr_1fr]' : ''}`}
    >
      <div>
        {badge ? (
          <p className="mb-5 inline-block rounded-full border border-white/25 px-4 py-1.5 font-medium text-sm">
            {badge}
          </p>
        ) : null}
        <h1 className="max-w-4xl text-hero">{title}</h1>
        {intro ? <p className="mt-5 max-w-2xl text-dawn-muted text-lead">{intro}</p> : null}
        {children}
      </div>
      {picture}
    </div>
  );
}
