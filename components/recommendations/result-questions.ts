import type { Questions } from '@/lib/recommendations/questions';
import type { Result } from '@/lib/recommendations/schema';

type Asked = Pick<Result, 'id' | 'analysis'>;

/** By the id of the result; `undefined` where it was not stored, so that nobody can correct it. */
const asked = new Map<string, { questions: Questions; kinds: string } | undefined>();

const kindsOf = ({ analysis: { kinds = [] } }: Asked): string =>
  kinds.map(({ id, by }) => `${id} ${by}`).join();

/** Keeps the questions to a result until the page is left. */
export function setQuestions(result: Asked, questions: Questions | undefined): void {
  asked.set(result.id, questions && { questions, kinds: kindsOf(result) });
}

/** The questions to a result. Another tab may have chosen another kind of business, which has its own. */
export function questionsTo(result: Asked): Questions | undefined {
  const found = asked.get(result.id);
  return found?.kinds === kindsOf(result) ? found.questions : undefined;
}

/** Whether the visitor may correct a result. */
export const isAsked = ({ id, analyst, unproven }: Result): boolean =>
  analyst === 'rules' && !unproven && (!asked.has(id) || Boolean(asked.get(id)));
