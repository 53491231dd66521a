import { CategoryFilter } from '@/components/blog/category-filter';
import { EmptyList } from '@/components/blog/empty-list';
import { Pager } from '@/components/blog/pager';
import { VlogCard } from '@/components/blog/vlog-card';
import { PageHero } from '@/components/site/page-hero';
import { type ListParams, listMetadata, readListPage } from '@/lib/posts/list-page';

const list = { type: 'vlog', path: '/vlogs', title: 'Video blog', allLabel: 'All Videos' } as const;

export const dynamic = 'force-static';
export const generateStaticParams = (): [] => [];
export const generateMetadata = ({ params }: ListParams) => listMetadata(list, params);

export default async function VlogsPage({ params }: ListParams) {
  const { posts, pages, page, categories, category } = await readListPage(list, params);
  return (
    <>
      <PageHero
        title={category ? `Video blog: ${category.name}` : 'Video blog'}
        intro="Videos worth your time on AI, and what they mean for work in Zambia. Nothing loads before you press play."
      />
      <section className="bg-canvas">
        <div className="wrap py-10 sm:py-14">
          <CategoryFilter path={list.path} allLabel={list.allLabel} categories={categories} current={category?.slug} />
          {posts.length === 0 ? <EmptyList path={list.path} what="videos" category={category} page={page} /> : null}
          <ul className="mt-8 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
            {posts.map((post, index) => (
              <VlogCard key={post.id} post={post} index={index} />
            ))}
          </ul>
          <Pager path={list.path} category={category?.slug} page={page} pages={pages} />
        </div>
      </section>
    </>
  );
}
