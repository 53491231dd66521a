import { z } from 'zod';
import { versionNameCharacters } from '@/lib/process/limits';
import { line } from '@/lib/text/text';
import type { PostContent } from '../schema';

/** Why there is a version, and what its list calls it. The database holds the same list. */
export const versionReasons = {
  first: 'Before versions were kept',
  saved: 'Saved',
  published: 'Published',
  restored: 'Restored',
  conflict: 'In conflict',
} as const;
export const versionReasonNames = Object.keys(versionReasons) as Array<keyof typeof versionReasons>;

/** A line of the list of versions. */
export interface VersionRow {
  id: number;
  savedAt: string;
  reason: keyof typeof versionReasons;
  name: string;
  words: number;
}

/** The text of a version, or of the post as it is now. */
export type VersionText = Pick<PostContent, 'title' | 'excerpt' | 'content' | 'type'> &
  Partial<PostContent>;

export interface Version extends VersionRow, VersionText {
  /** Whether it says what the post says now. */
  isPresent: boolean;
}

export interface VersionsPage {
  post: { id: string; title: string };
  versions: VersionRow[];
  /** Where the next page of the list begins, if there is one. */
  older: number | undefined;
  chosen: Version | undefined;
  /** Text to compare the chosen one with; absent where its text is shown alone. */
  other: { label: string; text: VersionText; isOlder: boolean } | undefined;
}

const versionId = z.int().positive();
const idInAddress = z.coerce.number().pipe(versionId).optional().catch(undefined);

/** The address of the page: the version, what it is compared with, where the list begins. */
export const versionsQuerySchema = z.object({
  version: idInAddress,
  with: z.union([z.enum(['now', 'nothing']), z.coerce.number().pipe(versionId)]).catch('now'),
  before: idInAddress,
});
export type VersionsQuery = z.infer<typeof versionsQuerySchema>;

export const versionIdSchema = versionId;

export const versionNameSchema = z.object({ id: versionId, name: line(versionNameCharacters) });
