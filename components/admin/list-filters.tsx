'use client';

import { useEffect, useRef, useState } from 'react';
import { controlClass } from '@/components/ui/control';
import { useAddress } from './use-address';

const pauseMs = 250;

interface ListFiltersProps {
  searchLabel: string;
  filter?: { name: string; label: string; options: ReadonlyArray<{ value: string; label: string }> };
}

/** A search box and a filter above a list. The search waits for a pause in the typing. */
export function ListFilters({ searchLabel, filter }: ListFiltersProps) {
  const { current, set, pending } = useAddress();
  const [text, setText] = useState(current.get('q') ?? '');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const type = (value: string): void => {
    setText(value);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => set({ q: value.trim() }), pauseMs);
  };

  return (
    <div className="mb-5 flex flex-wrap gap-3" aria-busy={pending}>
      <div className="min-w-48 grow sm:max-w-sm">
        <label htmlFor="list-search" className="font-medium text-sm">
          {searchLabel}
        </label>
        <input id="list-search" type="search" value={text} onChange={(event) => type(event.target.value)} className={controlClass} />
      </div>
      {filter ? (
        <div>
          <label htmlFor="list-filter" className="font-medium text-sm">
            {filter.label}
          </label>
          <select
            id="list-filter"
            value={current.get(filter.name) ?? ''}
            onChange={(event) => set({ [filter.name]: event.target.value })}
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
