import { PostListPage } from '@/components/blog/post-list-page';
import { HydrateOnUse } from '@/components/site/hydrate-on-use';
import { type ListParams, listMetadata, readListPage } from '@/lib/posts/list-page';
import { postLists } from '@/lib/posts/lists';

const list = postLists.vlog;

// Reached from /vlogs by the rewrites in next.config.mjs.
export const dynamic = 'force-static';
export const generateStaticParams = (): [] => [];
export const generateMetadata = ({ params }: ListParams) => listMetadata(list, params);

/** A page of the video blog, with or without a filter. Rewrites in next.config.mjs lead here. */
export default async function VlogsPage({ params }: ListParams) {
  return (
    <>
      <HydrateOnUse />
      <PostListPage list={list} {...(await readListPage(list, params))} />
    </>
  );
}
