import { describe, expect, it } from 'vitest';
import { listedPages, mainMenu, pages, readingMenu } from '@/lib/content/pages';
import { formPages } from '@/lib/form-answers/pages';
import { priorityAreas } from '@/lib/home/content';
import { industries, industryPath } from '@/lib/industries/content';
import { pageText } from '@/lib/search/page-texts';

const files = Object.keys(import.meta.glob('/app/**/page.tsx')).filter((file) =>
  file.startsWith('/app/(site)/'),
);
const routes = files.map(
  (file) => file.replace('/app/(site)', '').replace(/\/page\.tsx$/, '') || '/',
);
/** Made of what is stored, under a page that is registered. */
const dynamicRoutes: readonly string[] = [
  '/blog/[slug]',
  '/blog/[[...list]]',
  '/vlogs/[[...list]]',
  '/search/[code]',
];
/** Made of what one visitor's browser keeps, after a form that was sent without script. */
const formRoutes = Object.values(formPages);
/** Served by a rewrite to a dynamic route. */
const rewritten = ['/blog', '/vlogs', '/search'];
const registered = Object.values(pages).map(({ path }) => path);

describe('the registry of pages', () => {
  it('has every route of the site, and no other', () => {
    expect(
      routes.filter((route) => ![...dynamicRoutes, ...formRoutes].includes(route)).sort(),
    ).toEqual(registered.filter((path) => !rewritten.includes(path)).sort());
    expect(routes).toEqual(expect.arrayContaining([...dynamicRoutes, ...formRoutes]));
  });

  it('says of each page what search engines show in full, each in its own words', () => {
    for (const { path, title, description } of Object.values(pages)) {
      expect(title.length, path).toBeLessThanOrEqual(60);
      expect(description.length, path).toBeLessThanOrEqual(160);
    }
    for (const field of ['path', 'title', 'description', 'name'] as const) {
      const values = Object.values(pages).map((page) => page[field]);
      expect(new Set(values).size, field).toBe(values.length);
    }
  });

  it('gives the menus their order, and the search the words of every listed page', () => {
    expect(mainMenu.map(({ path }) => path)).toEqual([
      '/',
      '/about',
      '/work',
      '/industries',
      '/services',
      '/get-involved',
      '/ai-tools',
    ]);
    expect(readingMenu.map(({ path }) => path)).toEqual(['/blog', '/vlogs', '/state-of-ai-report']);
    for (const { path } of listedPages) expect(pageText(path), path).not.toHaveLength(0);
    expect(listedPages.map(({ path }) => path)).toEqual(
      registered.filter((path) => path !== '/search'),
    );
  });
});

it('each industry has a page, and a priority area of home that leads there', () => {
  const own = industries.map(({ id, title }) => ({ path: industryPath(id), title }));
  expect(priorityAreas.map(({ id, title }) => ({ path: industryPath(id), title }))).toEqual(own);
  expect(listedPages.map(({ path, name }) => ({ path, title: name }))).toEqual(
    expect.arrayContaining(own),
  );
});
