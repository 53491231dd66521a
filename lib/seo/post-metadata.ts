import type { Metadata } from 'next';
import type { Post } from '@/lib/posts/queries';
import { pageMetadata } from './metadata';
import { ogSize } from './og-image';

/** Title, description and picture of a post for search engines and link previews. */
export function postMetadata(post: Post | undefined): Metadata {
  if (!post) {
    const title = 'Post not found';
    // The same for all of them, so without the picture of the address.
    return { title, robots: { index: false }, openGraph: { title, images: [] } };
  }
  const { title, excerpt: description, publishedAt, updatedAt, author } = post;
  const path = `/blog/${post.slug}`;
  return {
    ...pageMetadata({ title, description, path }),
    authors: [{ name: author }],
    openGraph: {
      title,
      description,
      url: path,
      type: 'article',
      publishedTime: publishedAt,
      modifiedTime: updatedAt,
      authors: [author],
      images: [{ url: `${path}/opengraph-image`, alt: title, type: 'image/png', ...ogSize }],
    },
  };
}
