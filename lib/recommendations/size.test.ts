import { describe, expect, it } from 'vitest';
import { analyseByRules } from './analyst';
import type { BusinessInfo } from './schema';
import { isLarge } from './size';

const business = (part: Partial<BusinessInfo>): BusinessInfo => ({
  ...{ name: '', email: '', industry: 'x', description: 'x', challenges: [], goals: [] },
  ...part,
});

describe('a business that names its size', () => {
  it.each([
    'We are a mill with 140 people.',
    'We have 30 trucks on the road.',
    '1,200 mine workers',
    '3 200 employees',
    'Our books are in Sage.',
    'We run SAP and Excel.',
    '60 well trained guards',
  ])('“%s” is large', (description) => expect(isLarge(business({ description }))).toBe(true));
  it.each([
    'We are four people.',
    'We have 12 workers and 3 trucks.',
    'We teach 900 pupils.',
    '140 customers a day',
    'We sell in 2026 to 300 farmers.',
    'We sell maize sausage.',
    'I advise 30 people.',
  ])('“%s” is not large', (description) => expect(isLarge(business({ description }))).toBe(false));

  it.each([
    ['Milling', 'customers owe us and pay late'],
    ['Cement', 'month end takes two weeks'],
    ['Logistics', 'complaints get lost'],
  ])('%s with 140 people, “%s”: no sheet and no box', (industry, challenge) => {
    const textOf = (description: string) =>
      JSON.stringify(
        analyseByRules(business({ industry, description, challenges: [challenge] }))
          .recommendations,
      );
    expect(textOf('A family business.')).toMatch(/\bone (?:sheet|box)\b/);
    expect(textOf('We are 140 people and use Sage.')).not.toMatch(/\b(?:one|a) (?:sheet|box)\b/);
  });
});

it('the advice that fits many problems begins with what was written', () => {
  const challenge = 'same data typed three times';
  const { recommendations } = analyseByRules(business({ challenges: [challenge] }));
  expect(recommendations.map(({ description }) => description)).toEqual([
    expect.stringMatching(/^You wrote “same data typed three times”\. It is work that repeats/),
  ]);
});
