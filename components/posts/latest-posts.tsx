import { buttonClass } from '@/components/ui/button';
import { Section } from '@/components/ui/section';
import type { PostSummary } from '@/lib/posts/schema';
import { pictured } from './pictured';
import { PostCard } from './post-card';

interface LatestPostsProps {
  posts: readonly PostSummary[];
  title?: string;
  tone?: 'canvas' | 'sunken';
}

/** The latest posts of the blog, on a page that is not theirs. Nothing without one. */
export function LatestPosts({
  posts,
  title = 'Latest from the blog',
  tone = 'canvas',
}: LatestPostsProps) {
  if (posts.length === 0) return null;
  return (
    <Section id="latest-posts" title={title} tone={tone}>
      {/* In two columns a third one would stand alone. */}
      <ul className="grid gap-3 sm:gap-6 sm:grid-cols-2 sm:max-lg:[&>:nth-child(3)]:hidden lg:grid-cols-3">
        {pictured(posts).map((post) => (
          <PostCard key={post.id} post={post} index={0} headingLevel={3} inRow />
        ))}
      </ul>
      <a href="/blog" className={`mt-4 sm:mt-10 ${buttonClass('quiet')}`}>
        All posts
      </a>
    </Section>
  );
}
