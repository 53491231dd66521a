import type { TextareaHTMLAttributes } from 'react';
import { controlClass } from './control';

interface TextareaFieldProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value'> {
  id: string;
  label: string;
  value: string;
  maxLength: number;
  error?: string | undefined;
  hint?: string;
}

/** A labelled field for several lines of text, which shows how much of its limit is used. */
export function TextareaField({
  id,
  label,
  value,
  maxLength,
  error,
  hint,
  className = '',
  ...area
}: TextareaFieldProps) {
  const described = [hint ? `${id}-hint` : '', `${id}-count`, error ? `${id}-error` : '']
    .filter(Boolean)
    .join(' ');
  return (
    <div className={className}>
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="text-muted text-sm">
          {hint}
        </p>
      ) : null}
      <textarea
        id={id}
        {...area}
        value={value}
        maxLength={maxLength}
        aria-invalid={error ? true : undefined}
        aria-describedby={described}
        className={`${controlClass} field-sizing-content min-h-28 max-h-96`}
      />
      <div className="mt-1.5 flex justify-between gap-4 text-sm">
        <p id={`${id}-error`} className="text-danger">
          {error}
        </p>
        <p id={`${id}-count`} className="shrink-0 text-muted tabular-nums">
          {value.length.toLocaleString('en-US')} / {maxLength.toLocaleString('en-US')}
        </p>
      </div>
    </div>
  );
}
