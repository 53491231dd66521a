import type { Metadata } from 'next';
import { PageHero } from '@/components/site/page-hero';
import { SearchForm } from '@/components/site/search-form';
import { SearchResults } from '@/components/site/search-results';
import { pages } from '@/lib/content/pages';
import { searchCharacters } from '@/lib/limits';
import { search } from '@/lib/search/queries';
import { cleanLine } from '@/lib/text';

interface SearchParams {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export const metadata: Metadata = {
  title: pages.search.title,
  description: pages.search.description,
  robots: { index: false },
};

/** The search form and, for a query, what it finds. */
export default async function SearchPage({ searchParams }: SearchParams) {
  const { q } = await searchParams;
  const query = cleanLine((Array.isArray(q) ? q[0] : q)?.slice(0, searchCharacters) ?? '');
  const hits = query ? await search(query) : [];
  return (
    <>
      <PageHero title={pages.search.title}>
        <SearchForm query={query} />
      </PageHero>
      <SearchResults query={query} hits={hits} />
    </>
  );
}
