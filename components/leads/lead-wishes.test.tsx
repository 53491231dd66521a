import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Result } from '@/lib/recommendations/schema';
import { LeadWishes } from './lead-wishes';

const result = (name: string, unproven: boolean, more: Partial<Result> = {}): Result => ({
  id: name,
  businessInfo: {
    name,
    email: 'a@b.co',
    industry: 'Retail',
    description: '',
    challenges: ['Goats need shoes'],
    goals: ['More shoes'],
  },
  analyst: 'rules',
  createdAt: new Date(0),
  analysis: {} as Result['analysis'],
  recommendations: [],
  opportunities: [],
  unproven,
  ...more,
});
const shown = (...results: Result[]): string =>
  renderToStaticMarkup(<LeadWishes events={[]} results={results} />);

it('the wishes of a lead are those of the analysis of a proven browser; without one, others are marked as not proven', () => {
  const html = shown(result('Somebody else', true), result('Banda & Sons', false));
  expect(html).toContain('Banda &amp; Sons');
  expect(html).not.toMatch(/Somebody else|not proven/);
  expect(shown(result('Somebody else', true))).toMatch(/Somebody else.*address not proven/);
});

it('of an analysis without advice the owner reads what was asked', () => {
  const none = 'The analysis had no advice: ';
  expect(shown(result('Banda & Sons', false))).toMatch(
    new RegExp(`${none}.*Goats need shoes.*More shoes`),
  );
  const title = 'AI Chatbots';
  const advice: Result['recommendations'] = [
    { title, description: '', priority: 'high', impact: 50, timeframe: '' },
  ];
  const html = shown(result('Banda & Sons', false, { recommendations: advice }));
  expect(html).toContain(title);
  expect(html).not.toContain(none);
});
