import type { ListCard } from '@/components/posts/post-card';
import { PostListPage } from '@/components/posts/post-list-page';
import { PostToBlog } from '@/components/posts/post-to-blog.client';
import { VlogCard } from '@/components/vlogs/vlog-card';
import { type ListParams, readListPage } from '@/lib/posts/list-page';
import { postLists } from '@/lib/posts/lists';
import { listMetadata } from '@/lib/seo/list-metadata';
import { readWords } from '@/lib/site-texts/queries';
import { HydrateOnUse } from '@/page-documents/app';

const list = postLists.vlog;

// Made at the first request: the build has no database. With a filter or a page number it has a path
// inside (lib/posts/list-place.ts).
export const dynamic = 'force-static';
export const generateStaticParams = (): [] => [];
export const generateMetadata = ({ params }: ListParams) => listMetadata(list, params);

const Card: ListCard = (card) => (
  <VlogCard {...card}>
    <PostToBlog vlogId={card.post.id} title={card.post.title} />
  </VlogCard>
);

/** A page of the video blog, with or without a filter. */
export default async function VlogsPage({ params }: ListParams) {
  const [shown, words] = await Promise.all([readListPage(list, params), readWords(list.texts)]);
  return (
    <>
      <HydrateOnUse />
      <PostListPage list={list} words={words} Card={Card} {...shown} />
    </>
  );
}
