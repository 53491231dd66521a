import { SmallCalculator } from '@/components/calculator/small-calculator';
import { CallMeBackSection } from '@/components/entry/call-me-back-section';
import { PictureCard } from '@/components/frame/picture-card';
import { IndustriesHead } from '@/components/industries/industries-head';
import { PageJsonLd } from '@/components/seo/page-json-ld';
import { buttonClass } from '@/components/ui/button';
import { Section } from '@/components/ui/section';
import { CaseLinks } from '@/components/work/case-links';
import { smallCalculator } from '@/lib/calculator/content';
import { pages } from '@/lib/content/pages';
import { industries, industryPath } from '@/lib/industries/content';
import { pageMetadata } from '@/lib/seo/metadata';
import { readFacts, readLists } from '@/lib/settings/queries';
import { casesOf } from '@/lib/work/lists';
import { AsDocument } from '@/page-documents/app';

export const generateMetadata = () => pageMetadata(pages.industries);

/** The uses of AI in each of six industries. */
export default async function IndustriesPage() {
  const [facts, lists] = await Promise.all([readFacts(), readLists()]);
  return (
    <>
      <AsDocument />
      <PageJsonLd page={pages.industries} />
      <IndustriesHead />
      <Section>
        <ul className="grid gap-3 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3">
          {industries.map((industry) => (
            <PictureCard
              key={industry.id}
              {...industry}
              href={industryPath(industry.id)}
              headingLevel={2}
              inRow
            >
              <CaseLinks cases={casesOf(lists, industry.id)} />
            </PictureCard>
          ))}
        </ul>
      </Section>
      <Section {...smallCalculator} tone="sunken" isSplit>
        <SmallCalculator facts={facts} />
        <a href="/ai-tools" className={`mt-8 ${buttonClass('accent')}`}>
          See what AI could do for you
        </a>
      </Section>
      <CallMeBackSection place="industries" />
    </>
  );
}
