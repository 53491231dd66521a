import 'server-only';
import type { z } from 'zod';
import { jsonAnswer } from '@/lib/http/json-answer';
import { isSameOrigin } from '@/lib/http/same-origin';
import { logError } from '@/lib/log/log';
import { currentRequest } from '@/lib/pages/request-context';
import { type ActionFailure, type ActionResult, signedOut } from '@/lib/result';
import { isStorageFull, storageFull } from '@/lib/supabase/full';
import { type AdminSession, readSession } from './session';

/** A failure that the user can do something about; its message is shown. */
export class UserError extends Error {
  readonly fields: Record<string, string> | undefined;

  constructor(message: string, fields?: Record<string, string>) {
    super(message);
    this.fields = fields;
  }
}

/** The data of a handler's answer: null where it returns nothing. */
type Sent<T> = T extends void ? null : T;

interface Answer<T> {
  status: number;
  body: ActionResult<Sent<T>>;
}

type Handler<Schema extends z.ZodType, T> = (
  input: z.output<Schema>,
  session: AdminSession,
) => Promise<T>;

/**
 * Makes a server action of the admin's: session, schema, handler, and every failure as a value.
 * @param failure what is shown when something unexpected happens; its cause is logged
 * @param refusal the answer where nobody is signed in
 */
export function adminAction<Schema extends z.ZodType, T>(
  schema: Schema,
  failure: string,
  handler: Handler<Schema, T>,
  refusal: ActionFailure = signedOut,
) {
  return async (input: z.input<Schema>): Promise<ActionResult<Sent<T>>> => {
    const { status, body } = await answer(schema, failure, handler, input);
    return status === 401 ? refusal : body;
  };
}

/** Makes routes of the admin's; the first argument says where their input is. */
const adminRoute =
  (inputOf: (request: Request) => unknown) =>
  <Schema extends z.ZodType, T>(schema: Schema, failure: string, handler: Handler<Schema, T>) =>
  async (request: Request): Promise<Response> => {
    if (!isSameOrigin(request)) return jsonAnswer(401, signedOut);
    const { status, body } = await answer(schema, failure, handler, await inputOf(request));
    return jsonAnswer(status, body);
  };

/**
 * Makes a route of the admin's that answers a question asked in its query, as an action would. A
 * mere read is no action: the browser sends those one after the other, so it would wait for a save,
 * and a save for it.
 */
export const adminRead = adminRoute(({ url }) => Object.fromEntries(new URL(url).searchParams));

/** The same for JSON, for what would hold up other actions. */
export const adminPost = adminRoute((request) => request.json().catch(() => undefined));

async function answer<Schema extends z.ZodType, T>(
  schema: Schema,
  failure: string,
  handler: Handler<Schema, T>,
  input: unknown,
): Promise<Answer<T>> {
  try {
    const session = await readSession();
    if (!session) return { status: 401, body: signedOut };
    const parsed = schema.safeParse(input);
    if (!parsed.success) {
      const error = parsed.error.issues[0]?.message ?? failure;
      return { status: 400, body: { ok: false, error, fields: fieldErrors(parsed.error) } };
    }
    const data = ((await handler(parsed.data, session)) ?? null) as Sent<T>;
    return { status: 200, body: { ok: true, data } };
  } catch (error) {
    if (error instanceof UserError) {
      const fields = error.fields ? { fields: error.fields } : {};
      return { status: 400, body: { ok: false, error: error.message, ...fields } };
    }
    if (currentRequest()?.signedOut) return { status: 401, body: signedOut };
    logError(failure, error);
    const message = isStorageFull(error) ? storageFull : failure;
    return { status: 503, body: { ok: false, error: message } };
  }
}

/** The first message of each top field. */
function fieldErrors(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues) fields[String(path[0] ?? '')] ??= message;
  return fields;
}
