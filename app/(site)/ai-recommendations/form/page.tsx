import { contactParts } from '@/components/entry/contact-parts';
import { IndustryOptions } from '@/components/recommendations/industry-options';
import { PlainResult } from '@/components/recommendations/plain-result';
import { RecommendationsHead } from '@/components/recommendations/recommendations-head';
import { RecommendationsTool } from '@/components/recommendations/recommendations-tool.client';
import { readBrowser } from '@/lib/auth/browser';
import { canSendCodes } from '@/lib/auth/email-proof';
import { readContact } from '@/lib/contact/queries';
import { pages } from '@/lib/content/pages';
import { formPages } from '@/lib/form-answers/pages';
import { readStored } from '@/lib/form-answers/stored';
import { findResult } from '@/lib/recommendations/queries';
import { questionsOf } from '@/lib/recommendations/questions';
import { unlistedMetadata } from '@/lib/seo/metadata';

export const generateMetadata = () =>
  unlistedMetadata({
    ...pages.aiRecommendations,
    path: formPages.recommendations,
  });

/**
 * The analysis after its form was sent without script: the form, as it came back with what was
 * typed, or the result that this browser asked for last.
 */
export default async function RecommendationsFormPage() {
  const refused = await readStored(formPages.recommendations, 'refused');
  const stored = refused ? undefined : await readStored(formPages.recommendations, 'result');
  const found = stored && (await findResult(stored.id, await readBrowser()));
  const result = found && { ...found, reference: stored?.reference };
  const questions =
    result?.analyst === 'rules' ? questionsOf(result.businessInfo, result.analysis) : undefined;
  const contact = contactParts(await readContact());
  return (
    <>
      <RecommendationsHead />
      <RecommendationsTool
        contact={contact}
        sendsCodes={canSendCodes()}
        refused={result ? undefined : (refused ?? { typed: {}, errors: {} })}
        sent={
          result && {
            result,
            questions,
            shown: <PlainResult result={result} questions={questions} contact={contact} />,
          }
        }
      >
        <IndustryOptions />
      </RecommendationsTool>
    </>
  );
}
