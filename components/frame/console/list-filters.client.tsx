'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { controlClass, labelClass } from '@/components/ui/control';
import { SelectField } from '@/components/ui/select-field';
import { useEarlyInput } from '@/components/ui/use-early-input';
import { useListFilters } from './use-list-filters';

export interface ListFilter {
  /** In the address. */
  name: string;
  label: string;
  options: ReadonlyArray<{ value: string; label: string }>;
}

interface ListFiltersProps {
  /** Without it there is no search box. */
  searchLabel?: string;
  filters: readonly ListFilter[];
}

/** A search box and filters above a list. The search waits for a pause in the typing. */
export function ListFilters({ searchLabel, filters }: ListFiltersProps) {
  const names = [...(searchLabel ? ['q'] : []), ...filters.map(({ name }) => name)];
  const { values, set, search, flush, pending } = useListFilters(names);
  const [isOpen, setOpen] = useState(false);
  // On a phone, several would fill the screen above the list.
  const isFolded = filters.length > 1;
  const chosen = filters.filter(({ name }) => values[name]).length;
  useEarlyInput('list-filters');
  return (
    <div id="list-filters" className="mb-5 flex flex-wrap gap-3" aria-busy={pending}>
      {searchLabel ? (
        <div className="min-w-48 grow sm:max-w-sm">
          <label htmlFor="list-search" className={labelClass}>
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
      ) : null}
      {isFolded ? (
        <Button
          aria-expanded={isOpen}
          aria-controls="list-selects"
          className="self-end sm:hidden"
          onClick={() => setOpen(!isOpen)}
        >
          {chosen > 0 ? `Filters (${chosen})` : 'Filters'}
        </Button>
      ) : null}
      <div
        id="list-selects"
        className={`flex flex-wrap gap-3 empty:hidden ${isFolded && !isOpen ? 'max-sm:hidden' : ''}`}
      >
        {filters.map(({ name, label, options }) => (
          <SelectField
            key={name}
            id={`list-${name}`}
            label={label}
            options={options}
            value={values[name]}
            onChange={(event) => set(name, event.target.value)}
          />
        ))}
      </div>
    </div>
  );
}
