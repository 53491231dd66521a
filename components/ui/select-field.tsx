import type { SelectHTMLAttributes } from 'react';
import { controlClass, labelClass } from './control';

interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  id: string;
  label: string;
  options: ReadonlyArray<{ value: string; label: string }>;
}

/** A labelled choice of one among a few values. */
export function SelectField({ id, label, options, ...select }: SelectFieldProps) {
  return (
    <div>
      <label htmlFor={id} className={labelClass}>
        {label}
      </label>
      <select id={id} {...select} className={controlClass}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
