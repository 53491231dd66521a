'use client';

import { Plus, X } from 'lucide';
import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { Button, iconButtonClass } from './button';
import { controlClass, labelClass } from './control';
import { FieldError, fieldAria } from './field-error';
import { Icon } from './icon';
import { addRow, pasteRows } from './list-rows';

interface ListFieldProps {
  id: string;
  /** Of each row, for a browser that sends the form itself. */
  name: string;
  legend: string;
  hint: string;
  /** The name of one row: 'Challenge' gives 'Challenge 1', 'Add challenge'. */
  item: string;
  rows: readonly string[];
  onChange: (rows: string[]) => void;
  maxRows: number;
  maxLength: number;
  error?: string | undefined;
  /** Whether the first row has the focus when the page is there. */
  autoFocus?: boolean;
  /** Empty rows behind the others, for a browser without script. */
  spare?: number;
}

/** Three rows are seen at once; the others unfold. */
const folded = '[&:has(details:not([open]))_li:nth-child(n+4)]:hidden';

/**
 * A list of short texts, each in a field of its own. Enter adds a row, or leads to one that is still
 * empty; Backspace in an empty row removes it, and the focus moves along. Pasted lines make a row each.
 */
export function ListField({
  id,
  name,
  legend,
  hint,
  item,
  rows: filled,
  onChange,
  maxRows,
  maxLength,
  error,
  autoFocus,
  spare = 0,
}: ListFieldProps) {
  const inputs = useRef<Array<HTMLInputElement | null>>([]);
  const focusNext = useRef<number>(undefined);
  const added = Math.min(spare, maxRows - filled.length);
  const rows = [...filled, ...Array<string>(added).fill('')];
  const isFull = addRow(rows, rows.length, maxRows) === undefined;

  // A layout effect: a passive one of the letter before may run after Enter, when the row is not there yet.
  useLayoutEffect(() => {
    if (focusNext.current === undefined) return;
    inputs.current[focusNext.current]?.focus();
    focusNext.current = undefined;
  });

  const add = (index: number): void => {
    const change = addRow(rows, index, maxRows);
    if (!change) return;
    if (change.rows === rows) {
      inputs.current[change.focus]?.focus();
      return;
    }
    focusNext.current = change.focus;
    onChange([...change.rows]);
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>, index: number): void => {
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    const start = selectionStart ?? value.length;
    const selection = { start, end: selectionEnd ?? start };
    const text = event.clipboardData.getData('text/plain');
    const change = pasteRows(rows.with(index, value), index, text, maxRows, selection);
    if (!change) return;
    event.preventDefault();
    focusNext.current = change.focus;
    onChange([...change.rows]);
  };
  const remove = (index: number): void => {
    focusNext.current = Math.max(0, index === rows.length - 1 ? index - 1 : index);
    onChange(rows.length === 1 ? [''] : rows.toSpliced(index, 1));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, index: number): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      add(index + 1);
    } else if (event.key === 'Backspace' && rows[index] === '' && rows.length > 1) {
      event.preventDefault();
      focusNext.current = Math.max(0, index - 1);
      onChange(rows.toSpliced(index, 1));
    }
  };

  return (
    <fieldset
      aria-describedby={fieldAria(id, { hint, error })['aria-describedby']}
      className={added > 1 ? folded : undefined}
    >
      <legend className={labelClass}>{legend}</legend>
      <p id={`${id}-hint`} className="text-muted text-sm">
        {hint}
      </p>
      <ol className="grid gap-2">
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place, and the inputs are controlled
          <li key={index} className="flex items-end gap-2">
            <div className="relative grow">
              <input
                ref={(input) => {
                  inputs.current[index] = input;
                }}
                name={name}
                aria-label={`${item} ${index + 1}`}
                value={row}
                maxLength={maxLength}
                enterKeyHint="next"
                onChange={(event) => onChange(rows.with(index, event.target.value))}
                onKeyDown={(event) => onKeyDown(event, index)}
                onPaste={(event) => onPaste(event, index)}
                {...(index === 0 ? { autoFocus } : {})}
                className={controlClass}
              />
              {row.length > maxLength * 0.75 ? (
                <p className="mt-1 text-right text-muted text-sm tabular-nums">
                  {row.length} / {maxLength}
                </p>
              ) : null}
            </div>
            <button
              type="button"
              onClick={() => remove(index)}
              disabled={rows.length === 1 && row === ''}
              aria-label={`Remove ${item.toLowerCase()} ${index + 1}`}
              className={`mt-1.5 self-start disabled:opacity-40 ${iconButtonClass('quiet')}`}
            >
              <Icon drawing={X} className="size-5" />
            </button>
          </li>
        ))}
      </ol>
      {added > 1 ? (
        <details className="mt-2 open:hidden">
          <summary className="inline-block py-2 text-link text-sm underline underline-offset-4">
            More rows
          </summary>
        </details>
      ) : null}
      <FieldError id={id} error={error} />
      <Button onClick={() => add(rows.length)} disabled={isFull} className="mt-3">
        <Icon drawing={Plus} className="size-4" />
        Add {item.toLowerCase()}
        {isFull ? ` (at most ${maxRows})` : ''}
      </Button>
    </fieldset>
  );
}
