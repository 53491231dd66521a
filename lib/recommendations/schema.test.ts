// What an analyst may answer, besides lengths (tests/project/limits.test.ts).
import { describe, expect, it } from 'vitest';
import { answerSchema, businessInfoSchema, resultSchema } from './schema';

const recommendation = {
  title: 'T',
  description: 'D',
  priority: 'low',
  impact: 1,
  timeframe: '1 week',
};
const opportunity = { title: 'T', description: 'D', potentialValue: '$1', requirements: ['R'] };
const analysis = { efficiency: 1, potential: 1, risk: 1, roi: 1 };
const answer = { analysis, recommendations: [recommendation], opportunities: [opportunity] };
const recommend = (part: object) => ({ recommendations: [{ ...recommendation, ...part }] });
const offer = (part: object) => ({ opportunities: [{ ...opportunity, ...part }] });
const business = {
  name: 'Jo',
  email: 'jo@example.org',
  industry: 'Retail',
  description: 'We sell.',
  challenges: [],
  goals: [],
};

describe('answer of an analyst', () => {
  it.each([
    {},
    recommend({ priority: 'medium' }),
    recommend({ priority: 'high' }),
    offer({ requirements: [] }),
    { analysis: { ...analysis, reasons: {} } },
    {
      analysis: {
        ...analysis,
        readings: [
          { answers: 'challenge:0', id: 'school-fees', headline: 'Fees come late.', by: 'likely' },
          { answers: 'goal:0:0-12', id: 'school-fees', headline: 'Fees come late.', by: 'rules' },
          { answers: 'description:0-9', by: 'visitor' },
        ],
        kinds: [{ id: 'school', by: 'visitor' }],
        answeredAt: '2026-11-29T05:00:00.000Z',
      },
    },
  ])('%j is taken', (part) =>
    expect(answerSchema.safeParse({ ...answer, ...part }).error).toBeUndefined(),
  );
  it.each([
    recommend({ description: '' }),
    recommend({ timeframe: ' ' }),
    offer({ title: '' }),
    offer({ potentialValue: '' }),
    offer({ requirements: [''] }),
    { analysis: { ...analysis, potential: 0 } },
    { analysis: { ...analysis, readings: [{ answers: 'challenge:0', by: 'me' }] } },
    { analysis: { ...analysis, readings: [{ answers: 'Fees are late', by: 'rules' }] } },
    { analysis: { ...analysis, kinds: [{ id: 'school', by: 'likely' }] } },
    { analysis: { ...analysis, answeredAt: 'yesterday' } },
  ])('%j is refused', (part) =>
    expect(answerSchema.safeParse({ ...answer, ...part }).success).toBe(false),
  );

  it('what it repeats is dropped', () => {
    const twice = [
      { ...opportunity, requirements: ['a', 'b', 'a'] },
      { ...opportunity, description: 'again' },
      { ...opportunity, title: 'Other' },
    ];
    expect(answerSchema.parse({ ...answer, opportunities: twice }).opportunities).toEqual([
      { ...opportunity, requirements: ['a', 'b'] },
      { ...opportunity, title: 'Other' },
    ]);
  });
});

describe('result of an analysis', () => {
  const id = '3f0c1c52-5d9f-4a43-8f4a-0d3c2a0b9a11';
  const result = {
    ...answer,
    id,
    businessInfo: business,
    analyst: 'rules',
    createdAt: '2026-11-21',
  };
  it.each([
    [{}, true],
    [{ analyst: 'gemini' }, true],
    [{ id: 'x' }, false],
    [{ businessInfo: {} }, false],
    [{ analyst: 'me' }, false],
    [{ createdAt: 'yesterday' }, false],
    [{ analysis: undefined }, false],
  ])('%j is taken: %s', (part, expected) =>
    expect(resultSchema.safeParse({ ...result, ...part }).success).toBe(expected),
  );
});

describe('facts about a business', () => {
  it.each([40, 41])('ten goals and %i empty rows: fifty rows are read', (empty) => {
    const rows = Array.from({ length: 10 }, (_, row) => `row ${row}`);
    const goals = [...rows, ...Array.from({ length: empty }, () => '')];
    expect(businessInfoSchema.safeParse({ ...business, goals }).success).toBe(empty === 40);
  });

  it('an object whose length is no number is refused like any other', () => {
    const odd: unknown = JSON.parse('{"length":{"valueOf":1,"toString":1}}');
    for (const field of ['name', 'email', 'challenges', 'goals']) {
      expect(businessInfoSchema.safeParse({ ...business, [field]: odd }).success).toBe(false);
    }
  });
});
