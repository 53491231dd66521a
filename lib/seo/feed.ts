import 'server-only';
import { createHash } from 'node:crypto';
import { namesTag } from '@/lib/http/entity-tags';
import { redirectHome } from '@/lib/http/redirect-home';
import { pageCacheControl } from '@/lib/http/security-headers';
import { cacheTags } from '@/lib/pages/cache-tags';
import { storedPages } from '@/lib/pages/stored-pages';
import { renderForFeed } from '@/lib/posts/html';
import { type PostList, postLists } from '@/lib/posts/lists';
import { type FeedPost, listForFeed } from '@/lib/posts/queries';
import type { PostType } from '@/lib/posts/schema';
import { watchUrl } from '@/lib/posts/video';
import { readBrand } from '@/lib/settings/queries';
import { copyrightYears, site } from '@/lib/site';
import { readWords } from '@/lib/site-texts/queries';
import { cdata, xml } from './xml';

const feedLength = 30;

const feedTypes = {
  rss: 'application/rss+xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
};

type FeedFormat = keyof typeof feedTypes;
const isFormat = (format: string): format is FeedFormat => Object.hasOwn(feedTypes, format);

/** What a feed is made of, and nothing else. */
interface Source {
  list: PostList;
  description: string;
  posts: readonly FeedPost[];
  name: string;
  url: string;
  years: string;
}

interface CachedFeed {
  /** Of its source. */
  digest: string;
  text: string;
  etag: string;
}

/** The last text of each feed: cleaning thirty posts again for each request would cost more than all else. */
const cache = new Map<string, CachedFeed>();

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/**
 * The feed of a type of post, or 304 for a reader that has it. An unknown format leads home, like
 * every other unknown address.
 */
export async function feedResponse(
  type: PostType,
  format: string,
  request: Request,
): Promise<Response> {
  if (!isFormat(format)) return redirectHome();
  const pages = storedPages();
  const begun = pages?.begin();
  const { text, etag } = await readFeed(type, format);
  const headers = { ETag: etag, 'Cache-Control': pageCacheControl };
  const all = { ...headers, 'Content-Type': feedTypes[format] };
  // The framework caches no answer that depends on the request.
  const tags = [
    cacheTags.list(type),
    cacheTags.categories,
    cacheTags.brand,
    cacheTags.texts(postLists[type].texts.name),
  ];
  if (begun !== undefined) {
    const address = `${postLists[type].path}/${format}.xml`;
    pages?.setAside(address, { body: text, headers: all }, tags, begun);
  }
  if (namesTag(request.headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(text, { headers: all });
}

/** The newest posts of a type with their full content. */
export async function readFeed(type: PostType, format: FeedFormat): Promise<CachedFeed> {
  const { url } = site();
  const list = postLists[type];
  const { intro } = list.texts.blocks.head.texts;
  const [posts, { name, sentence }, { head }] = await Promise.all([
    listForFeed(type, feedLength),
    readBrand(),
    readWords(list.texts),
  ]);
  const description =
    head.intro === intro.standard ? (sentence ?? list.feedDescription) : head.intro;
  const source = {
    list: { ...list, title: head.title },
    description,
    posts,
    name,
    url,
    years: copyrightYears(name),
  };
  const digest = digestOf(JSON.stringify(source));
  const key = `${type} ${format}`;
  const cached = cache.get(key);
  if (cached?.digest === digest) return cached;
  const text = format === 'rss' ? rss(source) : atom(source);
  const feed = { digest, text, etag: `W/"${digestOf(text)}"` };
  cache.set(key, feed);
  return feed;
}

const declaration = '<?xml version="1.0" encoding="utf-8"?>';
const lines = (parts: readonly string[]): string => parts.filter(Boolean).join('\n');
const element = (name: string, text: string): string => `<${name}>${xml(text)}</${name}>`;
/** An address with its host in lower case and without a default port, whatever SITE_URL says. */
const whole = (address: string): string => new URL(address).href;
const utc = (date: string): string => new Date(date).toUTCString();

const later = (one: string, other: string): string =>
  Date.parse(other) > Date.parse(one) ? other : one;

/** When a post was changed, or published where that was later. */
const changedAt = (post: FeedPost): string => later(post.updatedAt, post.publishedAt);

/** The same of the last of them. */
const updatedAt = ({ posts }: Source): string =>
  posts.map(changedAt).reduce(later, new Date(0).toISOString());

const addressOf = (post: FeedPost, url: string): string => `${url}/blog/${post.slug}`;

const summaryOf = ({ excerpt }: FeedPost): string => (excerpt ? `<p>${xml(excerpt)}</p>` : '');

const contentOf = (post: FeedPost, url: string): string =>
  post.video
    ? `${summaryOf(post)}<p><a href="${xml(watchUrl(post.video))}">Watch the video</a></p>`
    : renderForFeed(post.content, addressOf(post, url)) || summaryOf(post);

/** An element with a text; none where the text is empty. */
const texts = (name: string, text: string, attributes = ''): string =>
  text && `<${name}${attributes}>${cdata(text)}</${name}>`;

/** A text where readers expect HTML, as in the description of RSS. */
const asHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function rss(source: Source): string {
  const { list, description, posts, name, url, years } = source;
  const address = `${url}${list.path}`;
  // RSS takes an e-mail address for `author`, which no post has: the name is `dc:creator`. A changed
  // `guid` is a new item for readers, so SITE_URL stands in it as it is set.
  const item = (post: FeedPost): string =>
    lines([
      '<item>',
      texts('title', post.title),
      element('link', whole(addressOf(post, url))),
      `<guid isPermaLink="false">${xml(`${url}${post.feedPath}`)}</guid>`,
      element('pubDate', utc(post.publishedAt)),
      texts('description', asHtml(post.excerpt)),
      texts('content:encoded', contentOf(post, url)),
      texts('dc:creator', post.author),
      ...post.categories.map((category) => element('category', category.name)),
      '</item>',
    ]);
  return lines([
    declaration,
    '<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    element('title', `${name}: ${list.title}`),
    element('link', whole(address)),
    element('description', description),
    element('lastBuildDate', utc(updatedAt(source))),
    element('docs', 'https://validator.w3.org/feed/docs/rss2.html'),
    element('language', 'en'),
    element('copyright', `© ${years} ${name}`),
    `<atom:link href="${xml(whole(`${address}/rss.xml`))}" rel="self" type="application/rss+xml"/>`,
    ...posts.map(item),
    '</channel>',
    '</rss>',
    '',
  ]);
}

function atom(source: Source): string {
  const { list, description, posts, name, url, years } = source;
  const address = `${url}${list.path}`;
  const entry = (post: FeedPost): string =>
    lines([
      '<entry>',
      texts('title', post.title, ' type="text"'),
      element('id', whole(`${url}${post.feedPath}`)),
      `<link href="${xml(whole(addressOf(post, url)))}"/>`,
      element('updated', changedAt(post)),
      texts('summary', post.excerpt, ' type="text"'),
      texts('content', contentOf(post, url), ' type="html"'),
      `<author>${element('name', post.author)}</author>`,
      ...post.categories.map((category) => `<category term="${xml(category.name)}"/>`),
      element('published', post.publishedAt),
      '</entry>',
    ]);
  return lines([
    declaration,
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    element('id', address),
    element('title', `${name}: ${list.title}`),
    element('updated', updatedAt(source)),
    `<link rel="alternate" href="${xml(whole(address))}"/>`,
    `<link rel="self" href="${xml(whole(`${address}/atom.xml`))}"/>`,
    element('subtitle', description),
    element('rights', `© ${years} ${name}`),
    ...posts.map(entry),
    '</feed>',
    '',
  ]);
}
