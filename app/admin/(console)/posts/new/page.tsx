import { randomUUID } from 'node:crypto';
import { redirect } from 'next/navigation';

/**
 * Leads to the editor with an empty post, which gets its id here: its address is the post's from
 * the beginning, so loading the page again shows what was stored meanwhile.
 */
export default function NewPostPage() {
  redirect(`/admin/posts/${randomUUID()}/edit?new`);
}
