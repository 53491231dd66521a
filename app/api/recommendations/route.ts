import { z } from 'zod';
import { clientAddress, overLimit } from '@/lib/auth/rate-limit';
import { readVisitor, rememberCaptured } from '@/lib/auth/visitor';
import { jsonAnswer } from '@/lib/json-answer';
import { captureLead } from '@/lib/leads/mutations';
import { sourceSchema } from '@/lib/leads/schema';
import { analysisBodyBytes, requestLimits } from '@/lib/limits';
import { logError } from '@/lib/log';
import type { RecommendationEvent } from '@/lib/recommendations/events';
import { messages } from '@/lib/recommendations/form-rules';
import { recommend } from '@/lib/recommendations/recommend';
import { businessInfoSchema } from '@/lib/recommendations/schema';
import { untilStop } from '@/lib/recommendations/until-stop';
import { stopSignal } from '@/lib/request-context';
import { isSameOrigin } from '@/lib/same-origin';

// A route and not an action: its answer is a stream, so that the first recommendation shows before
// the last is written.

const bodySchema = z.object({
  info: businessInfoSchema,
  source: sourceSchema.catch({}),
  website: z.unknown().optional().transform(Boolean),
});

export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request)) return refuse(403, messages.failure);
  const parsed = bodySchema.safeParse(await readJson(request));
  if (!parsed.success) return refuse(400, messages.failure, fieldErrors(parsed.error));
  const { info, source, website } = parsed.data;
  try {
    const tooMany = await overLimit([
      { ...requestLimits.recommendVisitor, subject: (await readVisitor()) ?? info.email },
      { ...requestLimits.recommendAddress, subject: await clientAddress() },
    ]);
    if (tooMany) return refuse(429, tooMany);
    const lead = await captureLead({ name: info.name, email: info.email, source }, website);
    await rememberCaptured(lead);
    return new Response(
      toLines(
        untilStop((signal) => recommend(info, lead.id, signal), request.signal, stopSignal()),
      ),
      {
        headers: {
          'Content-Type': 'application/x-ndjson; charset=utf-8',
          'Cache-Control': 'no-store',
          'X-Accel-Buffering': 'no',
        },
      },
    );
  } catch (error) {
    logError('recommendations', error);
    return refuse(503, messages.failure);
  }
}

async function readJson(request: Request): Promise<unknown> {
  const length = Number(request.headers.get('content-length') ?? Number.POSITIVE_INFINITY);
  if (length > analysisBodyBytes) return undefined;
  try {
    return await request.json();
  } catch {
    return undefined;
  }
}

/** The first message of each field; 'challenges' and 'goals' speak for all their rows. */
function fieldErrors(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues) {
    if (path[0] === 'info' && path[1] !== undefined) fields[String(path[1])] ??= message;
  }
  return fields;
}

function refuse(status: number, error: string, fields?: Record<string, string>): Response {
  return jsonAnswer(status, { ok: false, error, ...(fields ? { fields } : {}) });
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
