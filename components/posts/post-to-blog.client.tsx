'use client';

import { useTransition } from 'react';
import { useHydratedEvent } from '@/components/frame/use-hydrated-event';
import { notifyWithUndo } from '@/components/ui/notify';
import { withConnection } from '@/components/ui/offline';
import { showPlainToast } from '@/components/ui/plain-toast';
import { deletePostsAction, postToBlog } from '@/lib/posts/actions';
import { unanswered } from '@/lib/result';

async function remove(draftId: string): Promise<void> {
  const result = await deletePostsAction([draftId]).catch(unanswered);
  if (result.ok) showPlainToast('success', 'The draft was deleted');
  else showPlainToast('error', result.error);
}

/**
 * A button that copies a vlog into a new draft for the blog. Everybody sees it, but it works only
 * for a signed-in admin.
 */
export function PostToBlog({ vlogId, title }: { vlogId: string; title: string }) {
  const [busy, start] = useTransition();
  useHydratedEvent();
  const post = (): void =>
    start(async () => {
      try {
        const result = await postToBlog(vlogId);
        if (!result.ok) return showPlainToast('error', result.error);
        const { message, id } = result.data;
        notifyWithUndo(message, () => void remove(id));
      } catch (cause) {
        showPlainToast('error', withConnection('Failed to create blog post', cause));
      }
    });
  return (
    <button
      type="button"
      className="min-h-11 rounded-full border border-edge px-4 text-sm hover:border-muted aria-disabled:opacity-60"
      // It keeps the focus, which comes back to it from 'Undo'.
      aria-disabled={busy}
      onClick={() => busy || post()}
      aria-label={`Post to Blog: ${title}`}
    >
      Post to Blog
    </button>
  );
}
