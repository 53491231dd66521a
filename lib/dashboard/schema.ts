import { z } from 'zod';

/** The rows of what is missing before the first client. */
const missingIds = [
  'name',
  'email',
  'telephone',
  'answer-time',
  'booking',
  'report',
  'prices',
  'kwacha',
  'person',
  'case',
] as const;
export type MissingId = (typeof missingIds)[number];

/** The rows without which something is lost. None can be put aside. */
export type SafetyId = 'notices' | 'mail' | 'backup' | 'second-factor';

/** The row of what is not yet the owner's, which is put aside as a whole. */
export const claimsMark = 'claims';
export type AsideId = MissingId | typeof claimsMark;

/** Stored among the rows that are put aside once the list has said that nothing is missing. */
export const completeMark = 'complete';

export const putAsideSchema = z.object({
  row: z.enum([...missingIds, claimsMark, completeMark]),
  isAside: z.boolean(),
});

export interface Activity {
  id: number;
  happenedAt: string;
  actor: string;
  action: string;
  subjectType: string;
  subjectId: string;
  subjectTitle: string;
}

/** The same action of one person on several of a kind in one go, newest first. */
export interface ActivityGroup extends Activity {
  /** How many changes; 1 for a change by itself. */
  count: number;
  /** Of how many different subjects. */
  subjects: number;
  /** There may be more before what was read. */
  open: boolean;
}

export interface Overview {
  posts: number;
  /** Those that readers see now. */
  published: number;
  media: number;
  categories: number;
  activity: ActivityGroup[];
}
