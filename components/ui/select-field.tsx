import type { SelectHTMLAttributes } from 'react';
import { controlClass, labelClass } from './control';
import { FieldError, fieldAria } from './field-error';

interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  id: string;
  label: string;
  error?: string | undefined;
  options: ReadonlyArray<{ value: string; label: string }>;
}

/** A labelled choice of one among a few values. */
export function SelectField({ id, label, error, options, ...select }: SelectFieldProps) {
  return (
    <div>
      <label htmlFor={id} className={labelClass}>
        {label}
      </label>
      <select id={id} {...select} {...fieldAria(id, { error })} className={controlClass}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <FieldError id={id} error={error} />
    </div>
  );
}
