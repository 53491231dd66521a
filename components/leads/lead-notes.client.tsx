'use client';

import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { cardClass } from '@/components/ui/card';
import { focusOn } from '@/components/ui/focus-on';
import { FormField } from '@/components/ui/form/form-field';
import type { Errors } from '@/components/ui/form/form-state';
import { useVersionedForm } from '@/components/ui/form/use-versioned-form';
import { notify } from '@/components/ui/notify';
import { SelectField } from '@/components/ui/select-field';
import { useCall } from '@/components/ui/use-call';
import { useHydrated } from '@/components/ui/use-hydrated';
import type { Values } from '@/lib/forms/fields';
import { addNoteAction, deleteNoteAction } from '@/lib/leads/actions';
import { type Note, noteField, type Person } from '@/lib/leads/work';
import { newId } from '@/lib/process/new-id';
import { isBlank } from '@/lib/text/characters';
import { formatTime } from '@/lib/text/dates';

interface LeadNotesProps {
  /** Of the lead, or of the message without one. */
  id: string;
  notes: readonly Note[];
  people: readonly Person[];
}

const newNote = { values: {} };
const unadded = { text: 'Leave without adding the note?', detail: 'Your note will be lost.' };
const noteFaults = ({ text = '' }: Values): Errors =>
  isBlank(text) ? { text: 'Write a note' } : {};

/** Notes on a lead, the latest first. They stay as they were written; a deleted one can come back. */
export function LeadNotes({ id, notes, people }: LeadNotesProps) {
  const hydrated = useHydrated();
  const { call, pending } = useCall();
  const [authorId, setAuthorId] = useState('');
  /** The number of the note that is written: sent again, it is the same one. */
  const [note, setNote] = useState(newId);
  /** The note that was deleted last: until the page is left, it can come back. */
  const [deleted, setDeleted] = useState<Note>();
  const form = useVersionedForm({
    id: 'lead-notes',
    idPrefix: 'note-',
    subject: 'this note',
    fields: [noteField],
    stored: newNote,
    faults: noteFaults,
    question: unadded,
    save: ({ text = '' }) => addNoteAction({ id, note, text, authorId }),
    onSaved: () => {
      setNote(newId());
      notify('success', 'The note was added');
    },
    isEmptied: true,
  });
  // The button that had the focus went with the note.
  useEffect(() => {
    if (deleted) focusOn('undo-note');
  }, [deleted]);

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
        focusOn('note-text');
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
      <form {...form.props} className="mt-4 grid gap-4">
        <FormField {...form.fieldState(noteField)} />
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
          <Button
            type="submit"
            disabled={!hydrated}
            aria-disabled={form.pending || undefined}
            className="aria-disabled:opacity-60"
          >
            Add note
          </Button>
        </div>
      </form>
      {deleted ? (
        <p className="mt-4 flex flex-wrap items-center gap-3">
          The note was deleted.
          <Button
            id="undo-note"
            aria-label="Undo: bring back the note"
            onClick={() => undo(deleted)}
          >
            Undo
          </Button>
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
              <Button
                disabled={pending || !hydrated}
                aria-label={`Delete the note of ${formatTime(one.writtenAt)}`}
                onClick={() => remove(one)}
              >
                Delete
              </Button>
            </p>
          </li>
        ))}
      </ol>
      {form.dialog}
    </section>
  );
}
