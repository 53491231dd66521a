// The feeds of the blog and of the video blog, as their addresses answer, on the real backend.
import { describe, expect, it } from 'vitest';
import { GET as blogFeed } from '@/app/(site)/blog/feed/[format]/route';
import { GET as vlogFeed } from '@/app/(site)/vlogs/feed/[format]/route';
import { listedPages } from '@/lib/content/pages';
import { renderForFeed } from '@/lib/posts/html';
import { countForSitemap } from '@/lib/posts/queries';
import { sitemap, sitemapFile } from '@/lib/seo/sitemap';
import { inOrder, type OwnPost, setUpContent } from '@/tests/support/content';
import { named, parseXml, textOf, type XmlElement } from '@/tests/support/xml';

const site = 'https://site.test';
const own = setUpContent({ SITE_URL: site }, 'test');

/** Newer than what other tests publish. */
const start = Date.now();
const moment = (number: number): string => new Date(start + number).toISOString();
const video = 'https://youtu.be/aircAruvnKk';

const ask = (
  get: typeof blogFeed,
  format: string,
  headers: Record<string, string> = {},
): Promise<Response> =>
  get(new Request(site, { headers }), { params: Promise.resolve({ format }) });

const formats = {
  rss: { entry: 'item', id: 'guid', published: 'pubDate', summary: 'description' },
  atom: { entry: 'entry', id: 'id', published: 'published', summary: 'summary' },
};

describe.each(['rss', 'atom'] as const)('the feed as %s', (format) => {
  const { entry, id: idName, published, summary } = formats[format];
  const content = format === 'rss' ? 'content:encoded' : 'content';
  const read = async (get: typeof blogFeed) => {
    const answer = await ask(get, format);
    const document = parseXml(await answer.text());
    const feed = format === 'rss' ? (named(document, 'channel')[0] ?? document) : document;
    return { answer, feed, entries: named(feed, entry) };
  };
  const idOf = (one: XmlElement | undefined) => textOf(one, idName);
  const linkOf = (one: XmlElement | undefined) =>
    format === 'rss' ? textOf(one, 'link') : one && named(one, 'link')[0]?.attributes.href;
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
    expect(entries.map(idOf)).toEqual(addresses(posts).slice(0, 30));
    expect(entries.map(linkOf)).toEqual(addresses(posts).slice(0, 30));
    expect(entries).toHaveLength(30);
  });

  it('has what is published, of its own type', async () => {
    const posts = await own.addPosts([{ publishedAt: moment(1) }, { publishedAt: moment(3) }]);
    const films = await own.addPosts(
      [2, 4].map((number) => ({ publishedAt: moment(number), type: 'vlog', content: video })),
    );
    await own.addPosts([{ status: 'draft' }, { status: 'archived' }]);
    const first = async (get: typeof blogFeed) => (await read(get)).entries.slice(0, 2).map(linkOf);
    expect(await first(blogFeed)).toEqual(addresses(posts));
    expect(await first(vlogFeed)).toEqual(addresses(films));
  });

  it('tells what it is, and who made it', async () => {
    const [{ feed }, vlogs] = [await read(blogFeed), await read(vlogFeed)];
    const rss = format === 'rss';
    expect(textOf(feed, 'title')).toBe('AI Lab: Blog');
    expect(textOf(vlogs.feed, 'title')).toBe('AI Lab: Video blog');
    expect(textOf(feed, rss ? 'description' : 'subtitle')).toBe('Practical notes on AI in Zambia.');
    expect(textOf(feed, rss ? 'copyright' : 'rights')).toMatch(/^© 2025–\d{4} AI Lab$/);
    expect(textOf(feed, rss ? 'link' : 'id')).toBe(`${site}/blog`);
    expect(textOf(vlogs.feed, rss ? 'link' : 'id')).toBe(`${site}/vlogs`);
    expect(named(feed, 'generator')).toEqual([]);
    if (rss) expect(textOf(feed, 'language')).toBe('en');
    const links = named(feed, rss ? 'atom:link' : 'link').map(({ attributes }) => attributes);
    expect(links).toContainEqual(
      expect.objectContaining({ rel: 'self', href: `${site}/blog/${format}.xml` }),
    );
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
    const { feed, entries } = await read(blogFeed);
    const one = entries[0] as XmlElement;
    const date = textOf(one, published) ?? '';
    expect(Math.floor(Date.parse(date) / 1000)).toBe(Math.floor(start / 1000));
    expect(textOf(one, 'title')).toBe('Maize & more');
    expect(textOf(one, summary)).toBe('Excerpt');
    expect(textOf(one, content)).toBe(`<p>Whole <a href="${site}/about">text</a></p>`);
    const [category] = named(one, 'category');
    expect(category?.attributes.term ?? category?.text).toBe(name);
    // An author of RSS is an e-mail address.
    expect(named(one, 'author').map((author) => textOf(author, 'name'))).toEqual(
      format === 'rss' ? [] : ['Own Author'],
    );
    expect(textOf(one, 'dc:creator')).toBe(format === 'rss' ? 'Own Author' : undefined);
    if (format === 'atom') expect(textOf(one, 'updated')).toBe(moment(3_600_000));
    // The feed is as new as the last change of one of its posts.
    const updated = textOf(feed, format === 'rss' ? 'lastBuildDate' : 'updated') ?? '';
    expect(Math.floor(Date.parse(updated) / 1000)).toBe(Math.floor((start + 3_600_000) / 1000));
  });

  it('dates a post that was published after its last change by its publication', async () => {
    await own.addPosts([{ publishedAt: moment(0), updatedAt: moment(-3_600_000) }]);
    const { feed, entries } = await read(blogFeed);
    const one = entries[0] as XmlElement;
    const dates =
      format === 'rss'
        ? [textOf(one, published), textOf(feed, 'lastBuildDate')]
        : [textOf(one, 'updated'), textOf(feed, 'updated')];
    const second = Math.floor(start / 1000);
    expect(dates.map((date) => Math.floor(Date.parse(date ?? '') / 1000))).toEqual([
      second,
      second,
    ]);
  });

  it('is well-formed, and says what was written, whatever that is', async () => {
    const hostile = [
      'if (a[b[0]]>1 && a[c[0]]>2)',
      'Why <table> matters',
      ']]>]]>]]>',
      ']]\u0001>',
      'AT&amp;T &lt;b&gt; &#0; <![CDATA[x]]>',
      '"quotes" \'and\' <!-- --> <?xml?>',
    ];
    // A category can have such a name as well, within an attribute of Atom.
    const categories = await Promise.all(
      hostile.map((text) => own.addCategory(`${text} ${Math.random()}`)),
    );
    const contents = hostile.map(
      (text) => `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`,
    );
    await own.addPosts(
      hostile.map((text, index) => ({
        title: text,
        excerpt: text,
        content: contents[index] ?? '',
        publishedAt: moment(hostile.length - index),
        categories: [categories[index]?.id ?? ''],
      })),
    );
    const entries = (await read(blogFeed)).entries.slice(0, hostile.length);
    const shownOf = (text: string): string => text.replace('\u0001', '');
    const shown = hostile.map(shownOf);
    expect(entries.map((one) => textOf(one, 'title'))).toEqual(shown);
    // Readers take the description of RSS as HTML.
    const asText = (words: string): string =>
      words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    expect(entries.map((one) => textOf(one, summary))).toEqual(
      format === 'rss' ? shown.map(asText) : shown,
    );
    expect(entries.map((one) => textOf(one, content))).toEqual(
      contents.map((html) => shownOf(renderForFeed(html, site))),
    );
    const names = entries.map((one) => {
      const [category] = named(one, 'category');
      return category?.attributes.term ?? category?.text;
    });
    expect(names).toEqual(categories.map(({ name }) => shownOf(name)));
    if (format === 'atom') {
      const types = ['title', 'summary'].flatMap((name) =>
        entries.flatMap((one) => named(one, name).map(({ attributes }) => attributes.type)),
      );
      expect(new Set(types)).toEqual(new Set(['text']));
    }
  });

  it('leads from a video to where it is', async () => {
    await own.addPosts([
      { type: 'vlog', content: video, excerpt: 'A <b> & c', publishedAt: moment(0) },
    ]);
    const [one] = (await read(vlogFeed)).entries;
    expect(textOf(one, content)).toBe(
      '<p>A &#60;b&#62; &#38; c</p>' +
        '<p><a href="https://www.youtube.com/watch?v=aircAruvnKk">Watch the video</a></p>',
    );
  });

  it('names a post by its first address, whatever its address is now', async () => {
    const [post] = (await own.addPosts([{ publishedAt: moment(1) }])) as [OwnPost];
    const slug = `${post.slug}-new`;
    await own.admin.from('posts').update({ slug }).eq('id', post.id).throwOnError();
    const first = `${site}/blog/${post.slug}`;
    const [other] = (await own.addPosts([{ slug: post.slug, publishedAt: moment(2) }])) as [
      OwnPost,
    ];
    const entries = (await read(blogFeed)).entries.slice(0, 2);
    expect(entries.map(idOf)).toEqual([`${first}#${other.id}`, first]);
    expect(entries.map(linkOf)).toEqual([first, `${first}-new`]);
  });

  it('answers 304 to a reader that has it, until it changes', async () => {
    const [post] = (await own.addPosts([{ publishedAt: moment(0) }])) as [OwnPost];
    const etag = (await ask(blogFeed, format)).headers.get('etag') ?? '';
    const again = await ask(blogFeed, format, { 'If-None-Match': `"other", ${etag}` });
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, '']);
    expect((await ask(vlogFeed, format, { 'If-None-Match': etag })).status).toBe(200);
    await own.admin.from('posts').update({ title: 'New' }).eq('id', post.id).throwOnError();
    expect((await ask(blogFeed, format, { 'If-None-Match': etag })).status).toBe(200);
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
