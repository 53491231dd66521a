import { z } from 'zod';
import { signIn } from '@/lib/account/sign-in';
import { readJson } from '@/lib/http/body';
import { jsonAnswer } from '@/lib/http/json-answer';
import { isSameOrigin } from '@/lib/http/same-origin';
import { shortFormBytes } from '@/lib/process/limits';

// A route and not an action: an action is posted to the page that is open (the editor asks for the
// password over the text, when the session has ended), and below /admin nothing of an unknown
// browser is read.

const attemptSchema = z.object({
  password: z.unknown().optional(),
  code: z.unknown().optional(),
  acceptedEvent: z.unknown().optional(),
});

export async function POST(request: Request): Promise<Response> {
  const failure = { ok: false, error: 'Failed to sign in' } as const;
  if (!isSameOrigin(request)) return jsonAnswer(403, failure);
  const attempt = attemptSchema.safeParse(await readJson(request, shortFormBytes)).data;
  if (!attempt) return jsonAnswer(400, failure);
  return jsonAnswer(200, await signIn(attempt.password, attempt.code, attempt.acceptedEvent));
}
