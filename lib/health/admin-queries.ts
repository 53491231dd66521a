import 'server-only';
import { z } from 'zod';
import type { AdminSession } from '@/lib/auth/session';
import { env } from '@/lib/env';
import { dailyCallsKey } from '@/lib/gemini/daily-calls';
import { logError } from '@/lib/log/log';
import { adminClient } from '@/lib/supabase/admin';
import { isoDate } from '@/lib/text/dates';
import type { AuthorState } from './author';

/** Large numbers come as a text by one of the drivers. */
const factsRow = z.object({
  version: z.string(),
  bytes: z.coerce.number(),
  migrations: z.array(z.string()).nullable(),
  calls_today: z.number(),
  backup_at: z.string().transform(isoDate).nullable(),
  backup_bytes: z.coerce.number().nullable(),
});

/** The facts that only the database knows about itself. */
export interface DatabaseFacts {
  /** Of PostgreSQL. */
  version: string;
  bytes: number;
  /** The versions of those that are applied; null where nothing has recorded them. */
  migrations: string[] | null;
  /** The calls of Gemini that all instances have made today. */
  callsToday: number;
  backupAt: string | null;
  backupBytes: number | null;
}

/** The address that the admin's token is sent to. */
export type TokenPart = 'database' | 'storage';

/** Whether a part of the backend takes the admin's token: what it answers without one says nothing of that. */
export async function acceptsToken(part: TokenPart, token: string): Promise<boolean> {
  const client = adminClient(token);
  const { error } =
    part === 'database'
      ? await client.rpc('read_session', undefined, { get: true })
      : await client.storage.from('media').list('', { limit: 1 });
  if (error) logError(`health: ${part} with the admin's token`, error);
  return !error;
}

/** Whether this session can save posts. */
export async function readAuthorState({ userId, token }: AdminSession): Promise<AuthorState> {
  const { data } = await adminClient(token)
    .from('users')
    .select('id')
    .or(`id.eq.${userId},email.eq.${JSON.stringify(env().ADMIN_EMAIL)}`)
    .throwOnError();
  if (data.some(({ id }) => id === userId)) return 'present';
  return data.length > 0 ? 'not-in-session' : 'missing';
}

export async function readDatabaseFacts({ token }: AdminSession): Promise<DatabaseFacts> {
  const { data } = await adminClient(token)
    .rpc('site_health', { p_calls_key: dailyCallsKey() }, { get: true })
    .single()
    .throwOnError();
  const row = factsRow.parse(data);
  return {
    version: row.version,
    bytes: row.bytes,
    migrations: row.migrations,
    callsToday: row.calls_today,
    backupAt: row.backup_at,
    backupBytes: row.backup_bytes,
  };
}
