import { z } from 'zod';
import { type Result, resultSchema } from '@/lib/recommendations/schema';

/**
 * Reads the value stored under `automation-storage`, and turns its dates into Date objects.
 * @returns undefined if the value is corrupt or of another version
 */
export function readStored(raw: string, version: number): Result[] | undefined {
  try {
    const schema = z.object({
      version: z.literal(version),
      state: z.object({ results: z.array(resultSchema) }),
    });
    return schema.safeParse(JSON.parse(raw)).data?.state.results;
  } catch {
    return undefined;
  }
}
