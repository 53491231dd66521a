'use client';

import type { ReactNode } from 'react';
import { SaveBar } from '@/components/ui/form/save-bar';
import { useRestore } from '@/components/ui/form/use-restore';
import { useVersionedForm } from '@/components/ui/form/use-versioned-form';
import { ShowTarget } from '@/components/ui/show-target.client';
import { useUndo } from '@/components/ui/use-undo';
import type { Field } from '@/lib/forms/fields';
import { draftOf, isChanged, valuesOf } from '@/lib/forms/values';
import { saveSettingsAction } from '@/lib/settings/actions';
import type { StoredSettings } from '@/lib/settings/facts';
import type { Group, Stored } from '@/lib/settings/groups';
import { setInWords } from '@/lib/settings/set-words';
import { SettingsGroup } from './settings-group';

interface SettingsFormProps extends StoredSettings {
  groups: readonly Group[];
  /** The environment's values. */
  defaults: Stored;
  /** Below the fields of the first group. */
  preview: ReactNode;
}

/** All settings of the site in one form, with the save button always in reach. */
export function SettingsForm({ groups, defaults, preview, values, revision }: SettingsFormProps) {
  const offerUndo = useUndo();
  const fields = groups.flatMap((group) => group.fields);
  const restore = useRestore(
    (before, revision) =>
      saveSettingsAction({ values: valuesOf(fields, before, defaults), revision }),
    'The settings were saved again since then, so they stay.',
  );
  const shown = groups.filter(({ isPublic }) => isPublic).flatMap((group) => group.fields);
  const form = useVersionedForm({
    id: 'settings',
    subject: 'the settings',
    fields,
    stored: { values, revision },
    defaults,
    save: (typed, known = 0) => saveSettingsAction({ values: typed, revision: known }),
    onSaved: (typed, before, saved = 0) => {
      const isSeen = isChanged(shown, before.values, draftOf(shown, typed, defaults));
      offerUndo(
        isSeen ? 'Saved. The pages show it from now on.' : 'Saved',
        () => restore(before, saved),
        'The settings are as they were before',
      );
    },
  });
  const needsLook = (field: Field): boolean => {
    const { error, conflict } = form.fieldState(field);
    return error !== undefined || conflict !== undefined || form.isFieldChanged(field);
  };
  return (
    // A field that gets the focus, and its error below, stay above the bar.
    <form {...form.props} className="[&_:is(input,select,textarea)]:scroll-mb-36">
      <div className="grid gap-4">
        {groups.map((group, index) => (
          <SettingsGroup
            key={group.title}
            group={group}
            says={setInWords(group, form.draft, defaults)}
            open={group.fields
              .filter(needsLook)
              .map(({ name }) => name)
              .join(' ')}
            fieldState={form.fieldState}
          >
            {index === 0 ? preview : null}
          </SettingsGroup>
        ))}
      </div>
      <SaveBar form={form} className="sticky bottom-0 mt-6 border-line border-t bg-canvas py-4" />
      {form.dialog}
      <ShowTarget />
    </form>
  );
}
