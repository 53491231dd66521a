'use client';

import { type FormEvent, useCallback, useState } from 'react';
import { buttonClass } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog.client';
import { focusOn } from '@/components/ui/focus-on';
import { notify } from '@/components/ui/notify';
import { useCall } from '@/components/ui/use-call';
import { useConfirm } from '@/components/ui/use-confirm.client';
import { useLeaveGuard } from '@/components/ui/use-leave-guard';
import { newId } from '@/lib/process/new-id';
import { saveEntryAction } from '@/lib/settings/actions';
import { type Draft, draftOf, isChanged, joinDrafts, valuesOf } from '@/lib/settings/draft';
import { typedEntry } from '@/lib/settings/entries';
import type { Field } from '@/lib/settings/fields';
import { faultOf, faultsOf } from '@/lib/settings/form-rules';
import { type List, type StoredEntry, stateField } from '@/lib/settings/lists';
import { SettingField } from './setting-field';

interface EntryDialogProps {
  list: List;
  /** Without one, it is a new one. */
  entry: StoredEntry | undefined;
  onClose: () => void;
}

const none = {};

/** A new entry is shown, unless the owner says otherwise. */
const valuesIn = (entry: StoredEntry | undefined) =>
  entry ? typedEntry(entry).values : { [stateField.name]: 'shown' };

/** The form of one entry of a list, in a dialog. */
export function EntryDialog({ list, entry, onClose }: EntryDialogProps) {
  const fields = [...list.fields, stateField];
  const { call, pending } = useCall();
  const { confirm, dialog } = useConfirm();
  /** Kept, so that a new entry that is sent again is the same one. */
  const [id] = useState(() => entry?.id ?? newId());
  /** Stored values, as far as this window knows. */
  const [known, setKnown] = useState({
    base: draftOf(fields, valuesIn(entry), none),
    revision: entry?.revision,
  });
  const [draft, setDraft] = useState(known.base);
  const [errors, setErrors] = useState<Record<string, string | undefined>>({});
  /** Values another window stored in fields this one changed as well. */
  const [theirs, setTheirs] = useState<Draft>({});
  const dirty = isChanged(fields, known.base, draft);
  const mayLeave = useCallback(
    () =>
      confirm({
        text: 'Leave without saving?',
        action: 'Leave',
        detail: 'Your changes here will be lost.',
      }),
    [confirm],
  );
  useLeaveGuard(dirty, mayLeave);

  const change = (field: Field, value: string): void => {
    setDraft((now) => ({ ...now, [field.name]: value }));
    setTheirs(({ [field.name]: _taken, ...others }) => others);
    // An error goes as soon as it is mended.
    setErrors((now) => (now[field.name] ? { ...now, [field.name]: faultOf(field, value) } : now));
  };
  const leave = (field: Field): void =>
    setErrors((now) => ({ ...now, [field.name]: faultOf(field, draft[field.name] ?? '') }));
  const refuse = (found: Record<string, string>): void => {
    setErrors(found);
    const first = fields.find(({ name }) => found[name]);
    if (first) requestAnimationFrame(() => focusOn(first.name));
  };
  const meet = (stored: StoredEntry | null): void => {
    if (!stored) {
      setKnown((now) => ({ ...now, revision: undefined }));
      notify('error', 'Somebody else deleted this entry. Save again to keep yours.');
      return;
    }
    const base = draftOf(fields, valuesIn(stored), none);
    const joined = joinDrafts(fields, { base: known.base, mine: draft, theirs: base });
    setKnown({ base, revision: stored.revision });
    setDraft(joined.draft);
    setTheirs(joined.both);
    notify(
      'error',
      'Somebody else changed this entry. Your changes are still here: check them and save again.',
    );
  };
  const save = (event: FormEvent): void => {
    event.preventDefault();
    const found = faultsOf(fields, draft);
    if (Object.keys(found).length > 0) {
      refuse(found);
      return;
    }
    const values = valuesOf(fields, draft, none);
    const { revision } = known;
    call(
      () =>
        saveEntryAction({
          id,
          list: list.name,
          values,
          ...(revision === undefined ? {} : { revision }),
        }),
      (answer) => {
        if ('theirs' in answer) {
          meet(answer.theirs);
          return;
        }
        const isShown = values[stateField.name] === 'shown';
        notify('success', isShown ? 'Saved. The page shows it from now on.' : 'Saved as a draft');
        onClose();
      },
      ({ fields: refused }) => refused && refuse(refused),
    );
  };

  return (
    <>
      <Dialog
        title={entry ? `Edit ${list.item}` : `Add ${list.item}`}
        open
        onClose={onClose}
        mayClose={() => !dirty || mayLeave()}
        wide
      >
        <form onSubmit={save} noValidate aria-busy={pending} className="grid gap-5 sm:grid-cols-2">
          {fields.map((field) => (
            <SettingField
              key={field.name}
              setting={field}
              value={draft[field.name] ?? ''}
              error={errors[field.name]}
              standard={undefined}
              theirs={theirs[field.name]}
              onChange={(value) => change(field, value)}
              onLeave={() => leave(field)}
              onDescribed={(alt) => setDraft((now) => ({ ...now, alt: now.alt || alt }))}
            />
          ))}
          <div className="sm:col-span-2">
            <button type="submit" disabled={pending} className={buttonClass('accent')}>
              {pending ? 'Saving…' : 'Save'}
            </button>
          </div>
        </form>
      </Dialog>
      {dialog}
    </>
  );
}
