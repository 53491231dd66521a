import { PostCard } from '@/components/posts/post-card';
import { PostListPage } from '@/components/posts/post-list-page';
import { JsonLd } from '@/components/seo/json-ld';
import { type ListParams, readListPage } from '@/lib/posts/list-page';
import { postLists } from '@/lib/posts/lists';
import { blogJsonLd } from '@/lib/seo/json-ld';
import { listMetadata } from '@/lib/seo/list-metadata';
import { readFacts } from '@/lib/settings/queries';
import { site } from '@/lib/site';
import { readWords } from '@/lib/site-texts/queries';
import { AsDocument } from '@/page-documents/app';

const list = postLists.blog;

// Made at the first request: the build has no database. With a filter or a page number it has a path
// inside (lib/posts/list-place.ts).
export const dynamic = 'force-static';
export const generateStaticParams = (): [] => [];
export const generateMetadata = ({ params }: ListParams) => listMetadata(list, params);

/** A page of the blog, with or without a filter. */
export default async function BlogPage({ params }: ListParams) {
  const [shown, { brand }, words] = await Promise.all([
    readListPage(list, params),
    readFacts(),
    readWords(list.texts),
  ]);
  return (
    <>
      <AsDocument />
      <JsonLd data={blogJsonLd({ ...site(), ...brand }, shown.posts)} />
      <PostListPage list={list} words={words} Card={PostCard} {...shown} />
    </>
  );
}
