// Every word of a page's fixed text finds the page by the search of the site.
import type { Nodes } from 'hast';
import { createElement, type ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { beforeAll, expect, it } from 'vitest';
import { listedPages } from '@/lib/content/pages';
import { parseHtml } from '@/lib/posts/tree';
import { matchPages, stopWords } from '@/lib/search/pages';
import { sitePages } from '@/lib/search/site-pages';
import { pointAtTestBackend } from '@/tests/support/site-settings';

beforeAll(() => pointAtTestBackend());

type Page = () => ReactNode | Promise<ReactNode>;
const modules = import.meta.glob<{ default: Page }>('/app/**/page.tsx');

/** Fields, results, examples, and what is no text. */
const apart = new Set(['form', 'output', 'figure', 'noscript', 'script', 'style', 'title']);

/** The text of a page that everybody sees, without posts. */
function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'root' && node.type !== 'element') return '';
  const { tagName = '', properties = {} } = node.type === 'element' ? node : {};
  const classes = Array.isArray(properties.className) ? properties.className : [];
  const isApart =
    apart.has(tagName) ||
    properties.hidden ||
    properties.id === 'latest-posts' ||
    classes.some((name) => ['sr-only', 'hidden', 'invisible'].includes(String(name)));
  return isApart ? ' ' : node.children.map(textOf).join(tagName === 'wbr' ? '' : ' ');
}

async function wordsOf(page: Page): Promise<string[]> {
  const { prelude } = await prerender(createElement(page as () => ReactNode));
  const text = textOf(parseHtml(await new Response(prelude).text()));
  return [...new Set(text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu))];
}

const own = listedPages.filter(({ path }) => !/^\/(?:blog|vlogs)$/.test(path));
it.each(own)('search: the page $path is found by each word of its text', async ({ path }) => {
  const { default: page } =
    (await modules[`/app/(site)${path === '/' ? '' : path}/page.tsx`]?.()) ?? {};
  if (!page) return expect.fail('no such page');
  const words = await wordsOf(page);
  expect(words.length).toBeGreaterThan(30);
  const missed = words.filter(
    (word) => !stopWords.has(word) && !matchPages(word, sitePages).some((hit) => hit.path === path),
  );
  expect(missed).toEqual([]);
});
