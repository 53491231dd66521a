import { stepOf } from '@/lib/http/step';
import { deleteFailure } from '@/lib/kept-results/content';
import { deleteKeptResult } from '@/lib/kept-results/mutations';
import { keptPath, keptTokenSchema } from '@/lib/kept-results/schema';

/** Deletes a kept result, for who has its address. Deleted twice, it is gone all the same. */
export const POST = stepOf({
  schema: keptTokenSchema,
  hasSecret: true,
  failure: deleteFailure,
  failed: (input) => `${keptPath(input?.token ?? '')}#not-deleted`,
  next: (_, { token }) => keptPath(token),
  run: async ({ token }) => ({ ok: true, data: await deleteKeptResult(token) }),
});
