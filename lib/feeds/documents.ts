import 'server-only';
import { Feed } from 'feed';
import { sitePages } from '@/lib/content/site-pages';
import { renderForFeed } from '@/lib/posts/html';
import { listForFeed, listForSitemap } from '@/lib/posts/queries';
import type { PostType } from '@/lib/posts/schema';
import { copyrightYear, site } from '@/lib/site';

/** Posts in one sitemap file: with the pages, below the format's limit of 50,000 addresses. */
export const postsPerSitemap = 45_000;
const feedLength = 30;

const xml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
/** Without the characters that XML forbids in any form: one of them, in any post, and readers refuse the whole document. */
const xmlDocument = (source: string): string => source.toWellFormed().replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
const document = (body: string): string => xmlDocument(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`);
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** The sitemap: one list of addresses, or an index of several files once there are too many. */
export async function sitemap(): Promise<string> {
  const posts = await listForSitemap(0, postsPerSitemap + 1);
  if (posts.length <= postsPerSitemap) return urlset([...pageEntries(), ...postEntries(posts)]);
  const { url } = site();
  const files = [1, 2, 3, 4].map((part) => `<sitemap><loc>${xml(`${url}/sitemap-${part}.xml`)}</loc></sitemap>`);
  return document(`<sitemapindex ${namespace}>${files.join('')}</sitemapindex>`);
}

/** One file of a split sitemap; the fixed pages stand in the first. */
export async function sitemapPart(part: number): Promise<string> {
  const posts = await listForSitemap((part - 1) * postsPerSitemap, postsPerSitemap);
  return urlset([...(part === 1 ? pageEntries() : []), ...postEntries(posts)]);
}

interface Entry {
  path: string;
  updatedAt?: string;
}

const pageEntries = (): Entry[] => sitePages.map(({ path }) => ({ path }));
const postEntries = (posts: ReadonlyArray<{ slug: string; updatedAt: string }>): Entry[] =>
  posts.map(({ slug, updatedAt }) => ({ path: `/blog/${slug}`, updatedAt }));

function urlset(entries: readonly Entry[]): string {
  const { url } = site();
  const line = ({ path, updatedAt }: Entry): string =>
    `<url><loc>${xml(`${url}${path === '/' ? '' : path}`)}</loc>${updatedAt ? `<lastmod>${updatedAt}</lastmod>` : ''}</url>`;
  return document(`<urlset ${namespace}>${entries.map(line).join('')}</urlset>`);
}

const feedCopy: Record<PostType, { path: string; title: string; description: string }> = {
  blog: { path: '/blog', title: 'Blog', description: 'Practical notes on AI in Zambia.' },
  vlog: { path: '/vlogs', title: 'Video blog', description: 'Videos worth your time on AI.' },
};

/** The newest posts of a type with their full content. */
export async function postFeed(type: PostType, format: 'rss' | 'atom'): Promise<string> {
  const { name, url } = site();
  const { path, title, description } = feedCopy[type];
  const posts = await listForFeed(type, feedLength);
  const feed = new Feed({
    id: `${url}${path}`,
    title: `${name}: ${title}`,
    description,
    link: `${url}${path}`,
    language: 'en',
    copyright: `© ${copyrightYear} ${name}`,
    updated: new Date(posts[0]?.publishedAt ?? 0),
    feedLinks: { rss: `${url}${path}/rss.xml`, atom: `${url}${path}/atom.xml` },
    generator: false,
  });
  for (const post of posts) {
    const address = `${url}/blog/${post.slug}`;
    feed.addItem({
      id: address,
      link: address,
      title: post.title,
      description: post.excerpt,
      content: post.videoId
        ? `<p>${xml(post.excerpt)}</p><p><a href="https://www.youtube.com/watch?v=${post.videoId}">Watch the video</a></p>`
        : renderForFeed(post.content, address),
      date: new Date(post.updatedAt),
      published: new Date(post.publishedAt),
      author: [{ name: post.author }],
      category: post.categories.map((category) => ({ name: category.name })),
    });
  }
  return xmlDocument(format === 'rss' ? feed.rss2() : feed.atom1());
}
