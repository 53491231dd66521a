import type { Metadata } from 'next';
import { Missing } from '@/components/frame/missing';
import { AfterPost } from '@/components/posts/after-post';
import { PostArticle } from '@/components/posts/post-article';
import { PostNavigation } from '@/components/posts/post-navigation';
import { PostNotFound } from '@/components/posts/post-not-found';
import { SearchForm } from '@/components/search/search-form';
import { JsonLd } from '@/components/seo/json-ld';
import { readContact } from '@/lib/contact/queries';
import { readLatestPosts } from '@/lib/posts/latest/queries';
import { readNeighbours, readPost } from '@/lib/posts/queries';
import { leadOn } from '@/lib/redirects/missing-post';
import { postJsonLd } from '@/lib/seo/json-ld';
import { postMetadata } from '@/lib/seo/post-metadata';
import { portraitOf } from '@/lib/settings/lists';
import { readFacts, readLists } from '@/lib/settings/queries';
import { site } from '@/lib/site';
import { readEstimatePage } from '@/lib/site-texts/queries';
import { AsDocument } from '@/page-documents/app';

export const dynamic = 'force-static';
export const generateStaticParams = (): [] => [];

export async function generateMetadata({ params }: PageProps<'/blog/[slug]'>): Promise<Metadata> {
  const [post, { brand }] = await Promise.all([readPost((await params).slug), readFacts()]);
  return postMetadata(post, brand.name);
}

/** A published post or vlog. For any other slug, its redirect, the admin's, or 'Post not found'. */
export default async function PostPage({ params }: PageProps<'/blog/[slug]'>) {
  const { slug } = await params;
  const post = await readPost(slug);
  if (!post) {
    await leadOn(slug);
    return (
      <>
        <AsDocument />
        <Missing>
          <PostNotFound latest={await readLatestPosts()}>
            <SearchForm query="" />
          </PostNotFound>
        </Missing>
      </>
    );
  }
  const [neighbours, contact, lists, { brand }, estimatePage] = await Promise.all([
    readNeighbours(post),
    readContact(),
    readLists(),
    readFacts(),
    readEstimatePage(['/']),
  ]);
  const address = `${site().url}/blog/${post.slug}`;
  return (
    <>
      <AsDocument />
      <JsonLd data={postJsonLd({ ...site(), ...brand }, post)} />
      <PostArticle post={post} address={address} face={portraitOf(lists, post.author)} />
      <AfterPost
        contact={contact}
        title={post.title}
        address={address}
        hasEstimate={estimatePage !== undefined}
      />
      <PostNavigation {...neighbours} />
    </>
  );
}
