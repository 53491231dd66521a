import type { ComponentProps } from 'react';
import { controlClass, labelClass } from './control';
import { FieldError, fieldAria } from './field-error';

interface TextareaFieldProps extends ComponentProps<'textarea'> {
  id: string;
  label: string;
  value?: string;
  error?: string | undefined;
  hint?: string | undefined;
}

/**
 * A labelled field for several lines of text. One with a limit whose value React holds grows with its
 * text, and shows how much of the limit is used.
 */
export function TextareaField({ id, label, error, hint, className, ...area }: TextareaFieldProps) {
  const { value, maxLength } = area;
  const count = value !== undefined && maxLength !== undefined;
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
        {...fieldAria(id, { hint, count, error })}
        className={count ? `${controlClass} field-sizing-content min-h-28 max-h-96` : controlClass}
      />
      {count ? (
        <div className="flex justify-between gap-4">
          <FieldError id={id} error={error} />
          <p id={`${id}-count`} className="mt-1.5 ml-auto shrink-0 text-muted text-sm tabular-nums">
            {value.length.toLocaleString('en-US')} / {maxLength.toLocaleString('en-US')}
          </p>
        </div>
      ) : (
        <FieldError id={id} error={error} />
      )}
    </div>
  );
}
