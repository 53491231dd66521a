import { expect, it } from 'vitest';
import { brandFrom } from '@/lib/settings/brand';
import { rankLinkTargets } from './link-targets';
import { nothingSet } from './page-texts';
import { sitePagesWith } from './site-pages';

const sitePages = sitePagesWith({ ...nothingSet, brand: brandFrom({}, 'Zed Data') });
const post = (title: string, type: 'blog' | 'vlog' = 'blog') => ({
  title,
  slug: title.toLowerCase().replaceAll(' ', '-'),
  type,
});
const titlesFor = (words: string, posts = [post('Rain in May'), post('A mining story', 'vlog')]) =>
  rankLinkTargets(words, posts, sitePages).map(({ title }) => title);

it('link targets: pages and posts with the words in their titles stand before those with them in the text', () => {
  expect(titlesFor('mini').slice(0, 3)).toEqual([
    'AI for mining in Zambia',
    'A mining story',
    'Rain in May',
  ]);
});

it('link targets: each has its path and its kind', () => {
  const targets = rankLinkTargets(
    'min',
    [post('A mining story', 'vlog'), post('Minutes')],
    sitePages,
  );
  expect(targets.slice(0, 3)).toEqual([
    { title: 'AI for mining in Zambia', path: '/industries/mining', kind: 'Page' },
    { title: 'A mining story', path: '/blog/a-mining-story', kind: 'Video' },
    { title: 'Minutes', path: '/blog/minutes', kind: 'Post' },
  ]);
});

it('link targets: words that no page has leave the posts alone, at most eight', () => {
  const many = Array.from({ length: 20 }, (_, index) => post(`Zebra ${index}`));
  expect(titlesFor('zebra', many)).toEqual(many.slice(0, 8).map(({ title }) => title));
});

it('link targets: the home page has the name of the lab', () =>
  expect(titlesFor('Advancing')[0]).toBe('Zed Data: Advancing AI Innovation in Africa'));

it('link targets: services by their present names, and no page that is hidden', () => {
  const fields = { name: 'Soil maps', text: 'Maps.', points: '' };
  const own = sitePagesWith({
    ...nothingSet,
    lists: { own: ['services'], entries: [{ id: 'a', list: 'services', fields }] },
    texts: { 'ai-tools.audit': 'hidden' },
  });
  const pathsFor = (words: string, pages = sitePages) =>
    rankLinkTargets(words, [], pages).map(({ path }) => path);
  expect(pathsFor('soil maps', own)).toContain('/services');
  expect(pathsFor('audit assessment')).toContain('/ai-audit-assessment');
  expect(pathsFor('audit assessment', own)).not.toContain('/ai-audit-assessment');
});
