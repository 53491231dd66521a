import { HeroPicture } from '@/components/frame/hero-picture';
import { PageHero } from '@/components/frame/page-hero';
import { buttonClass } from '@/components/ui/button';

/** The top of the home page: its title, and links to the tools and the services. */
export function HomeHero() {
  return (
    <PageHero
      badge="AI Lab"
      title={
        <>
          Advancing <span className="accent-text">AI Innovation</span> in Africa
        </>
      }
      picture={<HeroPicture src="/images/industries/agriculture.svg" />}
      intro="We help businesses in Zambia find where AI pays, build it with them, and train the people who run it."
    >
      <div className="mt-8 flex flex-wrap gap-3">
        <a href="/ai-tools" className={buttonClass('accent')}>
          Try AI Tools
        </a>
        <a href="/services" className={buttonClass('onDark')}>
          See our services
        </a>
      </div>
    </PageHero>
  );
}
