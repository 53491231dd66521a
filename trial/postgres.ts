// A PostgreSQL at DATABASE_URL. The embedded backend's own driver ends the process when its server
// restarts, and waits without limit for one that does not answer; node-postgres takes its place.

import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresConnection } from '@supabase/lite/postgres';
import {
  Kysely,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import pg from 'pg';
import type { Execute } from '../scripts/migrate.ts';
import { executeOn, libpq, postgresConnectMs } from '../scripts/postgres.ts';

/** The server gives a statement up a little before the connection does. */
const postgresStatementMs = 8 * 1_000;
/** How long a request may hold a connection. */
const postgresWorkMs = 9 * 1_000;
/** A connection that nobody used so long is closed. */
const postgresIdleMs = 30 * 1_000;

/**
 * The backend's connection to a PostgreSQL: whatever happens to that server, each query ends with
 * an answer or an error.
 * @throws Error with one line where its user lacks rights
 */
export async function connectPostgres(databaseUrl: string): Promise<PostgresConnection> {
  const execute = executeOn(databaseUrl);
  await refuseWithoutRoles(execute);
  const { createPostgresConnection } = await import('@supabase/lite/postgres');
  const connection = createPostgresConnection({ url: databaseUrl });
  const rows = await execute("select oid, typelem from pg_type where typcategory = 'A'");
  const arrays = new Map(rows.map(({ oid, typelem }) => [Number(oid), Number(typelem)]));
  connection.kysely = new Kysely({
    dialect: new PostgresDialect({ pool: boundedPool(databaseUrl, typeParser(arrays)) }),
  });
  connection.close = () => connection.kysely.destroy();
  return connection;
}

/**
 * @throws Error with the statements that help, where the user of the database may not act as
 * Supabase's roles and may not make them
 */
async function refuseWithoutRoles(execute: Execute): Promise<void> {
  const lacking = await execute(`
    select name, to_regrole(name) is null as is_missing, quote_ident(current_user) as me
    from unnest(array['anon', 'authenticated', 'service_role']) as name
    where not (select rolsuper from pg_roles where rolname = current_user)
      and coalesce(not pg_has_role(to_regrole(name), 'member'), true)`);
  const [first] = lacking;
  if (!first) return;
  const names = lacking.map(({ name }) => String(name));
  const missing = lacking.filter(({ is_missing }) => is_missing).map(({ name }) => String(name));
  const statements = [
    ...missing.map((name) => `create role ${name}${name === 'service_role' ? ' bypassrls' : ''};`),
    `grant ${names.join(', ')} to ${first.me};`,
  ];
  throw new Error(
    `The user of DATABASE_URL may not act as ${names.join(', ')}. Let a superuser of that PostgreSQL run: ${statements.join(' ')}`,
  );
}

/** Of the request that is answered: whether the database refused it a connection, or lost it. */
const reached = new AsyncLocalStorage<{ isLost: boolean }>();

/**
 * Answers a request as PostgREST does where the database takes no connection (it is stopped, or has
 * no place left): 503, by which the site knows that it is not the request's fault.
 */
export async function orUnavailable(answer: () => Promise<Response>): Promise<Response> {
  const notes = { isLost: false };
  try {
    const response = await reached.run(notes, answer);
    if (response.ok || !notes.isLost) return response;
  } catch (error) {
    if (!notes.isLost) throw error;
  }
  const body = { code: 'PGRST000', message: 'The database does not take the connection' };
  return Response.json(body, { status: 503 });
}

/** Does what needs the database, and notes for the request if that is not to be reached. */
async function noteIfLost<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const notes = reached.getStore();
    if (notes && !isStatements(error)) notes.isLost = true;
    throw error;
  }
}

/** Whether an error is that of a statement, not of the connection (class 08) or the server's end. */
const isStatements = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && !/^(?:08|53300$|57P0)/.test(error.code ?? '');

function boundedPool(
  databaseUrl: string,
  getTypeParser: ReturnType<typeof typeParser>,
): PostgresPool {
  const pool = new pg.Pool({
    connectionString: libpq(databaseUrl),
    connectionTimeoutMillis: postgresConnectMs,
    idleTimeoutMillis: postgresIdleMs,
    keepAlive: true,
    options: `-c TimeZone=UTC -c statement_timeout=${postgresStatementMs}`,
    types: { getTypeParser },
  });
  // A connection that breaks fails its query, if it has one, and the pool opens another; there is
  // nothing else to do.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  // Ending a connection fails the query waiting on it, and the pool does not reuse it.
  const limits = new Map<pg.PoolClient, NodeJS.Timeout>();
  pool.on('acquire', (client) =>
    limits.set(
      client,
      setTimeout(() => void (client as pg.Client & pg.PoolClient).end(), postgresWorkMs),
    ),
  );
  pool.on('release', (_error, client) => {
    clearTimeout(limits.get(client));
    limits.delete(client);
  });
  return {
    connect: async () => new TypedClient(await noteIfLost(answering(pool))),
    end: () => pool.end(),
  };
}

/**
 * A connection of the pool that still answers. One that broke while nobody used it (the server was
 * restarted) may be handed out before its end is noticed; the next is taken instead.
 */
async function answering(pool: pg.Pool): Promise<pg.PoolClient> {
  const deadline = performance.now() + postgresConnectMs;
  for (;;) {
    const client = await pool.connect();
    try {
      await client.query('');
      return client;
    } catch (error) {
      client.release(true);
      // A server that hangs would do so on every connection.
      if (performance.now() >= deadline) throw error;
    }
  }
}

/**
 * node-postgres turns every array into a Postgres array, but values for a JSON column must stay
 * JSON.
 */
class TypedClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(sql: unknown, parameters: readonly unknown[] = []): unknown {
    if (typeof sql !== 'string') throw new Error('Rows are not streamed');
    return noteIfLost(this.#run(sql, parameters));
  }

  release(): void {
    this.#client.release();
  }

  async #run(sql: string, parameters: readonly unknown[]): Promise<pg.QueryResult> {
    if (!parameters.some(Array.isArray)) return this.#client.query(sql, [...parameters]);
    const types = await this.#parameterTypes(sql);
    const values = parameters.map((value, index) =>
      Array.isArray(value) && types[index]?.startsWith('json') ? JSON.stringify(value) : value,
    );
    return this.#client.query(sql, values);
  }

  /** The type that the server expects for each parameter. */
  async #parameterTypes(sql: string): Promise<string[]> {
    const results: unknown = await this.#client.query(
      `prepare described as ${sql}; select parameter_types::text[] as types from pg_prepared_statements where name = 'described'; deallocate described`,
    );
    return Array.isArray(results) ? results[1].rows[0].types : [];
  }
}

const { builtins } = pg.types;
type Parser = (text: string) => unknown;

const asText: Parser = (text) => text;

const exactNumber: Parser = (text) =>
  Number.isFinite(Number(text)) && String(Number(text)) === text ? Number(text) : text;

const bigInteger: Parser = (text) =>
  Number.isSafeInteger(Number(text)) ? Number(text) : BigInt(text);

/**
 * The values that the library expects where node-postgres reads a column otherwise: dates stay
 * text, big numbers stay exact.
 */
const parsers = new Map<number, Parser>([
  [builtins.INT8, bigInteger],
  [builtins.NUMERIC, exactNumber],
  ...[
    builtins.DATE,
    builtins.TIME,
    builtins.TIMETZ,
    builtins.TIMESTAMP,
    builtins.TIMESTAMPTZ,
    builtins.INTERVAL,
  ].map((type): [number, Parser] => [type, asText]),
]);

/** @param arrays the server's array types, each with the type of what it holds */
function typeParser(
  arrays: ReadonlyMap<number, number>,
): (type: number, format?: 'text' | 'binary') => Parser {
  const texts: number = 1009;
  const textArray = pg.types.getTypeParser(texts, 'text');
  return (type, format) => {
    const element = arrays.get(type);
    if (element === undefined) return parsers.get(type) ?? pg.types.getTypeParser(type, format);
    const parse = parsers.get(element) ?? pg.types.getTypeParser(element, 'text');
    return (text) => parseEach(textArray(text), parse);
  };
}

/** An array may hold nulls, and arrays. */
function parseEach(value: unknown, parse: Parser): unknown {
  if (Array.isArray(value)) return value.map((item) => parseEach(item, parse));
  return typeof value === 'string' ? parse(value) : value;
}
