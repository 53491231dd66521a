import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { executeOn } from '../../scripts/postgres';
import { startBackend } from './backend';
import { hashCheaply } from './prepared-database';
import { hasPostgrest, prepareSupabase, startGateway } from './rest';
import { generateSigningKey, publicPart } from './signing-key';

declare module 'vitest' {
  export interface ProvidedContext {
    backend: { url: string; publishableKey: string; secretKey: string; jwtSecret: string };
    /** A private key of the project, where a real PostgREST verifies what it signs. */
    signingKey: string | undefined;
    /** The rights that the migrations leave there, before the embedded backend has been there. */
    rights: string[] | undefined;
    /** The embedded backend itself, which the rest of the time may be behind a gateway. */
    embeddedUrl: string;
    /** The file with what the backend printed. */
    printed: string;
  }
}

const folder = mkdtempSync(join(tmpdir(), 'site-test-printed-'));
const started: Array<{ stop: () => Promise<void> }> = [];

/**
 * One backend for all integration tests. `TEST_DATABASE_URL`, a new server of our own, puts it on a
 * real PostgreSQL with Supabase's roles, and a real PostgREST before it where there is one.
 */
export async function setup(project: TestProject): Promise<void> {
  const databaseUrl = process.env.TEST_DATABASE_URL;
  const isReal = databaseUrl !== undefined && hasPostgrest();
  project.provide('rights', isReal ? await prepareSupabase(databaseUrl) : undefined);
  const printed = join(folder, 'printed.log');
  const printTo = openSync(printed, 'w');
  const backend = await startBackend({ printTo, ...(databaseUrl ? { databaseUrl } : {}) });
  started.push(backend);
  closeSync(printTo);
  if (databaseUrl) await hashCheaply(executeOn(databaseUrl));
  const signingKey = generateSigningKey();
  const gateway = isReal
    ? await startGateway(databaseUrl, backend, [publicPart(signingKey)])
    : undefined;
  if (gateway) started.push(gateway);
  project.provide('backend', { url: gateway?.url ?? backend.url, ...backend.keys });
  project.provide('embeddedUrl', backend.url);
  project.provide('signingKey', gateway && JSON.stringify(signingKey));
  project.provide('printed', printed);
}

export async function teardown(): Promise<void> {
  for (const one of started.reverse()) await one.stop();
  rmSync(folder, { recursive: true, force: true });
}
