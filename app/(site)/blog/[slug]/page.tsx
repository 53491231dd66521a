import type { Metadata } from 'next';
import { permanentRedirect } from 'next/navigation';
import { AsDocument } from '@/components/frame/as-document';
import { Missing } from '@/components/frame/missing';
import { AfterPost } from '@/components/posts/after-post';
import { PostArticle } from '@/components/posts/post-article';
import { PostNavigation } from '@/components/posts/post-navigation';
import { PostNotFound } from '@/components/posts/post-not-found';
import { JsonLd } from '@/components/seo/json-ld';
import { readContact } from '@/lib/contact/queries';
import { readNeighbours, readPost, readPresentSlug } from '@/lib/posts/queries';
import { locationOf } from '@/lib/redirects/answer';
import { noteMissingPost } from '@/lib/redirects/missing';
import { findRedirect } from '@/lib/redirects/queries';
import { postJsonLd } from '@/lib/seo/json-ld';
import { postMetadata } from '@/lib/seo/post-metadata';
import { site } from '@/lib/site';

export const dynamic = 'force-static';
export const generateStaticParams = (): [] => [];

export async function generateMetadata({ params }: PageProps<'/blog/[slug]'>): Promise<Metadata> {
  return postMetadata(await readPost((await params).slug));
}

/** A published post or vlog. For any other slug, its redirect, the admin's, or 'Post not found'. */
export default async function PostPage({ params }: PageProps<'/blog/[slug]'>) {
  const { slug } = await params;
  const post = await readPost(slug);
  if (!post) {
    const presentSlug = await readPresentSlug(slug);
    if (presentSlug) permanentRedirect(`/blog/${presentSlug}`);
    const target = await findRedirect(`/blog/${slug}`);
    if (target) permanentRedirect(locationOf(target, ''));
    noteMissingPost(slug);
    return (
      <>
        <AsDocument />
        <Missing>
          <PostNotFound />
        </Missing>
      </>
    );
  }
  const [neighbours, contact] = await Promise.all([readNeighbours(post), readContact()]);
  const address = `${site().url}/blog/${post.slug}`;
  return (
    <>
      <AsDocument />
      <JsonLd data={postJsonLd(site(), post)} />
      <PostArticle post={post} address={address} />
      <AfterPost contact={contact} title={post.title} address={address} />
      <PostNavigation {...neighbours} />
    </>
  );
}
