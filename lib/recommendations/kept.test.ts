import { describe, expect, it } from 'vitest';
import invented from '@/scripts/invented-businesses.json';
import { analyseByRules } from './analyst';
import { answeredStatements } from './answered';
import { keptAnalysis, keptAnalysisSchema } from './kept';
import { readStatementsOf } from './readings';
import type { Answer, BusinessInfo, Result } from './schema';

const nothing: BusinessInfo = {
  name: 'Jo',
  email: 'jo@example.org',
  industry: 'x',
  description: 'x',
  challenges: [],
  goals: [],
};

/** What the rules of version 1.1 answered: sentences around quotes of what was typed. */
const formerAnswer = (quotes: string): Answer => ({
  analysis: {
    efficiency: 61,
    potential: 81,
    risk: 42,
    roi: 62,
    reasons: {
      efficiency: 'Routine work around “stock” and “queues” can be taken over.',
      potential: `These services help you towards ${quotes}.`,
      risk: 'Help with “stock” and “queues” takes a few weeks, and somebody to look after it.',
      roi: 'The expected benefit for “stock” and “queues” is above the effort.',
    },
  },
  recommendations: [
    {
      title: 'AI Automation Workflows',
      description: `You wrote ${quotes}. It carries data between your forms, mail, spreadsheets and books, checks it, and keeps a log of every step. First step: write down the steps of counting and ordering stock as they are today, on one page. Who does it: your storekeeper, together with us. You need: the stock sheets of the last three months.`,
      priority: 'high',
      impact: 70,
      timeframe: '4-6 weeks',
    },
  ],
  opportunities: [],
});

const kept = (part: Partial<BusinessInfo>, answer?: Partial<Result>, describes = false) => {
  const businessInfo = { ...nothing, ...part };
  const result: Result = {
    id: 'x',
    businessInfo,
    ...analyseByRules(businessInfo),
    analyst: 'rules',
    createdAt: new Date(),
    ...answer,
  };
  return keptAnalysisSchema.parse(keptAnalysis(result, describes));
};

describe('a kept analysis without the description', () => {
  it.each(invented.businesses)('quotes nothing of “$description”', (business) => {
    expect(JSON.stringify(kept(business))).not.toMatch(/[“”]|You wrote/);
  });

  it('of a former version has the rest as it was shown', () => {
    const { analysis, recommendations } = kept(
      {
        description: 'Trucks stand still: a “spare” part is missing. The stock book is on paper.',
        goals: ['Sell “more” online', 'Fewer queues'],
      },
      formerAnswer('“Fewer queues” and “Sell “more” online”'),
    );
    expect(recommendations[0]?.description).toMatch(/^It .+ First step: /);
    expect(analysis.reasons?.potential).toBe('These services help you towards what you described.');
    expect(JSON.stringify([analysis, recommendations])).not.toMatch(/[“”]/);
  });

  it('quotes nothing that has marks of its own', () => {
    const goals = ['Cut 4” and 6” pipe stock losses for client Bwalya', 'Sell “more” stock'];
    const former = formerAnswer(goals.map((goal) => `“${goal}”`).join(' and '));
    const { analysis, recommendations } = kept({ goals }, former);
    expect(analysis.reasons?.potential).toBe('These services help you towards what you described.');
    expect(JSON.stringify(recommendations)).not.toMatch(/Bwalya|pipe|[“”]/);
  });

  it('keeps what a model names in quotes, and the visitor did not', () => {
    const titles = [
      'Build “Order Tracker Pro”',
      'Add a “Pay” button',
      'End “my old stock book” now',
      'Stop “my … stock book, I pay” too',
    ];
    const { analysis, recommendations, opportunities } = formerAnswer('“stock”');
    const shown = kept(
      { description: 'In my old stock book, I pay twice.' },
      {
        analyst: 'gemini',
        analysis,
        opportunities,
        recommendations: titles.flatMap((title) =>
          recommendations.map((one) => ({ ...one, title })),
        ),
      },
    );
    expect(shown.recommendations.map(({ title }) => title)).toEqual([
      'Build “Order Tracker Pro”',
      'Add a … button',
      'End what you described now',
      'Stop what you described too',
    ]);
  });

  it('has no name of the business, with either apostrophe', () => {
    const name = "Mwila's Shop";
    const description = 'The stock of Mwila’s Shop is lost';
    expect(
      JSON.stringify(kept({ name, description }, formerAnswer(`“${description}”`), true)),
    ).not.toContain('Mwila');
  });

  it('quotes where the description is kept', () => {
    const description = 'The stock book is on paper';
    expect(JSON.stringify(kept({ description }, formerAnswer(`“${description}”`), true))).toContain(
      `You wrote “${description}”`,
    );
  });

  it('names no statement, whose texts are not kept', () => {
    const shown = kept({ industry: 'School', challenges: ['Fees come late', 'Zebras'] });
    expect(shown.recommendations[0]?.title).toBeTruthy();
    expect(JSON.stringify(shown)).not.toMatch(/challenge:|answers|unknown|readings/);
  });

  it('with the description names each statement, also behind a name that is left out', () => {
    const name = 'Kalomo Academy and College';
    const description = `${name} has 400 pupils. The late fees of ${name} trouble us every term.`;
    const shown = kept({ name, industry: 'School', description }, undefined, true);
    const about = shown.about ?? nothing;
    expect(about.description).not.toContain('Kalomo');
    const text = 'The late fees of the business trouble us every term.';
    expect(answeredStatements(shown, about).description).toEqual([
      expect.objectContaining({ text }),
    ]);
    expect(readStatementsOf(shown, about)).toEqual([
      expect.objectContaining({ text, problems: [expect.objectContaining({ id: 'school-fees' })] }),
    ]);
  });
});
