// Enforces what docs/architecture.md says of the folders: which file of a feature may do what, and
// who may import whom.
import { describe, expect, it } from 'vitest';

const sources = import.meta.glob<string>('/lib/**/*.{ts,tsx}', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const components = import.meta.glob<string>('/components/**/*.tsx', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const routes = import.meta.glob<string>('/app/**/route.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});

const screens = import.meta.glob<string>('/app/**/*.tsx', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** The feature of a file: its folder in `lib`; none for a file that lies in `lib` itself. */
const featureOf = (file: string): string | undefined => /^\/lib\/([\w-]+)\//.exec(file)?.[1];
const nameOf = (file: string): string => file.replace(/^.*\//, '').replace(/\.tsx?$/, '');
const importsOf = (source: string): string[] =>
  [...source.matchAll(/^(?:import|export) [^;]*?from '([^']+)';/gms)].map(([, from = '']) => from);

/**
 * These know a backend for purposes of their own: the others ask through the first two, and the daily
 * work also runs in the start script, which has no bundler.
 */
const beneath = new Set(['auth', 'supabase', 'daily']);

const files = Object.entries(sources).map(([file, source]) => ({
  file,
  source,
  feature: featureOf(file),
  name: nameOf(file),
}));
const ofFeatures = files.filter(({ feature }) => feature && !beneath.has(feature));

it('an action closes over nothing: the key for that is known (docs/security.md, "Builds")', () => {
  const all = Object.entries({ ...sources, ...components, ...screens, ...routes });
  const marked = all.filter(([, source]) => /['"]use server['"]/.test(source));
  expect(marked.length).toBeGreaterThan(5);
  const inside = marked.filter(
    ([, source]) =>
      !/^'use server';\n/.test(source) || source.split(/['"]use server['"]/).length > 2,
  );
  expect(inside.map(([file]) => file)).toEqual([]);
});

describe('a feature in lib', () => {
  it.each([
    ['a server action', /^'use server'/, ['actions']],
    ['what anybody may read', /\bpublicClient\b/, ['queries']],
    [
      'what the admin may do',
      /\badminClient\b/,
      ['admin-queries', 'mutations', 'direct-mutations'],
    ],
    ['what the server may do in its own name', /\bserviceClient\b/, ['queries', 'mutations']],
  ])('has %s in the file that is named for it', (_, mark, names) => {
    const wrong = ofFeatures.filter(
      ({ source, name }) => mark.test(source) && !names.includes(name),
    );
    expect(wrong.map(({ file }) => file)).toEqual([]);
  });

  it('reaches the backend only through its queries and mutations', () => {
    const wrong = ofFeatures.filter(
      ({ source, name }) =>
        /\.from\('\w+'\)|\.rpc\(/.test(source) &&
        !/^(admin-)?queries$|^(direct-)?mutations$/.test(name),
    );
    expect(wrong.map(({ file }) => file)).toEqual([]);
  });

  it('reads for the admin by routes, never by actions, which the browser sends one after the other', () => {
    const wrong = ofFeatures.filter(
      ({ source, name }) => name === 'actions' && importsOf(source).includes('./admin-queries'),
    );
    expect(wrong.map(({ file }) => file)).toEqual([]);
    // Each question that the browser knows has its route.
    const asked = [...(sources['/lib/http/read.ts'] ?? '').matchAll(/^ {2}'(\/api\/[^']+)':/gm)];
    expect(asked.length).toBeGreaterThan(0);
    for (const [, path] of asked) {
      expect(routes[`/app${path}/route.ts`], path).toMatch(/^export (const|async function) GET\b/m);
    }
  });

  it('is in no circle with another one', () => {
    const needs = new Map<string, Set<string>>();
    for (const { feature, source } of files) {
      for (const from of importsOf(source)) {
        const other = featureOf(from.replace(/^@\//, '/'));
        if (feature && other && other !== feature) {
          needs.set(feature, (needs.get(feature) ?? new Set()).add(other));
        }
      }
    }
    const circle = (feature: string, path: readonly string[]): readonly string[] | undefined => {
      if (path.includes(feature)) return [...path, feature];
      for (const other of needs.get(feature) ?? []) {
        const found = circle(other, [...path, feature]);
        if (found) return found;
      }
      return undefined;
    };
    for (const feature of needs.keys()) expect(circle(feature, []), feature).toBeUndefined();
    // The pattern that finds the imports finds them.
    expect(needs.get('search')).toContain('content');
  });
});

it.each([
  ['card', /rounded-card border border-(?:line|copper) bg-surface/],
  ['button with an icon', /\bgrid size-11 [^'"`]*place-items-center/],
  ['field that is wrong', /id="[\w-]+-error"|aria-invalid=\{/],
])('the classes and attributes of a %s stand in components/ui alone', (_, pattern) => {
  const wrong = Object.entries({ ...components, ...screens }).filter(
    ([file, source]) => !file.startsWith('/components/ui/') && pattern.test(source),
  );
  expect(wrong.map(([file]) => file)).toEqual([]);
});

it('a component that begins what the browser runs says so in its first line and in its name', () => {
  const wrong = Object.entries(components).filter(([file, source]) => {
    // A directive that slipped below an import is an expression without effect.
    const marked = /^\(?'use client'/m.test(source);
    return marked !== source.startsWith("'use client';") || marked !== file.endsWith('.client.tsx');
  });
  expect(wrong.map(([file]) => file)).toEqual([]);
});
