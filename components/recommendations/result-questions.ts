import type { Questions } from '@/lib/recommendations/questions';
import type { Result } from '@/lib/recommendations/schema';

/**
 * The questions to results since the page was opened, by their ids; `undefined` where a result was not
 * stored, so that nobody can correct it.
 */
export const questionsById = new Map<string, Questions | undefined>();

/** Whether the visitor may correct a result. */
export const isAsked = ({ id, analyst, unproven }: Result): boolean =>
  analyst === 'rules' && !unproven && (!questionsById.has(id) || Boolean(questionsById.get(id)));
