import type { ReactNode } from 'react';
import { HeroPicture } from '@/components/frame/hero-picture';
import { OutboundLink } from '@/components/frame/outbound-link';
import { HeroActions, PageHero } from '@/components/frame/page-hero';
import { buttonClass } from '@/components/ui/button';
import { type Facts, writeToUs } from '@/lib/settings/facts';

interface ServicesHeadProps {
  title: string;
  intro: string;
  facts: Facts;
}

/** The top of the services page: a shop that is closed while its telephone answers. */
export function ServicesHead({ title, intro, facts }: ServicesHeadProps) {
  return (
    <PageHero
      title={title}
      intro={intro}
      picture={<HeroPicture src="/images/heads/services.svg" />}
    >
      <HeroActions>
        <a href={writeToUs(facts, 'ask-about-services')} className={buttonClass('accent')}>
          Contact Us
        </a>
      </HeroActions>
    </PageHero>
  );
}

/** Below the services, for whoever has read them all: the two ways to a person. */
export function ServicesEnd({ facts, children }: { facts: Facts; children: ReactNode }) {
  return (
    <div className="mt-5 items-center gap-16 border-line md:mt-6 lg:grid lg:grid-cols-[1fr_auto] lg:border-t lg:pt-10">
      {children}
      <div className="flex flex-wrap gap-3">
        <a href={writeToUs(facts, 'ask-about-services')} className={buttonClass('accent')}>
          Contact Us
        </a>
        <OutboundLink href={facts.bookingUrl} ask="book-a-call" className={buttonClass('quiet')}>
          Book Discovery Call
        </OutboundLink>
      </div>
    </div>
  );
}

/** What stands in front of them. */
export function NotSure({ text }: { text: string }) {
  return <p className="mb-5 max-w-md text-lead text-muted max-sm:hidden lg:mb-0">{text}</p>;
}
