import type { Field, Values } from '@/lib/forms/fields';
import type { Group, Table } from './groups';

const nothing = 'Nothing is set';

/** What is set of a group, for the head of its fold: 'Phone, WhatsApp, address'. */
export function setInWords({ fields, table }: Group, draft: Values, defaults: Values): string {
  const isSet = ({ name, emptyIsDefault }: Field): boolean => {
    const value = draft[name]?.trim() ?? '';
    return value !== '' && !(emptyIsDefault && value === defaults[name]);
  };
  const set = fields.filter(isSet);
  if (table) return countedRows(fields, table, isSet);
  if (set.length === 0)
    return fields.some((each) => each.emptyIsDefault) ? 'The defaults' : nothing;
  const words = set.map(({ short, label }) => short ?? label).join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** '3 of 10 services' */
function countedRows(
  fields: readonly Field[],
  { columns, rows, titles }: Table,
  isSet: (field: Field) => boolean,
): string {
  const count = titles.filter((_, row) => fieldsOfRow(fields, columns, row).some(isSet)).length;
  return count === 0 ? nothing : `${count} of ${titles.length} ${rows}`;
}

/** The fields in a row of a table. */
export const fieldsOfRow = (
  fields: readonly Field[],
  columns: readonly string[],
  row: number,
): readonly Field[] => fields.slice(row * columns.length, (row + 1) * columns.length);
