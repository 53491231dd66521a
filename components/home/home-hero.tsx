import type { ReactNode } from 'react';
import { HeroActions, PageHero } from '@/components/frame/page-hero';
import { buttonClass } from '@/components/ui/button';

interface HomeHeroProps {
  /** Of the lab. */
  name: string;
  /** The parts of the title. */
  before: string;
  accent: string;
  after: string;
  intro: string;
  tool: ReactNode;
}

/** The top of the home page: its title, the small calculator, and links to the tools and the services. */
export function HomeHero({ name, before, accent, after, intro, tool }: HomeHeroProps) {
  return (
    <PageHero
      badge={name}
      title={
        <>
          {before} <span className="accent-text">{accent}</span> {after}
        </>
      }
      tool={tool}
      intro={intro}
    >
      <HeroActions>
        <a href="/ai-tools" className={buttonClass('accent')}>
          Try AI Tools
        </a>
        <a href="/services" className={buttonClass('onDark')}>
          See our services
        </a>
      </HeroActions>
    </PageHero>
  );
}
