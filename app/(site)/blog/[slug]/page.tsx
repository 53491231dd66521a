import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { PostArticle } from '@/components/blog/post-article';
import { pageMetadata } from '@/lib/metadata';
import { readPost } from '@/lib/posts/queries';

interface PostParams {
  params: Promise<{ slug: string }>;
}

export const dynamic = 'force-static';
export const generateStaticParams = (): [] => [];

export async function generateMetadata({ params }: PostParams): Promise<Metadata> {
  const post = await readPost((await params).slug);
  if (!post) return { title: 'Post not found', robots: { index: false } };
  return pageMetadata({ title: post.title, description: post.excerpt, path: `/blog/${post.slug}` });
}

export default async function PostPage({ params }: PostParams) {
  const post = await readPost((await params).slug);
  if (!post) notFound();
  return <PostArticle post={post} />;
}
