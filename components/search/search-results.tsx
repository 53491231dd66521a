import type { ComponentProps } from 'react';
import { namesOf } from '@/lib/search/passages';
import type { Nearest } from '@/lib/search/question';
import { HitList } from './hit-list';
import { SendToPerson } from './send-to-person';

type Hits = ComponentProps<typeof HitList>['hits'];

interface SearchResultsProps {
  query: string;
  hits: Hits;
  /** Passages, for a question, or where nothing has every word. */
  nearest?: Nearest | undefined;
  /** Of an answer by the model, or in its place. */
  status?: string;
}

/** How many passages answer, with how many pages and posts besides, and how many are shown as nearest. */
const shown = { near: 5, besides: 5, far: 2 };

/** A passage as the list shows it: where it stands, and what it says. */
const toHits = (passages: Nearest['passages']): Hits =>
  passages.map((passage) => ({
    ...namesOf(passage),
    path: passage.link,
    snippet: passage.pieces,
  }));

function summary({ query, hits, nearest, status }: SearchResultsProps): string {
  if (!query) return 'Type a word or two above.';
  if (status) return status;
  if (nearest?.isNear) return `What our pages say on “${query}”:`;
  if (nearest) return 'Our pages do not say this.';
  return `${hits.length} ${hits.length === 1 ? 'result' : 'results'} for “${query}”`;
}

/**
 * The pages and posts that match a search, and the passages that answer a question; or what is
 * nearest, and the way to a person. Without a query it asks for one.
 */
export function SearchResults(props: SearchResultsProps) {
  const { query, hits, nearest } = props;
  const passages = nearest?.passages.slice(0, nearest.isNear ? shown.near : shown.far) ?? [];
  const isFar = nearest?.isNear === false;
  const isEmpty = hits.length + passages.length === 0;
  const missing = hits.length === 0 ? nearest?.missing.join(' ') : '';
  return (
    <section className="bg-canvas" aria-label="Results">
      <div className={`wrap pt-14 sm:pt-20 ${isEmpty ? 'pb-1' : 'min-h-[40vh] pb-14 sm:pb-20'}`}>
        <div
          role="status"
          data-without-hit={missing || undefined}
          className="break-words text-muted"
        >
          <p className={isFar ? 'font-display font-semibold text-2xl text-ink' : ''}>
            {summary(props)}
          </p>
          {isFar ? <p className="mt-1">You asked: “{query}”</p> : null}
        </div>
        {isFar ? <SendToPerson question={query} isMain /> : null}
        {isFar && passages.length > 0 ? <p className="mt-10 text-muted">This is nearest:</p> : null}
        <HitList hits={[...toHits(passages), ...(nearest ? hits.slice(0, shown.besides) : hits)]} />
        {props.status || nearest?.isNear ? <SendToPerson question={query} /> : null}
      </div>
    </section>
  );
}
