// The reports of the test runners: how many tests passed, and which failed with what reason.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { z } from 'zod';

/** The report of a run of tests. */
export interface Report {
  passed: number;
  /** Those too that were skipped, are to be written, or passed at a second try. */
  failed: number;
  /** Each failed test with its reason. */
  failures: string[];
}

const vitestSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

const browserSpec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  ok: z.boolean(),
  tests: z.array(
    z.object({
      results: z.array(z.object({ errors: z.array(z.object({ message: z.string().optional() })) })),
    }),
  ),
});
const browserSuite = z.object({
  title: z.string(),
  specs: z.array(browserSpec),
  get suites() {
    return z.array(browserSuite).optional();
  },
});
const playwrightSchema = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
  suites: z.array(browserSuite),
});

/** @param names of the suites around the tests; the outermost one is the file */
function browserFailures(
  suite: z.infer<typeof browserSuite>,
  names: readonly string[] = [],
): string[] {
  const own = suite.specs
    .filter((spec) => !spec.ok)
    .map((spec) => {
      // All of them: after 'Test timeout' comes what the test was waiting for.
      const errors = spec.tests.flatMap(({ results }) =>
        results.flatMap((result) => result.errors.map(({ message }) => message ?? '')),
      );
      return `${spec.file}:${spec.line} ${[...names, spec.title].join(' ')}\n${errors.join('\n')}`;
    });
  const inner = (suite.suites ?? []).flatMap((each) =>
    browserFailures(each, [...names, each.title]),
  );
  return [...own, ...inner];
}

function read<T>(file: string, schema: z.ZodType<T>): T | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

/** Reads the JSON report of Vitest; nothing where it did not get as far as to write one. */
export function vitestReport(file: string): Report | undefined {
  const report = read(file, vitestSchema);
  if (!report) return undefined;
  const failures = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(
        ({ fullName, failureMessages }) =>
          `${relative('.', name)} ${fullName}\n${failureMessages?.[0] ?? ''}`,
      ),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numPendingTests,
    failures,
  };
}

/** Reads the JSON report of Playwright; nothing where it did not get as far as to write one. */
export function playwrightReport(file: string): Report | undefined {
  const report = read(file, playwrightSchema);
  if (!report) return undefined;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return {
    passed: expected,
    failed: unexpected + flaky + skipped,
    failures: report.suites.flatMap((suite) => browserFailures(suite)),
  };
}
