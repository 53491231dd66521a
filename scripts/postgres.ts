// Connections to the PostgreSQL at DATABASE_URL, hosted or not, for migrations and backups.
import pg from 'pg';
import { isDirectConnection } from '../lib/process/database-url.ts';
import type { Session } from './backup/rows.ts';
import type { Execute } from './migrate.ts';

/** How long to wait for a connection to a PostgreSQL. */
export const postgresConnectMs = 3 * 1_000;

/**
 * Runs SQL on a connection of its own and without a limit of time: a migration may take as long as
 * it needs.
 */
export function executeOn(databaseUrl: string): Execute {
  return (sql) => sessionOn(databaseUrl)((execute) => execute(sql));
}

/** A connection of its own for several statements, without a limit of time. */
export function sessionOn(databaseUrl: string): Session {
  return (work) =>
    withClient(databaseUrl, (client) =>
      work(async (sql) => {
        const result: pg.QueryResult | pg.QueryResult[] = await client.query(sql);
        return (Array.isArray(result) ? result.at(-1) : result)?.rows ?? [];
      }),
    );
}

/** The number is arbitrary, but must not be used elsewhere; migrate.ts has another one. */
const startingLock = 4711202611220900;

/**
 * Does what only one process may do to a database at a time; others wait. The lock is a session's,
 * so a pooler that shares its connections between transactions does not hold it.
 */
export function oneAtATime<T>(databaseUrl: string, work: () => Promise<T>): Promise<T> {
  return withClient(databaseUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [startingLock]);
    return work();
  });
}

/** Does its work on a connection that nobody else uses. */
async function withClient<T>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: libpq(databaseUrl),
    connectionTimeoutMillis: postgresConnectMs,
  });
  // A connection that breaks fails the next query, or what is done under its lock, as well.
  client.on('error', () => undefined);
  try {
    await client.connect().catch((error: unknown) => {
      throw unreachable(error, databaseUrl);
    });
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A name that stands for several addresses fails with an error of each, and without a message. */
export function unreachable(error: unknown, databaseUrl: string): Error {
  const [cause]: unknown[] = error instanceof AggregateError ? error.errors : [error];
  const hint = isDirectConnection(databaseUrl)
    ? ". That host is reached by IPv6 alone: take the session pooler's address ('Connect' in the dashboard, port 5432)"
    : '';
  return new Error(
    `No connection to DATABASE_URL: ${cause instanceof Error ? cause.message : cause}${hint}`,
    { cause: error },
  );
}

/**
 * `sslmode` as libpq and the driver before read it; node-postgres alone takes 'require' for
 * 'verify-full'.
 */
export function libpq(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  if (url.searchParams.has('sslmode')) url.searchParams.set('uselibpqcompat', 'true');
  return url.href;
}
