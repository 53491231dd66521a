// The links of the documents lead to files and headings that are there, the files that they name exist,
// and the documents are short.
import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  networkTries,
  triesFirstWaitSeconds,
  triesFree,
  triesLongestWaitSeconds,
  unknownBrowserTries,
  unknownBrowserWaitSeconds,
} from '@/lib/process/limits';

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];

const withoutFences = (document: string): string =>
  readFileSync(document, 'utf8').replace(/^```[\s\S]*?^```/gm, '');

/** The anchors of a document's headings, as GitHub makes them. */
function anchorsOf(document: string): string[] {
  const taken = new Map<string, number>();
  const headings = withoutFences(document).matchAll(/^#+ (.+)$/gm);
  return Array.from(headings, ([, heading = '']) => {
    const words = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const anchor = words.replace(/[^\p{L}\p{M}\p{N}_ -]/gu, '').replaceAll(' ', '-');
    const before = taken.get(anchor) ?? 0;
    taken.set(anchor, before + 1);
    return before ? `${anchor}-${before}` : anchor;
  });
}

it.each(documents)('%s links to files and headings that are there', (document) => {
  const links = Array.from(
    withoutFences(document).matchAll(/\]\(([^)\s]+)\)/g),
    ([, link = '']) => link,
  ).filter((link) => !/^\w+:/.test(link));
  const lost = links.filter((link) => {
    const [path = '', anchor] = link.split('#');
    const target = path ? join(dirname(document), path) : document;
    return !existsSync(target) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
  });
  expect(lost).toEqual([]);
});

/** Such as `lib/env.ts`, or below an earlier one's folder `fetch.ts`: with a folder and an ending. */
const namedFiles = (text: string): string[] =>
  Array.from(
    text.matchAll(/`((?:[\w.@()[\]-]+\/)+[\w.()[\]-]+\.(?:tsx?|mjs|sql|md|json))`/g),
    ([, file = '']) => file,
  );

it.each(documents)('%s names files that exist', (document) => {
  const tops = new Set(readdirSync('.'));
  const ours = namedFiles(withoutFences(document)).filter((file) =>
    tops.has(dirname(file).split('/')[0] ?? ''),
  );
  expect(ours.filter((file) => !existsSync(file))).toEqual([]);
});

describe('docs/asvs.md', () => {
  const document = readFileSync('docs/asvs.md', 'utf8');
  const [head = '', notHeld = '', notApplied = '', held = ''] = document.split(/^## .+$/m);
  /** The requirements of a part; those of level 1 are bold. */
  const entriesOf = (part: string): Array<{ number: string; level: 1 | 2 }> =>
    Array.from(
      part.matchAll(/(?:^- (?:[^`\n]*: )?|, )(\*\*)?(\d+\.\d+\.\d+)(?:\*\*)?(?=[ ,\n])/gm),
      ([, bold, number = '']) => ({ number, level: bold ? 1 : 2 }),
    );
  const parts = [held, notApplied, notHeld].map(entriesOf);

  it('docs/asvs.md has at most 3,000 words', () =>
    expect(document.trim().split(/\s+/).length).toBeLessThanOrEqual(3_000));

  it('names each of the 253 requirements of levels 1 and 2 once', () => {
    const numbers = parts.flat().map(({ number }) => number);
    expect(numbers).toHaveLength(253);
    expect(new Set(numbers).size).toBe(253);
  });

  it.each([
    ['1', [1]],
    ['2', [2]],
    ['1 and 2', [1, 2]],
  ])('the head has the counts of level %s', (name, levels) => {
    const counts = parts.map((part) => part.filter(({ level }) => levels.includes(level)).length);
    const all = counts.reduce((sum, count) => sum + count);
    expect(head).toContain(`| ${[name, ...counts, all].join(' | ')} |`);
  });

  it('quotes words that stand in the tests it names', () => {
    const quotes = [...held.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)` \('([^']+)'\)/g)];
    expect(quotes.length).toBeGreaterThan(10);
    const lost = quotes.filter(
      ([, file = '', words = '']) => !readFileSync(file, 'utf8').includes(words),
    );
    expect(lost.map(([quote]) => quote)).toEqual([]);
  });
});

it('the documents but ASVS have at most 15,500 words', () => {
  const words = documents
    .filter((document) => document !== 'docs/asvs.md')
    .map((document) => readFileSync(document, 'utf8').trim().split(/\s+/).length);
  expect(words.reduce((sum, each) => sum + each)).toBeLessThanOrEqual(15_500);
});

it('a release has at most 60 lines in the changelog', () => {
  const [, ...releases] = readFileSync('CHANGELOG.md', 'utf8').split(/^## /m);
  expect(releases.length).toBeGreaterThan(1);
  for (const release of releases) expect(release.trim().split('\n').length).toBeLessThanOrEqual(60);
});

it('the tour shows twelve pictures of at most 60 kB', () => {
  const tour = readFileSync('docs/tour.md', 'utf8');
  const shown = Array.from(
    tour.matchAll(/\]\((images\/tour\/\S+)\)/g),
    ([, path]) => `docs/${path}`,
  );
  expect(shown).toHaveLength(12);
  expect(shown.toSorted()).toEqual(globSync('docs/images/tour/*').toSorted());
  for (const path of shown) expect(statSync(path).size, path).toBeLessThanOrEqual(60_000);
});

it('every decision that the code or a document names is there', () => {
  const sources = globSync(
    '{app,components,lib,scripts,server,supabase,tests,trial}/**/*.{ts,tsx,sql}',
  );
  const named = [...sources, ...documents].flatMap((file) =>
    Array.from(
      readFileSync(file, 'utf8').matchAll(/\bdecisions? (\d+)(?: and (\d+))?/gi),
      ([, one, other]) => [one, other],
    ).flat(),
  );
  const decisions = readFileSync('docs/decisions.md', 'utf8');
  const numbers = Array.from(decisions.matchAll(/^## (\d+)\./gm), ([, number]) => number);
  expect(numbers.length).toBeGreaterThan(30);
  expect([...new Set(named)].filter((number) => number && !numbers.includes(number))).toEqual([]);
});

it('the document on security has the limits of the sign-in as the code has them', () => {
  const security = readFileSync('docs/security.md', 'utf8');
  for (const part of [
    `${triesFree} wrong ones cost nothing; then the next waits ${triesFirstWaitSeconds} seconds, doubling to ${unknownBrowserWaitSeconds}, or to ${triesLongestWaitSeconds / 60} minutes in a browser`,
    `After ${networkTries} wrong ones of one network in an hour (a /48, or an IPv4 address), or ${unknownBrowserTries} of all, the unknown browsers of each network share one try in ${unknownBrowserWaitSeconds} seconds`,
  ]) {
    expect(security).toContain(part);
  }
});
