import { SmallCalculator } from '@/components/calculator/small-calculator';
import { CallMeBack } from '@/components/entry/call-me-back';
import { contactParts } from '@/components/entry/contact-parts';
import { NextStep } from '@/components/entry/next-step';
import { PageHero } from '@/components/frame/page-hero';
import { SectorHead } from '@/components/industries/sector-head';
import { SectorProblems } from '@/components/industries/sector-problems';
import { NewestPost } from '@/components/posts/newest-post';
import { PageJsonLd } from '@/components/seo/page-json-ld';
import { Emptied } from '@/components/site-texts/emptied';
import { Shown } from '@/components/site-texts/shown';
import { Section } from '@/components/ui/section';
import { CaseBand } from '@/components/work/case-band';
import { contactFrom } from '@/lib/contact/next-step';
import { askPath } from '@/lib/content/asks';
import { type Page, pages } from '@/lib/content/pages';
import { showsNone } from '@/lib/content/texts';
import { industriesTexts, industryOf, sectorPageTexts } from '@/lib/industries/content';
import type { IndustryId } from '@/lib/industries/names';
import { readNewestPost } from '@/lib/posts/latest/queries';
import { sectorProblems } from '@/lib/recommendations/sector-problems';
import { readFacts } from '@/lib/settings/queries';
import { readEstimates, readIsOffered, readLinkedLists, readWords } from '@/lib/site-texts/queries';
import { newestCaseOf } from '@/lib/work/lists';
import { AsDocument } from '@/page-documents/app';

/** A sector: its problems, its newest case, an estimate, its newest post, and a person. */
export async function SectorPage({ id, page }: { id: IndustryId; page: Page }) {
  const { category, image } = industryOf(id);
  const texts = sectorPageTexts[id];
  const [facts, lists, newest, words, estimates, hasOthers] = await Promise.all([
    readFacts(),
    readLinkedLists(),
    readNewestPost(category),
    readWords(texts),
    readEstimates(),
    readIsOffered(industriesTexts),
  ]);
  const contact = contactParts(contactFrom(facts, lists));
  const isEmptied = showsNone(texts, words);
  return (
    <>
      <AsDocument />
      {isEmptied ? null : (
        <PageJsonLd page={page} above={hasOthers ? pages.industries : undefined} />
      )}
      <Shown block={words.head}>
        {(head) =>
          isEmptied ? (
            <PageHero {...head} />
          ) : (
            <SectorHead
              {...head}
              image={image}
              hasEstimate={words.estimate !== undefined}
              hasOthers={hasOthers}
            />
          )
        }
      </Shown>
      <Shown block={words.problems}>
        {(problems) => <SectorProblems {...problems} problems={sectorProblems(id)} />}
      </Shown>
      <Shown block={words.cases}>
        {(cases) => <CaseBand {...cases} entry={newestCaseOf(lists, id)} facts={facts} />}
      </Shown>
      <Shown block={words.estimate}>
        {(estimate) => (
          <Section {...estimate} id="estimate" tone="sunken" isSplit>
            <SmallCalculator facts={facts} estimates={estimates} sector={id} />
          </Section>
        )}
      </Shown>
      <Shown block={words.post}>
        {({ title }) => (newest ? <NewestPost post={newest} title={title} /> : null)}
      </Shown>
      {words.call || words.talk ? (
        <Section>
          <div
            className={`grid items-start gap-10 ${words.call && words.talk ? 'lg:grid-cols-2' : ''}`}
          >
            <Shown block={words.call}>
              {(call) => <CallMeBack {...call} place={id} consent={contact.consent} />}
            </Shown>
            <Shown block={words.talk}>
              {({ text }) => (
                <NextStep
                  contact={contact}
                  text={`Hello, I have a question about ${words.head.title}.`}
                  formPath={askPath('write-to-us')}
                  isMain={false}
                >
                  {text}
                </NextStep>
              )}
            </Shown>
          </div>
        </Section>
      ) : null}
      <Emptied page={texts} words={words} />
    </>
  );
}
