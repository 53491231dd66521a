// The form as the server makes it: for a browser without script, and until React has come.
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RecommendationForm } from '@/components/recommendations/recommendation-form.client';
import type { Refused } from '@/lib/form-answers/schema';

const rowsOf = (refused: Refused | undefined, name: string): number => {
  const html = renderToStaticMarkup(
    <RecommendationForm consent={null} refused={refused} onResult={() => undefined}>
      {null}
    </RecommendationForm>,
  );
  return html.split(`name="${name}"`).length - 1;
};
const ten = Array.from({ length: 10 }, (_, index) => `Row ${index}`);

it.each([
  ['where React comes later', undefined, 1, 1],
  ['without script and empty', {}, 10, 10],
  ['that came back', { name: ['Kabwe'], challenges: ['Queues', '', 'Losses'] }, 3, 1],
  ['that came back full', { challenges: ten, goals: ten.slice(1) }, 10, 10],
])('a form %s has its rows', (_, typed, challenges, goals) => {
  const refused = typed && { typed, errors: {} };
  expect([rowsOf(refused, 'challenges'), rowsOf(refused, 'goals')]).toEqual([challenges, goals]);
});
