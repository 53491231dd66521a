// The built-in analyst (docs/recommendations.md): which problem each statement is about, and what
// follows from it.
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ResultDetails } from '@/components/recommendations/result-details';
import { services as shown } from '@/lib/services/content';
import { serviceNamed } from '@/lib/services/names';
import invented from '@/scripts/invented-businesses.json';
import { analyseByRules, statementsOf } from './analyst';
import { limits } from './form-rules';
import { candidatesOf, kindsOf } from './kinds';
import { toMarkdown } from './markdown';
import { makeRanker, matcherBy } from './match';
import { commonProblems, notForAi, playbooks } from './playbooks/all';
import { answerSchema, type BusinessInfo, type Result } from './schema';
import { readStatements } from './statements';

const nothing: BusinessInfo = {
  name: 'Jo',
  email: 'jo@example.org',
  industry: 'x',
  description: 'x',
  challenges: [],
  goals: [],
};
const analyse = (part: Partial<BusinessInfo>) => analyseByRules({ ...nothing, ...part });

const problems = [...playbooks.flatMap((playbook) => playbook.problems), ...commonProblems];
const idOf = new Map([...problems, ...notForAi].map(({ id, title }) => [title, id]));
const idsOf = (list: ReadonlyArray<{ title: string }> = []) =>
  list.map(({ title }) => idOf.get(title));

/** The problem of each statement, by its reference. */
function readingOf(part: Partial<BusinessInfo>): Record<string, string | undefined> {
  const info = { ...nothing, ...part };
  const match = matcherBy(makeRanker(candidatesOf(kindsOf(info).playbooks)));
  return Object.fromEntries(
    readStatements(info, match).map(({ reference, entry }) => [reference, entry?.id]),
  );
}
const readChallenge = (industry: string, challenge: string) =>
  Object.values(readingOf({ industry, challenges: [challenge] }));

describe('eight sample businesses', () => {
  it.each<[industry: string, challenges: Record<string, string>, goals: Record<string, string>]>([
    [
      'School',
      {
        'Fees are paid late': 'school-fees',
        'Marking takes weekends': 'school-marking',
        'Parents call all day': 'school-parents',
      },
      { 'Better grade 12 results': 'school-results' },
    ],
    [
      'Hardware shop',
      {
        'Stock runs out and lies dead': 'shop-stock',
        'Price questions by WhatsApp at night': 'shop-questions',
        'Contractors’ debts': 'shop-credit',
      },
      {},
    ],
    [
      'Hospital',
      { 'Not enough nurses': 'common-too-few-staff', 'Long queues': 'health-queue' },
      {},
    ],
    ['Microlender', { 'Slow approval': 'finance-approval', 'Forged NRCs': 'finance-forgery' }, {}],
    [
      'Bus company',
      {
        Fuel: 'transport-fuel',
        Breakdowns: 'transport-breakdowns',
        'Double bookings': 'transport-bookings',
        Accidents: 'transport-safety',
        'Empty seats': 'transport-empty',
      },
      {},
    ],
    [
      'Lodge',
      {
        'Guests from Europe write at night': 'hospitality-enquiries',
        '20 % commission to booking sites': 'hospitality-commission',
        'Food waste': 'hospitality-food',
        Reviews: 'hospitality-reviews',
      },
      {},
    ],
    [
      'Co-operative',
      { Armyworm: 'farm-pests', 'Low prices': 'common-low-prices' },
      { 'Selling together': 'farm-selling' },
    ],
    [
      'Law firm',
      { 'Half the day is research': 'law-research', 'Late billing': 'law-billing' },
      { 'More clients without hiring': 'common-no-hiring' },
    ],
  ])(
    '%s: each statement gets its expected problem and a recommendation',
    (industry, challenges, goals) => {
      const ids = [...Object.values(challenges), ...Object.values(goals)];
      const info = {
        industry,
        challenges: Object.keys(challenges),
        goals: Object.keys(goals),
      };
      expect(Object.values(readingOf(info))).toEqual(ids);
      const { recommendations, analysis } = analyse(info);
      const answered = [recommendations, analysis.later, analysis.notForAi].flatMap(idsOf);
      expect(answered.toSorted()).toEqual(ids.toSorted());
      expect(analysis.unknown).toEqual([]);
    },
  );
});

describe('the forty invented businesses', () => {
  const answers = invented.businesses.map((business) => {
    const { industry, description } = business;
    const answer = analyse({ industry, description });
    const { recommendations, analysis } = answer;
    return {
      ...business,
      answer,
      ids: idsOf(recommendations),
      all: [recommendations, analysis.later, analysis.notForAi].flatMap(idsOf),
      services: recommendations.map(({ service = '' }) => serviceNamed(shown, service)?.id),
    };
  });

  it('nine of ten expected problems are found', () => {
    const missed = answers.flatMap(({ problems, all, description }) =>
      problems.filter((id) => !all.includes(id)).map((id) => [id, all, description]),
    );
    const count = answers.flatMap((one) => one.problems).length;
    expect(missed.length, JSON.stringify(missed)).toBeLessThanOrEqual(count / 10);
  });
  it('the first two recommendations answer expected problems only', () => {
    const wrong = answers.filter(({ ids, problems }) =>
      ids.slice(0, 2).some((id) => id && !problems.includes(id)),
    );
    expect(wrong.map(({ ids, description }) => [ids, description])).toEqual([]);
  });
  it('the service a consultant would put first is among the first two in nine of ten', () => {
    const missed = answers.filter(
      ({ services, first }) => !services.slice(0, 2).some((one) => one === first),
    );
    const summary = missed.map((one) => [one.description.slice(0, 60), one.services]);
    expect(summary.length, JSON.stringify(summary)).toBeLessThanOrEqual(answers.length / 10);
  });
  it('the first challenge is answered first or second, and no goal alone leads', () => {
    for (const { industry, description } of invented.businesses) {
      const [first = '', ...others] = description
        .split(/(?<=[.!?])\s+/)
        .filter((text) => text.length < 200);
      const challenges = [first, ...others.slice(0, 4)];
      const { recommendations } = analyse({ industry, challenges, goals: others.slice(4, 6) });
      const named = (text: RegExp) =>
        recommendations.findIndex(({ answers = [] }) => answers.some((one) => text.test(one)));
      const rows = recommendations.flatMap(({ answers = [] }) => answers);
      const [row] = rows.filter((one) => one.startsWith('challenge')).toSorted();
      if (row) {
        expect(named(new RegExp(`^${row}$`)), `${row}: ${description}`).toBeLessThanOrEqual(1);
        expect(recommendations[0]?.answers?.every((one) => one.startsWith('goal'))).toBe(false);
      }
    }
  });
  it('a service that is hidden is named by no recommendation, one with another name by that, and nothing else changes', () => {
    const some = [{ id: 'ai-chatbots', title: 'Bots' }];
    for (const { industry, description, answer } of answers) {
      const info = { ...nothing, industry, description };
      const expected = answer.recommendations.map(({ service, ...rest }) =>
        service === 'AI Chatbots' ? { ...rest, service: 'Bots' } : rest,
      );
      expect(analyseByRules(info, some)).toEqual({ ...answer, recommendations: expected });
      for (const one of analyseByRules(info, []).recommendations) {
        expect(one).not.toHaveProperty('service');
      }
    }
  });
  it('a service marked as wrong for the business is never first', () =>
    expect(answers.filter(({ services, wrong }) => services[0] === wrong)).toEqual([]));
  it.each(answers)('“$description” yields a valid answer, the same when repeated', (one) => {
    const { industry, description, answer } = one;
    expect(answerSchema.parse(answer)).toEqual(answer);
    expect(analyse({ industry, description })).toEqual(answer);
  });
});

describe('reading a statement', () => {
  it.each([
    ['a wrong letter', 'Lodge', '20 % commision to booking sites', 'hospitality-commission'],
    ['letters that changed places', 'School', 'Brusar', 'school-fees'],
    ['a wrong beginning of a long word', 'Bus company', 'Acidents', 'transport-safety'],
    [
      'a misspelt word for which another stands',
      'Co-operative',
      'My cattel are sick',
      'farm-animals',
    ],
    ['capitals', 'Co-operative', 'ARMYWORM', 'farm-pests'],
    ['another word for the same', 'School', 'Bags of homework every sunday', 'school-marking'],
    ['a phrase before a word', 'Law firm', 'Grow without hiring', 'common-no-hiring'],
    ['too few people before their work', 'Clinic', 'not enough nurses', 'common-too-few-staff'],
    ['people who write at night', 'Lodge', 'They write at night', 'hospitality-enquiries'],
  ])('its problem is found with %s', (_, industry, challenge, id) =>
    expect(readChallenge(industry, challenge)).toEqual([id]),
  );

  it.each([
    'We have no problem with stock.',
    'I don’t really want a website.',
    'We’re not interested in a website.',
    'Our stock is fine.',
    'Our stock system works well.',
    'The stock count runs fine with no delays.',
    'No complaints, our stock is good.',
    'We have few breakdowns.',
  ])('“%s” yields no problem', (challenge) => {
    expect(readChallenge('Shop', challenge)).toEqual([]);
    expect(readingOf({ industry: 'Shop', description: challenge })).toEqual({});
  });
  it.each([
    'Our stock is not fine.',
    'Our stock isn’t fine.',
    'Nothing works well with our stock.',
    'Nobody here is good with stock.',
    'None of our stock records is good.',
    'No stock list of ours is ok.',
    'Few of our stock lists are good.',
    'Neither stock list is fine.',
    'Our stock is never ok.',
    'Our stock count hardly works well.',
    'Our stock system rarely runs well.',
    'We do not want to count stock on Sundays.',
    'No more problems with stock, please.',
  ])('“%s” yields one problem', (challenge) =>
    expect(readChallenge('Shop', challenge)).toHaveLength(1),
  );
  it('a goal with a negation yields its problem', () =>
    expect(readingOf({ industry: 'Shop', goals: ['No problems with stock'] })).toEqual({
      'goal:0': 'shop-stock',
    }));
  it('a goal that reverses a challenge gets the same problem and one recommendation', () => {
    const part = {
      industry: 'School',
      challenges: ['Fees are paid late'],
      goals: ['Fees on time'],
    };
    expect(readingOf(part)).toEqual({ 'challenge:0': 'school-fees', 'goal:0': 'school-fees' });
    expect(analyse(part).recommendations.map(({ answers }) => answers)).toEqual([
      ['challenge:0', 'goal:0'],
    ]);
  });

  it('a sentence with two problems is split into two statements', () =>
    expect(
      readingOf({
        industry: 'Hardware shop',
        challenges: ['Stock runs out every week and contractors do not pay their debts'],
        description: 'We sell paint. Contractors never pay their debts.',
      }),
    ).toEqual({
      'challenge:0:0-25': 'shop-stock',
      'challenge:0:30-64': 'shop-credit',
      'description:15-49': 'shop-credit',
    }));
  it('a sentence with one problem is not split', () => {
    const challenge = 'Stock runs out and lies dead but my uncle sings';
    expect(readingOf({ industry: 'Shop', challenges: [challenge] })).toEqual({
      'challenge:0': 'shop-stock',
    });
  });
  it('a challenge without a problem is unknown; such a sentence in a description is ignored', () => {
    const part = { industry: 'Shop', challenges: ['Nobody sings on Sundays'] };
    expect(analyse(part).analysis.unknown).toEqual(['challenge:0']);
    expect(readingOf({ industry: 'Shop', description: 'Nobody sings.' })).toEqual({});
    expect(readingOf({ industry: 'Shop', challenges: ['the and of', '…'] })).toEqual({
      'challenge:0': undefined,
    });
  });
  it('statement: a sentence that names the main problem weighs as a challenge', () => {
    const weights = (description: string) =>
      statementsOf({ ...nothing, industry: 'School', description }).map(({ weight }) => weight);
    expect(weights('Our main problem is that fees are paid late. Marking takes weekends.')).toEqual(
      [3, 1],
    );
  });
  it('only the first sixty sentences of a description are read', () => {
    const late = (lines: number) =>
      readingOf({ industry: 'Shop', description: `${'x\n'.repeat(lines)}Stock runs out` });
    expect(Object.values(late(59))).toEqual(['shop-stock']);
    expect(late(60)).toEqual({});
  });
});

describe('kinds of a business', () => {
  const kindNames = (industry: string, description = 'x') =>
    kindsOf({ industry, description }).playbooks.map(({ kind }) => kind);
  it('at most three kinds are found, from the industry before the description', () => {
    expect(kindNames('Farm and lodge').toSorted()).toEqual(['farm', 'hospitality']);
    expect(kindNames('Farm, lodge and school')).toHaveLength(3);
    expect(kindNames('Farm, lodge, school and bank')).toHaveLength(3);
    expect(kindNames('Family business', 'We run a lodge')).toEqual(['hospitality']);
    expect(kindNames('School', 'We run a lodge')).toEqual(['school']);
  });
  it('with two kinds, problems of both are found', () => {
    const challenges = ['Armyworm', 'Guests write at night'];
    expect(Object.values(readingOf({ industry: 'Farm and lodge', challenges }))).toEqual([
      'farm-pests',
      'hospitality-enquiries',
    ]);
  });
  it('for an unknown kind, only common problems and opportunities are found', () => {
    const answer = analyse({ industry: 'Zzz', challenges: ['Customers do not pay their debts'] });
    expect(idsOf(answer.recommendations)).toEqual(['common-debts']);
    expect(
      answer.opportunities.every(({ sector }) => sector === undefined || sector === 'other'),
    ).toBe(true);
  });
  it('data counts as sensitive only if the industry names a sensitive kind', () => {
    const riskOf = (industry: string) =>
      analyse({ industry, challenges: ['Customers do not pay their debts'] }).analysis.reasons
        ?.risk;
    expect(riskOf('Bank')).toContain('The data of your business is sensitive.');
    expect(riskOf('Photography')).not.toContain('sensitive');
  });
  const namesOf = playbooks.flatMap(({ kind, industries, isSensitive = false }) =>
    industries
      .split(', ')
      .filter((name) => !/[*&]/.test(name))
      .map((name) => ({ kind, name, isSensitive })),
  );
  it('customers mentioned in the description do not change the kinds', () => {
    for (const { name } of namesOf) {
      for (const description of [`Our customer is a ${name}.`, `We sell to each ${name}`]) {
        expect(kindNames('Bakery', description), name).toEqual(kindNames('Bakery'));
        for (const industry of ['Bakery', 'Zzz']) {
          expect(kindsOf({ industry, description }).isSensitive, name).toBe(false);
        }
      }
    }
  });
  it('each listed industry yields its kind, and sensitive data if it has such', () => {
    for (const { kind, name, isSensitive } of namesOf) {
      const found = kindsOf({ industry: name, description: 'x' });
      expect(
        found.playbooks.map((one) => one.kind),
        name,
      ).toContain(kind);
      if (isSensitive) expect(found.isSensitive, name).toBe(true);
    }
  });
});

describe('result of the rules', () => {
  const all = Array.from(
    { length: limits.rows },
    (_, row) =>
      playbooks
        .find(({ kind }) => kind === 'school')
        ?.problems.map(({ statements }) => statements[0])[row],
  ).filter((text) => text !== undefined);
  const answer = analyse({ industry: 'School', challenges: all });

  it('at most five recommendations are shown, and the rest under ‘later’', () => {
    expect(answer.recommendations).toHaveLength(5);
    expect(answer.analysis.later).toHaveLength(2);
    expect(answer.opportunities.length).toBeGreaterThan(0);
  });
  it('impacts descend, are at most 58, and priority follows from them alone', () => {
    const results = [
      answer,
      ...invented.businesses.map(({ industry, description }) => analyse({ industry, description })),
    ];
    for (const { recommendations } of results) {
      const each = recommendations.map(({ impact }) => impact);
      expect(each).toEqual(each.toSorted((a, b) => b - a));
      expect(Math.max(0, ...each)).toBeLessThanOrEqual(58);
      for (const { impact, priority, points } of recommendations) {
        expect(priority).toBe(impact >= 55 ? 'high' : impact >= 40 ? 'medium' : 'low');
        const { least = 0, gain = 0, named = 0 } = points ?? {};
        expect(least + gain + named).toBe(impact);
      }
    }
  });
  it('impact and priority are calculated as documented', () => {
    const { recommendations, analysis } = analyse({
      industry: 'School',
      challenges: ['Fees are paid late', 'Parents call all day'],
      goals: ['Better grade 12 results'],
    });
    // The least, 7 for each step of gain above it (5, 5, 1), and what was named first; a goal is not.
    expect(recommendations.map(({ impact, priority }) => [impact, priority])).toEqual([
      [10 + 7 * 4 + 20, 'high'],
      [10 + 7 * 4, 'low'],
      [10 + 10, 'low'],
    ]);
    expect(analysis.reasons?.efficiency).toBe(
      'Routine work that software takes over: ‘Fee reminders, and payments matched to learners’ and ‘Virtual receptionist for the school office’.',
    );
  });
  it('the reason for efficiency says that little is routine work', () =>
    expect(
      analyse({ industry: 'School', goals: ['Better grade 12 results'] }).analysis.reasons
        ?.efficiency,
    ).toMatch(/^Little of it is routine work: ‘/));
  it('the longest input yields a valid answer', () => {
    const rows = (word: string): string[] =>
      Array.from({ length: limits.rows }, (_, index) =>
        `${word} ${index} `.padEnd(limits.row, 'x'),
      );
    const long = analyse({
      description: 'x stock '.repeat(250),
      challenges: rows('customer questions'),
      goals: rows('customer support'),
    });
    expect(answerSchema.parse(long)).toEqual(long);
  });
});

describe('result without a problem', () => {
  const answer = analyse({ industry: 'Retail' });
  const words = 'We would have to look at this with you';
  it('there are no recommendations, and all ratings are 1', () =>
    expect(answer).toEqual({
      analysis: {
        efficiency: 1,
        potential: 1,
        risk: 1,
        roi: 1,
        later: [],
        notForAi: [],
        unknown: [],
        readings: [],
        kinds: [{ id: 'shop', by: 'rules' }],
      },
      recommendations: [],
      opportunities: [],
    }));
  it('page and download say that we have to look at this together, without ratings', () => {
    const result: Result = {
      ...answer,
      id: '5f2b6c1e-7a43-4f0e-9b57-0f6f3e1c2d4a',
      businessInfo: nothing,
      analyst: 'rules',
      createdAt: new Date('2026-11-21T08:00:00Z'),
    };
    for (const shown of [renderToStaticMarkup(ResultDetails({ result })), toMarkdown(result)]) {
      expect(shown).toContain(words);
      expect(shown).not.toMatch(/Ratings|100|Strategic|Growth/);
    }
    expect(toMarkdown({ ...result, analyst: 'gemini' })).not.toContain(words);
  });
});
