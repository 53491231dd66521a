import type { TestProject } from 'vitest/node';
import { startBackend, type TestBackend } from './backend';

declare module 'vitest' {
  export interface ProvidedContext {
    backend: { url: string; publishableKey: string; secretKey: string; jwtSecret: string };
  }
}

let backend: TestBackend;

/** One backend for all integration tests; `TEST_DATABASE_URL` puts it on a real PostgreSQL. */
export async function setup(project: TestProject): Promise<void> {
  const databaseUrl = process.env.TEST_DATABASE_URL;
  backend = await startBackend(databaseUrl ? { databaseUrl } : {});
  project.provide('backend', { url: backend.url, ...backend.keys });
}

export const teardown = (): Promise<void> => backend.stop();
