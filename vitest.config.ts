import './scripts/need-node.mjs';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { analyser } from './tests/drills/deploy/unit.ts';
import { hasCaddy } from './tests/support/caddy.ts';
import { findNginx } from './tests/support/nginx.ts';
import { findBinaries } from './tests/support/postgres.ts';
import { hasPostgrest } from './tests/support/rest.ts';

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

/**
 * For what starts databases, sites and builds, several at a time, on a machine that may be slow.
 */
const slow = 300_000;

/**
 * Files whose programs are not on this machine. `npm test` says which (scripts/test.ts); a test that
 * were skipped would count as failed.
 */
const leftOut = (isThere: Record<string, boolean>): string[] =>
  Object.keys(isThere).filter((file) => !isThere[file]);

/** Everything but the browser tests meets PostgreSQL and PostgREST where they can be had. */
const onServer = process.env.TEST_DATABASE_URL !== undefined;

const backendSetup = ['tests/support/prepared-database.ts', 'tests/support/backend-setup.ts'];

/**
 * The rights, the files and the search of the embedded backend, which the browser tests meet too. All
 * other integration tests run on it as a drill.
 */
const smoke = [
  'tests/database/rights.db.test.ts',
  'lib/{search/search,supabase/stored-files}.db.test.ts',
];

/** Where tests stand beside the code: those that need only code, and those that need a database. */
const beside = '{app,components,lib,page-documents,server,trial,scripts}/**';

export default defineConfig({
  resolve: {
    alias: [
      { find: /^@\//, replacement: path('./') },
      // The marker package throws outside a server component; tests are servers too.
      { find: 'server-only', replacement: path('./node_modules/server-only/empty.js') },
    ],
  },
  test: {
    // For a machine that does other work meanwhile.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [`${beside}/*.test.{ts,tsx}`, 'tests/{project,properties}/**/*.test.ts'],
          exclude: ['**/*.db.test.ts'],
          // The files share what they load: half of the time went into loading it again for each. One
          // worker takes less time than two, which would load everything twice.
          maxWorkers: 1,
          // So they also share what a module keeps, such as the settings that env() read once;
          // these are the same for all. A test that replaces a module belongs elsewhere.
          isolate: false,
          // For a machine that does other work meanwhile.
          testTimeout: 60_000,
          env: {
            SITE_URL: 'https://lab.example',
            PICTURE_HOSTS: 'pictures.example',
            SUPABASE_URL: 'http://127.0.0.1:1',
            SUPABASE_PUBLISHABLE_KEY: 'publishable',
            SUPABASE_SECRET_KEY: 'secret',
            SUPABASE_JWT_SECRET: 's'.repeat(40),
          },
        },
      },
      {
        extends: true,
        test: {
          name: 'hostile',
          include: ['tests/hostile/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: [`${beside}/*.db.test.ts`, 'tests/database/**/*.db.test.ts'],
          globalSetup: backendSetup,
          fileParallelism: false,
          testTimeout: slow,
          hookTimeout: slow,
        },
      },
      {
        extends: true,
        test: {
          name: 'embedded',
          include: smoke,
          globalSetup: backendSetup,
          fileParallelism: false,
          testTimeout: slow,
          hookTimeout: slow,
        },
      },
      {
        extends: true,
        test: {
          name: 'start',
          include: ['tests/start/**/*.test.ts'],
          globalSetup: 'tests/support/prepared-database.ts',
          // Each file has ports and folders of its own. They wait for processes to start and to end
          // for much of their time, so two cores have room for a third.
          maxWorkers: 3,
          testTimeout: slow,
          hookTimeout: slow,
        },
      },
      // Slow searches for faults (`npm run drills`): against a backend, or against sites of their own.
      {
        extends: true,
        test: {
          name: 'drills-backend',
          include: ['tests/drills/backend/**/*.test.ts', 'tests/hostile/**/*.test.ts'],
          env: { HOSTILE: 'all' },
          exclude: leftOut({
            'tests/drills/backend/database.test.ts': onServer,
            'tests/drills/backend/instances.test.ts': onServer,
            'tests/drills/backend/real-supabase.test.ts': onServer && hasPostgrest(),
          }),
          globalSetup: backendSetup,
          fileParallelism: false,
          testTimeout: slow,
          hookTimeout: slow,
        },
      },
      {
        extends: true,
        test: {
          name: 'drills-site',
          include: ['tests/drills/{project,site,deploy,front}/**/*.test.ts'],
          exclude: leftOut({
            'tests/drills/deploy/server.test.ts': Boolean(findBinaries()) && hasCaddy(),
            'tests/drills/deploy/instances.test.ts':
              Boolean(findNginx() && findBinaries()) && hasPostgrest(),
            'tests/drills/deploy/unit-rights.test.ts': existsSync(analyser),
            'tests/drills/front/**': Boolean(findNginx()),
          }),
          globalSetup: 'tests/support/prepared-database.ts',
          fileParallelism: false,
          testTimeout: slow,
          hookTimeout: slow,
        },
      },
    ],
  },
});
