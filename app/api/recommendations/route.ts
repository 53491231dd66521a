import {
  campaignOf,
  isForm,
  notOurs,
  readForm,
  readJson,
  seeOther,
  typedIn,
} from '@/lib/forms/body';
import { forget, keep, keepRefused } from '@/lib/forms/kept';
import { formPages } from '@/lib/forms/pages';
import { jsonAnswer } from '@/lib/json-answer';
import { analysisBodyBytes } from '@/lib/limits';
import type { RecommendationEvent } from '@/lib/recommendations/events';
import { messages } from '@/lib/recommendations/form-rules';
import type { ActionFailure } from '@/lib/result';
import { isSameOrigin } from '@/lib/same-origin';
import { type Begun, begin } from './begin';

// A route and not an action: what it answers to the page's script is a stream, so that the first
// recommendation shows before the last is written. A browser that sends the form by itself is led
// on to a page, with the result or with the form again.

const page = formPages.recommendations;

export const POST = (request: Request): Promise<Response> =>
  isForm(request) ? answerForm(request) : answerScript(request);

async function answerScript(request: Request): Promise<Response> {
  if (!isSameOrigin(request)) return jsonAnswer(403, { ok: false, error: messages.failure });
  const begun = await begin(await readJson(request, analysisBodyBytes), request.signal);
  if (!begun.ok) return jsonAnswer(begun.status, begun.failure);
  return new Response(toLines(begun.events), {
    headers: {
      'Content-Type': 'application/x-ndjson; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    },
  });
}

/** A form that is too large, or none. */
const unread: Begun = { ok: false, status: 400, failure: { ok: false, error: messages.failure } };

async function answerForm(request: Request): Promise<Response> {
  if (!isSameOrigin(request)) return notOurs();
  const form = await readForm(request, analysisBodyBytes);
  const typed = typedIn(form, ['name', 'email', 'industry', 'description', 'challenges', 'goals']);
  const { challenges, goals, ...texts } = typed;
  const single = Object.entries(texts).map(([name, [text]]) => [name, text]);
  const body = {
    info: { ...Object.fromEntries(single), challenges, goals },
    source: campaignOf(request),
    consent: form?.get('consent'),
    website: form?.get('website'),
  };
  const begun = form ? await begin(body, request.signal) : unread;
  const failure = begun.ok ? await finish(begun.events) : begun.failure;
  if (!failure) {
    await forget(page, 'refused');
    return seeOther(`${page}#results`);
  }
  const { error, fields } = failure;
  // The fields speak for themselves.
  await keepRefused(page, { typed, errors: fields ?? {}, failure: fields ? undefined : error });
  return seeOther(fields ? page : `${page}#analysis-failure`);
}

/** Waits for the result and keeps which one it is. Only a stored one can be shown on a page. */
async function finish(
  events: AsyncGenerator<RecommendationEvent>,
): Promise<ActionFailure | undefined> {
  let last: RecommendationEvent | undefined;
  for await (const event of events) last = event;
  if (last?.type !== 'done' || !last.stored) {
    return { ok: false, error: last?.type === 'error' ? last.error : messages.failure };
  }
  await keep(page, 'result', { id: last.result.id });
  return undefined;
}

function toLines(events: AsyncGenerator<RecommendationEvent>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await events.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(`${JSON.stringify(value)}\n`));
    },
    cancel: () => void events.return(undefined),
  });
}
