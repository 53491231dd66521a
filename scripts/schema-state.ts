// Where the start has no connection to the database, it asks Supabase's Data API whether this
// release and the database fit.
import { z } from 'zod';
import { logWarning } from '../lib/log/log.ts';
import { type Access, connect } from '../lib/process/daily.ts';
import { healthMs } from '../lib/process/limits.ts';
import { knownMigrations, noFunction, releaseNumber, tooOldFor } from '../lib/process/release.ts';
import { StartError } from './start-error.ts';

const stateSchema = z.object({
  oldest_release: z.number(),
  missing: z.array(z.string()).nullable(),
});

/**
 * A site whose backend does not answer starts all the same, and answers 503 until it does.
 * @returns what the operator has to do, or undefined where all is well or not known
 * @throws StartError where this release may not run
 */
export async function checkSchema(
  access: Access,
  release = releaseNumber,
): Promise<string | undefined> {
  const known = (await knownMigrations()) ?? [];
  const { data, error } = await connect(access)
    .rpc('schema_state', { p_known: known })
    .abortSignal(AbortSignal.timeout(healthMs))
    .single();
  if (error?.code === noFunction) {
    return 'The database lacks migrations that this release needs: run npm run migrate.';
  }
  if (error) {
    logWarning('which migrations are applied is not known', String(error.message));
    return undefined;
  }
  const { oldest_release: oldest, missing } = stateSchema.parse(data);
  const refusal = tooOldFor(oldest, release);
  if (refusal) throw new StartError(refusal);
  if (!missing?.length) return undefined;
  return `The database lacks migrations that this release needs (${missing.length}, the first is ${missing[0]}): run npm run migrate.`;
}

/** Whether nobody has the address of the author. A backend that does not answer is no reason to say so. */
export async function isWithoutAuthor(access: Access, email: string): Promise<boolean> {
  const { count } = await connect(access)
    .from('users')
    .select('id', { count: 'exact', head: true })
    .eq('email', email)
    .abortSignal(AbortSignal.timeout(healthMs));
  return count === 0;
}
