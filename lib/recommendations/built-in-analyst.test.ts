// The built-in analyst (docs/recommendations.md): what it puts first, and how it says so.
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ResultDetails } from '@/components/recommendations/result-details';
import { cards } from '@/lib/calculator/cards';
import { services } from '@/lib/services/content';
import invented from '@/scripts/invented-businesses.json';
import { analyseByRules } from './built-in-analyst';
import { type Solution, solutions } from './built-in-solutions';
import { limits } from './form-rules';
import { toMarkdown } from './markdown';
import { answerSchema, type BusinessInfo, type Result } from './schema';

const nothing: BusinessInfo = {
  name: 'Jo',
  email: 'jo@example.org',
  industry: 'x',
  description: 'x',
  challenges: [],
  goals: [],
};
const analyse = (part: Partial<BusinessInfo>) => analyseByRules({ ...nothing, ...part });
const titles = (description: string, part: Partial<BusinessInfo> = {}): string[] =>
  analyse({ description, ...part }).recommendations.map(({ title }) => title);

describe('the built-in analyst on invented businesses', () => {
  const analyses = invented.businesses.map((business) => {
    const { industry, description } = business;
    const answer = analyse({ industry, description });
    return { ...business, answer, titles: answer.recommendations.map(({ title }) => title) };
  });

  it('has the service that a consultant puts first among its first two in nine of ten', () => {
    const missed = analyses.filter((one) => !one.titles.slice(0, 2).includes(one.first));
    const summary = missed.map((one) => [one.description.slice(0, 60), one.titles]);
    expect(summary.length, JSON.stringify(summary)).toBeLessThanOrEqual(analyses.length / 10);
  });
  it('never puts first what would be wrong', () =>
    expect(analyses.filter((one) => one.titles[0] === one.wrong)).toEqual([]));

  it.each(analyses.map((one) => [one.description.slice(0, 60), one] as const))(
    'answers “%s” in its own words, with a first step',
    (_, { industry, description, answer }) => {
      expect(answerSchema.parse(answer)).toEqual(answer);
      expect(analyse({ industry, description })).toEqual(answer);
      const texts = [
        ...answer.recommendations.map((one) => one.description),
        ...Object.values(answer.analysis.reasons ?? {}).filter((text) => text !== undefined),
      ];
      for (const text of texts) {
        expect(text).not.toContain('None of your');
        for (const [, quote = ''] of text.matchAll(/“(?:… )?(.+?)(?: …)?”/gs)) {
          expect(`${industry} ${description}`).toContain(quote);
        }
      }
      for (const one of answer.recommendations) {
        expect(one.description).toMatch(
          /^You wrote “.+?”\. It .+\. First step: .+\. Who does it: .+, together with us\. You need: .+\.$/s,
        );
      }
    },
  );
});

describe('the built-in analyst', () => {
  it.each([
    ['endings', 'We are invoicing from three sites', 'AI Automation Workflows'],
    ['a wrong letter', 'Our maintenence is bad', 'AI Model Design & Building'],
    ['letters that changed places', 'debtros', 'AI Automation Workflows'],
    ['accents that were left out', 'Les factures impayees', 'AI Automation Workflows'],
    ['words that stand apart', 'A machine that we need did stop', 'AI Model Design & Building'],
  ])('reads %s', (_, description, first) => expect(titles(description)[0]).toBe(first));

  it.each([
    ['We have no problem with stock.'],
    ['We do not need a website.'],
    ['I don’t really want a website.'],
    ['We’re not interested in a website.'],
    ['Our month-end is fine.'],
  ])('takes “%s” for no trouble', (description) => {
    expect(titles(description)).toEqual([]);
    expect(titles(`${description} Patients wait for hours`)[0]).toBe('AI Virtual Receptionists');
  });
  it.each([
    ['Our month-end is not fine.'],
    ['We do not want to count stock on Sundays.'],
    ['We have no website.'],
    ['No more problems with stock, please.'],
  ])('takes “%s” for trouble', (description) => expect(titles(description)).not.toEqual([]));
  it.each<Partial<BusinessInfo>>([
    { challenges: ['Patients do not want long queues'] },
    { challenges: ['The staff are not interested in counting stock'] },
    { goals: ['No more problems with stock'] },
    { goals: ['Stock counts without trouble'] },
    { goals: ['No problems with stock'] },
  ])('dismisses nothing of %j', (part) => expect(titles('x', part)).not.toEqual([]));

  it('calls data sensitive only where the industry itself does', () => {
    const challenges = ['The bank, the court and the doctor send invoices late'];
    const riskOf = (industry: string) => analyse({ industry, challenges }).analysis.reasons?.risk;
    expect(riskOf('Photography')).toMatch(/invoices/);
    expect(riskOf('Photography')).not.toContain('sensitive');
    expect(riskOf('Bank')).toContain('The data behind “Bank” is sensitive');
  });
  it('reads only the beginning of a text of a thousand lines', () => {
    expect(titles(`${'x\n'.repeat(50)}We count stock`)).not.toEqual([]);
    expect(titles(`${'x\n'.repeat(999)}We count stock`)).toEqual([]);
  });

  it('goes by the kind of business where it knows no subject of the trouble', () => {
    const part = { industry: 'Bus company', description: 'Nobody sings on Sundays' };
    const [first] = analyse(part).recommendations;
    expect(first?.description).toContain('You wrote “Nobody sings on Sundays”.');
    expect(first?.impact).toBeLessThan(55);
    expect(titles('Nobody sings on Sundays')).toEqual([]);
    expect(titles('We sing on Sundays', { industry: 'Bus company' })).toEqual([]);
  });

  it('works the figures out as documented', () => {
    const answer = analyse({
      industry: 'Law',
      challenges: ['Customers ask the same questions'],
      goals: ['Sell online', 'A second shop'],
    });
    expect(
      answer.recommendations.map(({ title, impact, priority }) => [title, impact, priority]),
    ).toEqual([
      // 3 × 3 + 2 × 2; 2 × 3; 3 × 2; 3 × 1 and 1 for the kind of business, which is a third.
      ['AI Chatbots', 40 + 3 * 13, 'high'],
      ['AI Voice Agents', 40 + 3 * 6, 'medium'],
      ['AI Web App Development', 40 + 3 * 6, 'medium'],
    ]);
    expect(answer.analysis).toEqual({
      efficiency: 35 + 8 + 2 * 3,
      potential: 40 + 5 * 2 + 8,
      risk: 10 + 30 + 15,
      roi: 55,
      reasons: {
        efficiency: 'Routine work around “questions” can be taken over.',
        potential: 'These services help you towards “Sell online”.',
        risk: 'Help with “questions” and “online” takes a few weeks, and somebody to look after it. The data behind “Law” is sensitive and needs extra care.',
        roi: 'The expected benefit for “questions” and “online” is above the effort.',
      },
    });
    expect(answer.opportunities[0]).toMatchObject({
      title: 'Customer service around the clock',
      potentialValue:
        'An estimate from your own numbers: what answering customers costs you in a year × the share of questions that repeat. The card ‘Customer Service’ of the AI Value Assessment Tool helps with it.',
    });
  });

  it('keeps the longest words within what can be stored and read again', () => {
    const rows = (word: string): string[] =>
      Array.from({ length: limits.rows }, (_, index) =>
        `${word} ${index} `.padEnd(limits.row, 'x'),
      );
    const answer = analyse({
      description: 'x stock '.repeat(250),
      challenges: rows('customer questions'),
      goals: rows('customer support'),
    });
    expect(answerSchema.parse(answer)).toEqual(answer);
    expect(answer.analysis).toMatchObject({ potential: 100 });
  });

  it('knows exactly the ten services, and the cards of the calculator', () => {
    const known: Solution[] = Object.values(solutions);
    expect(known.map(({ service }) => service)).toEqual(services.map(({ title }) => title));
    const titles = cards.map(({ title }) => title);
    expect(
      known.flatMap(({ card }) => card ?? []).filter((card) => !titles.includes(card)),
    ).toEqual([]);
  });
});

describe('where the built-in analyst finds nothing', () => {
  const answer = analyse({ industry: 'Retail' });
  const result: Result = {
    ...answer,
    id: '5f2b6c1e-7a43-4f0e-9b57-0f6f3e1c2d4a',
    businessInfo: nothing,
    analyst: 'rules',
    createdAt: new Date('2026-11-21T08:00:00Z'),
  };
  const words = 'We would have to look at this with you';

  it('it gives no advice, and the least ratings', () =>
    expect(answer).toEqual({
      analysis: { efficiency: 1, potential: 1, risk: 1, roi: 1 },
      recommendations: [],
      opportunities: [],
    }));

  it('the page and the download say so, without ratings', () => {
    for (const shown of [renderToStaticMarkup(ResultDetails({ result })), toMarkdown(result)]) {
      expect(shown).toContain(words);
      expect(shown).not.toMatch(/Ratings|100|Strategic|Growth/);
    }
    expect(toMarkdown({ ...result, analyst: 'gemini' })).not.toContain(words);
  });
});
