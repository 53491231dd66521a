import { statuses } from '@/lib/leads/work';
import { formatTime, isoDate } from '@/lib/text/dates';
import type { SecurityEvent } from './schema';

const subjects: Record<string, string> = {
  post: 'The post',
  category: 'The category',
  media: 'The file',
  person: 'A person',
  analysis: 'An analysis',
  settings: 'The page ‘Site’',
};
const ends: Record<string, string> = {
  'signed-out': 'signed out',
  ended: 'ended in the list of sessions',
  replaced: 'the same browser signed in again',
  password: 'the password was changed',
  factor: 'the second factor was changed',
};
const reasons: Record<string, string> = {
  password: 'wrong password',
  code: 'wrong code',
  limit: 'too many attempts',
};

/** Words an event in a sentence without its subject's name. */
export function sentenceOf({ kind, sessionId, subjectKind, details }: SecurityEvent): string {
  switch (kind) {
    case 'session-began':
      return `A session began: ${details.browser}, ${details.aal === 'aal2' ? 'with' : 'without'} a code`;
    case 'session-ended':
      return `A session ended: ${ends[details.why ?? ''] ?? details.why}`;
    case 'sign-in-failed':
      return `A sign-in failed: ${reasons[details.reason ?? ''] ?? details.reason}, number ${details.count} in its hour`;
    case 'password-accepted':
      return 'The right password was entered, and a code was asked for';
    case 'password-changed':
      return 'The password was set or changed';
    case 'factor-added':
      return 'An authenticator app was added';
    case 'factor-removed':
      return 'An authenticator app was removed';
    case 'recovery-codes-made':
      return 'Recovery codes were made again';
    case 'exported':
      return exportSentence({ sessionId, subjectKind, details });
    case 'imported':
      return `Posts were imported: ${details.posts?.toLocaleString('en-US')}; updated by an import: ${details.updates?.toLocaleString('en-US')}`;
    default:
      if (subjectKind === 'texts') {
        return kind === 'deleted'
          ? 'A text of the history was erased'
          : 'Texts of pages were changed';
      }
      // Of a person's own data nothing is changed: it is the work on a lead.
      if (subjectKind === 'person' && kind === 'changed') return 'The work on a lead was changed';
      return subjectKind === 'list'
        ? `An entry of the list ‘${details.list}’ was ${kind}`
        : `${subjects[subjectKind ?? ''] ?? 'Something'} was ${kind === 'binned' ? 'moved to the bin' : kind}`;
  }
}

function exportSentence({
  sessionId,
  subjectKind,
  details,
}: Pick<SecurityEvent, 'sessionId' | 'subjectKind' | 'details'>): string {
  if (details.posts !== undefined) {
    return `The site’s content was exported, posts: ${details.posts.toLocaleString('en-US')}`;
  }
  if (subjectKind !== 'person') {
    return `Leads were exported: ${details.leads?.toLocaleString('en-US')}`;
  }
  return sessionId ? 'The data of a person was exported' : 'A visitor exported their own data';
}

/** Reads the name of a subject that is gone from the event itself. */
export function formerTitle({ details: { before, after } }: SecurityEvent): string | undefined {
  const title =
    after?.title ?? after?.name ?? after?.path ?? before?.title ?? before?.name ?? before?.path;
  return typeof title === 'string' ? title : undefined;
}

/** A moment as the database writes it. */
const moment = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d(?::\d\d)?)$/;

/** One value of a field: long texts stand in the log by their length. */
function formatValue(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'nothing';
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'string' && moment.test(value)) return formatTime(isoDate(value));
  if (typeof value !== 'object') return String(value);
  return 'characters' in value
    ? `${Number(value.characters).toLocaleString('en-US')} characters`
    : '';
}

/** The names of our own people by their ids. */
export type OwnerNames = Readonly<Record<string, string>>;

/** One value of the work on a lead, of which the log holds no names. */
function leadWords(field: string, value: unknown, owners: OwnerNames): string {
  if (typeof value !== 'string') return formatValue(value);
  if (field === 'owner') return owners[value] ?? `somebody no longer here (${value.slice(0, 8)})`;
  return field === 'status' && value in statuses
    ? statuses[value as keyof typeof statuses]
    : formatValue(value);
}

/** A column that the database fills in from a post's address. */
const derived = 'feed_path';

/** The fields that changed, each before and after; of some the log holds the name alone. */
export function changesOf(
  { kind, subjectKind, details: { before = {}, after = {}, fields = [] } }: SecurityEvent,
  owners: OwnerNames = {},
): Array<{ field: string; change: string }> {
  if (subjectKind === 'texts') {
    const change = kind === 'deleted' ? 'erased' : 'changed, and not kept here';
    return fields.map((field) => ({ field, change }));
  }
  if (kind !== 'changed') return [];
  const words = (field: string, value: unknown): string =>
    subjectKind === 'person' ? leadWords(field, value, owners) : formatValue(value);
  const known = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => field !== derived,
  );
  return [
    ...known.toSorted().map((field) => ({
      field,
      change: `${words(field, before[field])} → ${words(field, after[field])}`,
    })),
    ...fields.map((field) => ({ field, change: 'changed, and not kept here' })),
  ].map(({ field, change }) => ({ field: field.replaceAll('_', ' '), change }));
}

/** Who did it. People share the password, so a session is all that is known. */
export function actorOf({ sessionId, isOwnSession }: SecurityEvent): string {
  if (isOwnSession) return 'This session';
  return sessionId ? `Session ${sessionId.slice(0, 8)}` : 'No session';
}
