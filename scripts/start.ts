// `npm start` and `npm run dev`: one command from nothing to a served site.
import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { type Env, parseEnv } from '../lib/env.ts';
import type { BackendMessage } from './backend.ts';
import { buildIfNeeded } from './build.ts';
import { applyMigrations } from './migrate.ts';
import { openServer, type SiteServer } from './server.ts';

const dev = process.argv.includes('--dev');
const shutdownGraceMs = 10_000;

/** A failure whose message is all that the operator needs. */
class StartError extends Error {}

async function main(): Promise<void> {
  const env = readEnv();
  const server = await openPort(env.PORT);
  let backend: ChildProcess | undefined;
  let stopping = false;
  const stop = async (code: number): Promise<void> => {
    if (stopping) return;
    stopping = true;
    await server.close(shutdownGraceMs);
    await stopChild(backend);
    process.exit(code);
  };
  process.on('SIGTERM', () => void stop(0));
  process.on('SIGINT', () => void stop(0));

  try {
    if (env.SUPABASE_URL) {
      process.env.BACKEND = 'supabase';
      await migrateHosted(env);
    } else {
      step(env.DATABASE_URL ? 'Starting the backend on DATABASE_URL' : 'Starting the embedded backend');
      backend = await startBackend(env);
      backend.once('exit', () => {
        if (stopping) return;
        console.error('The backend stopped unexpectedly; see its output above.');
        void stop(1);
      });
    }
    if (!dev && !(await buildIfNeeded(step))) throw new StartError('The build failed; see above.');
    process.env.NEXT_TELEMETRY_DISABLED = '1';
    step('Starting the site');
    const { default: next } = await import('next');
    const app = next({ dev, port: env.PORT, httpServer: server.http });
    await app.prepare();
    server.serve(app.getRequestHandler());
    if (dev) server.http.on('upgrade', app.getUpgradeHandler());
    console.log(`ready http://localhost:${env.PORT}`);
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    await stop(1);
  }
}

const step = (text: string): void => console.log(`${text} …`);

function readEnv(): Env {
  try {
    const env = parseEnv(process.env);
    if (env.SUPABASE_URL && !(env.SUPABASE_PUBLISHABLE_KEY && env.SUPABASE_SECRET_KEY && env.SUPABASE_JWT_SECRET)) {
      throw new Error('Bad environment: SUPABASE_URL needs SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY and SUPABASE_JWT_SECRET beside it');
    }
    return env;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

async function openPort(port: number): Promise<SiteServer> {
  try {
    return await openServer(port);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/** Starts the backend process and points this process's environment, which the site reads, at it. */
async function startBackend(env: Env): Promise<ChildProcess> {
  const generated = env.ADMIN_PASSWORD ? undefined : randomBytes(12).toString('base64url');
  const child = fork(new URL('./backend.ts', import.meta.url), {
    env: { ...process.env, ADMIN_PASSWORD: env.ADMIN_PASSWORD ?? generated },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const message = await new Promise<BackendMessage>((done) => {
    child.once('message', (first: BackendMessage) => done(first));
    child.once('exit', (code) => done({ failed: `it stopped with code ${code}` }));
  });
  if ('failed' in message) throw new StartError(`The backend did not start: ${message.failed}`);
  const { url, keys, applied, seeded, newPassword } = message.ready;
  if (applied.length) console.log(`  ${applied.length} migrations applied${seeded ? ', sample content loaded' : ''}`);
  if (newPassword && generated) console.log(`  Admin password (printed this once): ${generated}`);
  process.env.BACKEND = env.DATABASE_URL ? 'postgres' : 'embedded';
  process.env.SUPABASE_URL = url;
  process.env.SUPABASE_PUBLISHABLE_KEY = keys.publishableKey;
  process.env.SUPABASE_SECRET_KEY = keys.secretKey;
  process.env.SUPABASE_JWT_SECRET = keys.jwtSecret;
  return child;
}

async function migrateHosted(env: Env): Promise<void> {
  if (!env.DATABASE_URL) {
    console.log('DATABASE_URL is not set: apply supabase/migrations yourself (supabase db push).');
    return;
  }
  step('Applying migrations');
  const sql = postgres(env.DATABASE_URL, { max: 1, onnotice: () => undefined });
  try {
    const applied = await applyMigrations(async (statements) => {
      const rows = await sql.unsafe(statements);
      return Array.isArray(rows) ? rows.map((row) => row ?? {}) : [];
    });
    console.log(`  ${applied.length} migrations applied`);
  } catch (error) {
    throw new StartError(`Migrations failed: ${error instanceof Error ? error.message : error}`);
  } finally {
    await sql.end();
  }
}

function stopChild(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((done) => {
    const giveUp = setTimeout(() => child.kill('SIGKILL'), shutdownGraceMs);
    child.once('exit', () => {
      clearTimeout(giveUp);
      done();
    });
    child.kill('SIGTERM');
  });
}

await main();
