import { type Example, type Lists, shownOf } from '@/lib/settings/lists';
import { goals, type Stat } from './content';

/** The owner's goals, else the site's own. */
export const goalsOf = (lists: Lists): readonly Stat[] =>
  shownOf(lists, 'goals')?.map(({ id, fields: { value = '', counts = '' } }) => ({
    id,
    value,
    label: counts,
  })) ?? goals;

export const exampleGoals: readonly Example[] = goals.map(({ value, label }) => ({
  fields: { value, counts: label },
}));
