import { z } from 'zod';

export const removalKinds = ['leads', 'files', 'disk', 'records', 'bin'] as const;
export type RemovalKind = (typeof removalKinds)[number];

/** A removal that waits for the owner. */
export interface WaitingRemoval {
  kind: RemovalKind;
  /** There is more to remove than usual, or more than a month went by since the last time. */
  why: 'many' | 'clock';
  since: string;
  /** When something was removed last. */
  ranAt: string | null;
  count: number;
  /** Of how many; not counted for records. */
  total: number | null;
  answer: 'allowed' | 'stopped' | undefined;
}

export const removalAnswerSchema = z.object({ kind: z.enum(removalKinds), allow: z.boolean() });
