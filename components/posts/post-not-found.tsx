import type { ReactNode } from 'react';
import { buttonClass } from '@/components/ui/button';
import type { PostSummary } from '@/lib/posts/schema';
import { LatestPosts } from './latest-posts';

interface PostNotFoundProps {
  latest: readonly PostSummary[];
  /** The search of the site. */
  children: ReactNode;
}

/**
 * Tells a reader that the post at this address does not exist or is not published, and leads on to
 * the search and the latest posts.
 */
export function PostNotFound({ latest, children }: PostNotFoundProps) {
  return (
    <>
      <div className="mt-5 bg-canvas">
        <div className="wrap py-14 sm:py-20">
          <h1 className="text-title">Post not found</h1>
          <p className="mt-3 text-lead text-muted">
            It may have been moved, or it is not published any more.
          </p>
          <div className="mt-8">{children}</div>
          <a href="/blog" className={`mt-8 ${buttonClass('quiet')}`}>
            Back to Blog
          </a>
        </div>
      </div>
      <LatestPosts posts={latest} tone="sunken" />
    </>
  );
}
