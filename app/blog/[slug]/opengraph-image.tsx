import { notFound } from 'next/navigation';
import { ogImage, ogSize } from '@/lib/og-image';
import { readPost } from '@/lib/posts/queries';
import { site } from '@/lib/site';

export const size = ogSize;
export const contentType = 'image/png';
export const dynamic = 'force-static';
export const generateStaticParams = (): [] => [];

/** The picture that other sites show in a link preview of a post. */
export default async function PostOpenGraphImage({
  params,
}: {
  params: Promise<{ slug: string }>;
}) {
  const post = await readPost((await params).slug);
  if (!post) notFound();
  const categories = post.categories.map((category) => category.name).join(', ');
  return ogImage(post.title, categories || 'Blog', site().name);
}
