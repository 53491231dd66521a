// `npm start` and `npm run dev`: one command from nothing to a served site. `npm run serve` serves
// what was built, on a backend that is there. It only puts the parts together and takes them apart
// again.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { type Env, parseEnv, supabaseEnv } from '../lib/env.ts';
import { authorMissing } from '../lib/health/author.ts';
import { logError } from '../lib/log/log.ts';
import { endStreams } from '../lib/pages/request-context.ts';
import { countingOf } from '../lib/statistics/answer.ts';
import { writeVisits } from '../lib/statistics/count.ts';
import { stylesOf } from '../page-documents/server.ts';
import { keepDaily } from '../server/daily.ts';
import { dropPagesAtMidnight } from '../server/midnight.ts';
import { openServer, type Site, type SiteServer } from '../server/server.ts';
import { keepCachesFresh } from '../server/share-cache-drops.ts';
import { StaticFiles } from '../server/static-files.ts';
import { BackendSupervisor } from '../trial/backend-supervisor.ts';
import { embeddedWords } from '../trial/embedded-config.ts';
import { buildToServe, builtToServe, staticFoldersBeside } from './build.ts';
import { migrateHosted } from './migrate-hosted.ts';
import { isStandalone, needParts } from './parts.ts';
import { whenRunnerGone } from './runner.ts';
import { checkSchema, isWithoutAuthor } from './schema-state.ts';
import { readSettings } from './settings.ts';
import { StartError } from './start-error.ts';

const dev = process.argv.includes('--dev');
/** One-time codes that no mail server takes: in development, and where it is asked for. */
const printsCodes = dev || process.argv.includes('--print-codes');
/** In a folder without the project, that is all there is to do (scripts/standalone.ts). */
const onlyServe = process.argv.includes('--serve') || isStandalone;
const step = (text: string): void => console.log(`${text} …`);

async function main(): Promise<void> {
  const env = readSettings(dev, (hint) => console.warn(hint));
  if (onlyServe && !env.SUPABASE_URL) {
    const which = isStandalone ? 'this folder' : 'npm run serve';
    throw new Error(`Bad environment: ${which} starts no backend: SUPABASE_URL must be set`);
  }
  const server = await openServer(env, dev);
  const stopping = new AbortController();
  const backend = env.SUPABASE_URL
    ? undefined
    : new BackendSupervisor(() => void stop(1), printsCodes ? ['--print-codes'] : []);

  const stop = async (code: number): Promise<void> => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    // The backend serves the requests that are still running, so it ends last.
    await server.close(dev ? 0 : env.SHUTDOWN_GRACE_SECONDS * 1000);
    // The daily work begins no further part, for which the backend would wait.
    endStreams();
    if (process.env.SUPABASE_SECRET_KEY) await writeVisits(access());
    await backend?.stop();
    process.exit(code);
  };
  process.on('SIGTERM', () => void stop(0));
  process.on('SIGINT', () => void stop(0));
  whenRunnerGone(() => void stop(0));

  try {
    if (backend) await startBackend(env, backend);
    else await connectHosted(env);
    if (!dev) {
      process.env.NEXT_DIST_DIR = onlyServe
        ? builtToServe()
        : await buildToServe(step, stopping.signal);
    }
    // The embedded backend has one instance of the site.
    const isAlone = process.env.BACKEND === 'embedded';
    const askForDrops = await keepCachesFresh(access(), isAlone);
    // With it this process calls for its own daily work.
    const secret = env.CRON_SECRET ?? randomBytes(32).toString('base64url');
    Object.assign(process.env, { CRON_SECRET: secret });
    await serveSite(env, server, {
      onWrite: isAlone ? askForDrops : undefined,
      onStale: askForDrops,
    });
    console.log(`ready http://${listensAt(env)}`);
    console.log(`  Sign in at ${env.SITE_URL}/admin/login`);
    if (await isWithoutAuthor(access(), env.ADMIN_EMAIL)) {
      console.warn(`  ${authorMissing(env.ADMIN_EMAIL)} Until then no post can be saved.`);
    }
    dropPagesAtMidnight();
    keepDaily({ access: access(), http: server.http, secret, stopping: stopping.signal });
  } catch (error) {
    // A process that ends because the site stops is no failure.
    if (stopping.signal.aborted) return;
    if (error instanceof StartError) console.error(error.message);
    else logError('start', error);
    await stop(1);
  }
}

/** The way to the backend, once it is known. */
const access = () => ({
  url: process.env.SUPABASE_URL ?? '',
  secretKey: process.env.SUPABASE_SECRET_KEY ?? '',
});

async function startBackend(env: Env, backend: BackendSupervisor): Promise<void> {
  needParts('The embedded backend (SUPABASE_URL is not set)');
  step(env.DATABASE_URL ? 'Starting the backend on DATABASE_URL' : 'Starting the embedded backend');
  if (!dev) console.log(`  ${embeddedWords}`);
  const { url, keys, applied, seeded, password } = await backend.start().catch((error: unknown) => {
    throw new StartError(
      `The backend did not start: ${error instanceof Error ? error.message : error}`,
    );
  });
  if (applied.length) {
    console.log(`  ${applied.length} migrations applied${seeded ? ', sample content loaded' : ''}`);
  }
  if (password) console.log(`  Admin password (printed this once): ${password}`);
  Object.assign(process.env, {
    BACKEND: env.DATABASE_URL ? 'postgres' : 'embedded',
    CODES_PRINTED: printsCodes ? 'yes' : '',
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
    SUPABASE_SECRET_KEY: keys.secretKey,
    SUPABASE_JWT_SECRET: keys.jwtSecret,
  });
}

async function connectHosted(env: Env): Promise<void> {
  Object.assign(process.env, { BACKEND: 'supabase' });
  if (!env.DATABASE_URL) {
    console.log('DATABASE_URL is not set: apply supabase/migrations yourself (supabase db push).');
    const lacks = await checkSchema(access());
    if (lacks) console.warn(lacks);
    return;
  }
  step('Applying migrations');
  console.log(`  ${(await migrateHosted(env.DATABASE_URL, env)).length} migrations applied`);
}

async function serveSite(
  env: Env,
  server: SiteServer,
  asks: Pick<Site, 'onWrite' | 'onStale'>,
): Promise<void> {
  process.env.NEXT_TELEMETRY_DISABLED = '1';
  process.env.COMPRESSED_BY_SERVER = '1';
  const build = process.env.NEXT_DIST_DIR;
  step('Starting the site');
  const { default: next } = await import('next');
  const app = next({ dev, port: env.PORT });
  await app.prepare();
  const files =
    dev || !build ? undefined : new StaticFiles(join(build, 'static'), staticFoldersBeside(build));
  server.serve({
    framework: app.getRequestHandler(),
    files,
    readStyles: files && build && env.PAGE_DOCUMENTS === 'on' ? stylesOf(build) : undefined,
    tokenKeys: supabaseEnv(parseEnv(process.env)).tokenKeys,
    ...asks,
    counting: countingOf(access(), env.SITE_URL),
  });
}

/** Where to find a server that listens as the settings say: all interfaces include this one. */
function listensAt({ HOST: host, PORT: port }: Pick<Env, 'HOST' | 'PORT'>): string {
  const isEvery = host === undefined || host === '0.0.0.0' || host === '::';
  const name = isEvery ? 'localhost' : host;
  return `${name.includes(':') ? `[${name}]` : name}:${port}`;
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
