import { readVisitor } from '@/lib/auth/visitor';
import { env } from '@/lib/env';
import { stepOf } from '@/lib/http/step';
import { mailFailure } from '@/lib/kept-results/content';
import { mailKeptResult } from '@/lib/kept-results/mutations';
import { keptPath, keptTokenSchema } from '@/lib/kept-results/schema';
import { mailServer } from '@/lib/outbox/mail';

/** Sends the address of a kept result to its lead, if this browser has proved to be that lead. */
export const POST = stepOf({
  schema: keptTokenSchema,
  hasSecret: true,
  failure: mailFailure,
  failed: (input) => `${keptPath(input?.token ?? '')}#not-mailed`,
  next: (_, { token }) => `${keptPath(token)}#mailed`,
  run: async ({ token }) => {
    const visitor = mailServer(env()) ? await readVisitor() : undefined;
    const isSent = visitor?.proofs ? await mailKeptResult(token, visitor.leadId) : false;
    return isSent ? { ok: true, data: true } : { ok: false, error: mailFailure };
  },
});
