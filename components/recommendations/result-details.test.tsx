import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { analyseByRules } from '@/lib/recommendations/analyst';
import { keptAnalysisSchema } from '@/lib/recommendations/kept';
import { preparedNote } from '@/lib/recommendations/labels';
import { type Result, resultSchema } from '@/lib/recommendations/schema';
import { ResultDetails } from './result-details';
import { readStored } from './stored-results';

const render = (result: Parameters<typeof ResultDetails>[0]['result']): string =>
  renderToStaticMarkup(<ResultDetails result={result} talkPath="#next-step" />);

/** As version 1.1 stored it. */
const former = {
  id: '5f2b6c1e-7a43-4f0e-9b57-0f6f3e1c2d4a',
  businessInfo: {
    name: 'Kabwe Hardware',
    email: 'kabwe@test.example',
    industry: 'Retail',
    description: 'We sell nails.',
    challenges: ['Same questions'],
    goals: ['Sell online'],
  },
  analysis: { efficiency: 61, potential: 81, risk: 42, roi: 62 },
  recommendations: [
    {
      title: 'AI Chatbots',
      description: 'You wrote “Same questions”. It answers routine questions.',
      priority: 'high',
      impact: 70,
      timeframe: '3-5 weeks',
    },
  ],
  opportunities: [
    { title: 'Around the clock', description: 'x', potentialValue: 'y', requirements: ['z'] },
  ],
  analyst: 'rules',
  createdAt: '2026-11-20T08:00:00.000Z',
};

describe('an analysis stored by version 1.1', () => {
  const { id: _, businessInfo, ...answer } = former;
  const { description, challenges, goals } = businessInfo;
  const kept = keptAnalysisSchema.parse({
    ...answer,
    industry: 'Retail',
    about: { description, challenges, goals },
  });
  const browser = JSON.stringify({ state: { results: [former] }, version: 1 });
  it.each<[string, Parameters<typeof render>[0] | undefined]>([
    ['stored in the browser', readStored(browser, 1)?.[0]],
    ['stored in the database', resultSchema.parse(former)],
    ['kept under an address', { ...kept, businessInfo: kept.about }],
  ])('%s is shown with all its texts, without places of statements', (_, result) => {
    expect.assert(result);
    const html = render(result);
    for (const text of [
      'Same questions',
      'Sell online',
      'It answers routine questions.',
      '70/100',
      'Around the clock',
    ]) {
      expect(html).toContain(text);
    }
    expect(html).not.toContain('→');
    expect(html).not.toContain(preparedNote);
  });
});

describe('an analysis with prepared advice', () => {
  const businessInfo = {
    ...former.businessInfo,
    industry: 'School',
    description: `We are in Kabwe. ${'x'.repeat(400)}`,
    challenges: ['Fees are paid late', 'Bad roads'],
    goals: ['A zebra house'],
  };
  const result: Result = {
    id: former.id,
    businessInfo,
    ...analyseByRules(businessInfo),
    analyst: 'rules',
    createdAt: new Date(0),
  };

  it('each statement names the recommendation that answers it; an unknown one links to a person', () => {
    const html = render(result);
    expect(html).toMatch(/Fees are paid late <span[^>]*>→ Recommendation 1</);
    expect(html).toMatch(/Bad roads <span[^>]*>→ Not a case for AI</);
    expect(html).toMatch(/A zebra house <span[^>]*>→ <a href="#next-step"/);
    expect(html).toContain(preparedNote);
    expect(html).toContain('One thing to begin with.');
  });
  it('statements name recommendations by their number in the shown order', () => {
    const [first] = result.recommendations;
    if (!first) throw new Error('The analysis has a recommendation');
    const other = { ...first, title: 'Other', impact: 1, answers: ['challenge:1'] };
    const html = (['low', 'medium', 'high'] as const).map((priority) => {
      const low = { ...other, priority };
      const high = { ...first, priority: 'high' as const, impact: 90 };
      return render({
        ...result,
        analysis: { ...result.analysis, notForAi: [] },
        recommendations: [low, high],
      });
    });
    for (const one of html) {
      expect(one).toMatch(/Fees are paid late <span[^>]*>→ Recommendation 1</);
      expect(one).toMatch(/Bad roads <span[^>]*>→ Recommendation 2</);
    }
  });
  it('a long description is printed up to 300 characters', () =>
    expect(render(result)).toContain(`${businessInfo.description.slice(0, 300)} …`));
  it('without the business description only the advice is shown', () => {
    const { businessInfo: _, ...answer } = result;
    const html = render(answer);
    expect(html).toContain('Bad roads');
    expect(html).not.toContain('→');
  });
});
