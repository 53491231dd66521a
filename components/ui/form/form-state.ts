import type { Field, Values } from '@/lib/forms/fields';
import { storedValue } from '@/lib/forms/rules';
import { mergeValues, shownValue } from '@/lib/forms/values';
import type { Version } from '@/lib/forms/versions';

export type Errors = Readonly<Record<string, string | undefined>>;

export interface FormState {
  /** As stored, as far as this window knows. */
  stored: Version;
  draft: Values;
  errors: Errors;
  /** Values that another window stored in fields that this one changed as well. */
  conflicts: Values;
}

export type FormEvent =
  | { type: 'change'; name: string; value: string }
  | { type: 'leave'; name: string }
  | { type: 'refuse'; errors: Errors }
  /** @param sent the draft when the save began: it may have changed since */
  | { type: 'save'; sent: Values; version: Version }
  | { type: 'conflict'; serverVersion: Version }
  | { type: 'delete' };

/** The fields of a form, and the errors of a draft by their names. */
interface FormRules {
  fields: readonly Field[];
  faults: (draft: Values) => Errors;
}

export const firstState = (stored: Version): FormState => ({
  stored,
  draft: stored.values,
  errors: {},
  conflicts: {},
});

/** Updates a form. */
export function formState({ fields, faults }: FormRules, state: FormState, event: FormEvent) {
  const { stored, draft, errors, conflicts } = state;
  /** An error disappears once it is mended, here or in another field; what the server found stays. */
  const mended = (next: Values, changed?: string): Errors => {
    const [before, after] = [faults(draft), faults(next)];
    return Object.fromEntries(
      Object.entries(errors).map(([name, error]) => {
        const isOwn = name === changed || before[name] === error;
        return [name, error && isOwn ? after[name] : error];
      }),
    );
  };
  switch (event.type) {
    case 'change': {
      const next = { ...draft, [event.name]: event.value };
      const { [event.name]: _decided, ...open } = conflicts;
      return { ...state, draft: next, errors: mended(next, event.name), conflicts: open };
    }
    case 'leave': {
      const field = fields.find(({ name }) => name === event.name);
      if (!field || draft[field.name] === stored.values[field.name]) return state;
      const { name, kind } = field;
      const fault = faults(draft)[name];
      const isRead = !fault && ['telephone', 'mail', 'address'].includes(kind);
      const value = draft[name] ?? '';
      return {
        ...state,
        draft: { ...draft, [name]: isRead ? shownValue(field, storedValue(field, value)) : value },
        errors: { ...errors, [name]: fault },
      };
    }
    case 'refuse':
      return { ...state, errors: event.errors };
    case 'save': {
      const { values: server } = event.version;
      const merged = mergeValues(fields, { base: event.sent, draft, server });
      return { stored: event.version, draft: merged.draft, errors: {}, conflicts: {} };
    }
    case 'conflict': {
      const { values: server } = event.serverVersion;
      const base = stored.values;
      const merged = mergeValues(fields, { base, draft, server, open: conflicts });
      return { ...merged, stored: event.serverVersion, errors: mended(merged.draft) };
    }
    case 'delete':
      return { ...state, stored: { values: stored.values } };
  }
}
