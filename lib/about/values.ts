import type { Feature } from '@/lib/content/types';
import { type Example, type Lists, shownOf } from '@/lib/settings/lists';
import { values } from './content';

/** The owner's values, else the site's own. */
export const valuesOf = (lists: Lists): readonly Feature[] =>
  shownOf(lists, 'values')?.map(({ id, fields: { name = '', text = '' } }) => ({
    id,
    title: name,
    description: text,
  })) ?? values;

export const exampleValues: readonly Example[] = values.map(({ title, description }) => ({
  fields: { name: title, text: description },
}));
