import type { ReactNode } from 'react';

interface PageHeroProps {
  title: ReactNode;
  badge?: ReactNode;
  intro?: string;
  children?: ReactNode;
  /** It says what the page is about: beside the title, on a phone below it. */
  picture?: ReactNode;
  /** The title is so long that on a tablet, too, the picture stands below it. */
  isPictureBelow?: boolean;
  /** The same, but over the whole width and standing on the page below. */
  ground?: ReactNode;
  /** It is used in the head itself: beside the title, on a phone directly below it. */
  tool?: ReactNode;
  /** What a reader gets from the page: beside the title on a desktop, not on a phone. */
  example?: ReactNode;
  /** Paper begins with what follows. */
  isPrinted?: boolean;
}

/**
 * The head of a page, on the dark background in both themes. On a phone, title, sentence, action and
 * picture fit on its first screen.
 */
export function PageHero({
  title,
  badge,
  intro,
  children,
  picture,
  isPictureBelow = false,
  ground,
  tool,
  example,
  isPrinted = true,
}: PageHeroProps) {
  const columns = isPictureBelow ? 'lg:grid-cols-[1.15fr_1fr]' : 'md:grid-cols-[1.15fr_1fr]';
  const narrow = example
    ? 'lg:max-xl:text-5xl'
    : picture && !isPictureBelow
      ? 'md:max-lg:text-4xl'
      : '';
  // Alone, the sentence stands beside the title.
  const isAlone = intro && !picture && !ground && !example;
  const first = (
    <>
      {badge ? (
        <p className="mb-5 inline-block rounded-full border border-white/25 px-4 py-1.5 font-semibold text-sm">
          {badge}
        </p>
      ) : null}
      <h1 className={`max-w-4xl text-hero ${narrow}`}>{title}</h1>
    </>
  );
  const rest = (
    <>
      {intro ? (
        <p
          className={`mt-5 max-w-2xl text-balance text-dawn-muted text-lead ${isAlone ? 'lg:mt-0' : ''}`}
        >
          {intro}
        </p>
      ) : null}
      {children}
    </>
  );
  if (tool) {
    return (
      <div className="wrap grid gap-x-12 gap-y-4 sm:max-lg:gap-y-8 pt-5 pb-10 text-dawn sm:pt-12 sm:pb-16 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <div className="max-sm:[&>p]:mb-2">{first}</div>
        <div className="min-w-0 lg:row-span-2 lg:mt-14">{tool}</div>
        <div className="empty:hidden">{rest}</div>
      </div>
    );
  }
  return (
    <>
      <div
        className={`wrap pt-9 text-dawn sm:pt-20 ${ground ? 'pb-6' : 'pb-10 sm:pb-20'} ${picture ? `grid items-center gap-x-12 gap-y-7 ${columns}` : ''} ${example || isAlone ? 'grid items-center gap-x-12 lg:grid-cols-[1.15fr_1fr]' : ''} ${isPrinted ? '' : 'print:hidden'}`}
      >
        <div className={isAlone ? 'lg:contents' : undefined}>
          {badge && isAlone ? <div>{first}</div> : first}
          <div>{rest}</div>
        </div>
        {picture}
        {example ? <div className="max-lg:hidden">{example}</div> : null}
      </div>
      {ground}
    </>
  );
}

/** The actions in the head of a page: one button with the accent, and quiet ones beside it. */
export function HeroActions({ children }: { children: ReactNode }) {
  return <div className="mt-7 flex flex-wrap gap-2 sm:gap-3">{children}</div>;
}
