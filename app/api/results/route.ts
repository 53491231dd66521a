import { rememberBrowser } from '@/lib/auth/browser';
import { clientAddress, overLimit } from '@/lib/auth/rate-limit';
import { formPages } from '@/lib/forms/pages';
import { keepFailure, resultGone } from '@/lib/kept-results/content';
import { keepResult } from '@/lib/kept-results/mutations';
import { type KeptLink, keepAnalysisSchema } from '@/lib/kept-results/schema';
import { requestLimits } from '@/lib/process/limits';
import { keptAnalysis } from '@/lib/recommendations/kept';
import { findResult } from '@/lib/recommendations/queries';
import { stepOf } from './step';

/** Keeps an analysis that this browser asked for, under an address of its own. */
export const POST = stepOf({
  schema: keepAnalysisSchema,
  failure: keepFailure,
  failed: () => `${formPages.recommendations}#not-kept`,
  next: ({ path }: KeptLink) => path,
  run: async ({ result: id, describes }) => {
    const browser = await rememberBrowser();
    const tooMany = await overLimit([
      { ...requestLimits.enter, subject: await clientAddress() },
      { ...requestLimits.keepResult, subject: browser },
    ]);
    if (tooMany) return { ok: false, error: tooMany };
    const result = await findResult(id, browser);
    const link =
      result &&
      (await keepResult({
        tool: 'recommendations',
        of: id,
        shown: JSON.parse(JSON.stringify(keptAnalysis(result, describes))),
        browser,
      }));
    return link ? { ok: true, data: link } : { ok: false, error: resultGone };
  },
});
