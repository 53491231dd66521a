import { describe, expect, it } from 'vitest';
import { firstChoices, type Opened } from '@/components/site-import/opened';
import { postInput } from '@/components/site-import/post-input';
import { contentKeys } from '@/lib/posts/schema';
import { sourceFile, sourcePost } from '@/tests/support/source-post';

const open = (fields: Partial<Opened> = {}): Opened => ({
  chosen: new File([''], 'site.xml'),
  file: sourceFile([]),
  comparison: { posts: new Map(), addresses: [], pictures: new Map(), waiting: [], parts: [] },
  choices: firstChoices,
  zip: null,
  ...fields,
});
const there = 'https://old.example/1.png';
const run = {
  pictures: new Map([[there, '/media/1.webp']]),
  publicCategories: new Set(['news']),
};

describe('what is sent of a post', () => {
  it('has the fields that the site stores, the source of the file, and nothing of the dry run', () => {
    const input = postInput(sourcePost('a'), open(), run);
    const ofImport = ['key', 'source', 'digest', 'isUpdate', 'status', 'publishedAt', 'createdAt'];
    expect(new Set(Object.keys(input))).toEqual(
      new Set([...contentKeys, ...ofImport, 'changes', 'addresses']),
    );
    expect(input).toMatchObject({ source: 'wordpress:https://old.example', isUpdate: false });
  });

  it.each([
    ['that came', there, '/media/1.webp', '/media/1.webp'],
    ['that did not come', 'https://old.example/2.png', 'https://old.example/2.png', ''],
    [
      'that ships with each site',
      '/images/posts/a.svg',
      '/images/posts/a.svg',
      '/images/posts/a.svg',
    ],
    ['of a zip that has it not', 'file:///2.png', '', ''],
  ])('a featured picture %s, and one that links show', (_, address, featuredImage, shareImage) => {
    const post = sourcePost('a', { featuredImage: address, shareImage: address });
    expect(postInput(post, open(), run)).toMatchObject({ featuredImage, shareImage });
  });

  it('unpublished changes have their pictures placed as the text has', () => {
    const content = `<img src="${there}" alt="">`;
    const post = sourcePost('a', {
      content,
      changes: { content: `${content}<p>More</p>`, title: 'New' },
      pictures: [{ address: there, alt: '' }],
    });
    expect(postInput(post, open(), run)).toMatchObject({
      content: expect.stringContaining('src="/media/1.webp"'),
      changes: { title: 'New', content: expect.stringContaining('src="/media/1.webp"') },
    });
  });

  it('a link to another post of the file gets its new slug if the old one is taken here', () => {
    const [rain, sun] = [sourcePost('rain', { slug: 'rain' }), sourcePost('sun', { slug: 'sun' })];
    const post = sourcePost('a', {
      content: '<p><a href="/blog/rain#may">a</a> <a href="/blog/sun">b</a> <a href="/x">c</a></p>',
    });
    const posts = new Map([
      [rain.key, { presence: 'new' as const, slug: 'rain-2', isTaken: true }],
      [sun.key, { presence: 'new' as const, slug: 'sun', isTaken: false }],
    ]);
    const comparison = { posts, addresses: [], pictures: new Map(), waiting: [], parts: [] };
    const opened = open({ file: sourceFile([rain, sun, post]), comparison });
    expect(postInput(post, opened, run).content).toBe(
      '<p><a href="/blog/rain-2#may">a</a> <a href="/blog/sun">b</a> <a href="/x">c</a></p>',
    );
  });

  it("a vlog's address is sent as it is", () => {
    const content = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ';
    const post = sourcePost('a', {
      type: 'vlog',
      content,
      pictures: [{ address: there, alt: '' }],
    });
    expect(postInput(post, open(), run).content).toBe(content);
  });

  it('tags are categories only where that is chosen, each once', () => {
    const news = { name: 'News', slug: 'news' };
    const tag = { name: 'Tag', slug: 'tag' };
    const post = sourcePost('a', { categories: [news], tags: [tag, news] });
    const made = { ...news, mayBeMade: true };
    expect(postInput(post, open(), run).categories).toEqual([made]);
    const choices = { ...firstChoices, withTags: true };
    expect(postInput(post, open({ choices }), run).categories).toEqual([
      made,
      { ...tag, mayBeMade: false },
    ]);
  });

  it('categories and tags beyond 50 are left out, tags first', () => {
    const many = (name: string, count: number) =>
      Array.from({ length: count }, (_, index) => ({
        name: `${name} ${index}`,
        slug: `${name}-${index}`,
      }));
    const post = sourcePost('a', { categories: many('c', 30), tags: many('t', 30) });
    const choices = { ...firstChoices, withTags: true };
    const { categories } = postInput(post, open({ choices }), run);
    expect(categories).toHaveLength(50);
    expect(categories.filter(({ slug }) => slug.startsWith('c'))).toHaveLength(30);
  });

  it('categories of unpublished changes may be made only where readers see a post of them', () => {
    const categories = [
      { name: 'News', slug: 'news' },
      { name: 'Secret', slug: 'secret' },
    ];
    const { changes } = postInput(sourcePost('a', { changes: { categories } }), open(), run);
    expect(changes?.categories?.map(({ mayBeMade }) => mayBeMade)).toEqual([true, false]);
  });

  it.each([
    ['post', 'published'],
    ['page', 'draft'],
  ] as const)('of an overdue %s that changed there, the status is %s', (kind, status) => {
    const { comparison, ...rest } = open();
    const posts = new Map([['a', { presence: 'changed' as const, slug: 'a', isTaken: false }]]);
    const opened = { ...rest, comparison: { ...comparison, posts } };
    const post = sourcePost('a', { kind, isOverdue: true });
    expect(postInput(post, opened, run).status).toBe(status);
  });

  it('former addresses that cannot lead here are left out, and a changed post is an update', () => {
    const { comparison, ...rest } = open();
    const opened = {
      ...rest,
      comparison: {
        ...comparison,
        posts: new Map([['a', { presence: 'changed' as const, slug: 'a', isTaken: false }]]),
        addresses: [{ path: '/about', why: 'A page has it' }],
      },
    };
    const post = sourcePost('a', { addresses: ['/About/', '/2024/a'] });
    expect(postInput(post, opened, run)).toMatchObject({
      addresses: ['/2024/a'],
      isUpdate: true,
    });
  });
});
