import { NextAction } from '@/components/frame/next-action';
import { PageJsonLd } from '@/components/seo/page-json-ld';
import { Section } from '@/components/ui/section';
import { Examples } from '@/components/work/examples';
import { CasesBand } from '@/components/work/whole-cases';
import { WorkCards } from '@/components/work/work-cards';
import { WorkHead } from '@/components/work/work-head';
import { WorkLists } from '@/components/work/work-lists';
import { pages } from '@/lib/content/pages';
import { readReport } from '@/lib/report/queries';
import { pageMetadata } from '@/lib/seo/metadata';
import { readFacts, readLists } from '@/lib/settings/queries';
import { workLists } from '@/lib/work/lists';
import { AsDocument } from '@/page-documents/app';

export const generateMetadata = () => pageMetadata(pages.work);

/** The lab's cases, its work, its steps so far, its partners, and the site's own examples. */
export default async function WorkPage() {
  const [report, facts, lists] = await Promise.all([readReport(), readFacts(), readLists()]);
  const { cases, examples, ...shown } = workLists(lists, facts.brand.name, report.download);
  return (
    <>
      <AsDocument />
      <PageJsonLd page={pages.work} />
      <WorkHead groups={shown.groups} />
      <CasesBand entries={cases} facts={facts} />
      {shown.groups.map(({ id, title, intro, items }, index) => (
        <Section
          key={id}
          id={id}
          title={title}
          intro={intro}
          tone={index % 2 ? 'sunken' : 'canvas'}
          isTight
        >
          <WorkCards items={items} />
        </Section>
      ))}
      <WorkLists {...shown} />
      <Examples {...examples} />
      <NextAction
        title="Your project could be the next"
        intro="Tell us what takes your people’s time. We say whether AI can help, and where to begin."
      >
        Contact
      </NextAction>
    </>
  );
}
