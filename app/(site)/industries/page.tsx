import { SmallCalculator } from '@/components/calculator/small-calculator';
import { CallMeBackSection } from '@/components/entry/call-me-back-section';
import { PageHero } from '@/components/frame/page-hero';
import { IndustriesHead } from '@/components/industries/industries-head';
import { IndustryCards } from '@/components/industries/industry-cards';
import { PageJsonLd } from '@/components/seo/page-json-ld';
import { Emptied } from '@/components/site-texts/emptied';
import { Shown } from '@/components/site-texts/shown';
import { buttonClass } from '@/components/ui/button';
import { Section } from '@/components/ui/section';
import { CaseLinks } from '@/components/work/case-links';
import { pages } from '@/lib/content/pages';
import { showsNone } from '@/lib/content/texts';
import { industriesTexts } from '@/lib/industries/content';
import { pageMetadata } from '@/lib/seo/metadata';
import { readFacts } from '@/lib/settings/queries';
import { readEstimates, readLinkedLists, readWords } from '@/lib/site-texts/queries';
import { casesOf } from '@/lib/work/lists';
import { AsDocument } from '@/page-documents/app';

export const generateMetadata = () => pageMetadata(pages.industries);

/** The uses of AI in each of six industries. */
export default async function IndustriesPage() {
  const [facts, lists, words, estimates] = await Promise.all([
    readFacts(),
    readLinkedLists(),
    readWords(industriesTexts),
    readEstimates(),
  ]);
  const isEmptied = showsNone(industriesTexts, words);
  return (
    <>
      <AsDocument />
      {isEmptied ? null : <PageJsonLd page={pages.industries} />}
      <Shown block={words.head}>
        {(head) => (isEmptied ? <PageHero {...head} /> : <IndustriesHead {...head} />)}
      </Shown>
      <Shown block={words.cards}>
        {(cards) => (
          <IndustryCards descriptions={cards}>
            {(id) => <CaseLinks cases={casesOf(lists, id)} />}
          </IndustryCards>
        )}
      </Shown>
      <Shown block={words.estimate}>
        {(estimate) => (
          <Section {...estimate} tone="sunken" isSplit>
            <SmallCalculator facts={facts} estimates={estimates} />
            <a href="/ai-tools" className={`mt-8 ${buttonClass('accent')}`}>
              See what AI could do for you
            </a>
          </Section>
        )}
      </Shown>
      <Shown block={words.call}>
        {(call) => <CallMeBackSection {...call} place="industries" />}
      </Shown>
      <Emptied page={industriesTexts} words={words} />
    </>
  );
}
