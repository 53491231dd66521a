import { Search } from 'lucide';
import { Icon } from '@/components/ui/icon';
import { searchCharacters } from '@/lib/process/limits';

interface SearchFormProps {
  query: string;
  /** The page is there for the search alone: its empty field has the focus. */
  focused?: boolean;
  /** A model can choose what answers a question. */
  canAsk?: boolean;
}

/**
 * The field of the search. It works without JavaScript, and each search has an
 * address that can be shared.
 */
export function SearchForm({ query, focused = false, canAsk = false }: SearchFormProps) {
  return (
    <search className="min-w-0">
      {canAsk ? (
        <p className="mb-3 max-w-2xl text-dawn-muted text-sm">
          <strong>Ask:</strong> Your question goes to Google Gemini, without telephone numbers and
          e-mail addresses in it. Do not write names or illnesses.
        </p>
      ) : null}
      <form action="/search" className={`flex max-w-2xl gap-2 ${canAsk ? 'max-sm:flex-wrap' : ''}`}>
        <label htmlFor="q" className="sr-only">
          Search the site
        </label>
        <input
          id="q"
          name="q"
          type="search"
          defaultValue={query}
          maxLength={searchCharacters}
          required
          // biome-ignore lint/a11y/noAutofocus: whoever opens an empty search page wants to type
          autoFocus={focused && query === ''}
          placeholder="Try “mobile money”"
          autoComplete="off"
          className={`min-h-12 min-w-0 grow rounded-full border border-edge bg-surface px-5 text-base text-ink placeholder:text-muted ${canAsk ? 'max-sm:basis-full' : ''}`}
        />
        <button
          type="submit"
          className="accent inline-flex min-h-12 items-center gap-2 rounded-full px-5 font-semibold hover:brightness-105"
        >
          <Icon drawing={Search} className="size-5" />
          <span className="max-sm:sr-only">Search</span>
        </button>
        {canAsk ? (
          <button
            type="submit"
            formAction="/api/search/ask"
            formMethod="post"
            className="inline-flex min-h-12 items-center rounded-full border border-white/40 px-5 font-semibold text-dawn hover:bg-white/10"
          >
            Ask
          </button>
        ) : null}
      </form>
    </search>
  );
}
