import type { ComponentProps } from 'react';
import { controlClass, labelClass } from './control';
import { FieldError, fieldAria } from './field-error';

interface TextareaFieldProps extends Omit<ComponentProps<'textarea'>, 'value'> {
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
  return (
    <div className={className}>
      <label htmlFor={id} className={labelClass}>
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
        {...fieldAria(id, { hint, count: true, error })}
        className={`${controlClass} field-sizing-content min-h-28 max-h-96`}
      />
      <div className="flex justify-between gap-4">
        <FieldError id={id} error={error} />
        <p id={`${id}-count`} className="mt-1.5 ml-auto shrink-0 text-muted text-sm tabular-nums">
          {value.length.toLocaleString('en-US')} / {maxLength.toLocaleString('en-US')}
        </p>
      </div>
    </div>
  );
}
