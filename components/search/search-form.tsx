import { Search } from 'lucide';
import { Icon } from '@/components/ui/icon';
import { searchCharacters } from '@/lib/process/limits';

interface SearchFormProps {
  query: string;
  /** The page is there for the search alone: its empty field has the focus. */
  focused?: boolean;
}

/**
 * The field of the search. It works without JavaScript, and each search has an
 * address that can be shared.
 */
export function SearchForm({ query, focused = false }: SearchFormProps) {
  return (
    <search className="min-w-0">
      <form action="/search" className="flex max-w-2xl gap-2">
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
          className="min-h-12 min-w-0 grow rounded-full border border-edge bg-surface px-5 text-base text-ink placeholder:text-muted"
        />
        <button
          type="submit"
          className="accent inline-flex min-h-12 items-center gap-2 rounded-full px-5 font-semibold hover:brightness-105"
        >
          <Icon drawing={Search} className="size-5" />
          <span className="max-sm:sr-only">Search</span>
        </button>
      </form>
    </search>
  );
}
