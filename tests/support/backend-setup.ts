import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startBackend, type TestBackend } from './backend';

declare module 'vitest' {
  export interface ProvidedContext {
    backend: { url: string; publishableKey: string; secretKey: string; jwtSecret: string };
    /** The file with what the backend printed. */
    printed: string;
  }
}

const folder = mkdtempSync(join(tmpdir(), 'site-test-printed-'));
let backend: TestBackend;

/** One backend for all integration tests; `TEST_DATABASE_URL` puts it on a real PostgreSQL. */
export async function setup(project: TestProject): Promise<void> {
  const databaseUrl = process.env.TEST_DATABASE_URL;
  const printed = join(folder, 'printed.log');
  const printTo = openSync(printed, 'w');
  backend = await startBackend({ printTo, ...(databaseUrl ? { databaseUrl } : {}) });
  closeSync(printTo);
  project.provide('backend', { url: backend.url, ...backend.keys });
  project.provide('printed', printed);
}

export async function teardown(): Promise<void> {
  await backend.stop();
  rmSync(folder, { recursive: true, force: true });
}
