import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Progress } from '@/components/recommendations/progress.client';
import type { Recommendation } from '@/lib/recommendations/schema';

const one = (title: string): Recommendation => ({
  title,
  description: 'What to do',
  priority: 'high',
  impact: 50,
  timeframe: '3 months',
});

it.each([
  [['A'], '1 recommendation so far.'],
  [['A', 'B'], '2 recommendations so far.'],
])('the progress of an analysis counts %j as a person would', (titles, words) => {
  const html = renderToStaticMarkup(
    <Progress stage="writing" startedAt={0} soFar={titles.map(one)} />,
  );
  expect(html).toContain(` ${words}`);
});
