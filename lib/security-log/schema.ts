/** The kinds of events, and what the filter calls them. The database holds the same list. */
export const eventKinds = {
  'session-began': 'Sessions that began',
  'session-ended': 'Sessions that ended',
  'sign-in-failed': 'Failed sign-ins',
  'password-accepted': 'Passwords accepted',
  'password-changed': 'Changes of the password',
  'factor-added': 'Authenticator apps added',
  'factor-removed': 'Authenticator apps removed',
  'recovery-codes-made': 'Recovery codes made again',
  exported: 'Exports',
  imported: 'Imports',
  created: 'Created',
  changed: 'Changed',
  binned: 'Moved to the bin',
  restored: 'Restored',
  deleted: 'Deleted',
} as const;
export type EventKind = keyof typeof eventKinds;
export const eventKindNames = Object.keys(eventKinds) as EventKind[];

/** The details of an event beside its kind and its subject. */
interface EventDetails {
  aal?: string | undefined;
  browser?: string | undefined;
  why?: string | undefined;
  reason?: string | undefined;
  count?: number | undefined;
  leads?: number | undefined;
  posts?: number | undefined;
  updates?: number | undefined;
  /** The list of the page ‘Site’ to which an entry belongs. */
  list?: string | undefined;
  before?: Record<string, unknown> | undefined;
  after?: Record<string, unknown> | undefined;
  /** The names of fields whose values the log does not hold. */
  fields?: string[] | undefined;
}

export interface SecurityEvent {
  id: number;
  happenedAt: string;
  kind: EventKind;
  /** The session that did it, if any. */
  sessionId: string | null;
  isOwnSession: boolean;
  subjectKind: string | null;
  subjectId: string | null;
  /** The name of the subject now; null when it is gone, and for people. */
  subjectTitle: string | null;
  details: EventDetails;
}
