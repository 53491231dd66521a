'use client';

import { memo } from 'react';
import { useStore } from 'zustand';
import { Button } from '@/components/ui/button';
import { controlClass, labelClass } from '@/components/ui/control';
import { FieldError, fieldAria } from '@/components/ui/field-error';
import { focusOn } from '@/components/ui/focus-on';
import type { Text } from '@/lib/content/texts';
import { characters } from '@/lib/text/characters';
import { Conflict } from './conflict.client';
import type { Send, TextsStore } from './use-texts';

interface TextFieldProps {
  /** Its key, and the id of the field. */
  id: string;
  text: Text;
  store: TextsStore;
  send: Send;
  onHistory: (key: string, text: Text) => void;
}

/** One text: its field, how long it is, the default, and what another window stored. */
export const TextField = memo(function TextField({
  id,
  text,
  store,
  send,
  onHistory,
}: TextFieldProps) {
  const state = useStore(store, ({ keys }) => keys[id]);
  if (!state) return null;
  const { typed, value, error, conflict, revision } = state;
  const { label, standard, most, hasLines } = text;
  const isDefault = value === '';
  const type = (next: string): void => send({ type: 'typed', key: id, typed: next });
  const hint = standard.includes('name}') ? '{name} stands for the name of your lab' : undefined;
  return (
    <div>
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
        rows={hasLines ? 4 : 1}
        value={typed}
        placeholder={standard}
        autoComplete="off"
        onChange={({ target }) => type(hasLines ? target.value : target.value.replace(/\n/g, ' '))}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !hasLines && !event.nativeEvent.isComposing) {
            event.preventDefault();
          }
        }}
        {...fieldAria(id, { hint, count: true, error })}
        className={`${controlClass} field-sizing-content resize-none ${hasLines ? 'min-h-28 max-h-96' : ''}`}
      />
      <div className="flex justify-between gap-4">
        <FieldError id={id} error={error} />
        <p id={`${id}-count`} className="mt-1.5 ml-auto shrink-0 text-muted text-sm tabular-nums">
          {characters(typed).toLocaleString('en-US')} / {most.toLocaleString('en-US')}
        </p>
      </div>
      {conflict ? (
        <Conflict
          id={id}
          label={label}
          says={conflict.saved || standard}
          onChoose={(isMine) => send({ type: 'chosen', key: id, isMine })}
        />
      ) : null}
      {isDefault && typed.trim() === '' ? (
        <p className="text-muted text-sm">Left empty, the default is shown.</p>
      ) : null}
      {isDefault ? null : (
        <p className="whitespace-pre-line text-muted text-sm wrap-anywhere">Default: {standard}</p>
      )}
      <div className="mt-1 flex flex-wrap gap-2 empty:hidden">
        {isDefault ? null : (
          <Button
            aria-label={`Use the default: ${label}`}
            onClick={() => {
              type(standard);
              // The button goes.
              focusOn(id);
            }}
          >
            Use the default
          </Button>
        )}
        {revision > 0 ? (
          <Button aria-label={`History: ${label}`} onClick={() => onHistory(id, text)}>
            History
          </Button>
        ) : null}
      </div>
    </div>
  );
});
