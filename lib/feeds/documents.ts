import 'server-only';
import { Feed } from 'feed';
import { renderForFeed } from '@/lib/posts/html';
import { listForFeed } from '@/lib/posts/queries';
import type { PostType } from '@/lib/posts/schema';
import { copyrightYear, site } from '@/lib/site';
import { xml, xmlDocument } from './xml';

const feedLength = 30;

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
