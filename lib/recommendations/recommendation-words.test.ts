// The words of the Markdown file and of a failure.
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { GeminiError } from '@/lib/gemini/errors';
import { AnalysisError, messageFor } from '@/lib/recommendations/answer';
import { recommendationsQuestions, recommendationsSteps } from '@/lib/recommendations/content';
import { emptyDraft, fieldMessages, messages } from '@/lib/recommendations/form-rules';
import { toMarkdown } from '@/lib/recommendations/markdown';
import { responseSchema } from '@/lib/recommendations/prompt';
import { answerSchema, type Result } from '@/lib/recommendations/schema';
import { services } from '@/lib/services/content';

describe('the Markdown file of an analysis', () => {
  const result: Result = {
    id: '5f2b6c1e-7a43-4f0e-9b57-0f6f3e1c2d4a',
    businessInfo: {
      name: 'Kabwe Hardware',
      email: 'kabwe@test.example',
      industry: 'Retail',
      description: 'We sell\n\nbuilding   materials.',
      challenges: ['Same questions', 'Stock_records'],
      goals: [],
    },
    analysis: {
      efficiency: 72,
      potential: 80,
      risk: 35,
      roi: 66,
      reasons: { risk: 'Some `work`.' },
    },
    recommendations: [
      { title: 'Later', description: 'B', priority: 'low', impact: 99, timeframe: '1 year' },
      { title: 'First | it', description: 'A', priority: 'high', impact: 90, timeframe: '6 weeks' },
    ],
    opportunities: [
      { title: 'Orders', description: 'By phone', potentialValue: '$1', requirements: ['A list'] },
      { title: 'More', description: 'By mail', potentialValue: '$2', requirements: [] },
    ],
    analyst: 'gemini',
    createdAt: new Date('2026-11-21T08:00:00Z'),
  };

  it('it matches the expected file line by line', () =>
    expect(toMarkdown(result)).toBe(`# AI recommendations for Kabwe Hardware

21 November 2026

## Business context

Industry: Retail

We sell building materials.

### Key challenges

- Same questions
- Stock\\_records

### Goals

- None named

## Ratings

- Efficiency: 72 / 100
- Potential: 80 / 100
- Risk: 35 / 100. Some \\\`work\\\`.
- ROI: 66 / 100

## Strategic recommendations

Two things, in this order.

1. **First \\| it** (high priority, impact 90 / 100, 6 weeks)
   A
2. **Later** (low priority, impact 99 / 100, 1 year)
   B

## Growth opportunities

### Orders

By phone

Potential value: $1

Requirements:

- A list

### More

By mail

Potential value: $2
`));
});

describe('the Markdown file of prepared advice', () => {
  const result: Result = {
    id: '5f2b6c1e-7a43-4f0e-9b57-0f6f3e1c2d4a',
    businessInfo: {
      name: 'Kabwe School',
      email: 'kabwe@test.example',
      industry: 'Education',
      description: 'We are a school. Parents call all day.',
      challenges: ['Fees come late, and marking takes weekends', 'Bad roads'],
      goals: ['A science lab'],
    },
    analysis: {
      efficiency: 54,
      potential: 80,
      risk: 34,
      roi: 66,
      later: [{ title: 'Marking', answers: ['challenge:0:20-42'] }],
      notForAi: [{ title: 'Roads', text: 'AI mends none.', answers: ['challenge:1'] }],
      unknown: ['goal:0'],
    },
    recommendations: [
      {
        title: 'Fees in time',
        description: 'A number for each pupil.',
        priority: 'high',
        impact: 76,
        timeframe: '4-6 weeks',
        service: 'AI Automation Workflows',
        firstStep: 'Mark each payment.',
        who: 'The bursar',
        needs: 'A bank statement',
        staysWithPeople: 'Who gets more time.',
        answers: ['challenge:0:0-14', 'description:17-38'],
      },
    ],
    opportunities: [],
    analyst: 'rules',
    createdAt: new Date('2026-11-21T08:00:00Z'),
  };

  it('it lists each statement once, with the recommendation that answers it', () =>
    expect(toMarkdown(result)).toBe(`# AI recommendations for Kabwe School

21 November 2026. Rule-based sample

Prepared advice for businesses like yours, chosen by fixed rules from what you wrote. Nobody has looked at your business yet.

## Business context

Industry: Education

We are a school. Parents call all day.

### Key challenges

- Fees come late → Recommendation 1
- marking takes weekends → Later
- Bad roads → Not a case for AI

### Goals

- A science lab → We would have to look at this with you

### In the description

- Parents call all day. → Recommendation 1

## Ratings

- Efficiency: 54 / 100
- Potential: 80 / 100
- Risk: 34 / 100
- ROI: 66 / 100

## Strategic recommendations

One thing to begin with.

1. **Fees in time** (high priority, impact 76 / 100, 4-6 weeks)
   A number for each pupil.
   - Service: AI Automation Workflows
   - [ ] First step: Mark each payment.
   - Who: The bursar
   - You need: A bank statement
   - Stays with people: Who gets more time.

## Later

- Marking

## Not a case for AI

- Roads: AI mends none.

## Growth opportunities
`));
});

describe('message after a failed analysis', () => {
  const later =
    'The AI analyst is not available at the moment. Your text is kept; please try again later.';
  const soon =
    'The AI analyst is very busy at the moment. Your text is kept; please try again in a few minutes.';
  it.each([
    ['key', later],
    ['model', later],
    ['provider', later],
    ['quota', soon],
    ['busy', soon],
    [
      'cut-off',
      'The analysis became too long and was cut off. Please shorten your description and try again.',
    ],
    [
      'used-up',
      'The AI model used up its answer before it wrote anything. Your text is kept; please try again.',
    ],
    [
      'ended',
      'The AI analyst ended without an answer. Your text is kept; please try again, or word it differently.',
    ],
    ['malformed', 'Failed to parse AI response. Please try again.'],
    ['timeout', 'The AI analyst took too long to answer. Your text is kept; please try again.'],
    ['network', 'Failed to generate analysis. Please try again.'],
    ['blocked', 'what Google said'],
  ] as const)('Gemini error ‘%s’: shows %j', (kind, words) =>
    expect(messageFor(new GeminiError(kind, 'what Google said'))).toBe(words),
  );
  it('an AnalysisError shows its own text, any other error a fixed sentence', () => {
    expect(messageFor(new AnalysisError('Its own.'))).toBe('Its own.');
    expect(messageFor(new Error('column "x" does not exist'))).toBe(
      'Failed to generate analysis. Please try again.',
    );
    expect(messageFor('nothing')).toBe('Failed to generate analysis. Please try again.');
  });
});

it('analysis form: its messages and empty fields have the specified texts', () => {
  expect(messages).toEqual({
    emptyResponse: 'Failed to get AI response. Please try again.',
    badResponse: 'Failed to parse AI response. Please try again.',
    failure: 'Failed to generate analysis. Please try again.',
    stopped: 'The site is restarting. Your text is kept; please try again in a minute.',
    success: 'Business analysis completed!',
    previousFailure: 'Failed to load previous results',
  });
  expect(fieldMessages).toEqual({
    name: 'Business name is required',
    nameLength: 'Business name must have 2 to 100 characters',
    email: 'Email is required',
    emailFormat: 'Enter a valid email address, such as name@example.com',
    industry: 'Industry is required',
    description: 'Description is required',
  });
  expect(emptyDraft).toEqual({
    name: '',
    email: '',
    industry: '',
    description: '',
    challenges: [''],
    goals: [''],
  });
});

it('recommendations page: an early first recommendation is promised only with a model', () => {
  expect(JSON.stringify(recommendationsSteps(true, false))).not.toMatch(/while the rest|cancel/);
  expect(JSON.stringify(recommendationsSteps(true, true))).toContain('while the rest');
});

it('recommendations page: a model is named as the writer only where one answers', () => {
  const answer = (hasModel: boolean) => recommendationsQuestions(true, hasModel)[0]?.answer;
  expect(answer(true)).toMatch(/^A large language model, .* fixed rules choose/);
  expect(answer(false)).toMatch(/^Fixed rules: /);
  expect(answer(false)).not.toMatch(/model|used up/);
});

it('recommendations page: results on another device are promised only if codes can be sent', () => {
  const promised = /another device|code|brings them back/;
  const words = (sendsCodes: boolean): string =>
    JSON.stringify([
      recommendationsSteps(sendsCodes, true),
      recommendationsQuestions(sendsCodes, true),
    ]);
  expect(words(true)).toMatch(promised);
  expect(words(false)).not.toMatch(promised);
});

/**
 * Statements, which the model names by number, a service, which it chooses from a list, and the
 * calculator's card, for which it is not asked.
 */
const ownShape = [
  ...['answers', 'unknown', 'service', 'card', 'sector', 'points'],
  ...['readings', 'kinds', 'answeredAt'],
];

/** A schema without what only one of the two sides states: limits, and the name of its dialect. */
function shapeOf(schema: unknown): unknown {
  const {
    type,
    properties,
    items,
    required,
    enum: values,
  } = z
    .looseObject({
      type: z.string().transform((name) => name.toLowerCase().replace('integer', 'number')),
      properties: z.record(z.string(), z.unknown()).optional(),
      items: z.unknown().optional(),
      required: z.array(z.string()).optional(),
      enum: z.array(z.string()).optional(),
    })
    .parse(schema);
  return {
    type,
    ...(values ? { values } : {}),
    ...(items === undefined ? {} : { items: shapeOf(items) }),
    ...(properties
      ? {
          properties: Object.fromEntries(
            Object.entries(properties)
              .filter(([name]) => !ownShape.includes(name))
              .map(([name, property]) => [name, shapeOf(property)]),
          ),
          required: Object.keys(properties).filter((name) => required?.includes(name)),
        }
      : {}),
  };
}

it('Gemini’s response schema matches the schema of an answer, with reasons required', () => {
  const checked = z.toJSONSchema(answerSchema, { io: 'input' });
  const requested = structuredClone(responseSchema(services));
  const analysis = requested.type === 'object' ? requested.properties?.analysis : undefined;
  expect(analysis).toHaveProperty('required', [
    'efficiency',
    'potential',
    'risk',
    'roi',
    'reasons',
  ]);
  Object.assign(analysis ?? {}, { required: ['efficiency', 'potential', 'risk', 'roi'] });
  expect(shapeOf(requested)).toEqual(shapeOf(checked));
});
