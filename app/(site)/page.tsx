import type { Metadata } from 'next';
import { AsDocument } from '@/components/frame/as-document';
import { HeroPicture } from '@/components/frame/hero-picture';
import { PageHero } from '@/components/frame/page-hero';
import { Goals } from '@/components/home/goals';
import { Pillars } from '@/components/home/pillars';
import { PriorityAreas } from '@/components/home/priority-areas';
import { ReportTeaser } from '@/components/report/report-teaser';
import { JsonLd } from '@/components/seo/json-ld';
import { buttonClass } from '@/components/ui/button';
import { Section } from '@/components/ui/section';
import { pages } from '@/lib/content/pages';
import { siteJsonLd } from '@/lib/seo/json-ld';
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
