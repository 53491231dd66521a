// The operator's name of the lab stands wherever the site names it, and our default nowhere; on the
// real backend.
import { createElement, type ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { expect, it } from 'vitest';
import { listedPages } from '@/lib/content/pages';
import { defaultName } from '@/lib/content/site-name';
import { postLists } from '@/lib/posts/lists';
import { findLinkTargets } from '@/lib/search/admin-queries';
import { search } from '@/lib/search/queries';
import { readFeed } from '@/lib/seo/feed';
import { listMetadata } from '@/lib/seo/list-metadata';
import { llmsText } from '@/lib/seo/sitemap';
import { setUpContent } from '@/tests/support/content';
import { generateMetadata as rootMetadata } from './layout';
import manifest from './manifest';

const name = 'Zed <Söhne> $&';
const own = setUpContent({ SITE_NAME: name });

interface PageModule {
  default: () => ReactNode | Promise<ReactNode>;
  generateMetadata?: () => Promise<object>;
}
const modules = import.meta.glob<PageModule>('/app/**/page.tsx');

const pages = listedPages.filter(({ path }) => !/^\/(?:blog|vlogs)$/.test(path));
it.each(pages)('the page $path and its metadata name no other lab', async ({ path }) => {
  const page = await modules[`/app/(site)${path === '/' ? '' : path}/page.tsx`]?.();
  if (!page) return expect.fail('no such page');
  const { prelude } = await prerender(createElement(page.default as () => ReactNode));
  const meta = JSON.stringify(await page.generateMetadata?.());
  expect(meta).toContain(JSON.stringify(name));
  const html = await new Response(prelude).text();
  expect(`${meta}${html}`).not.toMatch(new RegExp(`${defaultName}|\\{(?:the )?name\\}`, 'i'));
});

/** A feed without its posts, whose authors have names of their own. */
const headOf = async (type: 'blog' | 'vlog', entry: '<item>' | '<entry>') =>
  (await readFeed(type, entry === '<item>' ? 'rss' : 'atom')).text.split(entry)[0];

it.each<[string, () => Promise<unknown>]>([
  ['the root layout', rootMetadata],
  ['the manifest', manifest],
  ['the feed', () => headOf('blog', '<item>')],
  ['the feed of videos', () => headOf('vlog', '<entry>')],
  ['/llms.txt', llmsText],
  ['the list of posts', () => listMetadata(postLists.blog, Promise.resolve({}))],
  ['the search', () => search('Söhne advancing')],
  ['the pages to link to', () => findLinkTargets(own.session, 'Söhne')],
])('%s names the lab', async (_, read) => {
  const text = JSON.stringify(await read());
  expect(text).toMatch(/Zed (?:\\*<|&#60;)Söhne(?:\\*>|&#62;)/);
  expect(text).not.toContain(defaultName);
});
