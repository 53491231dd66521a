// `npm run mutations`: changes the rules, schemas, queries and sign-in one place at a time, and
// asks whether a test notices.
//   npm run mutations -- --share 0.2      a fifth of the mutations, the same ones each time
//   npm run mutations -- --part leads     one part of bench/mutations/scope.ts
//   npm run mutations -- lib/text/slug.ts …    these files alone; nothing is written
// All of them take hours, so each part is written into bench/results/mutations.json as soon as it
// is known.
import { matchesGlob } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { MutantResult } from '@stryker-mutator/api/core';
import { Stryker } from '@stryker-mutator/core';
import { finding, isCounted, keep, summary } from './report.ts';
import { type Part, parts } from './scope.ts';

const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    share: { type: 'string', default: '1' },
    part: { type: 'string', multiple: true, default: Object.keys(parts) },
    concurrency: { type: 'string', default: '2' },
  },
});

/** The patterns of a part; with files given, those of them that are in it. */
function mutated({ mutate }: Part): string[] {
  if (files.length === 0) return [...mutate];
  const matches = (file: string) => (pattern: string) => matchesGlob(file, pattern);
  const left = mutate.filter((pattern) => !pattern.startsWith('!'));
  const out = mutate.filter((pattern) => pattern.startsWith('!')).map((each) => each.slice(1));
  return files.filter((file) => left.some(matches(file)) && !out.some(matches(file)));
}

async function run(tests: readonly string[], mutate: string[]): Promise<MutantResult[]> {
  const needsBackend = tests.some((test) => test.endsWith('.db.test.ts'));
  // Read by bench/mutations/vitest.config.ts, in the processes that run the tests.
  process.env.MUTATION_TESTS = tests.join(' ');
  const stryker = new Stryker({
    mutate,
    testRunner: 'vitest',
    // Processes, as in `npm test`: a thread has no folder of its own to work in (`process.chdir`).
    vitest: { configFile: 'bench/mutations/vitest.config.ts', pool: 'forks' },
    plugins: [
      '@stryker-mutator/vitest-runner',
      fileURLToPath(new URL('./sample.ts', import.meta.url)),
    ],
    checkers: ['sample'],
    share: Number(values.share),
    // Each mutation meets the tests that run its line; one of a constant meets all of the part.
    coverageAnalysis: 'perTest',
    // One of the processes chooses the sample first, and then tests too.
    concurrency: Number(values.concurrency),
    // Rows that a mutation left behind are gone with the backend of its process.
    ...(needsBackend ? { maxTestRunnerReuse: 40 } : {}),
    dryRunTimeoutMinutes: 15,
    // A run that hangs counts as noticed; a backend on a busy machine is only slow.
    timeoutMS: needsBackend ? 60_000 : 20_000,
    // The sandbox is a copy: what no test reads is left out.
    ignorePatterns: ['.stryker-tmp', '.next*', '.data', 'test-results', 'playwright-report'],
    // Tests do not check types, and Stryker reads a tsconfig with an interface that TypeScript 7
    // has no more: it is to find none.
    disableTypeChecks: false,
    tsconfigFile: 'none',
    warnings: false,
    reporters: ['progress-append-only', 'unnoticed'],
    tempDirName: `.stryker-tmp/${process.pid}`,
  });
  return stryker.runMutationTest();
}

for (const [name, part] of Object.entries(parts).filter(([each]) => values.part.includes(each))) {
  const mutate = mutated(part);
  if (mutate.length === 0) continue;
  const results = await run(part.tests, mutate);
  const report = summary(results.filter(isCounted).map(finding), Number(values.share));
  console.log(JSON.stringify(report, null, 2));
  if (files.length === 0) keep(name, report);
}
