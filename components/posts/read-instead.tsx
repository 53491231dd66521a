import { CategoryChips } from '@/components/frame/category-chips';
import { Section } from '@/components/ui/section';
import type { PostSummary } from '@/lib/posts/schema';
import { LatestPosts } from './latest-posts';

interface ReadInsteadProps {
  categories: ReadonlyArray<{ name: string; slug: string }>;
  latest: readonly PostSummary[];
}

/** The categories and the latest posts of the blog, for a reader whose search found nothing. */
export function ReadInstead({ categories, latest }: ReadInsteadProps) {
  return (
    <>
      {categories.length > 0 ? (
        <Section title="Posts by subject">
          <CategoryChips categories={categories} path="/blog" />
        </Section>
      ) : null}
      <LatestPosts posts={latest} tone="sunken" />
    </>
  );
}
