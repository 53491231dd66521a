import type { Metadata } from 'next';
import { permanentRedirect } from 'next/navigation';
import { AsDocument } from '@/components/frame/as-document';
import { Missing } from '@/components/frame/missing';
import { PostArticle } from '@/components/posts/post-article';
import { PostNavigation } from '@/components/posts/post-navigation';
import { PostNotFound } from '@/components/posts/post-not-found';
import { JsonLd } from '@/components/seo/json-ld';
import { readNeighbours, readPost, readPresentSlug } from '@/lib/posts/queries';
import { postJsonLd } from '@/lib/seo/json-ld';
import { pageMetadata } from '@/lib/seo/metadata';
import { ogSize } from '@/lib/seo/og-image';
import { site } from '@/lib/site';

export const dynamic = 'force-static';
export const generateStaticParams = (): [] => [];

export async function generateMetadata({ params }: PageProps<'/blog/[slug]'>): Promise<Metadata> {
  const post = await readPost((await params).slug);
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

/** A published post or vlog. For any other slug, its redirect or 'Post not found'. */
export default async function PostPage({ params }: PageProps<'/blog/[slug]'>) {
  const { slug } = await params;
  const post = await readPost(slug);
  if (!post) {
    const presentSlug = await readPresentSlug(slug);
    if (presentSlug) permanentRedirect(`/blog/${presentSlug}`);
    return (
      <>
        <AsDocument />
        <Missing>
          <PostNotFound />
        </Missing>
      </>
    );
  }
  const neighbours = await readNeighbours(post);
  return (
    <>
      <AsDocument />
      <JsonLd data={postJsonLd(site(), post)} />
      <PostArticle post={post} address={`${site().url}/blog/${post.slug}`} />
      <PostNavigation {...neighbours} />
    </>
  );
}
