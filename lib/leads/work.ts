// The work on a lead, without zod, for the browser and the server.
import type { Field, Values } from '@/lib/forms/fields';
import { faultsOf } from '@/lib/forms/rules';
import { draftOf } from '@/lib/forms/values';
import { readAmount } from '@/lib/text/amount';

/** The statuses, as the database names them, in the order of the work. */
export const statuses = {
  new: 'New',
  contacted: 'Contacted',
  meeting: 'Meeting',
  proposal: 'Proposal',
  won: 'Won',
  lost: 'Lost',
  unfit: 'Not a fit',
} as const;
export type Status = keyof typeof statuses;
export const statusNames = Object.keys(statuses) as Status[];
const statusOptions = statusNames.map((value) => ({ value, label: statuses[value] }));

/** The filter by status above the list. */
export const statusFilter = {
  name: 'status',
  label: 'Status',
  options: [{ value: '', label: 'Any status' }, ...statusOptions],
};

export const outcomes = {
  reached: 'Reached',
  'no-answer': 'No answer',
  bounced: 'Wrong number / bounced',
  'not-now': 'Not now',
} as const;
export type Outcome = keyof typeof outcomes;
export const outcomeNames = Object.keys(outcomes) as Outcome[];

/** How somebody was reached for, and what the story says of it. */
const ways = { call: 'Called', mail: 'Mailed', whatsapp: 'Wrote by WhatsApp' } as const;
export type Way = keyof typeof ways;
export const wayNames = Object.keys(ways) as Way[];

export const nextStepCharacters = 200;
export const noteCharacters = 5_000;

/** The field of a new note. */
export const noteField: Field = {
  name: 'text',
  label: 'New note',
  hint: 'It stays as you write it. The person may ask to read it.',
  kind: 'lines',
  most: noteCharacters,
  isCounted: true,
};

/** Somebody who may own a lead. */
export interface Person {
  id: string;
  name: string;
}

/** The work on a lead as it is typed, by the names of its fields, with the number of its last change. */
export interface StoredWork {
  values: Values;
  revision: number;
}

/** A line of the story that is no form: a status that changed, or what became of a call. */
export interface Change {
  id: string;
  happenedAt: string;
  how: Way | 'hand';
  outcome: Outcome | null;
  before: Status;
  after: Status;
  isUndone: boolean;
}

export interface Note {
  id: string;
  writtenAt: string;
  authorId: string | null;
  text: string;
}

/** The work on a lead or a message, the latest first. */
export interface LeadDesk {
  work: StoredWork;
  changes: readonly Change[];
  notes: readonly Note[];
}

/**
 * The fields of the work.
 * @param owner who owns the lead now: a person who is gone stays until another one is chosen
 */
export function workFields(people: readonly Person[], owner = ''): readonly Field[] {
  const isGone = owner !== '' && !people.some(({ id }) => id === owner);
  return [
    {
      name: 'status',
      label: 'Status',
      kind: 'choice',
      options: statusOptions,
      isRequired: true,
    },
    {
      name: 'lost_reason',
      label: 'Why it was lost',
      kind: 'line',
      needs: { name: 'status', fault: 'Choose a status' },
    },
    {
      name: 'owner_id',
      label: 'Owner',
      kind: 'choice',
      options: [
        { value: '', label: 'Nobody' },
        ...people.map(({ id, name }) => ({ value: id, label: name })),
        ...(isGone ? [{ value: owner, label: 'No longer here' }] : []),
      ],
    },
    {
      name: 'value',
      label: 'Value',
      kind: 'money',
      needs: { name: 'currency', fault: 'Choose a currency' },
    },
    {
      name: 'currency',
      label: 'Currency',
      kind: 'choice',
      isRequired: true,
      options: [
        { value: 'USD', label: 'US dollars' },
        { value: 'ZMW', label: 'Kwacha' },
      ],
    },
    { name: 'next_step', label: 'Next step', kind: 'line', most: nextStepCharacters },
    { name: 'next_on', label: 'Date of the next step', kind: 'date' },
  ];
}

/** The faults of the fields by their names. */
export function workFaults(values: Values): Record<string, string> {
  const found = faultsOf(
    workFields([]).filter(({ name }) => name !== 'owner_id'),
    values,
  );
  if (values.status === 'lost' && !values.lost_reason?.trim()) {
    found.lost_reason = 'Say why it was lost';
  }
  const { currency } = readAmount(values.value ?? '');
  if (currency && currency !== values.currency) found.value = 'The sign is not of that currency';
  return found;
}

/** The work on a lead that nobody has touched, where the site has no rate for kwacha. */
export const noWork: StoredWork = {
  values: draftOf(workFields([]), { status: 'new', currency: 'USD' }, {}),
  revision: 0,
};

/** A day some days after one, both such as 2026-11-24. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** A line of the story in a sentence. */
export function changeSentence({ how, outcome, before, after }: Change): string {
  const moved = before === after ? '' : `${statuses[before]} → ${statuses[after]}`;
  if (how === 'hand' || !outcome) return `Status: ${moved}`;
  return [`${ways[how]}: ${outcomes[outcome].toLowerCase()}`, moved].filter(Boolean).join('; ');
}
