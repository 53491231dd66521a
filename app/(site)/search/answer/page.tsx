import { redirect } from 'next/navigation';
import { PageHero } from '@/components/frame/page-hero';
import { SearchForm } from '@/components/search/search-form';
import { SearchResults } from '@/components/search/search-results';
import { pages } from '@/lib/content/pages';
import { formPages } from '@/lib/form-answers/pages';
import { readStored } from '@/lib/form-answers/stored';
import { readNearest } from '@/lib/search/queries';
import { unlistedMetadata } from '@/lib/seo/metadata';
import { privacyFacts } from '@/lib/site';
import { AsDocument } from '@/page-documents/app';

export const generateMetadata = () => unlistedMetadata({ ...pages.search, path: formPages.answer });

/** What a model chose of our pages for the question that this browser asked last. */
export default async function AnswerPage() {
  const answered = await readStored(formPages.answer, 'answered');
  if (!answered) redirect(pages.search.path);
  const { question, outcome, chosen } = answered;
  return (
    <>
      <AsDocument />
      <PageHero
        title={pages.search.title}
        picture={<SearchForm query={question} canAsk={privacyFacts().google} />}
        isPictureBelow
      />
      {outcome === 'answer' ? (
        <SearchResults
          query={question}
          hits={chosen.map(({ sentence, title, kind, link }) => ({
            title,
            path: link,
            kind,
            snippet: [{ text: sentence, hit: false }],
          }))}
          status={`Sentences of our pages on “${question}”, chosen by Google Gemini:`}
        />
      ) : (
        <SearchResults
          query={question}
          hits={[]}
          nearest={{ ...(await readNearest(question)), isNear: outcome === 'passages' }}
          {...(outcome === 'passages'
            ? { status: `The assistant has not answered. What our pages say on “${question}”:` }
            : {})}
        />
      )}
    </>
  );
}
