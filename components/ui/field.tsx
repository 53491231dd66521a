import type { InputHTMLAttributes } from 'react';
import { controlClass } from './control';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  id: string;
  label: string;
  error?: string | undefined;
  hint?: string;
}

/** A labelled input whose hint and error are read out with it. */
export function Field({ id, label, error, hint, className = '', ...input }: FieldProps) {
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : '']
    .filter(Boolean)
    .join(' ');
  return (
    <div className={className}>
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      {hint ? (
        <span id={`${id}-hint`} className="ml-2 text-muted text-sm">
          {hint}
        </span>
      ) : null}
      <input
        id={id}
        {...input}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        className={controlClass}
      />
      {error ? (
        <p id={`${id}-error`} className="mt-1.5 text-danger text-sm">
          {error}
        </p>
      ) : null}
    </div>
  );
}
