import type { Metadata } from 'next';
import { AsDocument } from '@/components/frame/as-document';
import { FirstEstimate } from '@/components/home/first-estimate';
import { Goals } from '@/components/home/goals';
import { HomeHero } from '@/components/home/home-hero';
import { NotFoundNote } from '@/components/home/not-found-note';
import { Pillars } from '@/components/home/pillars';
import { PriorityAreas } from '@/components/home/priority-areas';
import { ReportTeaser } from '@/components/report/report-teaser';
import { JsonLd } from '@/components/seo/json-ld';
import { Section } from '@/components/ui/section';
import { pages } from '@/lib/content/pages';
import { siteJsonLd } from '@/lib/seo/json-ld';
import { readFacts } from '@/lib/settings/queries';
import { site } from '@/lib/site';

export const metadata: Metadata = {
  title: { absolute: pages.home.title },
  description: pages.home.description,
  alternates: { canonical: pages.home.path },
};

/** The home page: what the lab does, for whom, and where to start. */
export default async function HomePage() {
  return (
    <>
      <AsDocument />
      <JsonLd data={siteJsonLd({ ...site(), ...(await readFacts()) })} />
      <NotFoundNote />
      <HomeHero />
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
      <FirstEstimate />
    </>
  );
}
