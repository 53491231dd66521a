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

it('a kept result says on which day it was made, and on which corrected', () => {
  const { analysis, ...answer } = goodAnswer;
  const shownOf = (answeredAt?: string): string => {
    const kept = keptAnalysisSchema.parse({
      ...answer,
      analysis: { ...analysis, answeredAt },
      industry: 'Retail',
      analyst: 'rules',
      createdAt: '2026-11-21T08:00:00Z',
    });
    return renderToStaticMarkup(<KeptAnalysis {...kept} />).replace(/<[^>]*>/g, '');
  };
  expect(shownOf('2026-11-23T23:00:00.000Z')).toContain(
    'Made on 21 November 2026, corrected on 24 November 2026. Rule-based sample',
  );
  expect(shownOf()).toContain('Made on 21 November 2026. Rule-based sample');
});
