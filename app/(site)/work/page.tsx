import { NextAction } from '@/components/frame/next-action';
import { PageHero } from '@/components/frame/page-hero';
import { PageJsonLd } from '@/components/seo/page-json-ld';
import { Emptied } from '@/components/site-texts/emptied';
import { Shown } from '@/components/site-texts/shown';
import { Section } from '@/components/ui/section';
import { Examples } from '@/components/work/examples';
import { CasesBand } from '@/components/work/whole-cases';
import { WorkCards } from '@/components/work/work-cards';
import { WorkHead } from '@/components/work/work-head';
import { WorkLists } from '@/components/work/work-lists';
import { pages } from '@/lib/content/pages';
import { showsNone } from '@/lib/content/texts';
import { readReport } from '@/lib/report/queries';
import { pageMetadata } from '@/lib/seo/metadata';
import { readFacts, readLists } from '@/lib/settings/queries';
import { readHidden, readWords } from '@/lib/site-texts/queries';
import { workLists } from '@/lib/work/lists';
import { shownLists, workTexts } from '@/lib/work/page-texts';
import { AsDocument } from '@/page-documents/app';

export const generateMetadata = () => pageMetadata(pages.work);

/** The lab's cases, its work, its steps so far, its partners, and the site's own examples. */
export default async function WorkPage() {
  const [report, facts, lists, words, hidden] = await Promise.all([
    readReport(),
    readFacts(),
    readLists(),
    readWords(workTexts),
    readHidden(),
  ]);
  const shown = shownLists(workLists(lists, facts.brand.name, report.download), words, hidden);
  const isEmptied = showsNone(workTexts, words);
  return (
    <>
      <AsDocument />
      {isEmptied ? null : <PageJsonLd page={pages.work} />}
      <Shown block={words.head}>
        {({ title, intro }) =>
          isEmptied ? (
            <PageHero title={title} intro={intro} />
          ) : (
            <WorkHead title={title} intro={intro} groups={shown.groups} />
          )
        }
      </Shown>
      <Shown block={words.cases}>
        {({ title, intro }) => (
          <CasesBand title={title} intro={intro} entries={shown.cases} facts={facts} />
        )}
      </Shown>
      {shown.groups.map(({ id, items }, index) => (
        <Shown key={id} block={words[id]}>
          {({ title, intro }) => (
            <Section
              id={id}
              title={title}
              intro={intro}
              tone={index % 2 ? 'sunken' : 'canvas'}
              isTight
            >
              <WorkCards items={items} />
            </Section>
          )}
        </Shown>
      ))}
      <WorkLists {...shown} words={words} />
      <Examples {...shown.examples} words={words} />
      <Shown block={words.end}>
        {({ title, intro }) => (
          <NextAction title={title} intro={intro}>
            Contact
          </NextAction>
        )}
      </Shown>
      <Emptied page={workTexts} words={words} />
    </>
  );
}
