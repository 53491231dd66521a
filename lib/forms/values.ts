import { formatTelephone } from '@/lib/text/telephone';
import type { Field, Values } from './fields';
import { faultOf, faultsOf, storedValue } from './rules';

/** A stored value as it is shown: a telephone number with its groups. */
export const shownValue = ({ kind }: Pick<Field, 'kind'>, value: string): string =>
  kind === 'telephone' && value ? formatTelephone(value) : value;

/** The stored value of a field, if it counts. */
const storedOf = ({ name, emptyIsDefault }: Field, stored: Values): string | undefined =>
  emptyIsDefault ? stored[name] || undefined : stored[name];

/** The values that a form shows: those that are stored, and defaults where none is. */
export const draftOf = (fields: readonly Field[], stored: Values, defaults: Values): Values =>
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

/** The typed values that differ from the defaults. */
const ownValues = (fields: readonly Field[], draft: Values, defaults: Values) =>
  fields
    .map((field) => ({ field, value: draft[field.name] ?? '' }))
    .filter(
      ({ field, value }) => !isSame(field, value, shownValue(field, defaults[field.name] ?? '')),
    );

/** The values to store: those that differ from the defaults; an empty one takes the default away. */
export const valuesOf = (fields: readonly Field[], draft: Values, defaults: Values): Values =>
  Object.fromEntries(
    ownValues(fields, draft, defaults).map(({ field, value }) => [
      field.name,
      storedValue(field, value),
    ]),
  );

/** The faults of what is to be stored: defaults count as they are. */
export const faultsIn = (
  fields: readonly Field[],
  draft: Values,
  defaults: Values,
): Record<string, string> =>
  faultsOf(
    fields,
    Object.fromEntries(
      ownValues(fields, draft, defaults).map(({ field, value }) => [field.name, value]),
    ),
  );

/** Whether something was typed that is not stored. */
export const isChanged = (fields: readonly Field[], base: Values, draft: Values): boolean =>
  fields.some((field) => !isSame(field, base[field.name], draft[field.name]));

/** A field with those that are merged with it. */
const unitOf = (fields: readonly Field[], { name, needs }: Field): readonly Field[] =>
  fields.filter(
    (other) => other.name === name || other.name === needs?.name || other.needs?.name === name,
  );

/**
 * Merges what another window stored into a draft: it replaces the fields that the draft did not
 * change.
 * @param base what both windows began with
 * @param open conflicts that nobody has decided yet
 * @returns the merged draft, and of the fields that both changed, the values of the other window
 */
export function mergeValues(
  fields: readonly Field[],
  {
    base,
    draft,
    server,
    open = {},
  }: { base: Values; draft: Values; server: Values; open?: Values },
): { draft: Values; conflicts: Values } {
  const merged: Record<string, string> = {};
  const conflicts: Record<string, string> = {};
  for (const field of fields) {
    const { name } = field;
    const unit = unitOf(fields, field);
    const isOwn = isChanged(unit, base, draft);
    merged[name] = (isOwn ? draft : server)[name] ?? '';
    const isOpen = unit.some((each) => open[each.name] !== undefined);
    const differs =
      isOpen || unit.some((each) => !isSame(each, base[each.name], server[each.name]));
    if (isOwn && differs && !isSame(field, draft[name], server[name])) {
      conflicts[name] = server[name] ?? '';
    }
  }
  return { draft: merged, conflicts };
}
