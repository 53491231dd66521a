interface FieldErrorProps {
  /** Of the field. */
  id: string;
  error: string | undefined;
}

/** Shows the error of a field below it, and nothing while its value is right. */
export function FieldError({ id, error }: FieldErrorProps) {
  return error ? (
    <p id={`${id}-error`} className="mt-1.5 text-danger text-sm">
      {error}
    </p>
  ) : null;
}

/**
 * Marks a field as wrong if it has an error, and has the texts around it read out with it. Each of
 * them has the field's id and its own name as its id: `email-hint`.
 * @param describedBy the id of a text elsewhere
 */
export function fieldAria(
  id: string,
  {
    error,
    ...texts
  }: { error: string | undefined; hint?: unknown; note?: unknown; count?: unknown },
  describedBy?: string | undefined,
) {
  const present = Object.entries({ ...texts, error }).flatMap(([name, text]) =>
    text ? [`${id}-${name}`] : [],
  );
  return {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': [...present, describedBy].filter(Boolean).join(' ') || undefined,
  };
}
