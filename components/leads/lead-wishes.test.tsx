import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Result } from '@/lib/recommendations/schema';
import { LeadWishes } from './lead-wishes';

const result = (name: string, unproven: boolean): Result => ({
  id: name,
  businessInfo: {
    name,
    email: 'a@b.co',
    industry: 'Retail',
    description: '',
    challenges: [],
    goals: [],
  },
  analyst: 'rules',
  createdAt: new Date(0),
  analysis: {} as Result['analysis'],
  recommendations: [],
  opportunities: [],
  unproven,
});
const shown = (...results: Result[]): string =>
  renderToStaticMarkup(<LeadWishes events={[]} results={results} />);

it('what a lead wants stands in an analysis of a proven browser, and else is marked', () => {
  const html = shown(result('Somebody else', true), result('Banda & Sons', false));
  expect(html).toContain('Banda &amp; Sons');
  expect(html).not.toMatch(/Somebody else|not proven/);
  expect(shown(result('Somebody else', true))).toMatch(/Somebody else.*address not proven/);
});
