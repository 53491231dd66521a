import { PageHero } from '@/components/frame/page-hero';
import { AreaLinks } from '@/components/industries/area-links';
import { ReadInstead } from '@/components/posts/read-instead';
import { SearchForm } from '@/components/search/search-form';
import { SearchResults } from '@/components/search/search-results';
import { Shown } from '@/components/site-texts/shown';
import { listCategories } from '@/lib/categories/queries';
import { pages } from '@/lib/content/pages';
import { areasOf, homeTexts } from '@/lib/home/content';
import { readLatestPosts } from '@/lib/posts/latest/queries';
import { queryOf } from '@/lib/search/code';
import { answer } from '@/lib/search/queries';
import { unlistedMetadata } from '@/lib/seo/metadata';
import { privacyFacts } from '@/lib/site';
import { readWords } from '@/lib/site-texts/queries';
import { AsDocument } from '@/page-documents/app';

// Reached from /search by middleware.ts.
export const dynamic = 'force-static';
export const generateStaticParams = (): [] => [];

export const generateMetadata = () => unlistedMetadata(pages.search);

/**
 * The search form and, for a query, what it finds or what answers it; before one, where to begin. Each answer is kept
 * until a post is written.
 */
export default async function SearchPage({ params }: PageProps<'/search/[code]'>) {
  const query = queryOf((await params).code);
  const { hits, nearest } = query ? await answer(query) : { hits: [] };
  const areas = query ? undefined : (await readWords(homeTexts)).areas;
  const isWithout = hits.length === 0 && nearest?.passages.length === 0;
  return (
    <>
      <AsDocument />
      <PageHero
        title={pages.search.title}
        picture={<SearchForm query={query} canAsk={privacyFacts().google} focused />}
        isPictureBelow
      />
      <SearchResults query={query} hits={hits} nearest={nearest} />
      <Shown block={areas}>
        {(words) => <AreaLinks title={words.title} areas={areasOf(words)} />}
      </Shown>
      {isWithout ? (
        <ReadInstead
          categories={(await listCategories('blog')).filter(({ hasPosts }) => hasPosts)}
          latest={await readLatestPosts()}
        />
      ) : null}
    </>
  );
}
