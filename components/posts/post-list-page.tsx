import { PageHero } from '@/components/frame/page-hero';
import type { ListPage } from '@/lib/posts/list-page';
import type { PostList } from '@/lib/posts/lists';
import { CategoryFilter } from './category-filter';
import { EmptyList } from './empty-list';
import { Pager } from './pager';
import type { ListCard } from './post-card';

/**
 * A page of the blog or of the video blog: its filter, its cards, and the way to older and newer
 * ones.
 */
export function PostListPage({
  list,
  Card,
  posts,
  page,
  pages,
  categories,
  category,
}: { list: PostList; Card: ListCard } & ListPage) {
  const { path, title, intro, allLabel, noun } = list;
  return (
    <>
      <PageHero title={category ? `${title}: ${category.name}` : title} intro={intro} />
      <section className="bg-canvas">
        <div className="wrap py-14 sm:py-20">
          <CategoryFilter
            path={path}
            allLabel={allLabel}
            categories={categories}
            current={category?.slug}
          />
          {posts.length === 0 ? (
            <EmptyList path={path} what={noun} category={category} page={page} />
          ) : null}
          <ul className="mt-8 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
            {posts.map((post, index) => (
              <Card key={post.id} post={post} index={index} hasFirst={index === 0} />
            ))}
          </ul>
          <Pager path={path} category={category?.slug} page={page} pages={pages} />
        </div>
      </section>
    </>
  );
}
