import { CategoryFilter } from '@/components/blog/category-filter';
import { EmptyList } from '@/components/blog/empty-list';
import { Pager } from '@/components/blog/pager';
import { PostCard } from '@/components/blog/post-card';
import { PageHero } from '@/components/site/page-hero';
import { type ListParams, listMetadata, readListPage } from '@/lib/posts/list-page';

const list = { type: 'blog', path: '/blog', title: 'Blog', allLabel: 'All Posts' } as const;

export const dynamic = 'force-static';
export const generateStaticParams = (): [] => [];
export const generateMetadata = ({ params }: ListParams) => listMetadata(list, params);

export default async function BlogPage({ params }: ListParams) {
  const { posts, pages, page, categories, category } = await readListPage(list, params);
  return (
    <>
      <PageHero
        title={category ? `Blog: ${category.name}` : 'Blog'}
        intro="Practical notes on AI in Zambia: what works, what it needs, and where to begin."
      />
      <section className="bg-canvas">
        <div className="wrap py-10 sm:py-14">
          <CategoryFilter path={list.path} allLabel={list.allLabel} categories={categories} current={category?.slug} />
          {posts.length === 0 ? <EmptyList path={list.path} what="posts" category={category} page={page} /> : null}
          <ul className="mt-8 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
            {posts.map((post, index) => (
              <PostCard key={post.id} post={post} index={index} />
            ))}
          </ul>
          <Pager path={list.path} category={category?.slug} page={page} pages={pages} />
        </div>
      </section>
    </>
  );
}
