import { buttonClass } from '@/components/ui/button';

/** Tells a reader that the post at this address does not exist or is not published. */
export function PostNotFound() {
  return (
    <div className="bg-canvas">
      <div className="wrap min-h-[60vh] py-24">
        <h1 className="text-title">Post not found</h1>
        <p className="mt-3 text-lead text-muted">
          It may have been moved, or it is not published any more.
        </p>
        <a href="/blog" className={`mt-8 ${buttonClass('accent')}`}>
          Back to Blog
        </a>
      </div>
    </div>
  );
}
