import { HeroPicture } from '@/components/frame/hero-picture';
import { HeroActions, PageHero } from '@/components/frame/page-hero';
import { buttonClass } from '@/components/ui/button';
import { askPath } from '@/lib/content/asks';
import type { Facts } from '@/lib/settings/facts';

interface ContactHeadProps extends Pick<Facts, 'telephone'> {
  title: string;
  intro: string;
}

/** The top of the contact page: an insaka with a place that is free, and the ways to a person. */
export function ContactHead({ title, intro, telephone }: ContactHeadProps) {
  return (
    <PageHero
      title={title}
      intro={intro}
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
