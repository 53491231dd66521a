import { hiddenFields } from '@/lib/entry/schema';
import { visitorForm } from '@/lib/entry/visitor-form';
import { formPages } from '@/lib/form-answers/pages';
import { stopSignal } from '@/lib/pages/request-context';
import { publicBodyBytes, requestLimits } from '@/lib/process/limits';
import { eventStream, keepLast, untilStop } from '@/lib/recommendations/event-stream';
import { messages } from '@/lib/recommendations/form-rules';
import { recommend, visitorLimits } from '@/lib/recommendations/recommend';
import { businessInfoSchema } from '@/lib/recommendations/schema';

/**
 * The form of the analysis. A route: no action can send the first recommendation before the last.
 */
export const POST = visitorForm({
  page: formPages.recommendations,
  aim: 'results',
  tool: 'recommendations',
  fields: ['name', 'email', 'industry', 'description', 'challenges', 'goals'],
  schema: businessInfoSchema.extend(hiddenFields),
  maxBytes: publicBodyBytes,
  failure: messages.failure,
  work: 'recommendations',
  limit: requestLimits.recommendAddress,
  limits: visitorLimits,
  store: async (input, { lead, remembered, browser, address, counted, signal }) => {
    const info = businessInfoSchema.parse(input);
    const owner = {
      leadId: lead.id,
      event: lead.event,
      isVisitor: remembered !== undefined,
      ...(remembered?.proofs ? {} : { browser }),
    };
    const run = (stoppable: AbortSignal) =>
      recommend(info, { owner, sender: address, counted, signal: stoppable });
    return untilStop(run, signal, stopSignal());
  },
  keep: keepLast,
  answer: eventStream,
});
