// What code and documents refer to is there: decisions, headings, paths, links.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

/**
 * What documents may name although no clone has it: made at run time or the operator's own, and
 * ignored by git.
 */
const notInClone = [
  '.data', // what the embedded backend stores
  '.env', // the operator's settings
  '.next', // where the framework builds
  '.next-*', // the builds that are served
];

const folders = [
  '.ci',
  '.github',
  'app',
  'bench',
  'components',
  'deploy',
  'docs',
  'lib',
  'public',
  'scripts',
  'supabase',
  'tests',
];
const textEnds = new Set([
  '.css',
  '.example',
  '.html',
  '.md',
  '.mjs',
  '.sql',
  '.toml',
  '.ts',
  '.tsx',
]);

const filesIn = (folder: string, recursive: boolean): string[] =>
  readdirSync(folder, { recursive, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
const files = [...filesIn('.', false), ...folders.flatMap((folder) => filesIn(folder, true))];
const names = new Set(files.map((file) => basename(file)));
/** Every file and every folder. */
const places = new Set(
  files.flatMap((file) =>
    file.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/')),
  ),
);
const isPlace = (path: string): boolean => places.has(join(path).replace(/\/$/, ''));

const texts = files.filter((file) => textEnds.has(extname(file)));
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...texts.filter((file) => dirname(file) === 'docs'),
];
const read = (file: string): string => readFileSync(file, 'utf8');

const fence = /^```[\s\S]*?^```/gm;
const withoutFences = (document: string): string => read(document).replace(fence, '');
const headingsOf = (document: string): string[] =>
  Array.from(withoutFences(document).matchAll(/^#+ (.+)$/gm), ([, heading = '']) => heading);

/** The anchors of a document's headings, as GitHub makes them. */
function anchorsOf(document: string): string[] {
  const taken = new Map<string, number>();
  return headingsOf(document).map((heading) => {
    const words = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const anchor = words.replace(/[^\p{L}\p{M}\p{N}_ -]/gu, '').replaceAll(' ', '-');
    const before = taken.get(anchor) ?? 0;
    taken.set(anchor, before + 1);
    return before ? `${anchor}-${before}` : anchor;
  });
}

/**
 * Whether a path leads somewhere: of `lib/<feature>`, `app/…` and `docs/*.md` what comes before the
 * placeholder. A module's name may lack its end.
 */
function leads(path: string): boolean {
  if (
    notInClone.some(
      (known) =>
        path === known || path.startsWith(known.replace(/\*?$/, known.endsWith('*') ? '' : '/')),
    )
  ) {
    return true;
  }
  const placeholder = path.search(/[<*…{]/);
  if (placeholder >= 0) return isPlace(path.slice(0, path.lastIndexOf('/', placeholder) + 1));
  return ['', '.ts', '.tsx'].some((end) => isPlace(path + end));
}

/**
 * The words of some code that are meant as a path and lead nowhere: one with a slash in it, one
 * hidden in the root, a file by its name alone.
 */
function lostIn(codes: readonly string[]): string[] {
  const words = codes
    .flatMap((code) => code.replace(/<[^>]*>/g, '<>').split(/[\s"',;=|]+/))
    .map((word) => word.replace(/^[([]+|[)\].:]+$/g, ''));
  return words.filter((word) => {
    // Addresses of the site, addresses of others, packages, folders that a command has named.
    if (/^[/@#$]|:/.test(word)) return false;
    if (word.includes('/') || /^\.[a-z]/.test(word)) return !leads(word);
    return /\w\.(?:css|md|mjs|sql|tsx?)$/.test(word) && !names.has(word);
  });
}

/** What stands behind comment signs. Strings and imports are the compiler's business. */
function commentsOf(file: string): string {
  const sign = file.endsWith('.sql') ? /--.*/g : /\/\*[\s\S]*?\*\/|(?<![:\w'"`/])\/\/.*/g;
  return (read(file).match(sign) ?? []).join('\n');
}

/** Comments break a reference over two lines; here it is on one. */
const unbroken = (text: string): string => text.replace(/\s*\n\s*(?:\/\/|--|\*|#)?\s*/g, ' ');

describe('a decision', () => {
  const numbers = headingsOf('docs/decisions.md').flatMap(
    (heading) => /^(\d+)\. \S/.exec(heading)?.[1] ?? [],
  );

  it('has a number of its own, in order', () => {
    expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => Number(a) - Number(b)));
  });

  it('has its record in docs/decisions.md, wherever it is named', () => {
    const named = texts.flatMap((file) =>
      Array.from(
        unbroken(read(file)).matchAll(/\bdecisions? (\d+(?:(?:, | and | to |-|–)\d+)*)/gi),
        ([, list = '']) => list.match(/\d+/g) ?? [],
      )
        .flat()
        .map((number) => ({ file, number })),
    );
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter(({ number }) => !numbers.includes(number))).toEqual([]);
  });
});

describe.each(documents)('%s', (document) => {
  it('names paths that are there', () => {
    const spans = Array.from(
      withoutFences(document).matchAll(/`([^`\n]+)`/g),
      ([, span = '']) => span,
    );
    const fenced = (read(document).match(fence) ?? []).filter((block) =>
      /^```(?:sh|dockerfile)/.test(block),
    );
    expect(lostIn([...spans, ...fenced.map((block) => block.replace(/^```.*/gm, ''))])).toEqual([]);
  });

  it('links to files and headings that are there', () => {
    const links = Array.from(
      withoutFences(document).matchAll(/\]\(([^)\s]+)\)/g),
      ([, link = '']) => link,
    ).filter((link) => !/^\w+:/.test(link));
    const lost = links.filter((link) => {
      const [path = '', anchor] = link.split('#');
      const target = path ? join(dirname(document), path) : document;
      return !isPlace(target) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
    });
    expect(lost).toEqual([]);
  });
});

describe('a comment', () => {
  // A migration is never edited, so what one names may move away from under it.
  const sources = texts.filter((file) => !file.endsWith('.md') && !file.includes('/migrations/'));

  it('names paths that are there', () => {
    const path = new RegExp(
      `(?<![\\w./-])(?:${folders.join('|')})/[\\w./()[\\]-]*\\.(?:css|md|mjs|sql|tsx?)\\b`,
      'g',
    );
    const named = sources.flatMap((file) =>
      (commentsOf(file).match(path) ?? []).map((found) => ({ file, path: found })),
    );
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter((one) => !isPlace(one.path))).toEqual([]);
  });

  it("names headings that a document has: docs/spec.md, 'Theme'", () => {
    const heading = /\b(docs\/[\w-]+\.md), '([^']+)'/g;
    const named = sources.flatMap((file) =>
      Array.from(unbroken(commentsOf(file)).matchAll(heading), ([, document = '', name = '']) => ({
        file,
        document,
        name,
      })),
    );
    expect(named.length).toBeGreaterThan(10);
    expect(
      named.filter(
        ({ document, name }) => !isPlace(document) || !headingsOf(document).includes(name),
      ),
    ).toEqual([]);
  });
});

it('what no clone has is ignored by git', () => {
  const ignored = read('.gitignore')
    .split('\n')
    .map((line) => line.replace(/\/$/, ''));
  expect(notInClone.filter((path) => !ignored.includes(path))).toEqual([]);
});
