import type { Metadata } from 'next';
import { Missing } from '@/components/frame/missing';
import { DraftNotFound } from '@/components/posts/draft-not-found';
import { PostArticle } from '@/components/posts/post-article';
import { readByLink } from '@/lib/posts/reader-links/queries';
import { AsDocument } from '@/page-documents/app';

const untitled = 'Untitled draft';

/** Each request asks whether the link still works. */
export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: PageProps<'/draft/[token]'>): Promise<Metadata> {
  const post = await readByLink((await params).token);
  return post
    ? { title: post.title || untitled, description: post.excerpt }
    : { title: 'Draft not found' };
}

/** A draft as its public page would show it, for those who have its link. */
export default async function DraftPage({ params }: PageProps<'/draft/[token]'>) {
  const post = await readByLink((await params).token);
  if (!post) {
    return (
      <Missing>
        <AsDocument />
        <DraftNotFound />
      </Missing>
    );
  }
  return (
    <>
      <AsDocument />
      <p className="accent mt-5 px-4 py-3 text-center">
        This is a draft for the readers of this link. It may change.
      </p>
      <PostArticle post={{ ...post, title: post.title || untitled }} />
    </>
  );
}
