import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { PostArticle } from '@/components/blog/post-article';
import { PostOnward } from '@/components/blog/post-onward';
import { JsonLd } from '@/components/site/json-ld';
import { postJsonLd } from '@/lib/json-ld';
import { pageMetadata } from '@/lib/metadata';
import { readNeighbours, readPost } from '@/lib/posts/queries';
import { site } from '@/lib/site';

interface PostParams {
  params: Promise<{ slug: string }>;
}

export const dynamic = 'force-static';
export const generateStaticParams = (): [] => [];

export async function generateMetadata({ params }: PostParams): Promise<Metadata> {
  const post = await readPost((await params).slug);
  if (!post) return { title: 'Post not found', robots: { index: false } };
  const { openGraph, ...meta } = pageMetadata({ title: post.title, description: post.excerpt, path: `/blog/${post.slug}` });
  return {
    ...meta,
    authors: [{ name: post.author }],
    openGraph: { ...openGraph, type: 'article', publishedTime: post.publishedAt, modifiedTime: post.updatedAt, authors: [post.author] },
  };
}

export default async function PostPage({ params }: PostParams) {
  const post = await readPost((await params).slug);
  if (!post) notFound();
  const neighbours = await readNeighbours(post);
  return (
    <>
      <JsonLd data={postJsonLd(site(), post)} />
      <PostArticle post={post} address={`${site().url}/blog/${post.slug}`} />
      <PostOnward {...neighbours} />
    </>
  );
}
