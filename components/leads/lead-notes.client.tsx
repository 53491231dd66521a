'use client';

import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { buttonClass } from '@/components/ui/button';
import { cardClass } from '@/components/ui/card';
import { focusOn } from '@/components/ui/focus-on';
import { notify, prepareToasts } from '@/components/ui/notify';
import { SelectField } from '@/components/ui/select-field';
import { TextareaField } from '@/components/ui/textarea-field';
import { useCall } from '@/components/ui/use-call';
import { useConfirm } from '@/components/ui/use-confirm.client';
import { useEarlyInput } from '@/components/ui/use-early-input';
import { useHydrated } from '@/components/ui/use-hydrated';
import { useLeaveGuard } from '@/components/ui/use-leave-guard';
import { addNoteAction, deleteNoteAction } from '@/lib/leads/actions';
import { type Note, noteCharacters, type Person } from '@/lib/leads/work';
import { newId } from '@/lib/process/new-id';
import { formatTime } from '@/lib/text/dates';

interface LeadNotesProps {
  /** Of the lead, or of the message without one. */
  id: string;
  notes: readonly Note[];
  people: readonly Person[];
}

/** Notes on a lead, the latest first. They stay as they were written; a deleted one can come back. */
export function LeadNotes({ id, notes, people }: LeadNotesProps) {
  const hydrated = useHydrated();
  const { call, pending } = useCall();
  const [text, setText] = useState('');
  const [authorId, setAuthorId] = useState('');
  const [error, setError] = useState<string>();
  /** The number of the note that is written: sent again, it is the same one. */
  const [note, setNote] = useState(newId);
  /** The note that was deleted last: until the page is left, it can come back. */
  const [deleted, setDeleted] = useState<Note>();
  const { confirm, dialog } = useConfirm();
  const askToLeave = useCallback(
    () =>
      confirm({
        text: 'Leave without adding the note?',
        action: 'Leave',
        detail: 'Your note will be lost.',
      }),
    [confirm],
  );
  useLeaveGuard(text.trim() !== '', askToLeave);
  useEarlyInput('lead-notes');
  // The button that had the focus went with the note.
  useEffect(() => {
    if (deleted) focusOn('undo-note');
  }, [deleted]);

  const add = (event: FormEvent): void => {
    event.preventDefault();
    if (!text.trim()) {
      setError('Write a note');
      focusOn('note');
      return;
    }
    call(
      () => addNoteAction({ id, note, text, authorId }),
      () => {
        // Typed on meanwhile, it is the next one.
        setText((now) => (now === text ? '' : now));
        setNote(newId());
        notify('success', 'The note was added');
      },
      ({ fields }) => setError(fields?.text),
    );
  };
  const remove = (gone: Note): void =>
    call(
      () => deleteNoteAction({ note: gone.id }),
      () => setDeleted(gone),
    );
  const undo = ({ id: goneId, authorId: by, ...gone }: Note): void =>
    call(
      () => addNoteAction({ id, note: goneId, authorId: by ?? '', ...gone }),
      () => {
        setDeleted(undefined);
        focusOn('note');
      },
    );
  const authorOf = ({ authorId: by }: Note): string =>
    by
      ? `, by ${people.find((person) => person.id === by)?.name ?? 'somebody no longer here'}`
      : '';

  return (
    <section aria-labelledby="notes" className="mt-10 max-w-3xl" aria-busy={pending}>
      <h2 id="notes" className="text-2xl">
        Notes
      </h2>
      <form
        id="lead-notes"
        onSubmit={add}
        onFocus={prepareToasts}
        noValidate
        className="mt-4 grid gap-4"
      >
        <TextareaField
          id="note"
          label="New note"
          hint="It stays as you write it. The person may ask to read it."
          value={text}
          error={error}
          maxLength={noteCharacters}
          onChange={({ target }) => {
            setText(target.value);
            setError(undefined);
          }}
        />
        <div className="flex flex-wrap items-end gap-4">
          {people.length > 0 ? (
            <SelectField
              id="note-author"
              label="By"
              value={authorId}
              options={[
                { value: '', label: 'Not said' },
                ...people.map((person) => ({ value: person.id, label: person.name })),
              ]}
              onChange={({ target }) => setAuthorId(target.value)}
            />
          ) : null}
          <button type="submit" disabled={pending || !hydrated} className={buttonClass('quiet')}>
            Add note
          </button>
        </div>
      </form>
      {deleted ? (
        <p className="mt-4 flex flex-wrap items-center gap-3">
          The note was deleted.
          <button
            type="button"
            id="undo-note"
            className={buttonClass('quiet')}
            aria-label="Undo: bring back the note"
            onClick={() => undo(deleted)}
          >
            Undo
          </button>
        </p>
      ) : null}
      <ol className="mt-5 grid gap-3 empty:hidden" aria-label="Notes">
        {notes.map((one) => (
          <li key={one.id} className={`${cardClass('flat')} p-4`}>
            <p className="whitespace-pre-wrap wrap-anywhere">{one.text}</p>
            <p className="mt-2 flex flex-wrap items-center justify-between gap-x-4 text-muted text-sm">
              <span>
                <time dateTime={one.writtenAt}>{formatTime(one.writtenAt)}</time>
                {authorOf(one)}
              </span>
              <button
                type="button"
                disabled={pending || !hydrated}
                className={buttonClass('quiet')}
                aria-label={`Delete the note of ${formatTime(one.writtenAt)}`}
                onClick={() => remove(one)}
              >
                Delete
              </button>
            </p>
          </li>
        ))}
      </ol>
      {dialog}
    </section>
  );
}
