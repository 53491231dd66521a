// The feeds of the blog and of the video blog, as their addresses answer, on the real backend.
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GET as blogFeed } from '@/app/(site)/blog/feed/[format]/route';
import { GET as vlogFeed } from '@/app/(site)/vlogs/feed/[format]/route';
import { listedPages } from '@/lib/content/pages';
import { countForSitemap } from '@/lib/posts/queries';
import { sitemap, sitemapFile } from '@/lib/seo/sitemap';
import { inOrder, type OwnContent, type OwnPost, ownContent } from '@/tests/support/content';
import { pointAtTestBackend } from '@/tests/support/site-settings';

const site = 'https://site.test';
let own: OwnContent;

beforeAll(() => pointAtTestBackend({ SITE_URL: site }));
beforeEach(async () => {
  own = await ownContent();
});
afterEach(() => own.clear());

/** Newer than what other tests publish. */
const start = Date.now();
const moment = (number: number): string => new Date(start + number).toISOString();
const video = 'https://youtu.be/aircAruvnKk';

const ask = (get: typeof blogFeed, format: string): Promise<Response> =>
  get(new Request(site), { params: Promise.resolve({ format }) });

const formats = {
  rss: {
    entry: /<item>[\s\S]*?<\/item>/g,
    address: 'link',
    published: 'pubDate',
    content: 'content:encoded',
  },
  atom: {
    entry: /<entry>[\s\S]*?<\/entry>/g,
    address: 'id',
    published: 'published',
    content: 'content',
  },
};

/** The content of the elements of this name. */
const held = (name: string, xml: string | undefined): string | undefined =>
  new RegExp(`<${name}(?: [^>]*)?>(?:<!\\[CDATA\\[)?([\\s\\S]*?)(?:\\]\\]>)?</${name}>`).exec(
    xml ?? '',
  )?.[1];

describe.each(['rss', 'atom'] as const)('the feed as %s', (format) => {
  const { entry, address, published, content } = formats[format];
  const read = async (get: typeof blogFeed) => {
    const answer = await ask(get, format);
    const xml = await answer.text();
    return { answer, xml, entries: xml.match(entry) ?? [] };
  };
  const addresses = (posts: readonly OwnPost[]): string[] =>
    inOrder(posts).map((slug) => `${site}/blog/${slug}`);

  it('has the 30 newest posts, the newest first', async () => {
    // Two posts of the same moment compete for the last place.
    const posts = await own.addPosts(
      Array.from({ length: 32 }, (_, index) => ({
        publishedAt: moment(index === 2 ? 1 : index),
      })),
    );
    const { answer, entries } = await read(blogFeed);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe(`application/${format}+xml; charset=utf-8`);
    expect(entries.map((one) => held(address, one))).toEqual(addresses(posts).slice(0, 30));
    expect(entries).toHaveLength(30);
  });

  it('has what is published, of its own type', async () => {
    const posts = await own.addPosts([{ publishedAt: moment(1) }, { publishedAt: moment(3) }]);
    const films = await own.addPosts(
      [2, 4].map((number) => ({ publishedAt: moment(number), type: 'vlog', content: video })),
    );
    await own.addPosts([{ status: 'draft' }, { status: 'archived' }]);
    const first = async (get: typeof blogFeed) =>
      (await read(get)).entries.slice(0, 2).map((one) => held(address, one));
    expect(await first(blogFeed)).toEqual(addresses(posts));
    expect(await first(vlogFeed)).toEqual(addresses(films));
  });

  it('tells what it is, and who made it', async () => {
    const [{ xml }, vlogs] = [await read(blogFeed), await read(vlogFeed)];
    const rss = format === 'rss';
    expect(held('title', xml)).toBe('AI Lab: Blog');
    expect(held('title', vlogs.xml)).toBe('AI Lab: Video blog');
    expect(held(rss ? 'description' : 'subtitle', xml)).toBe('Practical notes on AI in Zambia.');
    expect(held(rss ? 'copyright' : 'rights', xml)).toMatch(/^© 2025–\d{4} AI Lab$/);
    expect(held(rss ? 'link' : 'id', xml)).toBe(`${site}/blog`);
    expect(held(rss ? 'link' : 'id', vlogs.xml)).toBe(`${site}/vlogs`);
    expect(xml).not.toContain('generator');
    if (rss) expect(held('language', xml)).toBe('en');
  });

  it('tells of each post its words, author, dates and categories', async () => {
    const { id, name } = await own.addCategory();
    await own.addPosts([
      {
        title: 'Maize & more',
        excerpt: 'Excerpt',
        content: '<p>Whole <a href="/about">text</a></p>',
        publishedAt: moment(0),
        updatedAt: moment(3_600_000),
        categories: [id],
      },
    ]);
    const { xml, entries } = await read(blogFeed);
    const [one] = entries;
    const date = held(published, one) ?? '';
    expect(Math.floor(Date.parse(date) / 1000)).toBe(Math.floor(start / 1000));
    expect(held('title', one)).toBe('Maize & more');
    expect(held(format === 'rss' ? 'description' : 'summary', one)).toBe('Excerpt');
    expect(held(content, one)).toBe(`<p>Whole <a href="${site}/about">text</a></p>`);
    expect(held('author', one)).toContain('Own Author');
    expect(one?.includes(name)).toBe(true);
    if (format === 'atom') expect(held('updated', one)).toBe(moment(3_600_000));
    // The feed is as new as its newest post.
    expect(held(format === 'rss' ? 'lastBuildDate' : 'updated', xml)).toBe(date);
    expect(xml).toContain(`href="${site}/blog/${format}.xml"`);
  });

  it('leads from a video to where it is', async () => {
    await own.addPosts([
      { type: 'vlog', content: video, excerpt: 'A <b> & c', publishedAt: moment(0) },
    ]);
    const [one] = (await read(vlogFeed)).entries;
    expect(held(content, one)).toBe(
      '<p>A &#60;b&#62; &#38; c</p>' +
        '<p><a href="https://www.youtube.com/watch?v=aircAruvnKk">Watch the video</a></p>',
    );
  });
});

describe('the sitemap', () => {
  const sets = (document = ''): string[] => document.match(/<(?:urlset|sitemapindex)[ >]/g) ?? [];
  const addresses = (document = ''): string[] =>
    [...document.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);
  const pages = listedPages.map(({ path }) => `${site}${path === '/' ? '' : path}`);

  it('is one list while all posts fit in, and an index as soon as one does not', async () => {
    const [post] = (await own.addPosts([{ publishedAt: moment(0) }])) as [OwnPost];
    const count = await countForSitemap();
    const whole = await sitemap(count);
    expect(sets(whole)).toEqual(['<urlset ']);
    expect(addresses(whole).slice(0, pages.length)).toEqual(pages);
    expect(addresses(whole)).toHaveLength(pages.length + count);
    expect(addresses(whole)).toContain(`${site}/blog/${post.slug}`);
    const index = await sitemap(count - 1);
    expect(sets(index)).toEqual(['<sitemapindex ']);
    expect(addresses(index)).toEqual([`${site}/sitemap-1.xml`, `${site}/sitemap-2.xml`]);
  });

  it('has the pages in the first of its files alone, and none past the last', async () => {
    const [post] = (await own.addPosts([
      { publishedAt: moment(0), updatedAt: '2026-11-20T12:00:00.123Z' },
    ])) as [OwnPost];
    const perFile = (await countForSitemap()) - 1;
    const [first, second] = [await sitemapFile(1, perFile), await sitemapFile(2, perFile)];
    expect(sets(first)).toEqual(['<urlset ']);
    expect(addresses(first).slice(0, pages.length)).toEqual(pages);
    expect(addresses(first)).toHaveLength(pages.length + perFile);
    expect(addresses(second)).toEqual([`${site}/blog/${post.slug}`]);
    expect(second).toContain('<lastmod>2026-11-20T12:00:00.123Z</lastmod>');
    expect(first).toContain(`<url><loc>${site}/about</loc></url>`);
    expect(await sitemapFile(3, perFile)).toBeUndefined();
  });
});

it.each(['json', '', 'RSS', 'toString'])('a feed as %j leads home', async (format) => {
  const answer = await ask(blogFeed, format);
  expect([answer.status, answer.headers.get('location')]).toEqual([307, '/#not-found']);
});
