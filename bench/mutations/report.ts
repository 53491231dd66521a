import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { MutantResult } from '@stryker-mutator/api/core';

/** One mutation: what stood there, what was put in its place, and whether a test failed by it. */
export interface Finding {
  file: string;
  line: number;
  was: string;
  becomes: string;
  noticed: boolean;
}

/** A mutation that no test can notice, since the code answers the same with it. */
interface Equivalent extends Pick<Finding, 'file' | 'was' | 'becomes'> {
  why: string;
}

const equivalents: Equivalent[] = JSON.parse(
  readFileSync(new URL('./equivalents.json', import.meta.url), 'utf8'),
);

const noticed: ReadonlySet<string> = new Set(['Killed', 'Timeout']);
const unnoticed: ReadonlySet<string> = new Set(['Survived', 'NoCoverage']);

/**
 * Whether a result says anything of the tests: one outside the sample, or that could not run, does
 * not.
 */
export const isCounted = ({ status }: MutantResult): boolean =>
  noticed.has(status) || unnoticed.has(status);

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 160);

/** A result in our words; lines and columns are counted from 1. */
export function finding({ fileName, location, replacement, status }: MutantResult): Finding {
  const { start, end } = location;
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  lines.push((lines.pop() ?? '').slice(0, end.column - 1));
  lines.unshift((lines.shift() ?? '').slice(start.column - 1));
  return {
    file: relative(process.cwd(), fileName),
    line: start.line,
    was: oneLine(lines.join('\n')),
    becomes: oneLine(replacement ?? ''),
    noticed: noticed.has(status),
  };
}

const scoreOf = (noticed: number, mutations: number): Score => ({
  mutations,
  noticed,
  score: Number(((100 * noticed) / Math.max(1, mutations)).toFixed(1)),
});

const scored = (findings: readonly Finding[]): Score =>
  scoreOf(findings.filter((each) => each.noticed).length, findings.length);

interface Score {
  mutations: number;
  noticed: number;
  /** Per cent. */
  score: number;
}

/** One part's score, the mutations that no test can notice, and those that none does. */
interface Report extends Score {
  /** Of all mutations; 1 is every one. */
  share: number;
  changeNothing: Array<{ at: string; was: string; becomes: string; why: string }>;
  unnoticed: Array<{ at: string; was: string; becomes: string }>;
  files: Record<string, Score>;
}

/** Sorts what was found out about one part. */
export function summary(findings: readonly Finding[], share: number): Report {
  const files = Map.groupBy(findings, ({ file }) => file);
  const sorted = [...files].toSorted(([a], [b]) => a.localeCompare(b));
  const survivors = findings.filter((each) => !each.noticed);
  const reasonOf = ({ file, was, becomes }: Finding): string | undefined =>
    equivalents.find((each) => each.file === file && each.was === was && each.becomes === becomes)
      ?.why;
  const place = ({ file, line, was, becomes }: Finding) => ({
    at: `${file}:${line}`,
    was,
    becomes,
  });
  return {
    share,
    ...scored(findings),
    changeNothing: survivors.flatMap((each) => {
      const why = reasonOf(each);
      return why === undefined ? [] : [{ ...place(each), why }];
    }),
    unnoticed: survivors.filter((each) => reasonOf(each) === undefined).map(place),
    files: Object.fromEntries(sorted.map(([file, own]) => [file, scored(own)])),
  };
}

const resultsFile = new URL('../results/mutations.json', import.meta.url);

/** Puts the report of one part into the kept results, in place of its former one. */
export function keep(name: string, report: Report): void {
  const before: { parts: Record<string, Report> } = existsSync(resultsFile)
    ? JSON.parse(readFileSync(resultsFile, 'utf8'))
    : { parts: {} };
  const all = { ...before.parts, [name]: report };
  const order = Object.entries(all).toSorted(([a], [b]) => a.localeCompare(b));
  const sum = (of: 'mutations' | 'noticed'): number =>
    order.reduce((total, [, part]) => total + part[of], 0);
  const total = scoreOf(sum('noticed'), sum('mutations'));
  const results = { ...total, parts: Object.fromEntries(order) };
  writeFileSync(resultsFile, `${JSON.stringify(results, null, 2)}\n`);
}
