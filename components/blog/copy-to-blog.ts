import { notify } from '@/components/ui/notify';
import { withConnection } from '@/components/ui/offline';
import { postToBlog } from '@/lib/posts/actions';

/** Copies a vlog into a new draft for the blog, and says what became of it. */
export async function copyToBlog(vlogId: string): Promise<void> {
  try {
    const result = await postToBlog(vlogId);
    if (result.ok) notify('success', result.data.message);
    else notify('error', result.error);
  } catch (cause) {
    notify('error', withConnection('Failed to create blog post', cause));
  }
}
