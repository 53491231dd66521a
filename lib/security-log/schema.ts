import { z } from 'zod';

/** The kinds of events, and what the filter calls them. The database holds the same list. */
export const eventKinds = {
  'session-began': 'Sessions that began',
  'session-ended': 'Sessions that ended',
  'sign-in-failed': 'Failed sign-ins',
  'password-changed': 'Changes of the password',
  'factor-added': 'Authenticator apps added',
  'factor-removed': 'Authenticator apps removed',
  exported: 'Exports',
  created: 'Created',
  changed: 'Changed',
  deleted: 'Deleted',
} as const;
export type EventKind = keyof typeof eventKinds;
export const eventKindNames = Object.keys(eventKinds) as EventKind[];

const fields = z.record(z.string(), z.unknown()).optional().catch(undefined);

/** What an event may say; what is missing or odd is left out. */
const details = z.object({
  aal: z.string().optional().catch(undefined),
  browser: z.string().optional().catch(undefined),
  why: z.string().optional().catch(undefined),
  reason: z.string().optional().catch(undefined),
  count: z.number().optional().catch(undefined),
  leads: z.number().optional().catch(undefined),
  before: fields,
  after: fields,
});

export const eventRow = z.object({
  id: z.number(),
  happened_at: z.string(),
  kind: z.enum(eventKindNames),
  session_id: z.string().nullable(),
  is_own: z.boolean(),
  subject_kind: z.string().nullable(),
  subject_id: z.string().nullable(),
  subject_title: z.string().nullable(),
  details,
});

export interface SecurityEvent {
  id: number;
  happenedAt: string;
  kind: EventKind;
  /** The session that did it, if any. */
  sessionId: string | null;
  isOwnSession: boolean;
  subjectKind: string | null;
  subjectId: string | null;
  /** What the subject is called now; null when it is gone, and for people. */
  subjectTitle: string | null;
  details: z.output<typeof details>;
}
