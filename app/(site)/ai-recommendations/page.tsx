import { contactParts } from '@/components/entry/contact-parts';
import { storageKeys } from '@/components/entry/storage-keys';
import { FeatureList } from '@/components/frame/feature-list';
import { IndustryOptions } from '@/components/recommendations/industry-options';
import { PlainLinks } from '@/components/recommendations/plain-links';
import { RecommendationsHead } from '@/components/recommendations/recommendations-head';
import { RecommendationsTool } from '@/components/recommendations/recommendations-tool.client';
import { JsonLd } from '@/components/seo/json-ld';
import { Questions } from '@/components/tools/questions';
import { Section } from '@/components/ui/section';
import { PersonAndCase } from '@/components/work/person-and-case';
import { canSendCodes } from '@/lib/auth/email-proof';
import { contactFrom } from '@/lib/contact/next-step';
import { pages } from '@/lib/content/pages';
import { env } from '@/lib/env';
import { recommendationsQuestions, recommendationsSteps } from '@/lib/recommendations/content';
import { faqJsonLd } from '@/lib/seo/json-ld';
import { pageMetadata } from '@/lib/seo/metadata';
import { readFacts } from '@/lib/settings/queries';
import { site } from '@/lib/site';
import { readLinkedLists } from '@/lib/site-texts/queries';
import { HydrateOnUse } from '@/page-documents/app';

export const generateMetadata = () => pageMetadata(pages.aiRecommendations);

/** The recommendations tool with the results so far, and questions and answers below it. */
export default async function RecommendationsPage() {
  const [facts, lists] = await Promise.all([readFacts(), readLinkedLists()]);
  const contact = contactParts(contactFrom(facts, lists));
  const sendsCodes = canSendCodes();
  const hasModel = env().GEMINI_API_KEY !== undefined;
  const questions = recommendationsQuestions(sendsCodes, hasModel);
  return (
    <>
      <HydrateOnUse unless={[storageKeys.results, storageKeys.draft]} />
      <JsonLd data={faqJsonLd(site().url, pages.aiRecommendations, questions)} />
      <RecommendationsHead>
        <PlainLinks />
      </RecommendationsHead>
      <RecommendationsTool
        contact={contact}
        sendsCodes={sendsCodes}
        beside={<PersonAndCase lists={lists} />}
      >
        <IndustryOptions />
      </RecommendationsTool>
      <div className="print:hidden">
        <Section title="How it works">
          <FeatureList features={recommendationsSteps(sendsCodes, hasModel)} columns={4} />
        </Section>
        <Section title="Questions" tone="sunken" isSplit>
          <Questions questions={questions} />
        </Section>
      </div>
    </>
  );
}
