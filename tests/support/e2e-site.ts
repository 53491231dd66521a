import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../lib/supabase/database.types.ts';
import { adminToken } from './admin-token.ts';
import { settingsOf, startBackend, type TestBackend } from './backend.ts';
import { noSettings } from './no-settings.ts';
import { freePort } from './ports.ts';
import { BackendProxy } from './proxy.ts';

// The site that the browser tests run against, and a way to look into its database.

/**
 * Playwright evaluates its configuration in each of its processes: what the first one chose is
 * handed on to the others.
 */
async function portOfThisRun(name: string): Promise<number> {
  process.env[name] ??= String(await freePort());
  return Number(process.env[name]);
}

export const port = await portOfThisRun('E2E_PORT');
/** Where a test's own server stands for another site that pictures may come from. */
export const elsewherePort = await portOfThisRun('E2E_ELSEWHERE_PORT');
/** Where a test's own server stands for the site that an import comes from. */
export const formerSitePort = await portOfThisRun('E2E_FORMER_SITE_PORT');
/** Where a test's own server receives the webhook. */
export const receiverPort = await portOfThisRun('E2E_RECEIVER_PORT');
export const dataDir = join(tmpdir(), `e2e-${port}`);
/** The output of the site and its backend. */
export const logFile = `${dataDir}.log`;

const read = (file: string) => JSON.parse(readFileSync(`${dataDir}/${file}`, 'utf8'));

export type Backend = Pick<TestBackend, 'url' | 'keys'>;

/** The backend of the site that the run has started. */
const backendOfRun = (): Backend => ({
  url: read('running.json').url,
  keys: read('keys.json'),
});

function connect({ url, keys }: Backend, token?: string): SupabaseClient<Database> {
  return createClient<Database>(url, token ? keys.publishableKey : keys.secretKey, {
    auth: { persistSession: false },
    ...(token ? { global: { headers: { Authorization: `Bearer ${token}` } } } : {}),
  });
}

export const asService = (backend = backendOfRun()): SupabaseClient<Database> => connect(backend);

/** The token of a new session of the admin's. */
const tokenOf = (userId: string, { url, keys } = backendOfRun()): Promise<string> =>
  adminToken({ url, ...keys }, userId);

interface Author {
  admin: SupabaseClient<Database>;
  authorId: string;
  token: string;
}

let author: Promise<Author> | undefined;
/** The sample author's id and a client that acts as the admin, in one session for all tests. */
export const asAuthor = (): Promise<Author> => (author ??= newSession());

/** The same in a session of its own, which a test may end. */
export async function newSession(backend = backendOfRun()): Promise<Author> {
  const { data } = await asService(backend)
    .from('users')
    .select('id')
    .eq('email', 'editor@ai-lab.example')
    .single();
  if (!data) throw new Error('The sample author is missing');
  const token = await tokenOf(data.id, backend);
  return { admin: connect(backend, token), authorId: data.id, token };
}

/** The published posts, but for those that specs publish for themselves and take away again. */
export async function publishedSlugs(types: ReadonlyArray<'blog' | 'vlog'>): Promise<string[]> {
  const { admin } = await asAuthor();
  const { data } = await admin
    .from('posts')
    .select('slug')
    .eq('status', 'published')
    .in('type', types)
    .not('slug', 'like', 'e2e-%')
    .throwOnError();
  return data.flatMap(({ slug }) => slug ?? []);
}

/** The environment of another site on the same backend. */
export const sameBackend = (): Record<string, string> => settingsOf(backendOfRun());

/**
 * How long another site may take to start, in milliseconds: a slow machine has four sites and two
 * browsers to serve.
 */
export const startTimeout = 300_000;

/**
 * Starts another site on a port of its own, and waits until it is ready.
 * @param cwd the project's folder, where it is a copy of this one
 */
export async function startSite(
  env: Record<string, string>,
  { options = [], cwd = process.cwd() }: { options?: string[]; cwd?: string } = {},
): Promise<{ base: string; pid: number; stop: () => Promise<void>; log: () => string }> {
  const sitePort = await freePort();
  const site: ChildProcess = spawn(process.execPath, ['scripts/start.ts', ...options], {
    cwd,
    env: {
      ...process.env,
      ...noSettings,
      TRUSTED_PROXIES: '1',
      PORT: String(sitePort),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  site.stderr?.on('data', (chunk: Buffer) => {
    log += chunk;
  });
  const gone = new Promise<void>((done) => site.once('exit', () => done()));
  await new Promise<void>((done, fail) => {
    site.stdout?.on('data', (chunk: Buffer) => chunk.toString().includes('ready ') && done());
    site.once('exit', (code) => fail(new Error(`The site stopped with code ${code}: ${log}`)));
  });
  const stop = async (): Promise<void> => {
    site.kill('SIGTERM');
    await gone;
  };
  return { base: `http://localhost:${sitePort}`, pid: site.pid ?? 0, stop, log: () => log };
}

export interface OwnSite {
  base: string;
  backend: TestBackend;
  /** Stands between the two. */
  proxy: BackendProxy;
  log: () => string;
  stop: () => Promise<void>;
}

/**
 * Starts a backend and a site on it, for tests whose changes concern everybody: how one signs in,
 * who is signed in.
 * @param beforeStart what the proxy shall do from the first call on
 */
export async function startOwnSite({
  seed = true,
  beforeStart,
}: {
  seed?: boolean;
  beforeStart?: (proxy: BackendProxy) => void;
} = {}): Promise<OwnSite> {
  const backend = await startBackend({ seed, keep: true });
  const proxy = new BackendProxy(backend.url, backend.keys.publishableKey);
  beforeStart?.(proxy);
  const settings = { ...settingsOf(backend), SUPABASE_URL: await proxy.start() };
  const { base, log, stop: stopSite } = await startSite(settings);
  const stop = async (): Promise<void> => {
    await stopSite();
    proxy.stop();
    await backend.stop();
    rmSync(backend.dataDir, { recursive: true, force: true });
  };
  return { base, backend, proxy, log, stop };
}

/**
 * The one-time code that the embedded backend last 'sent' to an address: it prints what it would
 * send.
 */
function codeFor(email: string): string | undefined {
  const log = readFileSync(logFile, 'utf8');
  const mail = log.lastIndexOf(`To: ${email}`);
  return mail < 0 ? undefined : log.slice(mail).match(/code is: (\d{6})/)?.[1];
}

/** The same, once it was 'sent', which is after the answer to whoever asked for it. */
export async function sentCode(email: string): Promise<string> {
  await expect.poll(() => codeFor(email), { message: `a code for ${email}` }).toBeDefined();
  return codeFor(email) ?? '';
}

/** Uses a limit up, in this window and in the next, so that no test depends on when it runs. */
export async function useUp(action: string, subject: string, windowSeconds: number): Promise<void> {
  const key = `${action}:${createHash('sha256').update(subject).digest('base64url')}`;
  const start = Math.floor(Date.now() / 1000 / windowSeconds) * windowSeconds;
  const rows = [start, start + windowSeconds].map((second) => ({
    key,
    hits: 1_000_000,
    window_start: new Date(second * 1000).toISOString(),
    expires_at: new Date((second + windowSeconds) * 1000).toISOString(),
  }));
  const { error } = await asService().from('rate_limits').upsert(rows);
  if (error) throw error;
}

/** Lets whoever signs in from an address wait for an hour, as after many wrong passwords. */
export async function letWait(address: string): Promise<void> {
  const digest = createHash('sha256').update(address).digest('base64url');
  await asService()
    .from('tries')
    .upsert({
      key: `try-password:${digest}`,
      wrong: 9,
      wait_until: new Date(Date.now() + 3_600_000).toISOString(),
    })
    .throwOnError();
}
