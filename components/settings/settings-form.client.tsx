'use client';

import { cardClass } from '@/components/ui/card';
import { FormField } from '@/components/ui/form/form-field';
import { SaveBar } from '@/components/ui/form/save-bar';
import { useVersionedForm } from '@/components/ui/form/use-versioned-form';
import { notify } from '@/components/ui/notify';
import { draftOf, isChanged } from '@/lib/forms/values';
import { saveSettingsAction } from '@/lib/settings/actions';
import type { Stored, StoredSettings } from '@/lib/settings/facts';
import type { Group } from '@/lib/settings/fields';

interface SettingsFormProps extends StoredSettings {
  groups: readonly Group[];
  /** The environment's values. */
  defaults: Stored;
}

const anchorOf = (title: string): string => `group-${title.toLowerCase().replaceAll(' ', '-')}`;

/** All settings of the site in one form, with the save button always in reach. */
export function SettingsForm({ groups, defaults, values, revision }: SettingsFormProps) {
  const shown = groups.filter(({ isPublic }) => isPublic).flatMap((group) => group.fields);
  const form = useVersionedForm({
    id: 'settings',
    subject: 'the settings',
    fields: groups.flatMap((group) => group.fields),
    stored: { values, revision },
    defaults,
    save: (typed, known = 0) => saveSettingsAction({ values: typed, revision: known }),
    onSaved: (typed, before) => {
      const isSeen = isChanged(shown, before, draftOf(shown, typed, defaults));
      notify('success', isSeen ? 'Saved. The pages show it from now on.' : 'Saved');
    },
  });
  return (
    <form {...form.props}>
      <div className="grid gap-6">
        {groups.map(({ title, intro, fields }) => (
          <section
            key={title}
            aria-labelledby={anchorOf(title)}
            className={`${cardClass('flat')} p-5 sm:p-6`}
          >
            <h2 id={anchorOf(title)} className="text-lg">
              {title}
            </h2>
            <p className="mt-1 mb-5 max-w-2xl text-muted text-sm">{intro}</p>
            <div className="grid gap-5 sm:grid-cols-2">
              {fields.map((field) => (
                <FormField key={field.name} {...form.fieldState(field)} />
              ))}
            </div>
          </section>
        ))}
      </div>
      <SaveBar form={form} className="sticky bottom-0 mt-6 border-line border-t bg-canvas py-4" />
      {form.dialog}
    </form>
  );
}
