import { formatTelephone } from '@/lib/text/telephone';
import type { Stored } from './facts';
import type { Field } from './fields';
import { faultOf, faultsOf, storedValue } from './form-rules';

/** The fields of the page 'Site' as they are shown and typed, by their names. */
export type Draft = Readonly<Record<string, string>>;

/** A stored value as it is shown: a telephone number with its groups. */
export const shownValue = ({ kind }: Pick<Field, 'kind'>, value: string): string =>
  kind === 'telephone' && value ? formatTelephone(value) : value;

/** The stored value of a field, if it counts. */
const storedOf = ({ name, emptyIsDefault }: Field, stored: Stored): string | undefined =>
  emptyIsDefault ? stored[name] || undefined : stored[name];

/** Field values of the stored settings, and of the environment's where none is stored. */
export const draftOf = (fields: readonly Field[], stored: Stored, defaults: Stored): Draft =>
  Object.fromEntries(
    fields.map((field) => [
      field.name,
      shownValue(field, storedOf(field, stored) ?? defaults[field.name] ?? ''),
    ]),
  );

/** Whether two values of a field are stored as the same one. */
const isSame = (field: Field, one = '', other = ''): boolean =>
  !faultOf(field, one) && !faultOf(field, other)
    ? storedValue(field, one) === storedValue(field, other)
    : one === other;

/** The values to store: those that are not the environment's; an empty one takes that away. */
export const valuesOf = (fields: readonly Field[], draft: Draft, defaults: Stored): Stored =>
  Object.fromEntries(
    fields
      .filter(
        (field) => !isSame(field, draft[field.name], shownValue(field, defaults[field.name] ?? '')),
      )
      .map(({ name }) => [name, draft[name] ?? '']),
  );

/** The faults of what is to be stored: the environment's own values count as they are. */
export const faultsIn = (
  fields: readonly Field[],
  draft: Draft,
  defaults: Stored,
): Record<string, string> => faultsOf(fields, valuesOf(fields, draft, defaults));

/**
 * Joins two windows: what only the other one changed is taken over.
 * @param base what both began with
 * @returns the joined fields, and those that both changed, with the other window's value
 */
export function joinDrafts(
  fields: readonly Field[],
  { base, mine, theirs }: Record<'base' | 'mine' | 'theirs', Draft>,
): { draft: Draft; both: Draft } {
  const draft: Record<string, string> = {};
  const both: Record<string, string> = {};
  for (const field of fields) {
    const [before = '', own = '', other = ''] = [base, mine, theirs].map((one) => one[field.name]);
    const isMine = !isSame(field, before, own);
    draft[field.name] = isMine ? own : other;
    if (isMine && !isSame(field, before, other) && !isSame(field, own, other)) {
      both[field.name] = other;
    }
  }
  return { draft, both };
}

/** Whether something was typed that is not stored. */
export const isChanged = (fields: readonly Field[], base: Draft, draft: Draft): boolean =>
  fields.some((field) => !isSame(field, base[field.name], draft[field.name]));
