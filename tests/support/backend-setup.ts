import type { TestProject } from 'vitest/node';
import { startBackend } from './backend';

declare module 'vitest' {
  export interface ProvidedContext {
    backend: { url: string; publishableKey: string; secretKey: string; jwtSecret: string };
  }
}

/** One backend for all integration tests; `TEST_DATABASE_URL` puts it on a real PostgreSQL. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const databaseUrl = process.env.TEST_DATABASE_URL;
  const backend = await startBackend(databaseUrl ? { databaseUrl } : {});
  project.provide('backend', { url: backend.url, ...backend.keys });
  return backend.stop;
}
