import { randomUUID } from 'node:crypto';
import { redirect } from 'next/navigation';

/**
 * Leads to the editor with an empty post, or one that has a title, which gets its id here: its address is the post's from
 * the beginning, so loading the page again shows what was stored meanwhile.
 */
export default async function NewPostPage({ searchParams }: PageProps<'/admin/posts/new'>) {
  const { title } = await searchParams;
  const begun = typeof title === 'string' ? `&title=${encodeURIComponent(title)}` : '';
  redirect(`/admin/posts/${randomUUID()}/edit?new${begun}`);
}
