import { HydrateOnUse } from '@/components/frame/hydrate-on-use';
import { PostListPage } from '@/components/posts/post-list-page';
import { VlogCard } from '@/components/vlogs/vlog-card';
import { type ListParams, readListPage } from '@/lib/posts/list-page';
import { postLists } from '@/lib/posts/lists';
import { listMetadata } from '@/lib/seo/list-metadata';

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
      <PostListPage list={list} Card={VlogCard} {...(await readListPage(list, params))} />
    </>
  );
}
