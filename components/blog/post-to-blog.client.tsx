'use client';

import { useState, useTransition } from 'react';
import { useHydratedEvent } from '@/components/site/use-hydrated-event';

/**
 * A button that copies a vlog into a new draft for the blog. Everybody sees it, but it works only
 * for a signed-in admin, so what it does is fetched at a click.
 */
export function PostToBlog({ vlogId, title }: { vlogId: string; title: string }) {
  const [busy, start] = useTransition();
  const [failed, setFailed] = useState(false);
  useHydratedEvent();
  const post = (): void =>
    start(async () => {
      const loaded = await import('./copy-to-blog').catch(() => undefined);
      setFailed(!loaded);
      await loaded?.copyToBlog(vlogId);
    });
  return (
    <>
      <button
        type="button"
        className="min-h-11 rounded-full border border-line px-4 text-sm hover:border-muted disabled:opacity-60"
        disabled={busy}
        onClick={post}
        aria-label={`Post to Blog: ${title}`}
      >
        Post to Blog
      </button>
      <p role="alert" className="w-full text-danger text-sm empty:hidden">
        {failed ? 'Failed to create blog post' : ''}
      </p>
    </>
  );
}
