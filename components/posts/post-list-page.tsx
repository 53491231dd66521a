import { Missing } from '@/components/frame/missing';
import { NextAction } from '@/components/frame/next-action';
import { PageHero } from '@/components/frame/page-hero';
import { Shown } from '@/components/site-texts/shown';
import { buttonClass } from '@/components/ui/button';
import type { PageWords } from '@/lib/content/texts';
import type { ListPage } from '@/lib/posts/list-page';
import type { PostList } from '@/lib/posts/lists';
import { listAddress } from '@/lib/text/list-address';
import { pictured } from './pictured';
import type { ListCard } from './post-card';

interface PostListPageProps extends ListPage {
  list: PostList;
  /** The texts of the page. */
  words: PageWords<PostList['texts']>;
  Card: ListCard;
}

/**
 * A page of the blog or of the video blog: its filter, its cards, and the way to older and newer
 * ones.
 */
export function PostListPage({
  list,
  words,
  Card,
  posts,
  page,
  pages,
  categories,
  category,
}: PostListPageProps) {
  const { path, allLabel, noun } = list;
  const shown = pictured(posts);
  const [newest] = page === 1 && !category && shown.length > 3 ? shown : [];
  return (
    <>
      <Shown block={words.head}>
        {({ title, intro }) => (
          <PageHero
            title={category ? `${title}: ${category.name}` : title}
            intro={intro}
            example={
              newest ? (
                <ul className="ml-auto max-w-[22.75rem] text-ink">
                  <Card post={newest} index={0} hasFirst={false} />
                </ul>
              ) : null
            }
          />
        )}
      </Shown>
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
          <ul className={`mt-8 ${newest ? besideTitle : inList}`}>
            {shown.map((post, index) => (
              <Card key={post.id} post={post} index={index} hasFirst={index === 0} />
            ))}
          </ul>
          <Pager path={path} category={category?.slug} page={page} pages={pages} />
        </div>
      </section>
      <Shown block={words.end}>
        {(end) => (
          <NextAction {...end} href="/ai-tools">
            Try AI Tools
          </NextAction>
        )}
      </Shown>
    </>
  );
}

/** Two cards to a row, then three; one that would stand alone in the last row fills it. */
const cards =
  'grid gap-6 sm:grid-cols-2 lg:grid-cols-3 sm:max-lg:[&>:last-child:nth-child(odd)]:lone-card';
const inList = `${cards} lg:[&>:last-child:nth-child(3n+1)]:lone-card`;
/** With room beside the title the first post stands there, not in the list. */
const besideTitle = `${cards} lg:*:first:hidden lg:[&>:last-child:nth-child(3n+2)]:lone-card`;

interface CategoryFilterProps {
  path: string;
  allLabel: string;
  categories: ReadonlyArray<{ name: string; slug: string }>;
  /** Slug of the chosen category; undefined for all. */
  current: string | undefined;
}

const chip =
  'inline-flex min-h-11 items-center rounded-full border border-edge bg-surface px-4 text-sm hover:border-muted aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-canvas';

/**
 * Links above a list of posts: to all of them, and to those of each category. The list that is open
 * is marked.
 */
export function CategoryFilter({ path, allLabel, categories, current }: CategoryFilterProps) {
  if (categories.length === 0) return null;
  const filters = [
    { label: allLabel, slug: undefined },
    ...categories.map(({ name, slug }) => ({ label: name, slug })),
  ];
  return (
    <nav aria-label="Filter by category">
      <ul className="flex flex-wrap gap-2">
        {filters.map(({ label, slug }) => (
          <li key={label}>
            <a
              href={listAddress(path, { category: slug }, 1)}
              className={chip}
              aria-current={slug === current ? 'page' : undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface EmptyListProps {
  path: string;
  what: 'posts' | 'videos';
  category: { name: string; slug: string } | undefined;
  page: number;
}

const linkClass = 'text-link underline underline-offset-4';

/** Says that a list has no posts. A page past the end of a list answers 404. */
export function EmptyList({ path, what, category, page }: EmptyListProps) {
  if (page > 1) {
    return (
      <Missing>
        <p className="mt-10 text-lead">
          There is no such page here.{' '}
          <a href={listAddress(path, { category: category?.slug }, 1)} className={linkClass}>
            Go to the first page
          </a>
        </p>
      </Missing>
    );
  }
  if (!category) return <p className="mt-10 text-lead">There are no {what} here yet.</p>;
  return (
    <p className="mt-10 text-lead">
      There are no {what} in “{category.name}” here.{' '}
      <a href={path} className={linkClass}>
        See all {what}
      </a>
    </p>
  );
}

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
          href={listAddress(path, { category }, page - 1)}
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
          href={listAddress(path, { category }, page + 1)}
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
