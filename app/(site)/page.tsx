import type { Metadata } from 'next';
import { AsDocument } from '@/components/site/as-document';
import { Goals } from '@/components/site/goals';
import { HeroPicture } from '@/components/site/hero-picture';
import { JsonLd } from '@/components/site/json-ld';
import { PageHero } from '@/components/site/page-hero';
import { Pillars } from '@/components/site/pillars';
import { PriorityAreas } from '@/components/site/priority-areas';
import { ReportTeaser } from '@/components/site/report-teaser';
import { buttonClass } from '@/components/ui/button';
import { Section } from '@/components/ui/section';
import { pages } from '@/lib/content/pages';
import { siteJsonLd } from '@/lib/json-ld';
import { site } from '@/lib/site';

export const metadata: Metadata = {
  title: { absolute: pages.home.title },
  description: pages.home.description,
  alternates: { canonical: pages.home.path },
};

/** The home page: what the lab does, for whom, and where to start. */
export default function HomePage() {
  return (
    <>
      <AsDocument />
      <JsonLd data={siteJsonLd(site())} />
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
      <Section title="What we do" intro="Three kinds of work that feed each other.">
        <Pillars />
      </Section>
      <Section
        title="Priority areas"
        intro="Six parts of the economy where AI can help most people soonest."
        tone="sunken"
      >
        <PriorityAreas />
      </Section>
      <Goals />
      <ReportTeaser />
      <Section
        title="Where could AI save your business money?"
        intro="Answer a few questions and see a first estimate. It is free and takes about five minutes."
      >
        <div className="flex flex-wrap gap-3">
          <a href="/ai-tools" className={buttonClass('accent')}>
            Get Your Free AI Assessment
          </a>
          <a href="/get-involved" className={buttonClass('quiet')}>
            Contact Us
          </a>
        </div>
      </Section>
    </>
  );
}
