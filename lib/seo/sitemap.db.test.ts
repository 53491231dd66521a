// The sitemap of more posts than one file takes, on a backend of its own.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listedPages } from '@/lib/content/pages';
import { settingsOf, startBackend } from '@/tests/support/backend';
import { newPlace, withDatabase } from '@/tests/support/place';
import { applyMigrations } from '../../scripts/migrate.ts';

const published = 11_000;
const drafts = 300;
const slugOf = (number: number): string => `post-${number}-`.padEnd(120, 'x');
/** The longest answer that the framework keeps, as base64. */
const maxCached = 2 * 1024 * 1024;
const undo: Array<() => Promise<void> | void> = [];
let sitemap: typeof import('@/lib/seo/sitemap');

beforeAll(async () => {
  const place = await newPlace(undo);
  await withDatabase(place, async (execute) => {
    await applyMigrations(execute);
    await execute(`
      insert into public.users (name, email) values ('Author', 'author@lab.example');
      -- A thousand at one moment, as an import makes them.
      insert into public.posts (title, slug, author_id, status, published_at, created_at, updated_at)
      -- Slugs and times as long as they may be.
      select 'Post', rpad('post-' || n || '-', 120, 'x'), (select id from public.users), 'published', now(), now() - (n / 1000) * interval '1 hour', '2026-11-20 12:00:00.123456+00'
      from generate_series(1, ${published}) as n;
      insert into public.posts (title, slug, author_id, created_at)
      select 'Draft', 'draft-' || n, (select id from public.users), now() - n * interval '1 hour' from generate_series(1, ${drafts}) as n;`);
  });
  const backend = await startBackend({ ...place, seed: false, keep: true });
  undo.push(backend.stop);
  Object.assign(process.env, settingsOf(backend));
  sitemap = await import('@/lib/seo/sitemap');
}, 120_000);

afterAll(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

const head = '<\\?xml version="1.0" encoding="UTF-8"\\?>\\n';
const validIndex = new RegExp(
  `^${head}<sitemapindex xmlns="[^"]+">(<sitemap><loc>[^<&]+</loc></sitemap>)+</sitemapindex>\\n$`,
);
const validList = new RegExp(
  `^${head}<urlset xmlns="[^"]+">(<url><loc>[^<&]+</loc>(<lastmod>[\\d:.TZ-]+</lastmod>)?</url>)+</urlset>\\n$`,
);
const paths = (document: string): string[] =>
  [...document.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => new URL(address ?? '').pathname,
  );

/** Every file that the index names, after a look at its form, and how long the slowest took. */
async function readAll(perFile?: number): Promise<{ files: string[][]; slowest: number }> {
  const index = await sitemap.sitemap(perFile);
  expect(index).toMatch(validIndex);
  const files: string[][] = [];
  let slowest = 0;
  for (const path of paths(index)) {
    const start = performance.now();
    const file =
      (await sitemap.sitemapFile(Number(/^\/sitemap-(\d+)\.xml$/.exec(path)?.[1]), perFile)) ?? '';
    slowest = Math.max(slowest, performance.now() - start);
    expect(file, path).toMatch(validList);
    files.push(paths(file));
  }
  return { files, slowest };
}

describe(`the sitemap of ${published} posts`, () => {
  it.each([undefined, 1000])(
    'has as many files as it needs, each valid, and each post once (%s to a file)',
    async (perFile) => {
      const { files, slowest } = await readAll(perFile);
      expect(files).toHaveLength(Math.ceil(published / (perFile ?? 5_000)));
      expect(files[0]?.slice(0, listedPages.length)).toEqual(listedPages.map(({ path }) => path));
      const posts = files.flat().filter((path) => path.startsWith('/blog/'));
      expect(posts).toHaveLength(published);
      expect(new Set(posts)).toEqual(
        new Set(Array.from({ length: published }, (_, index) => `/blog/${slugOf(index + 1)}`)),
      );
      expect(slowest).toBeLessThan(5_000);
      // Past the last there is none; an empty list would not be valid.
      expect(await sitemap.sitemapFile(files.length + 1, perFile)).toBeUndefined();
    },
    60_000,
  );

  it('is read in answers that the framework keeps, however long the slugs', async () => {
    const sizes: number[] = [];
    const ask = globalThis.fetch;
    const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (...call) => {
      const answer = await ask(...call);
      sizes.push((await answer.clone().arrayBuffer()).byteLength);
      return answer;
    });
    await sitemap.sitemapFile(1);
    spy.mockRestore();
    expect((Math.max(...sizes) * 4) / 3).toBeGreaterThan(maxCached / 4);
    expect((Math.max(...sizes) * 4) / 3).toBeLessThan(maxCached);
  }, 60_000);

  it('is one list as long as it fits', async () => {
    expect(await sitemap.sitemap(published)).toMatch(validList);
    expect(await sitemap.sitemap(published - 1)).toMatch(validIndex);
  }, 60_000);

  it('a new post changes the last file alone', async () => {
    const { files } = await readAll();
    expect(files.at(-1)?.at(-1)).toMatch(/^\/blog\/post-\d{1,3}-/);
  }, 60_000);
});
