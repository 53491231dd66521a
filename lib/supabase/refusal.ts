import { z } from 'zod';

// Supabase's storage answers 400 to nearly everything that it refuses, a wrong key too, and says
// what it means in the body alone.

const refusalSchema = z.object({
  /** The status that is meant. */
  statusCode: z.coerce.number(),
  message: z.string().default(''),
});

/** Reads a refusal; undefined where it is no JSON. */
export const readRefusal = (answer: Response): Promise<unknown> =>
  answer.json().catch(() => undefined);

/**
 * Whether a refusal says that a file is not there. A missing bucket is a fault of the deployment.
 * @param refusal its body, or the error that the library made of it
 */
export function saysMissing(refusal: unknown): boolean {
  const { data } = refusalSchema.safeParse(refusal);
  return data?.statusCode === 404 && !/bucket/i.test(data.message);
}

/** Whether an answer refuses its caller. @param body of an answer with 400, as it was read */
export function refusesCaller(status: number, body: unknown): boolean {
  const meant = status === 400 ? refusalSchema.safeParse(body).data?.statusCode : status;
  return meant === 401 || meant === 403;
}
