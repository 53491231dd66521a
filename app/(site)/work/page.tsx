import { AsDocument } from '@/components/frame/as-document';
import { PageHero } from '@/components/frame/page-hero';
import { PageJsonLd } from '@/components/seo/page-json-ld';
import { Section } from '@/components/ui/section';
import { Partners, Startups } from '@/components/work/alumni';
import { Timeline } from '@/components/work/timeline';
import { WorkCards } from '@/components/work/work-cards';
import { pages } from '@/lib/content/pages';
import { pageMetadata } from '@/lib/seo/metadata';
import { readFacts } from '@/lib/settings/queries';
import { alumniStartups, partners, timeline, workGroups } from '@/lib/work/content';

export const metadata = pageMetadata(pages.work);

/** The lab's finished and coming work, its partners, and the steps of 2024. */
export default async function WorkPage() {
  return (
    <>
      <AsDocument />
      <PageJsonLd page={pages.work} />
      <PageHero
        title={pages.work.title}
        intro="Research, rules, running systems and training: what we have done, and what is coming."
      />
      {workGroups((await readFacts()).reportUrl ?? pages.stateOfAiReport.path).map(
        ({ title, intro, items }, index) => (
          <Section key={title} title={title} intro={intro} tone={index % 2 ? 'sunken' : 'canvas'}>
            <WorkCards items={items} />
          </Section>
        ),
      )}
      <Section title="2024 in eight steps">
        <Timeline events={timeline} />
      </Section>
      <Section title="Alumni startups" intro="Young companies that grew up with us." tone="sunken">
        <Startups startups={alumniStartups} />
      </Section>
      <Section title="Partners">
        <Partners partners={partners} />
      </Section>
    </>
  );
}
