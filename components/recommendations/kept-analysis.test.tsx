import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { KeptAnalysis } from '@/components/recommendations/kept-analysis';
import { keptAnalysisSchema } from '@/lib/recommendations/kept';
import { goodAnswer } from '@/tests/support/gemini';

it.each([
  ['rules', true],
  ['gemini', false],
])('a kept result of the analyst %s says that it is a rule-based sample: %s', (analyst, says) => {
  const kept = keptAnalysisSchema.parse({
    ...goodAnswer,
    industry: 'Retail',
    analyst,
    createdAt: '2026-11-21T08:00:00Z',
  });
  const html = renderToStaticMarkup(<KeptAnalysis {...kept} />);
  expect(html).toContain('a business in Retail');
  expect(html.includes('Rule-based sample')).toBe(says);
});
