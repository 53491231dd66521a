'use client';

import { type FormEvent, useCallback, useReducer } from 'react';
import { afterPress } from '@/components/ui/after-press';
import { focusOn } from '@/components/ui/focus-on';
import { notify, prepareToasts } from '@/components/ui/notify';
import { useCall } from '@/components/ui/use-call';
import { useConfirm } from '@/components/ui/use-confirm.client';
import { useEarlyInput } from '@/components/ui/use-early-input';
import { useHydrated } from '@/components/ui/use-hydrated';
import { useLeaveGuard } from '@/components/ui/use-leave-guard';
import type { Field, Values } from '@/lib/forms/fields';
import { draftOf, faultsIn, isChanged, shownValue, valuesOf } from '@/lib/forms/values';
import type { SaveOutcome, Version } from '@/lib/forms/versions';
import type { ActionResult } from '@/lib/result';
import type { FieldState } from './form-field';
import { type Errors, firstState, formState } from './form-state';

const none: Values = {};
const unsaved = { text: 'Leave without saving?', detail: 'Your changes here will be lost.' };

interface VersionedFormOptions {
  /** Of the form, and before the names in the ids of its fields. */
  id: string;
  idPrefix?: string;
  /** What is edited, in a sentence: 'this entry'. */
  subject: string;
  fields: readonly Field[];
  stored: Version;
  /** Values of fields that are not stored. */
  defaults?: Values;
  /** The errors of a draft, if they are not those of its fields. */
  faults?: (draft: Values) => Errors;
  /** Asked before unsaved changes are left; the same object at every render. */
  question?: typeof unsaved;
  /** @param revision of the stored version; without one, there is none */
  save: (values: Values, revision: number | undefined) => Promise<ActionResult<SaveOutcome | null>>;
  /**
   * @param before what was stored before, as far as this window knew
   * @param revision of what is stored now
   */
  onSaved: (values: Values, before: Version, revision: number | undefined) => void;
  /** Whether the form is empty after a save. */
  isEmptied?: boolean;
}

/**
 * A form that two windows may edit. Where another window was quicker, a save merges what that one
 * has stored: fields that only it changed are replaced, and those that both changed show its value
 * beside the own one, until somebody chooses. The same happens when the page is read again.
 */
export function useVersionedForm({
  id,
  idPrefix = '',
  subject,
  fields,
  stored,
  defaults = none,
  faults = (draft) => faultsIn(fields, draft, defaults),
  question = unsaved,
  save,
  onSaved,
  isEmptied,
}: VersionedFormOptions) {
  const hydrated = useHydrated();
  const { call, pending } = useCall();
  const { confirm, dialog } = useConfirm();
  const shown = ({ values, revision }: Version): Version => ({
    values: draftOf(fields, values, defaults),
    revision,
  });
  const [state, dispatch] = useReducer(
    (...args: [Parameters<typeof formState>[1], Parameters<typeof formState>[2]]) =>
      formState({ fields, faults }, ...args),
    undefined,
    () => firstState(shown(stored)),
  );
  const { draft, errors, conflicts } = state;
  const dirty = isChanged(fields, state.stored.values, draft);
  const mayLeave = useCallback(
    () => confirm({ ...question, action: 'Leave' }),
    [confirm, question],
  );
  useLeaveGuard(dirty, mayLeave);
  useEarlyInput(id);
  // Something else on the page has changed it, or another window.
  if ((stored.revision ?? 0) > (state.stored.revision ?? Number.POSITIVE_INFINITY) && !pending) {
    dispatch({ type: 'conflict', serverVersion: shown(stored) });
  }

  const refuse = (found: Errors): void => {
    dispatch({ type: 'refuse', errors: found });
    const first = fields.find(({ name }) => found[name]);
    if (first) requestAnimationFrame(() => focusOn(idPrefix + first.name));
  };
  const merge = (serverVersion: Version | null): void => {
    if (serverVersion) dispatch({ type: 'conflict', serverVersion: shown(serverVersion) });
    else dispatch({ type: 'delete' });
    notify(
      'error',
      serverVersion
        ? `Somebody else changed ${subject}. Your changes are still here: check them and save again.`
        : `Somebody else deleted ${subject}. Save again to keep yours.`,
    );
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (pending) return;
    const found = faults(draft);
    if (Object.values(found).some(Boolean)) {
      refuse(found);
      return;
    }
    const values = valuesOf(fields, draft, defaults);
    const before = state.stored;
    call(
      () => save(values, before.revision),
      (outcome) => {
        if (outcome && 'serverVersion' in outcome) {
          merge(outcome.serverVersion);
          return;
        }
        const version = shown({ values: isEmptied ? none : values, ...outcome });
        dispatch({ type: 'save', sent: draft, version });
        onSaved(values, before, version.revision);
      },
      ({ fields: refused }) => refused && refuse(refused),
    );
  };

  const change = (name: string, value: string): void => dispatch({ type: 'change', name, value });
  const fieldState = (field: Field): FieldState => {
    const { name } = field;
    const standard = defaults[name];
    return {
      field,
      id: idPrefix + name,
      value: draft[name] ?? '',
      error: errors[name],
      standard: standard === undefined ? undefined : shownValue(field, standard),
      conflict: conflicts[name],
      onChange: (value) => change(name, value),
      onLeave: () => afterPress(() => dispatch({ type: 'leave', name })),
    };
  };
  return {
    draft,
    dirty,
    /** Whether a field has another value than is stored. */
    isFieldChanged: (field: Field): boolean => isChanged([field], state.stored.values, draft),
    pending,
    hydrated,
    change,
    fieldState,
    mayClose: () => !dirty || mayLeave(),
    /** Of the form. */
    props: { id, onSubmit, onFocus: prepareToasts, noValidate: true, 'aria-busy': pending },
    /** To be put on the page. */
    dialog,
  };
}
