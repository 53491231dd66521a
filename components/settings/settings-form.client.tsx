'use client';

import { type FormEvent, useCallback, useState } from 'react';
import { buttonClass } from '@/components/ui/button';
import { cardClass } from '@/components/ui/card';
import { focusOn } from '@/components/ui/focus-on';
import { notify, prepareToasts } from '@/components/ui/notify';
import { useCall } from '@/components/ui/use-call';
import { useConfirm } from '@/components/ui/use-confirm.client';
import { useHydrated } from '@/components/ui/use-hydrated';
import { useLeaveGuard } from '@/components/ui/use-leave-guard';
import { saveSettingsAction } from '@/lib/settings/actions';
import {
  draftOf,
  faultsIn,
  isChanged,
  joinDrafts,
  shownValue,
  valuesOf,
} from '@/lib/settings/draft';
import type { Stored, StoredSettings } from '@/lib/settings/facts';
import type { Field, Group } from '@/lib/settings/fields';
import { storedValue } from '@/lib/settings/form-rules';
import { SettingField } from './setting-field';

interface SettingsFormProps extends StoredSettings {
  groups: readonly Group[];
  /** The environment's values. */
  defaults: Stored;
}

const anchorOf = (title: string): string => `group-${title.toLowerCase().replaceAll(' ', '-')}`;

/** All settings of the site in one form, with the save button always in reach. */
export function SettingsForm({ groups, defaults, values, revision }: SettingsFormProps) {
  const fields = groups.flatMap((group) => group.fields);
  const hydrated = useHydrated();
  const { call, pending } = useCall();
  const { confirm, dialog } = useConfirm();
  /** Stored values, as far as this window knows. */
  const [known, setKnown] = useState({ base: draftOf(fields, values, defaults), revision });
  const [draft, setDraft] = useState(known.base);
  const [errors, setErrors] = useState<Record<string, string | undefined>>({});
  /** Values another window stored in fields this one changed as well. */
  const [theirs, setTheirs] = useState<Stored>({});
  const dirty = isChanged(fields, known.base, draft);
  const askToLeave = useCallback(
    () =>
      confirm({
        text: 'Leave without saving?',
        action: 'Leave',
        detail: 'Your changes here will be lost.',
      }),
    [confirm],
  );
  useLeaveGuard(dirty, askToLeave);

  const faultIn = (field: Field, value: string): string | undefined =>
    faultsIn([field], { [field.name]: value }, defaults)[field.name];
  const change = (field: Field, value: string): void => {
    setDraft((now) => ({ ...now, [field.name]: value }));
    setTheirs(({ [field.name]: _taken, ...others }) => others);
    // An error goes as soon as it is mended; a new one comes when the field is left.
    setErrors((now) => (now[field.name] ? { ...now, [field.name]: faultIn(field, value) } : now));
  };
  const leave = (field: Field): void => {
    const value = draft[field.name] ?? '';
    const fault = faultIn(field, value);
    setErrors((now) => ({ ...now, [field.name]: fault }));
    if (fault || !(field.kind === 'telephone' || field.kind === 'mail')) return;
    const stored = storedValue(field, value);
    if (stored) setDraft((now) => ({ ...now, [field.name]: shownValue(field, stored) }));
  };
  const refuse = (found: Record<string, string>): void => {
    setErrors(found);
    const first = fields.find(({ name }) => found[name]);
    if (first) requestAnimationFrame(() => focusOn(first.name));
  };

  const save = (event: FormEvent): void => {
    event.preventDefault();
    const found = faultsIn(fields, draft, defaults);
    if (Object.keys(found).length > 0) {
      refuse(found);
      return;
    }
    const values = valuesOf(fields, draft, defaults);
    const shown = groups.filter(({ isPublic }) => isPublic).flatMap((group) => group.fields);
    const isSeen = isChanged(shown, known.base, draft);
    call(
      () => saveSettingsAction({ values, revision: known.revision }),
      (answer) => {
        if ('theirs' in answer) {
          const base = draftOf(fields, answer.theirs.values, defaults);
          const joined = joinDrafts(fields, { base: known.base, mine: draft, theirs: base });
          setKnown({ base, revision: answer.theirs.revision });
          setDraft(joined.draft);
          setTheirs(joined.both);
          notify(
            'error',
            'Somebody else changed the settings. Your changes are still here: check them and save again.',
          );
          return;
        }
        const base = draftOf(fields, values, defaults);
        setKnown({ base, revision: answer.revision });
        // With what was typed since the call began.
        setDraft((now) => joinDrafts(fields, { base: draft, mine: now, theirs: base }).draft);
        setTheirs({});
        setErrors({});
        notify('success', isSeen ? 'Saved. The pages show it from now on.' : 'Saved');
      },
      ({ fields: refused }) => refused && refuse(refused),
    );
  };

  return (
    <form onSubmit={save} onFocus={prepareToasts} noValidate aria-busy={pending}>
      <div className="grid gap-6">
        {groups.map(({ title, intro, fields: own }) => (
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
              {own.map((field) => (
                <SettingField
                  key={field.name}
                  setting={field}
                  value={draft[field.name] ?? ''}
                  error={errors[field.name]}
                  standard={
                    defaults[field.name] === undefined
                      ? undefined
                      : shownValue(field, defaults[field.name] ?? '')
                  }
                  theirs={theirs[field.name]}
                  onChange={(value) => change(field, value)}
                  onLeave={() => leave(field)}
                />
              ))}
            </div>
          </section>
        ))}
      </div>
      <div className="sticky bottom-0 mt-6 flex flex-wrap items-center gap-4 border-line border-t bg-canvas py-4">
        <button type="submit" disabled={pending || !hydrated} className={buttonClass('accent')}>
          {pending ? 'Saving…' : 'Save'}
        </button>
        <p role="status" className="text-muted text-sm">
          {dirty ? 'Not saved yet' : ''}
        </p>
      </div>
      {dialog}
    </form>
  );
}
