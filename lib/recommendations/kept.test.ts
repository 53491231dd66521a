import { describe, expect, it } from 'vitest';
import invented from '@/scripts/invented-businesses.json';
import { analyseByRules } from './built-in-analyst';
import { keptAnalysis, keptAnalysisSchema } from './kept';
import type { BusinessInfo, Result } from './schema';

const keptOf = (part: Partial<BusinessInfo>, describes = false, ofModel: Partial<Result> = {}) => {
  const businessInfo: BusinessInfo = {
    name: 'Jo',
    email: 'jo@example.org',
    industry: 'x',
    description: 'x',
    challenges: [],
    goals: [],
    ...part,
  };
  const answer = analyseByRules(businessInfo);
  const result: Result = {
    id: 'x',
    businessInfo,
    ...answer,
    analyst: 'rules',
    createdAt: new Date(),
    ...ofModel,
  };
  return keptAnalysisSchema.parse(keptAnalysis(result, describes));
};

describe('a kept analysis without the description', () => {
  it.each(invented.businesses)('quotes nothing of “$description”', (business) => {
    expect(JSON.stringify(keptOf(business))).not.toMatch(/[“”]|You wrote/);
  });

  it('says the rest as it was shown', () => {
    const { analysis, recommendations } = keptOf({
      description: 'Trucks stand still: a “spare” part is missing. The stock book is on paper.',
      goals: ['Sell “more” online', 'Fewer queues'],
    });
    expect(recommendations[0]?.description).toMatch(/^It .+ First step: /);
    expect(analysis.reasons?.potential).toBe('These services help you towards what you described.');
    expect(JSON.stringify([analysis, recommendations])).not.toMatch(/[“”]/);
  });

  it('quotes nothing that has marks of its own', () => {
    const goals = ['Cut 4” and 6” pipe stock losses for client Bwalya', 'Sell “more” stock'];
    const { analysis } = keptOf({ goals });
    expect(analysis.reasons?.potential).toBe('These services help you towards what you described.');
    expect(JSON.stringify(keptOf({ goals }))).not.toMatch(/Bwalya|pipe|[“”]/);
  });

  it('keeps what a model names in quotes, and the visitor did not', () => {
    const { analysis, recommendations } = analyseByRules({
      name: 'Jo',
      email: 'jo@example.org',
      industry: 'x',
      description: 'stock',
      challenges: [],
      goals: [],
    });
    const [first] = recommendations;
    const titles = [
      'Build “Order Tracker Pro”',
      'Add a “Pay” button',
      'End “my old stock book” now',
      'Stop “my … stock book, I pay” too',
    ];
    const ofModel = {
      analyst: 'gemini' as const,
      analysis,
      recommendations: titles.flatMap((title) => (first ? [{ ...first, title }] : [])),
    };
    const shown = keptOf({ description: 'In my old stock book, I pay twice.' }, false, ofModel);
    expect(shown.recommendations.map(({ title }) => title)).toEqual([
      'Build “Order Tracker Pro”',
      'Add a … button',
      'End what you described now',
      'Stop what you described too',
    ]);
  });

  it('has no name of the business, with either apostrophe', () => {
    const name = "Mwila's Shop";
    expect(
      JSON.stringify(keptOf({ name, description: 'The stock of Mwila’s Shop is lost' }, true)),
    ).not.toContain('Mwila');
  });

  it('quotes where the description is kept', () =>
    expect(JSON.stringify(keptOf({ description: 'The stock book is on paper' }, true))).toContain(
      'You wrote “The stock book is on paper”',
    ));
});
