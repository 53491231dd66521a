import { Contents } from '@/components/frame/contents';
import { HeroActions, PageHero } from '@/components/frame/page-hero';
import { PrivacyPart } from '@/components/privacy/privacy-part';
import { PageJsonLd } from '@/components/seo/page-json-ld';
import { buttonClass } from '@/components/ui/button';
import { Section } from '@/components/ui/section';
import { canSendCodes } from '@/lib/auth/email-proof';
import { pages } from '@/lib/content/pages';
import { formPages } from '@/lib/form-answers/pages';
import { privacyParts } from '@/lib/privacy/content';
import { reportPageTexts } from '@/lib/report/page-texts';
import { pageMetadata } from '@/lib/seo/metadata';
import { writeToUs } from '@/lib/settings/facts';
import { readFacts } from '@/lib/settings/queries';
import { privacyFacts } from '@/lib/site';
import { readWords } from '@/lib/site-texts/queries';
import { AsDocument } from '@/page-documents/app';

export const generateMetadata = () => pageMetadata(pages.privacy);

/** The data kept about visitors, from the settings that this deployment runs with. */
export default async function PrivacyPage() {
  const [facts, report] = await Promise.all([readFacts(), readWords(reportPageTexts)]);
  const parts = privacyParts({
    ...privacyFacts(),
    ...facts,
    sendsCodes: canSendCodes(),
    hasReportForm: report.form !== undefined,
  });
  return (
    <>
      <AsDocument />
      <PageJsonLd page={pages.privacy} />
      <PageHero
        title={pages.privacy.title}
        intro={`What ${facts.brand.name} keeps about you, why, for how long, who sees it, and how to see and delete it.`}
        picture={<Contents entries={parts.map(({ id, title }) => ({ href: `#${id}`, title }))} />}
      >
        <HeroActions>
          <a href={formPages.yourData} className={buttonClass('accent')}>
            Your data
          </a>
        </HeroActions>
      </PageHero>
      <Section>
        <div className="grid gap-12">
          {parts.map((part) => (
            <PrivacyPart key={part.title} {...part} />
          ))}
        </div>
        <div className="mt-12">
          <a href={writeToUs(facts, 'ask-about-data')} className={buttonClass('quiet')}>
            Contact
          </a>
        </div>
      </Section>
    </>
  );
}
