import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { PageHead } from '@/components/frame/console/page-head';
import { ConsoleLink } from '@/components/frame/console/pending.client';
import { versionsAddress } from '@/components/posts/versions/address';
import { VersionList } from '@/components/posts/versions/version-list';
import { VersionView } from '@/components/posts/versions/version-view';
import { buttonClass } from '@/components/ui/button';
import { requireSession } from '@/lib/auth/session';
import { postIdSchema } from '@/lib/posts/schema';
import { readVersionsPage } from '@/lib/posts/versions/admin-queries';
import { versionsQuerySchema } from '@/lib/posts/versions/schema';

export const metadata: Metadata = { title: 'Versions' };

/** Earlier texts of a post: each can be looked at, compared, named and restored. */
export default async function VersionsPage(props: PageProps<'/admin/posts/[id]/versions'>) {
  const session = await requireSession();
  const id = postIdSchema.safeParse((await props.params).id);
  const query = versionsQuerySchema.parse(await props.searchParams);
  const page = id.success ? await readVersionsPage(session, id.data, query) : undefined;
  if (!page) return <PageHead title="Post not found" />;
  const { post, versions, older, chosen, other } = page;
  if (chosen && query.version === undefined) {
    // It stays the chosen one when it becomes the present text.
    redirect(versionsAddress(post.id, { version: chosen.id, before: query.before }));
  }
  return (
    <>
      <PageHead title="Versions">
        <ConsoleLink href={`/admin/posts/${post.id}/edit`} className={buttonClass('quiet')}>
          Back to the editor
        </ConsoleLink>
      </PageHead>
      <p className="mb-6 text-muted wrap-anywhere">{post.title || 'Untitled'}</p>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[21rem_minmax(0,1fr)]">
        <VersionList
          postId={post.id}
          versions={versions}
          chosen={chosen?.id}
          before={query.before}
          older={older}
        />
        {chosen ? (
          <VersionView
            version={chosen}
            other={other}
            versions={versions}
            comparedWith={String(query.with)}
            before={query.before}
          />
        ) : null}
      </div>
    </>
  );
}
