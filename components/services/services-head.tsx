import { HeroPicture } from '@/components/frame/hero-picture';
import { HeroActions, PageHero } from '@/components/frame/page-hero';
import { buttonClass } from '@/components/ui/button';
import { pages } from '@/lib/content/pages';
import { type Facts, writeToUs } from '@/lib/settings/facts';

/** The top of the services page: a shop that is closed while its telephone answers. */
export function ServicesHead({ facts }: { facts: Facts }) {
  return (
    <PageHero
      title={pages.services.title}
      intro="Ten ways to put AI to work in your business. Most projects begin with one of them and a month’s trial."
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
