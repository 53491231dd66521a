import { formPages } from '@/lib/form-answers/pages';
import { keep } from '@/lib/form-answers/stored';
import { stepOf } from '@/lib/http/step';
import { answerResult, answerResultSchema } from '@/lib/recommendations/answer-result';
import { answerFromForm } from '@/lib/recommendations/correction';
import { correctionMessages } from '@/lib/recommendations/form-rules';

const page = formPages.recommendations;

/** Corrects a result of the rules; without choices, reads it with its questions. */
export const POST = stepOf({
  schema: answerResultSchema,
  fromForm: answerFromForm,
  failure: correctionMessages.failure,
  failed: () => `${page}#not-answered`,
  next: async ({ isApplied }, { result, reference }) => {
    // The page shows it for another hour.
    await keep(page, 'result', { id: result, reference });
    return `${page}#${isApplied ? 'how-we-read-it' : 'answered-elsewhere'}`;
  },
  run: answerResult,
});
