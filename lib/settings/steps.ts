// The days until the first step of a lead (first_step_of in the database).
import type { Field } from '@/lib/forms/fields';
import type { Group } from './groups';

const days = (kind: string, label: string, standard: number): Field => ({
  name: `step_days_${kind}`,
  label,
  hint: `working days, ${standard} if empty`,
  kind: 'count',
  emptyIsDefault: true,
});

export const stepGroup: Group = {
  title: 'First step of a lead',
  intro:
    'A new lead begins with its next step. It is due this many working days after the form, counted by your opening hours.',
  isPublic: false,
  fields: [
    days('call', '‘Call’, after a request to be called', 1),
    {
      ...days('message', '‘Answer’, after a message', 1),
      hint: 'working days; if empty, the time within which you answer',
    },
    days('report', '‘Send the report’, after the form of the report', 1),
    days('talk', '‘Offer a talk’, after the calculator or an analysis', 2),
  ],
};
