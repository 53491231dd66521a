// The questions to a result, in a tab that another tab may correct.
import { expect, it } from 'vitest';
import { resultFor } from '@/tests/support/result';
import { isAsked, questionsTo, setQuestions } from './result-questions';

const problems = [{ id: 'school-fees', headline: 'Fees come late.' }];
const questions = { rows: [], problems, others: [] };
const ofKind = (id: string, by: 'rules' | 'visitor', answeredAt?: string) => {
  const result = resultFor('a@b.co', { id: '5f2b6c1e-7a43-4f0e-9b57-0f6f3e1c2d41' });
  return { ...result, analysis: { ...result.analysis, kinds: [{ id, by }], answeredAt } };
};

it('stay with a correction of a row, and end where another tab chooses another kind', () => {
  const school = ofKind('school', 'rules');
  expect([isAsked(school), questionsTo(school)]).toEqual([true, undefined]);
  setQuestions(school, questions);
  expect(questionsTo(ofKind('school', 'rules', '2026-11-29T05:00:00Z'))).toBe(questions);
  const farm = ofKind('farm', 'visitor');
  expect([isAsked(farm), questionsTo(farm)]).toEqual([true, undefined]);
});
it('a result that was not stored, of a model, or of another browser asks nothing', () => {
  const result = resultFor('a@b.co');
  expect(isAsked({ ...result, unproven: true })).toBe(false);
  expect(isAsked({ ...result, analyst: 'gemini' })).toBe(false);
  setQuestions(result, undefined);
  expect(isAsked(result)).toBe(false);
});
