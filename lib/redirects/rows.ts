import { z } from 'zod';

/** A redirect as the admin sees it. */
const redirectSchema = z.object({
  id: z.string(),
  path: z.string(),
  target: z.string(),
  revision: z.int(),
  /** A published post has its path, so nobody is led on. */
  is_in_use: z.boolean(),
});
export type Redirect = z.infer<typeof redirectSchema>;

/** An address that a post or a category had before: a slug, or a path where it was imported from. */
const formerSchema = z.object({
  kind: z.enum(['post', 'category']),
  slug: z.string(),
  path: z.string().nullable(),
  present: z.string(),
  name: z.string(),
  is_public: z.boolean(),
});
export type FormerAddress = z.infer<typeof formerSchema>;

/** A path that was asked for and not found, with the last day on which it was. */
const missingSchema = z.object({ path: z.string(), hits: z.number(), last_day: z.string() });
export type MissingPath = z.infer<typeof missingSchema>;

const listOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ total: z.number(), rows: z.array(row) });

/** The answers of the database's functions. */
export const redirectsAnswer = listOf(redirectSchema);
export const formerAnswer = listOf(formerSchema);
export const missingAnswer = listOf(missingSchema);
export const savedAnswer = z.union([
  z.object({ revision: z.int() }),
  z.object({ refused: z.enum(['conflict', 'taken', 'circle', 'post', 'former', 'full']) }),
]);
export const targetsAnswer = z.record(z.string(), z.string());
