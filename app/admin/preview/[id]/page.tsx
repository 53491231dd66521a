import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Footer } from '@/components/frame/footer';
import { Header } from '@/components/frame/header';
import { PostArticle } from '@/components/posts/post-article';
import { requireSession } from '@/lib/auth/session';
import { readPreview } from '@/lib/posts/admin-queries';
import { postIdSchema } from '@/lib/posts/schema';
import { readFacts } from '@/lib/settings/queries';
import { site } from '@/lib/site';
import { readEmptiedPaths } from '@/lib/site-texts/queries';

export const metadata: Metadata = { title: 'Preview' };

/** A post in any state, exactly as its public page would show it: alone, or `framed` by the editor. */
export default async function PreviewPage({
  params,
  searchParams,
}: PageProps<'/admin/preview/[id]'>) {
  const session = await requireSession();
  const id = postIdSchema.safeParse((await params).id);
  const post = id.success ? await readPreview(session, id.data) : undefined;
  if (!post) notFound();
  const [facts, without] = await Promise.all([readFacts(), readEmptiedPaths()]);
  const isFramed = 'framed' in (await searchParams);
  return (
    <>
      {isFramed ? null : (
        <aside
          aria-label="Preview"
          className="accent flex flex-wrap items-center justify-center gap-x-4 px-4 py-2 text-center"
        >
          <p>This is a preview. Nobody else sees it like this until it is published.</p>
          <a
            href={`/admin/posts/${post.id}/edit`}
            className="inline-block py-2 font-semibold underline underline-offset-4"
          >
            Back to the editor
          </a>
        </aside>
      )}
      <div className="backdrop" aria-hidden />
      <Header facts={facts} without={without} />
      {/* Its head and its foot are light on a dark ground, which the admin area has not. */}
      <main id="content" className="bg-night">
        <PostArticle post={post} address={`${site().url}/blog/${post.slug}`} />
      </main>
      <div className="bg-night">
        <Footer facts={facts} without={without} />
      </div>
    </>
  );
}
