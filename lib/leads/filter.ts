import { characters } from '@/lib/text/characters';
import { fold } from '@/lib/text/fold';
import { containing } from '@/lib/text/like-pattern';
import { listParams } from '@/lib/text/list-params';
import { readTelephone } from '@/lib/text/telephone';
import { type Status, statusFilter, statusNames } from './work';

const leadViews = ['week', 'waiting', 'due', 'report', 'spam'] as const;

/** Which leads are listed and exported. */
export interface LeadFilter {
  search: string;
  filter?: (typeof leadViews)[number] | undefined;
  status?: Status | undefined;
}

/**
 * The views in the list's select. 'Waiting longest' has those whom nobody has answered, the oldest
 * latest form first. Spam is in its own view alone.
 */
export const viewFilter = {
  name: 'view',
  label: 'View',
  options: [
    { value: '', label: 'Newest first' },
    { value: 'week', label: 'This week' },
    { value: 'waiting', label: 'Waiting longest' },
    { value: 'due', label: 'Due today' },
    { value: 'report', label: 'Waits for the report' },
    { value: 'spam', label: 'Spam' },
  ],
};

/** Reads the filter in the address of the list or of its export. */
export const leadFilterOf = (params: Record<string, unknown>) => ({
  ...listParams(params, { name: viewFilter.name, values: leadViews }),
  status: listParams(params, { name: statusFilter.name, values: statusNames }).filter,
});

/** Whether a page of the list shows the newest leads: on another one, nobody sees that they are there. */
export const showsNewest = ({
  search,
  filter,
  status,
  page,
}: LeadFilter & { page: number }): boolean =>
  search === '' && (!filter || filter === 'week') && !status && page === 1;

/** Of shorter texts the database's index finds only those with which a word begins. */
const indexedCharacters = 3;

/**
 * The pattern for a search. A telephone number is found by its digits, however it is written, and so
 * is a part of one.
 */
export function patternOf(search: string): string {
  const number = readTelephone(search);
  if (number) return containing(number.replace(/^\+(?:260)?/, ''));
  const folded = fold(search).trim();
  const digits = folded.replace(/\D/g, '').replace(/^(?:0*260|0+)(?=\d{3})/, '');
  const isNumber = /^\+?[\d\s()/.\p{Pd}\u2212]+$/u.test(folded) && digits.length > 2;
  const text = isNumber ? digits : folded;
  return containing(characters(text) < indexedCharacters ? ` ${text}` : text);
}
