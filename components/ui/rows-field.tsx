import { controlClass, labelClass } from '@/components/ui/control';
import { FieldError, fieldAria } from '@/components/ui/field-error';

interface RowsFieldProps {
  id: string;
  name: string;
  legend: string;
  hint: string;
  /** What one row is called: 'Challenge' gives 'Challenge 1'. */
  item: string;
  rows: readonly string[];
  maxRows: number;
  maxLength: number;
  error?: string | undefined;
  /** Whether the first row has the focus when the page is there. */
  autoFocus: boolean;
}

/** Rows that are seen at once; the others unfold. */
const shown = 3;

/** A list of short texts for a browser without script: all the rows that there may be. */
export function RowsField({
  id,
  name,
  legend,
  hint,
  item,
  rows,
  maxRows,
  maxLength,
  error,
  autoFocus,
}: RowsFieldProps) {
  const row = (index: number) => (
    <li key={index}>
      <input
        name={name}
        aria-label={`${item} ${index + 1}`}
        defaultValue={rows[index]}
        maxLength={maxLength}
        {...(index === 0 ? { autoFocus } : {})}
        className={controlClass}
      />
    </li>
  );
  const count = Math.max(maxRows, rows.length);
  const all = Array.from({ length: count }, (_, index) => row(index));
  return (
    <fieldset aria-describedby={fieldAria(id, { hint, error })['aria-describedby']}>
      <legend className={labelClass}>{legend}</legend>
      <p id={`${id}-hint`} className="text-muted text-sm">
        {hint}
      </p>
      <ol className="grid gap-2">{all.slice(0, shown)}</ol>
      <details className="mt-2" open={rows.length > shown}>
        <summary className="inline-block py-2 text-link text-sm underline underline-offset-4">
          More rows
        </summary>
        <ol start={shown + 1} className="grid gap-2">
          {all.slice(shown)}
        </ol>
      </details>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
