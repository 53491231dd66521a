import type { Values } from './fields';

/** Values with the number of their last change; without one, they are not stored. */
export interface Version {
  values: Values;
  revision?: number | undefined;
}

/**
 * The outcome of a save: the number of the change. Where another window was quicker, nothing is
 * stored; the outcome is what that one has stored, or null where it has deleted it.
 */
export type SaveOutcome = { revision: number } | { serverVersion: Version | null };

/** @param revision as the database answers it, which the generated types do not know: null is a conflict */
export const saveOutcome = async (
  revision: number | null,
  readVersion: () => Promise<Version | null>,
): Promise<SaveOutcome> =>
  revision === null ? { serverVersion: await readVersion() } : { revision };
