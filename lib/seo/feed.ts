import 'server-only';
import { Feed } from 'feed';
import { redirectHome } from '@/lib/http/redirect-home';
import { renderForFeed } from '@/lib/posts/html';
import { postLists } from '@/lib/posts/lists';
import { listForFeed } from '@/lib/posts/queries';
import type { PostType } from '@/lib/posts/schema';
import { watchUrl } from '@/lib/posts/video';
import { copyrightYears, site } from '@/lib/site';
import { xml, xmlDocument } from './xml';

const feedLength = 30;

const feedTypes = {
  rss: 'application/rss+xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
};

type FeedFormat = keyof typeof feedTypes;
const isFormat = (format: string): format is FeedFormat => Object.hasOwn(feedTypes, format);

/** The feed of a type of post. An unknown format leads home, like every other unknown address. */
export async function feedResponse(type: PostType, format: string): Promise<Response> {
  if (!isFormat(format)) return redirectHome();
  return new Response(await postFeed(type, format), {
    headers: { 'Content-Type': feedTypes[format] },
  });
}

/** The newest posts of a type with their full content. */
export async function postFeed(type: PostType, format: FeedFormat): Promise<string> {
  const { name, url } = site();
  const { path, title, feedDescription } = postLists[type];
  const posts = await listForFeed(type, feedLength);
  const feed = new Feed({
    id: `${url}${path}`,
    title: `${name}: ${title}`,
    description: feedDescription,
    link: `${url}${path}`,
    language: 'en',
    copyright: `© ${copyrightYears()} ${name}`,
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
      content: post.video
        ? `<p>${xml(post.excerpt)}</p><p><a href="${xml(watchUrl(post.video))}">Watch the video</a></p>`
        : renderForFeed(post.content, address),
      date: new Date(post.updatedAt),
      published: new Date(post.publishedAt),
      author: [{ name: post.author }],
      category: post.categories.map((category) => ({ name: category.name })),
    });
  }
  return xmlDocument(format === 'rss' ? feed.rss2() : feed.atom1());
}
