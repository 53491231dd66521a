import { formPages } from '@/lib/form-answers/pages';
import { stepOf } from '@/lib/http/step';
import { keepFailure } from '@/lib/kept-results/content';
import { keep } from '@/lib/kept-results/keep';
import { keepSchema } from '@/lib/kept-results/schema';

/** Keeps a result; without script an analysis, because the calculator's form has an address of its own. */
export const POST = stepOf({
  schema: keepSchema,
  failure: keepFailure,
  failed: () => `${formPages.recommendations}#not-kept`,
  next: ({ path }) => path,
  run: keep,
});
