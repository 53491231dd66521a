import type { Field } from '@/lib/forms/fields';

/** Settings as they are stored: only those that differ from the environment's, as text. */
export type Stored = Readonly<Record<string, string>>;

/** A group of fields of the page 'Site'. */
export interface Group {
  title: string;
  intro: string;
  /** Whether everybody may read it; the rest is for the admin alone. */
  isPublic: boolean;
  fields: readonly Field[];
}
