import type { ReactNode } from 'react';
import { HeroActions, PageHero } from '@/components/frame/page-hero';
import { buttonClass } from '@/components/ui/button';
import { hero } from '@/lib/home/content';
import type { Brand } from '@/lib/settings/brand';

/** The top of the home page: its title, the small calculator, and links to the tools and the services. */
export function HomeHero({ brand, tool }: { brand: Brand; tool: ReactNode }) {
  return (
    <PageHero
      badge={brand.name}
      title={
        <>
          {hero.title.before} <span className="accent-text">{hero.title.accent}</span>{' '}
          {hero.title.after}
        </>
      }
      tool={tool}
      intro={brand.sentence ?? hero.intro}
    >
      <HeroActions>
        <a href="/ai-tools" className={buttonClass('accent')}>
          {hero.tools}
        </a>
        <a href="/services" className={buttonClass('onDark')}>
          {hero.services}
        </a>
      </HeroActions>
    </PageHero>
  );
}
