import { cardClass } from '@/components/ui/card';
import type { PostSummary } from '@/lib/posts/schema';
import { pictured } from './pictured';
import { PostCard } from './post-card';

interface PostNavigationProps {
  previous: { slug: string; title: string } | undefined;
  next: { slug: string; title: string } | undefined;
  related: readonly PostSummary[];
}

/**
 * Links to read next, below a post: the posts before and after it, and others on the same subject.
 */
export function PostNavigation({ previous, next, related }: PostNavigationProps) {
  const neighbours = [
    { label: 'Previous', rel: 'prev', post: previous, side: '' },
    { label: 'Next', rel: 'next', post: next, side: 'sm:col-start-2 sm:text-right' },
  ];
  return (
    <div className="bg-sunken">
      <div className="wrap py-14">
        {previous || next ? (
          <nav aria-label="Previous and next" className="grid gap-4 sm:grid-cols-2">
            {neighbours.map(({ label, rel, post, side }) =>
              post ? (
                <a
                  key={rel}
                  rel={rel}
                  href={`/blog/${post.slug}`}
                  className={`${cardClass('flat')} p-5 hover:border-muted ${side}`}
                >
                  <span className="text-muted text-sm">{label}</span>
                  <span className="mt-1 block font-display font-semibold text-lg leading-snug">
                    {post.title}
                  </span>
                </a>
              ) : null,
            )}
          </nav>
        ) : null}
        {related.length > 0 ? (
          <section aria-labelledby="related" className="mt-12 first:mt-0">
            <h2 id="related" className="text-title">
              Related
            </h2>
            <ul className="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
              {pictured(related).map((post) => (
                <PostCard key={post.slug} post={post} index={0} headingLevel={3} />
              ))}
            </ul>
          </section>
        ) : null}
      </div>
    </div>
  );
}
