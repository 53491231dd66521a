// Where the parts of a post's page and of its lists lead, as their HTML arrives.
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PostArticle } from '@/components/posts/post-article';
import { PostCard } from '@/components/posts/post-card';
import { CategoryFilter, EmptyList } from '@/components/posts/post-list-page';
import { PostNavigation } from '@/components/posts/post-navigation';
import { ShareLinks } from '@/components/posts/share-links';
import { VlogCard } from '@/components/vlogs/vlog-card';
import { renderPost } from '@/lib/posts/html';
import { emptyContent } from '@/lib/posts/schema';
import type { Video } from '@/lib/posts/video';

const categories = [{ name: 'Mining', slug: 'mining' }];
const post = {
  ...emptyContent,
  id: '1',
  slug: 'a-post',
  title: 'A post',
  excerpt: 'In short.',
  image: '',
  publishedAt: '2026-11-01T00:00:00.000Z',
  author: 'Mwape Banda',
  categories,
  video: undefined,
};

const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('\u00a0', ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** The links of a part, each as its text and where it leads. */
const links = (part: ReactElement): string[][] =>
  [...renderToStaticMarkup(part).matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(
    ([, href = '', text = '']) => [plain(text), href.replaceAll('&amp;', '&')],
  );

it('a vlog without a video shows its picture or the placeholder, in the list and on its page', () => {
  const shown = (image: string): string[] => [
    renderToStaticMarkup(<VlogCard post={{ ...post, image }} index={0} hasFirst={false} />),
    renderToStaticMarkup(<PostArticle post={{ ...post, image, ...renderPost('') }} />),
  ];
  for (const html of shown('')) expect(html).toMatch(/<img [^>]*placeholder/);
  for (const html of shown('/media/own.webp')) expect(html).toContain('own.webp');
});

it('a post is shared with its title and its address', () => {
  const title = encodeURIComponent('Maize & more?');
  const address = encodeURIComponent('https://lab.example/blog/maize');
  expect(
    links(<ShareLinks title="Maize & more?" address="https://lab.example/blog/maize" />),
  ).toEqual([
    ['WhatsApp (opens in a new tab)', `https://wa.me/?text=${title}%20${address}`],
    [
      'LinkedIn (opens in a new tab)',
      `https://www.linkedin.com/sharing/share-offsite/?url=${address}`,
    ],
    ['Facebook (opens in a new tab)', `https://www.facebook.com/sharer/sharer.php?u=${address}`],
    ['X (opens in a new tab)', `https://x.com/intent/post?text=${title}&url=${address}`],
    ['Email', `mailto:?subject=${title}&body=${address}`],
  ]);
});

it('the card of a post leads to it, and to its categories in the list that it stands in', () => {
  expect(links(<PostCard post={post} index={0} />)).toEqual([
    ['Mining', '/blog?category=mining'],
    ['A post', '/blog/a-post'],
  ]);
  expect(links(<VlogCard post={post} index={0} hasFirst={false} />)).toEqual([
    ['Mining', '/vlogs?category=mining'],
    ['A post', '/blog/a-post'],
  ]);
});

it.each([
  [undefined, 'All Posts'],
  ['mining', 'Mining'],
])('lists of posts: with the filter %s the link %s is marked', (current, marked) => {
  const part = (
    <CategoryFilter path="/blog" allLabel="All Posts" categories={categories} current={current} />
  );
  expect(links(part)).toEqual([
    ['All Posts', '/blog'],
    ['Mining', '/blog?category=mining'],
  ]);
  const [, text] = /aria-current="page">(.*?)</.exec(renderToStaticMarkup(part)) ?? [];
  expect(text).toBe(marked);
});

const mining = { name: 'Mining', slug: 'mining' };
it.each([
  [1, undefined, 'There are no posts here yet.', []],
  [1, mining, 'There are no posts in “Mining” here. See all posts', [['See all posts', '/blog']]],
])(
  'lists of posts: page %i of an empty one says so (category %o)',
  (page, category, text, expected) => {
    const part = <EmptyList path="/blog" what="posts" category={category} page={page} />;
    expect(plain(renderToStaticMarkup(part))).toBe(text);
    expect(links(part)).toEqual(expected);
  },
);

describe('below a post', () => {
  const previous = { slug: 'before', title: 'The one before' };
  const next = { slug: 'after', title: 'The one after' };
  it('the ones before and after it, and those on its subject, are led to', () => {
    const part = <PostNavigation previous={previous} next={next} related={[post]} />;
    expect(links(part)).toEqual([
      ['Previous The one before', '/blog/before'],
      ['Next The one after', '/blog/after'],
      ['Mining', '/blog?category=mining'],
      ['A post', '/blog/a-post'],
    ]);
    expect(renderToStaticMarkup(part)).toContain('Related');
  });
  it('nothing stands where there is none', () =>
    expect(
      plain(
        renderToStaticMarkup(<PostNavigation previous={undefined} next={undefined} related={[]} />),
      ),
    ).toBe(''));
});

describe('the page of a post', () => {
  const article = (content: string, video?: Video): string =>
    renderToStaticMarkup(
      <PostArticle post={{ ...post, ...renderPost(content), video }} address="https://a.b/c" />,
    );
  it('says first what it is about, who wrote it, when, and how long it takes to read', () => {
    const html = article('<p>Words</p>');
    expect(plain(html)).toMatch(
      /^Mining A post In short\. Mwape Banda · 1 November 2026 · 1 min read Words/,
    );
    expect(html).toContain('<time dateTime="2026-11-01T00:00:00.000Z"');
    expect(html).not.toContain('<img');
  });
  it('that is a video has its excerpt, and a poster that leads to the film', () => {
    const html = article('', { id: 'aircAruvnKk', start: 90 });
    expect(plain(html)).toMatch(/^Mining A post In short\. Mwape Banda · 1 November 2026 /);
    expect(html).not.toContain('min read');
    expect(html).toMatch(
      /<a [^>]*href="https:\/\/www\.youtube\.com\/watch\?v=aircAruvnKk&amp;t=90s" [^>]*data-video-start="90"/,
    );
  });
});
