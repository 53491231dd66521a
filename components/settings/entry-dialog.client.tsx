'use client';

import { useState } from 'react';
import { Dialog } from '@/components/ui/dialog.client';
import { FormField } from '@/components/ui/form/form-field';
import { SaveBar } from '@/components/ui/form/save-bar';
import { useVersionedForm } from '@/components/ui/form/use-versioned-form';
import { notify } from '@/components/ui/notify';
import { newId } from '@/lib/process/new-id';
import { saveEntryAction } from '@/lib/settings/actions';
import { typedEntry } from '@/lib/settings/entries';
import { type List, type StoredEntry, stateField } from '@/lib/settings/lists';
import { PictureField } from './picture-field.client';

interface EntryDialogProps {
  list: List;
  /** Without one, it is a new one. */
  entry: StoredEntry | undefined;
  onSaved: (saved: Pick<StoredEntry, 'fields' | 'isShown' | 'revision'>) => void;
  onClose: () => void;
}

/** The form of one entry of a list, in a dialog. A new entry is shown, unless the owner says otherwise. */
export function EntryDialog({ list, entry, onSaved, onClose }: EntryDialogProps) {
  const fields = [...list.fields, stateField];
  /** Kept, so that a new entry that is sent again is the same one. */
  const [id] = useState(() => entry?.id ?? newId());
  const form = useVersionedForm({
    id: 'entry',
    subject: 'this entry',
    fields,
    stored: {
      values: entry ? typedEntry(entry).values : { [stateField.name]: 'shown' },
      revision: entry?.revision,
    },
    save: (values, revision) =>
      saveEntryAction({
        id,
        list: list.name,
        values,
        revision,
        // If another window deleted it meanwhile, it comes back with its key.
        ...(entry?.key ? { key: entry.key } : {}),
      }),
    onSaved: ({ [stateField.name]: state, ...saved }, _before, revision = 1) => {
      const isShown = state === 'shown';
      onSaved({ fields: saved, isShown, revision });
      notify('success', isShown ? 'Saved. The page shows it from now on.' : 'Saved as a draft');
      onClose();
    },
  });
  return (
    <>
      <Dialog
        title={entry ? `Edit ${list.item}` : `Add ${list.item}`}
        open
        onClose={onClose}
        mayClose={form.mayClose}
        wide
      >
        <form {...form.props} className="grid gap-5 sm:grid-cols-2">
          {fields.map((field) => {
            const state = form.fieldState(field);
            return (
              <FormField key={field.name} {...state}>
                {field.kind === 'picture' ? (
                  <PictureField
                    {...state}
                    onDescribed={(alt) => form.draft.alt || form.change('alt', alt)}
                  />
                ) : null}
              </FormField>
            );
          })}
          <SaveBar form={form} className="sm:col-span-2" />
        </form>
      </Dialog>
      {form.dialog}
    </>
  );
}
