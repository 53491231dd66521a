import { AsDocument } from '@/components/frame/as-document';
import { PostCard } from '@/components/posts/post-card';
import { PostListPage } from '@/components/posts/post-list-page';
import { type ListParams, readListPage } from '@/lib/posts/list-page';
import { postLists } from '@/lib/posts/lists';
import { listMetadata } from '@/lib/seo/list-metadata';

const list = postLists.blog;

// Made at the first request: the build has no database. With a filter or a page number it has a path
// inside (lib/posts/list-address.ts).
export const dynamic = 'force-static';
export const generateStaticParams = (): [] => [];
export const generateMetadata = ({ params }: ListParams) => listMetadata(list, params);

/** A page of the blog, with or without a filter. */
export default async function BlogPage({ params }: ListParams) {
  return (
    <>
      <AsDocument />
      <PostListPage list={list} Card={PostCard} {...(await readListPage(list, params))} />
    </>
  );
}
