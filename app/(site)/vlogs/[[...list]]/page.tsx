import { PostListPage } from '@/components/blog/post-list-page';
import { HydrateOnUse } from '@/components/site/hydrate-on-use';
import { type ListParams, listMetadata, readListPage } from '@/lib/posts/list-page';
import { postLists } from '@/lib/posts/lists';

const list = postLists.vlog;

// Made at the first request: the build has no database. With a filter or a page number it has a path
// inside (lib/posts/list-address.ts).
export const dynamic = 'force-static';
export const generateStaticParams = (): [] => [];
export const generateMetadata = ({ params }: ListParams) => listMetadata(list, params);

/** A page of the video blog, with or without a filter. */
export default async function VlogsPage({ params }: ListParams) {
  return (
    <>
      <HydrateOnUse />
      <PostListPage list={list} {...(await readListPage(list, params))} />
    </>
  );
}
