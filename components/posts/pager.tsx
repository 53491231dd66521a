import { buttonClass } from '@/components/ui/button';
import { postsAddress } from '@/lib/posts/list-address';

interface PagerProps {
  path: string;
  category: string | undefined;
  page: number;
  pages: number;
}

/**
 * Links to newer and older posts, with the page number between them. Shows nothing if all posts fit
 * on one page, and on none that is past the end.
 */
export function Pager({ path, category, page, pages }: PagerProps) {
  if (pages < 2 || page > pages) return null;
  return (
    <nav aria-label="Pages" className="mt-12 flex flex-wrap items-center justify-between gap-4">
      {page > 1 ? (
        <a
          rel="prev"
          href={postsAddress(path, { category, page: page - 1 })}
          className={buttonClass('quiet')}
        >
          Newer
        </a>
      ) : (
        <span />
      )}
      <p className="text-muted text-sm">
        Page {page} of {pages}
      </p>
      {page < pages ? (
        <a
          rel="next"
          href={postsAddress(path, { category, page: page + 1 })}
          className={buttonClass('quiet')}
        >
          Older
        </a>
      ) : (
        <span />
      )}
    </nav>
  );
}
