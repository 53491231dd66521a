import { readPost } from '@/lib/posts/queries';
import { ogSize } from '@/lib/seo/metadata';
import { postImage } from '@/lib/seo/og-image';
import { readBrand } from '@/lib/settings/queries';

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
  const [post, brand] = await Promise.all([readPost((await params).slug), readBrand()]);
  // Not `notFound()`: its answer is kept without the tags of what was read, so it would stay.
  if (!post) return new Response(null, { status: 404 });
  const categories = post.categories.map((category) => category.name).join(', ');
  return postImage({ title: post.title, label: categories || 'Blog' }, brand);
}
