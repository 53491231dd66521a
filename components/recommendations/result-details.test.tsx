import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { analyseByRules } from '@/lib/recommendations/analyst';
import { answerAgain } from '@/lib/recommendations/answer-again';
import { keptAnalysisSchema } from '@/lib/recommendations/kept';
import { preparedNote } from '@/lib/recommendations/labels';
import { type Result, resultSchema } from '@/lib/recommendations/schema';
import { LeadAnalyses } from './lead-analyses';
import { ResultDetails } from './result-details';
import { readStored } from './stored-results';

const render = (result: Parameters<typeof ResultDetails>[0]['result']): string =>
  renderToStaticMarkup(<ResultDetails result={result} talkPath="#next-step" />);

/** A statement in the list of readings, with the link to where it is answered. */
const place = (statement: string, href: string, name: string): RegExp =>
  new RegExp(`>${statement}</p><p[^>]*>[^<]* <span[^>]*>→ <a href="${href}"[^>]*>${name}`);

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
    expect(html).toMatch(place('Fees are paid late', '#recommendation-1', 'Recommendation 1'));
    expect(html).toMatch(place('Bad roads', '#not-a-case-for-ai', 'Not a case for AI'));
    expect(html).toMatch(place('A zebra house', '#next-step', 'We would have to look'));
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
      expect(one).toMatch(place('Fees are paid late', '#recommendation-1', 'Recommendation 1'));
      expect(one).toMatch(place('Bad roads', '#recommendation-2', 'Recommendation 2'));
    }
  });
  it('a long description is printed up to 300 characters', () =>
    expect(render(result)).toContain(`${businessInfo.description.slice(0, 300)} …`));
  it('the recommendations stand before how it was read and before the ratings', () => {
    const headings = [...render(result).matchAll(/<h4[^>]*>([^<]*)/g)].map(([, text]) => text);
    expect(headings).toEqual([
      'Business context',
      'Strategic recommendations',
      'Not a case for AI',
      'How we read it',
      'Ratings',
      'Growth opportunities',
    ]);
  });
  it('a description is one line with “more”; a short one has nothing to open', () => {
    expect(render(result)).toMatch(/<details[^>]*details-content.*>more</);
    const short = { ...result, businessInfo: { ...businessInfo, description: 'We sell nails.' } };
    expect(render(short)).not.toContain('<details');
    expect(render(short)).toContain('We sell nails.');
  });
  it('a rating says what it rests on once: by the link to its recommendation', () => {
    const ratings = render(result).split('>Ratings<')[1]?.split('>Growth')[0] ?? '';
    expect(ratings).not.toContain('routine work AI could take over');
    expect(ratings).not.toContain(result.recommendations[0]?.title);
    expect(ratings.match(/<a href="#recommendation-1"/g)).toHaveLength(4);
  });
  it('only where it can be corrected, a line above leads to how it was read', () => {
    expect(render(result)).not.toContain('We read');
    const html = renderToStaticMarkup(<ResultDetails result={result} correction={<p>form</p>} />);
    expect(html).toMatch(/<a href="#how-we-read-it"[^>]*>We read 2 of 3; 1 needs your word</);
    expect(html.indexOf('We read 2')).toBeLessThan(html.indexOf('Strategic recommendations'));
  });
  it('for the admin, each analysis of a page has its own ids, and rows say what the visitor chose', () => {
    const rows = [{ answers: 'goal:0', ids: ['school-ai'] }];
    const choices = { kind: 'school' as const, rows };
    const corrected = { ...result, ...answerAgain(businessInfo, result, choices, new Date(0)) };
    const html = renderToStaticMarkup(<LeadAnalyses results={[corrected]} />);
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids.length).toBeGreaterThan(2);
    expect(ids.filter((id) => !id?.endsWith(result.id))).toEqual([]);
    expect(html.match(/The visitor’s choice: /g)).toHaveLength(2);
    expect(html).not.toMatch(/>(?:We took you|You chose|Your choice)/);
    expect(html).not.toMatch(/<form|<select|Not this|needs? your word/);
  });
  it('without the business description only the advice is shown', () => {
    const { businessInfo: _, ...answer } = result;
    const html = render(answer);
    expect(html).toContain('Bad roads');
    expect(html).not.toContain('→');
  });
});
