import { randomUUID } from 'node:crypto';
import type { Metadata } from 'next';
import { PostEditor } from '@/components/admin/editor/post-editor.client';
import { requireSession } from '@/lib/auth/require-session';
import { listForAdmin } from '@/lib/categories/admin-queries';
import { newPost } from '@/lib/posts/schema';

export const metadata: Metadata = { title: 'New Post' };

/** The editor with an empty post, which gets its id here and is stored at the first save. */
export default async function NewPostPage() {
  const categories = await listForAdmin(await requireSession());
  return (
    <PostEditor
      post={newPost(randomUUID())}
      categories={categories.map(({ id, name }) => ({ id, name }))}
    />
  );
}
