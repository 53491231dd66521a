import type { Metadata } from 'next';
import type { Post } from '@/lib/posts/queries';
import { everyPreview, metadataOf, ogSize } from './metadata';

/**
 * Title, description and picture of a post for search engines and link previews.
 * @param name of the lab
 */
export function postMetadata(post: Post | undefined, name: string): Metadata {
  if (!post) {
    const title = 'Post not found';
    // The same for all of them, so without the picture of the address.
    return { title, robots: { index: false }, openGraph: { title, images: [] } };
  }
  const { publishedAt, updatedAt, author, seo } = post;
  const title = seo?.title || post.title;
  const description = seo?.description || post.excerpt;
  const path = `/blog/${post.slug}`;
  const meta = metadataOf({ title, description, path: seo?.canonical || path }, name);
  const drawn = { url: `${path}/opengraph-image`, type: 'image/png', ...ogSize };
  return {
    ...meta,
    alternates: { ...meta.alternates, types: { 'text/markdown': `${path}.md` } },
    ...(seo?.noindex ? { robots: { index: false } } : {}),
    authors: [{ name: author }],
    openGraph: {
      ...everyPreview(name),
      title,
      ...(description ? { description } : {}),
      url: path,
      type: 'article',
      publishedTime: publishedAt,
      modifiedTime: updatedAt,
      authors: [author],
      images: [{ ...(seo?.picture ? { url: seo.picture, ...post.shareSize } : drawn), alt: title }],
    },
  };
}
