import type { ComponentProps } from 'react';
import { controlClass, labelClass } from './control';
import { FieldError, fieldAria } from './field-error';

interface FieldProps extends ComponentProps<'input'> {
  id: string;
  label: string;
  /** Whether label and hint are for screen readers alone, because a table says them. */
  isLabelHidden?: boolean | undefined;
  error?: string | undefined;
  hint?: string | undefined;
  /** How the value was read, below the field. */
  note?: string | undefined;
  /** The id of a text elsewhere that is read out with it too. */
  describedBy?: string | undefined;
}

/** A labelled input whose hint and error are read out with it. */
export function Field({
  id,
  label,
  isLabelHidden,
  error,
  hint,
  note,
  describedBy,
  className,
  ...input
}: FieldProps) {
  return (
    <div className={className}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : `mr-2 ${labelClass}`}>
        {label}
      </label>
      {hint ? (
        <span
          id={`${id}-hint`}
          className={isLabelHidden ? 'sr-only' : 'inline-block text-muted text-sm'}
        >
          {hint}
        </span>
      ) : null}
      <input
        id={id}
        {...input}
        {...fieldAria(id, { hint, note, error }, describedBy)}
        className={controlClass}
      />
      {note ? (
        <p id={`${id}-note`} className="mt-1.5 text-muted text-sm">
          {note}
        </p>
      ) : null}
      <FieldError id={id} error={error} />
    </div>
  );
}
