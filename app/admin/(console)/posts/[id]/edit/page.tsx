import type { Metadata } from 'next';
import { SignInForm } from '@/components/account/sign-in-form.client';
import { PageHead } from '@/components/frame/console/page-head';
import { ConsoleLink } from '@/components/frame/console/pending.client';
import { LostPost } from '@/components/posts/editor/lost-post.client';
import { PostEditor } from '@/components/posts/editor/post-editor.client';
import { buttonClass } from '@/components/ui/button';
import { requireSession } from '@/lib/auth/session';
import { saveCategoryAction } from '@/lib/categories/actions';
import { listForAdmin } from '@/lib/categories/admin-queries';
import { readForEditing } from '@/lib/posts/admin-queries';
import { newPost, postIdSchema } from '@/lib/posts/schema';

interface EditPostProps {
  params: Promise<{ id: string }>;
  /** `new`: nothing is stored before the first save; `title`: of a new post. */
  searchParams: Promise<Record<string, unknown>>;
}

export async function generateMetadata({ searchParams }: EditPostProps): Promise<Metadata> {
  return { title: 'new' in (await searchParams) ? 'New Post' : 'Edit Post' };
}

/** The editor with a stored or a new post. If it is gone, the copy on this device is offered. */
export default async function EditPostPage({ params, searchParams }: EditPostProps) {
  const session = await requireSession();
  const id = postIdSchema.safeParse((await params).id);
  const query = await searchParams;
  const isNew = 'new' in query;
  const [stored, categories] = await Promise.all([
    id.success ? readForEditing(session, id.data) : undefined,
    listForAdmin(session),
  ]);
  const post = stored ?? (id.success && isNew ? newPost(id.data, query.title) : undefined);
  if (!post) {
    return (
      <>
        <PageHead title="Post not found" />
        <p className="mb-6 text-muted">If it was deleted, you may find it in the bin.</p>
        {id.success ? <LostPost id={id.data} /> : null}
        <ConsoleLink href="/admin/bin" className={`mr-3 ${buttonClass('quiet')}`}>
          Bin
        </ConsoleLink>
        <ConsoleLink href="/admin/posts" className={buttonClass('quiet')}>
          All posts
        </ConsoleLink>
      </>
    );
  }
  return (
    <PostEditor
      key={post.id}
      post={post}
      categories={categories.map(({ id: category, name }) => ({ id: category, name }))}
      saveCategory={saveCategoryAction}
      SignIn={SignInForm}
    />
  );
}
