import 'server-only';
import type { z } from 'zod';
import { logError } from '@/lib/log';
import type { ActionResult } from '@/lib/result';
import { isStorageFull, storageFull } from '@/lib/supabase/full';
import { type AdminSession, readSession } from './session';

/** A failure that the person in front of the screen can do something about; its message is shown. */
export class UserError extends Error {
  readonly fields: Record<string, string> | undefined;

  constructor(message: string, fields?: Record<string, string>) {
    super(message);
    this.fields = fields;
  }
}

/**
 * Makes a server action of the admin's: session, schema, handler, and every failure as a value.
 * @param failure what is shown when something unexpected happens; its cause is logged
 */
export function adminAction<Schema extends z.ZodType, T>(
  schema: Schema,
  failure: string,
  handler: (input: z.output<Schema>, session: AdminSession) => Promise<T>,
) {
  return async (input: z.input<Schema>): Promise<ActionResult<T>> => {
    try {
      const session = await readSession();
      if (!session) return { ok: false, error: 'Please sign in again', code: 'signed-out' };
      const parsed = schema.safeParse(input);
      if (!parsed.success) {
        return {
          ok: false,
          error: parsed.error.issues[0]?.message ?? failure,
          fields: fieldErrors(parsed.error),
        };
      }
      return { ok: true, data: await handler(parsed.data, session) };
    } catch (error) {
      if (error instanceof UserError) {
        return {
          ok: false,
          error: error.message,
          ...(error.fields ? { fields: error.fields } : {}),
        };
      }
      logError(failure, error);
      return { ok: false, error: isStorageFull(error) ? storageFull : failure };
    }
  };
}

/** The first message of each top field. */
function fieldErrors(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues) fields[String(path[0] ?? '')] ??= message;
  return fields;
}
