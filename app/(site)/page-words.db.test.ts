// Every word of a page's fixed text finds the page by the search of the site.
import type { Nodes } from 'hast';
import { createElement, type ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { visit } from 'unist-util-visit';
import { beforeAll, expect, it } from 'vitest';
import { cards } from '@/lib/calculator/cards';
import { listedPages } from '@/lib/content/pages';
import { parseHtml } from '@/lib/posts/tree';
import { matchPages, stopWords } from '@/lib/search/pages';
import { readPassages } from '@/lib/search/queries';
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

async function render(path: string): Promise<string> {
  const load = modules[`/app/(site)${path === '/' ? '' : path}/page.tsx`];
  const { default: page } = (await load?.()) ?? expect.fail('no such page');
  const { prelude } = await prerender(createElement(page as () => ReactNode));
  return new Response(prelude).text();
}

async function wordsOf(path: string): Promise<string[]> {
  const text = textOf(parseHtml(await render(path)));
  return [...new Set(text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu))];
}

const own = listedPages.filter(({ path }) => !/^\/(?:blog|vlogs)$/.test(path));
it.each(own)('search: the page $path is found by each word of its text', async ({ path }) => {
  const words = await wordsOf(path);
  expect(words.length).toBeGreaterThan(30);
  const missed = words.filter(
    (word) => !stopWords.has(word) && !matchPages(word, sitePages).some((hit) => hit.path === path),
  );
  expect(missed).toEqual([]);
});

/** Of an application, behind its form. */
const cardTitles = cards.map(({ title }) => title);

it.each(own)(
  'search: each passage of the page $path stands on it, letter for letter, below the id that leads there',
  async ({ path }) => {
    const tree = parseHtml((await render(path)).replaceAll('<!-- -->', ''));
    const ids = new Set<unknown>();
    let text = '';
    visit(tree, (node) => {
      if (node.type === 'element') ids.add(node.properties.id);
      if (node.type === 'text') text += node.value.replace(/\s+/g, ' ');
    });
    const own = (await readPassages()).filter(
      (passage) => passage.path === path && !cardTitles.includes(passage.heading),
    );
    const anchors = own.flatMap(({ anchor }) => anchor ?? []);
    expect(anchors.filter((anchor) => !ids.has(anchor))).toEqual([]);
    const sentences = own.flatMap((passage) => passage.sentences);
    expect(sentences.filter((sentence) => !text.includes(sentence))).toEqual([]);
  },
);
