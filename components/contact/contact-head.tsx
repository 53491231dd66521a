import { HeroPicture } from '@/components/frame/hero-picture';
import { HeroActions, PageHero } from '@/components/frame/page-hero';
import { buttonClass } from '@/components/ui/button';
import { askPath } from '@/lib/content/asks';
import { pages } from '@/lib/content/pages';
import type { Facts } from '@/lib/settings/facts';

/** The top of the contact page: an insaka with a place that is free, and the ways to a person. */
export function ContactHead({ telephone }: Pick<Facts, 'telephone'>) {
  return (
    <PageHero
      title={pages.getInvolved.title}
      intro="Join us in shaping the future of AI in Africa through partnership, learning, and community"
      picture={<HeroPicture src="/images/heads/get-involved.svg" />}
    >
      <HeroActions>
        <a href={askPath('write-to-us')} className={buttonClass('accent')}>
          Contact
        </a>
        {telephone ? (
          <a href={`tel:${telephone}`} className={buttonClass('onDark')}>
            Call us
          </a>
        ) : null}
      </HeroActions>
    </PageHero>
  );
}
