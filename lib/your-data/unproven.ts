import type { Person } from './person';

const kinds = [
  ['unproven_enquiries', 'message', 'messages'],
  ['unproven_phones', 'phone number', 'phone numbers'],
  ['unclaimed', 'analysis', 'analyses'],
  ['unproven_results', 'kept result', 'kept results'],
  ['unproven_forms', 'form', 'forms'],
] as const;

type Counts = Pick<Person, (typeof kinds)[number][0]>;

const list = new Intl.ListFormat('en-GB');

/**
 * Names by number and kind what unproven browsers sent under an address, because nobody is shown it
 * (decision 56); undefined for nothing. @param isOwn whether the reader is the person
 */
export function unprovenNote(counts: Counts, isOwn: boolean): string | undefined {
  const named = kinds.flatMap(([kind, one, many]) => {
    const count = counts[kind];
    return count > 0 ? [`${count} ${count === 1 ? one : many}`] : [];
  });
  if (named.length === 0) return undefined;
  const isOne = named.length === 1 && named[0]?.startsWith('1 ');
  const sent = `${list.format(named)} ${isOne ? 'was' : 'were'} sent under this address by a browser that has not proved it.`;
  return isOwn ? `${sent} Write to us to see ${isOne ? 'it' : 'them'}.` : sent;
}
