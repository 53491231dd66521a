import { z } from 'zod';

/** What a deletion reached. */
export const deletedSchema = z.object({
  analyses: z.number(),
  unclaimed: z.number(),
  enquiries: z.number(),
  /** Whether the auth server knows the address no longer. */
  code_user: z.boolean(),
});

export type Deleted = z.infer<typeof deletedSchema>;
