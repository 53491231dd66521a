'use client';

import { controlClass } from '@/components/ui/control';
import { useEarlyInput } from '@/components/ui/use-early-input';
import { useListFilters } from './use-list-filters';

interface ListFiltersProps {
  searchLabel: string;
  filter?: {
    name: string;
    label: string;
    options: ReadonlyArray<{ value: string; label: string }>;
  };
}

/** A search box and a filter above a list. The search waits for a pause in the typing. */
export function ListFilters({ searchLabel, filter }: ListFiltersProps) {
  const { values, set, search, flush, pending } = useListFilters(
    filter ? ['q', filter.name] : ['q'],
  );
  useEarlyInput('list-filters');
  return (
    <div id="list-filters" className="mb-5 flex flex-wrap gap-3" aria-busy={pending}>
      <div className="min-w-48 grow sm:max-w-sm">
        <label htmlFor="list-search" className="font-medium text-sm">
          {searchLabel}
        </label>
        <input
          id="list-search"
          type="search"
          value={values.q}
          onChange={(event) => search(event.target.value)}
          onBlur={flush}
          onKeyDown={(event) => event.key === 'Enter' && flush()}
          className={controlClass}
        />
      </div>
      {filter ? (
        <div>
          <label htmlFor="list-filter" className="font-medium text-sm">
            {filter.label}
          </label>
          <select
            id="list-filter"
            value={values[filter.name]}
            onChange={(event) => set(filter.name, event.target.value)}
            className={controlClass}
          >
            {filter.options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
      ) : null}
    </div>
  );
}
