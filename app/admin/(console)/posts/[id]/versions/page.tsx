import type { Metadata } from 'next';
import { PageHead } from '@/components/frame/console/page-head';
import { ConsoleLink } from '@/components/frame/console/pending.client';
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
  return (
    <>
      <PageHead title="Versions">
        <ConsoleLink href={`/admin/posts/${post.id}/edit`} className={buttonClass('quiet')}>
          Back to the editor
        </ConsoleLink>
      </PageHead>
      <p className="mb-6 text-muted wrap-anywhere">{post.title || 'Untitled'}</p>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_21rem]">
        {chosen ? (
          <VersionView
            version={chosen}
            other={other}
            versions={versions}
            comparedWith={String(query.with)}
            before={query.before}
          />
        ) : (
          <p className="text-muted">Choose a version to look at it.</p>
        )}
        <VersionList
          postId={post.id}
          versions={versions}
          chosen={chosen?.id}
          before={query.before}
          older={older}
        />
      </div>
    </>
  );
}
