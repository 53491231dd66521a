import { SmallCalculator } from '@/components/calculator/small-calculator';
import { CallMeBack } from '@/components/entry/call-me-back';
import { contactParts } from '@/components/entry/contact-parts';
import { NextStep } from '@/components/entry/next-step';
import { SectorHead } from '@/components/industries/sector-head';
import { SectorProblems } from '@/components/industries/sector-problems';
import { NewestPost } from '@/components/posts/newest-post';
import { PageJsonLd } from '@/components/seo/page-json-ld';
import { Section } from '@/components/ui/section';
import { ShortCasesBand } from '@/components/work/cases';
import { smallCalculator } from '@/lib/calculator/content';
import { contactFrom } from '@/lib/contact/next-step';
import { askPath } from '@/lib/content/asks';
import { type Page, pages } from '@/lib/content/pages';
import { industryOf, industryWords } from '@/lib/industries/content';
import type { IndustryId } from '@/lib/industries/names';
import { readNewestPost } from '@/lib/posts/latest/queries';
import { sectorProblems } from '@/lib/recommendations/sector-problems';
import { readFacts, readLists } from '@/lib/settings/queries';
import { casesOf } from '@/lib/work/lists';
import { AsDocument } from '@/page-documents/app';

/** A sector: its problems, an estimate, its newest post and case, and a person. */
export async function SectorPage({ id, page }: { id: IndustryId; page: Page }) {
  const { title, category, description, image } = industryOf(id);
  const [facts, lists, post] = await Promise.all([
    readFacts(),
    readLists(),
    readNewestPost(category),
  ]);
  const contact = contactParts(contactFrom(facts, lists));
  return (
    <>
      <AsDocument />
      <PageJsonLd page={page} above={pages.industries} />
      <SectorHead title={page.title} description={description} image={image} />
      <SectorProblems problems={sectorProblems(id)} />
      <Section
        id="estimate"
        title={smallCalculator.title}
        intro={industryWords.estimate}
        tone="sunken"
        isSplit
      >
        <SmallCalculator facts={facts} sector={id} />
      </Section>
      {post ? <NewestPost post={post} title={`From the blog: ${title}`} /> : null}
      <ShortCasesBand entries={casesOf(lists, id).slice(0, 1)} />
      <Section>
        <div className="grid items-start gap-10 lg:grid-cols-2">
          <CallMeBack place={id} consent={contact.consent} />
          <NextStep
            contact={contact}
            text={`Hello, I have a question about ${page.title}.`}
            formPath={askPath('write-to-us')}
            isMain={false}
          >
            {industryWords.talk}
          </NextStep>
        </div>
      </Section>
    </>
  );
}
