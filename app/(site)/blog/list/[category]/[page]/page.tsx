import { PostListPage } from '@/components/blog/post-list-page';
import { AsDocument } from '@/components/site/as-document';
import { type ListParams, listMetadata, readListPage } from '@/lib/posts/list-page';
import { postLists } from '@/lib/posts/lists';

const list = postLists.blog;

// Reached from /blog by the rewrites in next.config.mjs.
export const dynamic = 'force-static';
export const generateStaticParams = (): [] => [];
export const generateMetadata = ({ params }: ListParams) => listMetadata(list, params);

/** A page of the blog, with or without a filter. Rewrites in next.config.mjs lead here. */
export default async function BlogPage({ params }: ListParams) {
  return (
    <>
      <AsDocument />
      <PostListPage list={list} {...(await readListPage(list, params))} />
    </>
  );
}
