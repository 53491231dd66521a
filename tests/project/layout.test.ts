// Enforces what docs/architecture.md says of the folders: which file of a feature may do what, and who
// may import whom.
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addressesOf } from '@/lib/content/features';

const sources = import.meta.glob<string>(
  [
    '/{app,components,lib,page-documents,server,trial,scripts}/**/*.{ts,tsx}',
    '/app/.well-known/**/*.ts',
    '/middleware.ts',
    '!/**/*.test.{ts,tsx}',
  ],
  { eager: true, query: '?raw', import: 'default' },
);
/** With the tests, which may name more than the code does. */
const everything = import.meta.glob<string>(
  [
    '/{app,components,lib,page-documents,server,scripts,tests,bench}/**/*.{ts,tsx,mjs}',
    '/*.{ts,mjs}',
    '!/tests/support/**',
    '!/tests/project/**',
  ],
  { eager: true, query: '?raw', import: 'default' },
);
const files = Object.entries(sources).map(([file, source]) => ({
  file,
  source,
  /** Such as `lib/posts`; `lib` for a file that lies there itself. */
  folder: posix.dirname(file).split('/').slice(1, 3).join('/'),
  name: posix.basename(file).replace(/\.tsx?$/, ''),
  imports: [...source.matchAll(/(?:\bfrom|\bimport|\bimport\()\s*'([@.][^']*\/[^']+)'/g)].map(
    ([, from = '']) =>
      from.startsWith('@/') ? from.slice(1) : posix.join(posix.dirname(file), from),
  ),
}));
const withoutEnding = (file: string): string => file.replace(/\.tsx?$/, '');
/** What each file imports, all by their paths without endings. */
const importsOf = new Map(
  files.map(({ file, imports }) => [withoutEnding(file), new Set(imports.map(withoutEnding))]),
);
/** Everything that is reached from these files. */
function reachedFrom(start: Iterable<string>): Set<string> {
  const found = new Set(start);
  for (const file of found) for (const from of importsOf.get(file) ?? []) found.add(from);
  return found;
}
/** The first way that leads back to where it began. */
function circleIn(needs: ReadonlyMap<string, Iterable<string>>): readonly string[] | undefined {
  const done = new Set<string>();
  const follow = (one: string, path: readonly string[]): readonly string[] | undefined => {
    if (path.includes(one)) return [...path.slice(path.indexOf(one)), one];
    if (done.has(one)) return undefined;
    for (const other of needs.get(one) ?? []) {
      const found = follow(other, [...path, one]);
      if (found) return found;
    }
    done.add(one);
    return undefined;
  };
  for (const one of needs.keys()) {
    const found = follow(one, []);
    if (found) return found;
  }
  return undefined;
}
const folderOf = (path: string): string => path.split('/').slice(1, 3).join('/');
const inside = (top: string) => files.filter(({ file }) => file.startsWith(`/${top}/`));
const components = inside('components').filter(({ file }) => file.endsWith('.tsx'));
const screens = inside('app').filter(({ file }) => file.endsWith('.tsx'));

/** Folders that several features use; none of them knows a feature. */
const sharedInLib = [
  'auth',
  'supabase',
  'gemini',
  'content',
  'form-answers',
  'forms',
  'http',
  'log',
  'pages',
  'process',
  'text',
];
const sharedInComponents = ['ui', 'frame', 'entry'];
const features = Object.keys(addressesOf);

describe('imports', () => {
  const wrong = (top: string, isWrong: (from: string, file: string) => boolean): string[] =>
    inside(top).flatMap(({ file, imports }) =>
      imports.filter((from) => isWrong(from, file)).map((from) => `${file} imports ${from}`),
    );

  it('shared folders of lib import no feature', () => {
    const isShared = (path: string): boolean =>
      sharedInLib.includes(folderOf(path).slice('lib/'.length)) ||
      folderOf(path).split('/').length < 2;
    expect(
      wrong('lib', (from, file) => {
        const isLoose = file.split('/').length === 3;
        return (
          (isLoose || isShared(file)) &&
          from.startsWith('/lib/') &&
          from.split('/').length > 3 &&
          !isShared(from)
        );
      }),
    ).toEqual([]);
  });

  it.each([
    ['lib', ['lib']],
    ['page-documents', ['components', 'lib', 'page-documents']],
    ['page-documents/server', ['lib', 'page-documents']],
    ['server', ['lib', 'page-documents', 'server']],
    ['components', ['components', 'lib']],
    ['app', ['app', 'components', 'lib', 'page-documents']],
    ['trial', ['lib', 'scripts', 'trial']],
  ])('%s imports only from %j', (top, allowed) =>
    expect(
      wrong(top, (from) => !allowed.includes(from.split('/')[1] ?? '') && from !== '/package.json'),
    ).toEqual([]),
  );

  it.each([
    ['app', '/page-documents/app'],
    ['server', '/page-documents/server.ts'],
  ])('%s imports page-documents only through %s', (top, entry) => {
    const isInside = (from: string): boolean => from.startsWith('/page-documents/');
    expect(wrong(top, (from) => isInside(from) && from !== entry)).toEqual([]);
  });

  it('the embedded backend is imported only by the listed commands, tests/support and its tests', () => {
    const allowed = [
      'scripts/adopt-files.ts',
      'scripts/generate-structure.ts',
      'scripts/generate-types.ts',
      'scripts/reach-backend.ts',
      'scripts/restore.ts',
      'scripts/standalone.ts',
      'scripts/start.ts',
      'bench/faults/power-cut.ts',
      'tests/drills/site/backend.test.ts',
    ].map((file) => `/${file}`);
    const naming = Object.entries(everything)
      .filter(([, source]) => /['"`][^'"`\s]*\btrial\/[^'"`]*['"`]/.test(source))
      .map(([file]) => file);
    expect(naming.filter((file) => !allowed.includes(file))).toEqual([]);
    expect(allowed.filter((file) => !naming.includes(file))).toEqual([]);
  });

  it('the scripts that the embedded backend imports do not import the embedded backend', () => {
    const isTrial = (file: string): boolean => file.startsWith('/trial/');
    const shared = [...importsOf].flatMap(([file, imports]) =>
      isTrial(file) ? [...imports].filter((from) => from.startsWith('/scripts/')) : [],
    );
    expect(shared).toContain('/scripts/migrate');
    expect([...reachedFrom(shared)].filter(isTrial)).toEqual([]);
  });

  it('files have no circular imports', () => expect(circleIn(importsOf)).toBeUndefined());

  // The editor sends pictures to the library and takes them from there, deep inside of the text: as
  // props they would pass through every part of it. A list of the site takes its pictures from there.
  // The bin names what shows a file as the library does. An import sends pictures of a zip as uploads
  // are sent. A part of Our Work, and a list
  // of posts, show several blocks of texts.
  const exceptions = [
    'components/bin imports components/media',
    'components/settings imports components/media',
    'components/posts imports components/media',
    'components/posts imports components/site-texts',
    'components/posts imports lib/media/actions',
    'components/site-import imports components/media',
    'components/work imports components/site-texts',
  ];
  it('components import only their own feature and shared folders, and no actions of other features', () => {
    const found = inside('components').flatMap(({ folder, imports }) =>
      imports.flatMap((from) => {
        const to = folderOf(from);
        const [, other = ''] = to.split('/');
        if (folder.endsWith(`/${other}`)) return [];
        if (from.startsWith('/components/')) {
          return sharedInComponents.includes(other) ? [] : [`${folder} imports ${to}`];
        }
        return /(?:^|-)actions$/.test(posix.basename(from))
          ? [`${folder} imports ${from.slice(1)}`]
          : [];
      }),
    );
    expect([...new Set(found)].filter((each) => !exceptions.includes(each))).toEqual([]);
    expect(exceptions.filter((each) => !found.includes(each))).toEqual([]);
  });

  it('features in lib have no circular imports', () => {
    const isFeature = (folder: string): boolean =>
      features.some((name) => folder === `lib/${name}`);
    const needs = new Map<string, Set<string>>();
    for (const { folder, imports } of inside('lib')) {
      for (const from of imports) {
        const other = folderOf(from);
        if (isFeature(folder) && isFeature(other) && other !== folder) {
          needs.set(folder, (needs.get(folder) ?? new Set()).add(other));
        }
      }
    }
    expect(circleIn(needs)).toBeUndefined();
    expect(needs.get('lib/leads')).not.toContain('lib/settings');
    // The pattern that finds the imports finds them.
    expect(needs.get('lib/search')).toContain('lib/posts');
  });
});

it('server actions: \'use server\' occurs only at the top of a file, so that no action is a closure (docs/security.md, "Builds")', () => {
  const marked = files.filter(({ source }) => /['"]use server['"]/.test(source));
  expect(marked.length).toBeGreaterThan(5);
  const isInside = ({ source }: (typeof files)[number]): boolean =>
    !/^'use server';\n/.test(source) || source.split(/['"]use server['"]/).length > 2;
  expect(marked.filter(isInside).map(({ file }) => file)).toEqual([]);
});

describe('a feature in lib', () => {
  // Sign-in comes before there are rights, so its files have names of their own.
  const ofFeatures = inside('lib').filter(
    ({ folder }) => features.some((name) => folder === `lib/${name}`) && folder !== 'lib/account',
  );

  it.each([
    ['a server action', /^'use server'/, /^actions$/],
    ['a read for everybody', /\bpublicClient\b/, /^queries$/],
    ['what the admin may do', /\badminClient\b/, /^(?:admin-queries|(?:direct-)?mutations)$/],
    ['what the server may do in its own name', /\bserviceClient\b/, /^(?:queries|mutations)$/],
    [
      'a call of the backend',
      /\.from\('\w+'\)|\.rpc\(/,
      /^(?:(?:admin-)?queries|(?:direct-)?mutations|daily)$/,
    ],
  ])('%s occurs only in files named for that', (_, mark, names) => {
    const wrong = ofFeatures.filter(({ source, name }) => mark.test(source) && !names.test(name));
    expect(wrong.map(({ file }) => file)).toEqual([]);
  });

  it('actions import no admin-queries: reads for the admin go through routes', () => {
    const wrong = ofFeatures.filter(
      ({ name, imports }) =>
        name === 'actions' && imports.some((from) => from.endsWith('/admin-queries')),
    );
    expect(wrong.map(({ file }) => file)).toEqual([]);
  });
});

it.each([
  ['card', /rounded-card border border-(?:line|copper) bg-surface/],
  ['button with an icon', /\bgrid size-11 [^'"`]*place-items-center/],
  ['field that is wrong', /id="[\w-]+-error"|aria-invalid=\{/],
])('the classes and attributes of a %s occur in components/ui alone', (_, pattern) => {
  const wrong = [...components, ...screens].filter(
    ({ file, source }) => !file.startsWith('/components/ui/') && pattern.test(source),
  );
  expect(wrong.map(({ file }) => file)).toEqual([]);
});

it("a client component begins with 'use client' and its file name ends with .client.tsx", () => {
  const wrong = components.filter(({ file, source }) => {
    // A directive that slipped below an import is an expression without effect.
    const marked = /^\(?'use client'/m.test(source);
    return marked !== source.startsWith("'use client';") || marked !== file.endsWith('.client.tsx');
  });
  expect(wrong.map(({ file }) => file)).toEqual([]);
});

describe('browser tests', () => {
  it('there are at most 80 browser journeys (CONTRIBUTING.md, ‘Tests’)', () => {
    const specs = Object.entries(everything).filter(([file]) => file.startsWith('/tests/e2e/'));
    expect(specs.length).toBeGreaterThan(0);
    const journeys = specs.flatMap(([, source]) => source.match(/^ *test\(/gm) ?? []);
    expect(journeys.length).toBeLessThanOrEqual(80);
  });
});
