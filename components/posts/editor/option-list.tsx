import type { Ref } from 'react';
import { keepFocus } from './toolbar.client';

interface Option {
  id: string;
  name: string;
  hint: string | undefined;
}

interface OptionListProps {
  label: string;
  options: readonly Option[];
  /** The place of the chosen one. */
  chosen: number;
  onChoose: (index: number) => void;
  id?: string;
  className: string;
  ref?: Ref<HTMLDivElement>;
}

/** A list of options for a field that keeps the focus and names the chosen option. */
export function OptionList({
  label,
  options,
  chosen,
  onChoose,
  id,
  className,
  ref,
}: OptionListProps) {
  return (
    <div
      ref={ref}
      id={id}
      role="listbox"
      aria-label={label}
      className={`max-h-72 overflow-y-auto rounded-lg border border-line bg-surface p-1.5 ${className}`}
    >
      {options.map((option, index) => (
        <button
          key={option.id}
          id={option.id}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={index === chosen}
          onMouseDown={keepFocus}
          onClick={() => onChoose(index)}
          className="block w-full rounded-md px-3 py-1.5 text-left ring-link ring-inset aria-selected:bg-sunken aria-selected:ring-1 hover:bg-sunken"
        >
          <span className="block font-semibold text-sm">{option.name}</span>
          <span className="block text-muted text-xs wrap-anywhere">{option.hint}</span>
        </button>
      ))}
    </div>
  );
}
