import { withConnection } from '@/components/ui/offline';
import { showPlainToast } from '@/components/ui/plain-toast';
import { postToBlog } from '@/lib/posts/actions';

/** Copies a vlog into a new draft for the blog, and says what became of it. */
export async function copyToBlog(vlogId: string): Promise<void> {
  try {
    const result = await postToBlog(vlogId);
    if (result.ok) showPlainToast('success', result.data.message);
    else showPlainToast('error', result.error);
  } catch (cause) {
    showPlainToast('error', withConnection('Failed to create blog post', cause));
  }
}
