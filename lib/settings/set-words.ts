import type { Field, Values } from '@/lib/forms/fields';
import type { Group } from './groups';

const nothing = 'Nothing is set';

/** What is set of a group, for the head of its fold: 'Phone, WhatsApp, address'. */
export function setInWords({ fields }: Group, draft: Values, defaults: Values): string {
  const isSet = ({ name, emptyIsDefault }: Field): boolean => {
    const value = draft[name]?.trim() ?? '';
    return value !== '' && !(emptyIsDefault && value === defaults[name]);
  };
  const set = fields.filter(isSet);
  if (set.length === 0)
    return fields.some((each) => each.emptyIsDefault) ? 'The defaults' : nothing;
  const words = set.map(({ short, label }) => short ?? label).join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
