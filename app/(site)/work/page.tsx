import { AsDocument } from '@/components/frame/as-document';
import { PageHero } from '@/components/frame/page-hero';
import { PageJsonLd } from '@/components/seo/page-json-ld';
import { Section } from '@/components/ui/section';
import { CasesBand } from '@/components/work/cases';
import { WorkCards } from '@/components/work/work-cards';
import { WorkLists } from '@/components/work/work-lists';
import { pages } from '@/lib/content/pages';
import { pageMetadata } from '@/lib/seo/metadata';
import { readFacts, readLists } from '@/lib/settings/queries';
import { workGroups } from '@/lib/work/content';
import { workLists } from '@/lib/work/lists';

export const metadata = pageMetadata(pages.work);

/** The lab's cases, its finished and coming work, its steps so far, and its partners. */
export default async function WorkPage() {
  const [{ reportUrl }, lists] = await Promise.all([readFacts(), readLists()]);
  const { cases, ...below } = workLists(lists);
  return (
    <>
      <AsDocument />
      <PageJsonLd page={pages.work} />
      <PageHero
        title={pages.work.title}
        intro="Research, rules, running systems and training: what we have done, and what is coming."
      />
      <CasesBand entries={cases} />
      {workGroups(reportUrl ?? pages.stateOfAiReport.path).map(({ title, intro, items }, index) => (
        <Section key={title} title={title} intro={intro} tone={index % 2 ? 'sunken' : 'canvas'}>
          <WorkCards items={items} />
        </Section>
      ))}
      <WorkLists {...below} />
    </>
  );
}
