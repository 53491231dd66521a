import { describe, expect, it } from 'vitest';
import invented from '@/scripts/invented-businesses.json';
import { analyseByRules } from './built-in-analyst';
import { keptAnalysis, keptAnalysisSchema } from './kept';
import type { BusinessInfo, Result } from './schema';

const kept = (part: Partial<BusinessInfo>, describes = false) => {
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
  };
  return keptAnalysisSchema.parse(keptAnalysis(result, describes));
};

describe('a kept analysis without the description', () => {
  it.each(invented.businesses)('quotes nothing of “$description”', (business) => {
    expect(JSON.stringify(kept(business))).not.toMatch(/[“”]|You wrote/);
  });

  it('says the rest as it was shown', () => {
    const { analysis, recommendations } = kept({
      description: 'Trucks stand still: a “spare” part is missing. The stock book is on paper.',
      goals: ['Sell “more” online', 'Fewer queues'],
    });
    expect(recommendations[0]?.description).toMatch(/^It .+ First step: /);
    expect(analysis.reasons?.potential).toBe('These services help you towards what you described.');
    expect(JSON.stringify([analysis, recommendations])).not.toMatch(/[“”]/);
  });

  it('quotes where the description is kept', () =>
    expect(JSON.stringify(kept({ description: 'The stock book is on paper' }, true))).toContain(
      'You wrote “The stock book is on paper”',
    ));
});
