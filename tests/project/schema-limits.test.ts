// Every schema of what enters: the longest that it takes, and that one more is refused.
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { categoryInputSchema } from '@/lib/categories/schema';
import { emailSchema, leadSchema, proofSchema } from '@/lib/entry/schema';
import { mediaTextSchema, pickSchema, usageSchema } from '@/lib/media/schema';
import { newPost, postInputSchema, slugQuestionSchema, statusUndoSchema } from '@/lib/posts/schema';
import { answerSchema, businessInfoSchema, resultSchema } from '@/lib/recommendations/schema';

const id = '3f0c1c52-5d9f-4a43-8f4a-0d3c2a0b9a11';
const text = (length: number): string => 'x'.repeat(length);
const list = (length: number): string[] => Array.from({ length }, (_, index) => `row ${index}`);

interface Case {
  schema: z.ZodType;
  /** A value that is taken. */
  good: Record<string, unknown>;
  /** Values that are taken in place of a part of it. */
  taken: Array<Record<string, unknown>>;
  refused: Array<Record<string, unknown>>;
}

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
const business = {
  name: 'Jo',
  email: 'jo@example.org',
  industry: 'Retail',
  description: 'We sell.',
  challenges: [],
  goals: [],
};
const titled = (length: number, one: object) =>
  Array.from({ length }, (_, index) => ({ ...one, title: `T ${index}` }));
const recommend = (part: object) => ({ recommendations: [{ ...recommendation, ...part }] });
const offer = (part: object) => ({ opportunities: [{ ...opportunity, ...part }] });
const rate = (part: object) => ({ analysis: { ...analysis, ...part } });

const cases: Record<string, Case> = {
  'a category': {
    schema: categoryInputSchema,
    good: { id, name: 'Mining', description: '' },
    taken: [
      { id: null },
      { name: '' },
      { name: text(80) },
      { description: text(500) },
      { slug: text(120) },
      { slug: '!' },
    ],
    refused: [
      { id: 'x' },
      { id: undefined },
      { name: text(81) },
      { slug: text(121) },
      { name: undefined },
      { description: text(501) },
    ],
  },
  'the text of a file': {
    schema: mediaTextSchema,
    good: { id, title: 'A', alt: '' },
    taken: [{ title: text(255) }, { alt: text(500) }],
    refused: [{ id: 'x' }, { title: ' ' }, { title: text(256) }, { alt: text(501) }],
  },
  'a search of files': {
    schema: pickSchema,
    good: { search: '', page: '1', type: 'image' },
    taken: [{ search: text(200) }, { page: '2' }, { type: 'video' }, { type: 'document' }],
    refused: [
      { search: text(201) },
      { page: '0' },
      { page: '1.5' },
      { type: 'music' },
      { type: '' },
    ],
  },
  'a post': {
    schema: postInputSchema,
    good: {
      ...newPost(id),
      title: 'A',
      content: '<p>Text</p>',
      editor: id,
      save: 1,
      publishAt: null,
    },
    taken: [
      { revision: null },
      { save: 2_147_483_647 },
      { title: text(200) },
      { slug: text(120) },
      { slug: 'a-1' },
      { content: text(2_000_000) },
      { excerpt: text(500) },
      { byline: text(100) },
      { featuredImage: `/media/${text(2041)}` },
      { featuredImage: 'HTTPS://example.org/a.png' },
      { status: 'published' },
      { status: 'archived' },
      { content: '' },
      { status: 'published', content: '<img src="/media/a.png" alt="">' },
      { seoTitle: text(200) },
      { seoDescription: text(500) },
      { shareImage: `/media/${text(2041)}` },
      { canonicalUrl: `https://example.org/${text(2028)}` },
      { canonicalUrl: '\u200Bhttps://example.org/\uFEFF' },
      { noindex: true },
      { endsAt: '2026-11-24T10:00:00.000Z' },
      { publishAt: '2026-11-24T10:00:00.000Z' },
      { publishAt: 'now' },
      { type: 'vlog', content: 'https://youtu.be/aircAruvnKk' },
      { categories: Array.from({ length: 50 }, () => id) },
    ],
    refused: [
      { id: 'x' },
      { revision: -1 },
      { revision: 0.5 },
      { revision: undefined },
      { editor: 'x' },
      { save: 0 },
      { save: 2_147_483_648 },
      { title: text(201) },
      { slug: text(121) },
      { slug: '--' },
      { content: text(2_000_001) },
      { excerpt: text(501) },
      { byline: text(101) },
      { featuredImage: `/media/${text(2042)}` },
      { featuredImage: '//example.org/a.png' },
      { featuredImage: 'a.png' },
      { featuredImage: 'x/a.png' },
      { featuredImage: 'javascript:alert(1)' },
      { featuredImage: 'data:image/png;base64,AA' },
      { status: 'deleted' },
      { status: 'published', content: '<p> </p>\n<p><br></p><p>&nbsp;</p>' },
      { seoTitle: text(201) },
      { seoDescription: text(501) },
      { shareImage: `/media/${text(2042)}` },
      { shareImage: 'https://example.org/a.png' },
      { canonicalUrl: `https://example.org/${text(2029)}` },
      { canonicalUrl: 'http://example.org/' },
      { canonicalUrl: 'example.org' },
      { noindex: undefined },
      { endsAt: 'soon' },
      { publishAt: 'soon' },
      { publishAt: undefined },
      { type: 'page' },
      { type: 'vlog', content: '<p>text</p>' },
      { categories: ['x'] },
      { categories: Array.from({ length: 51 }, () => id) },
    ],
  },
  'what takes a change of status back': {
    schema: statusUndoSchema,
    good: { id, revision: 1, status: 'draft', publishedAt: null, wasUnpublished: true },
    taken: [{ status: 'published', publishedAt: '2026-11-21 10:00:00.123456+00' }],
    refused: [
      { id: 'x' },
      { revision: 0 },
      { status: 'deleted' },
      { publishedAt: 'soon' },
      { publishedAt: `2026-11-21${' '.repeat(31)}` },
      { wasUnpublished: undefined },
    ],
  },
  'a question for a slug': {
    schema: slugQuestionSchema,
    good: { id, slug: '' },
    taken: [{ slug: text(1000) }],
    refused: [{ slug: text(1001) }, { id: 'x' }],
  },
  'a lead': {
    schema: leadSchema,
    good: { name: 'Jo', email: 'jo@example.org' },
    taken: [
      { name: text(100) },
      { email: `${text(242)}@example.org` },
      { source: undefined },
      { source: 5 },
    ],
    refused: [{ name: text(101) }, { name: 'J' }, { email: `${text(243)}@example.org` }],
  },
  'a business': {
    schema: businessInfoSchema,
    good: business,
    taken: [
      { industry: text(100) },
      { description: text(2000) },
      { challenges: list(10) },
      { goals: [...list(10), ...Array.from({ length: 40 }, () => '')] },
      { goals: [text(200)] },
    ],
    refused: [
      { industry: text(101) },
      { description: text(2001) },
      { challenges: list(11) },
      { goals: [...list(10), ...Array.from({ length: 41 }, () => '')] },
      { goals: [text(201)] },
    ],
  },
  'a one-time code': {
    schema: proofSchema,
    good: { email: 'jo@example.org', code: '123456' },
    taken: ['123 456', '123-456', ' 123456', '12 34–56 ', '\u200E123\u00A0456', '１２３４５６'].map(
      (code) => ({ code }),
    ),
    refused: [
      { code: '12345' },
      { code: '1234567' },
      { code: 'a123456' },
      { code: '123.456' },
      { code: '123456a' },
      { code: '12345a' },
      { email: 'jo' },
    ],
  },
  'an answer': {
    schema: answerSchema,
    good: answer,
    taken: [
      recommend({ title: text(200) }),
      recommend({ description: text(3000) }),
      recommend({ timeframe: text(200) }),
      recommend({ impact: 100 }),
      recommend({ priority: 'medium' }),
      recommend({ priority: 'high' }),
      { recommendations: titled(20, recommendation) },
      offer({ title: text(200) }),
      offer({ description: text(3000) }),
      offer({ potentialValue: text(500) }),
      offer({ requirements: [text(500)] }),
      offer({ requirements: list(20) }),
      offer({ requirements: [] }),
      { opportunities: titled(20, opportunity) },
      rate({ reasons: {} }),
      rate({ reasons: { efficiency: text(600) } }),
      rate({ reasons: { potential: text(600) } }),
      rate({ reasons: { risk: text(600) } }),
      rate({ reasons: { roi: text(600) } }),
    ],
    refused: [
      recommend({ title: text(201) }),
      recommend({ description: '' }),
      recommend({ description: text(3001) }),
      recommend({ timeframe: ' ' }),
      recommend({ timeframe: text(201) }),
      { recommendations: titled(21, recommendation) },
      offer({ title: '' }),
      offer({ title: text(201) }),
      offer({ description: text(3001) }),
      offer({ potentialValue: '' }),
      offer({ potentialValue: text(501) }),
      offer({ requirements: [''] }),
      offer({ requirements: [text(501)] }),
      offer({ requirements: list(21) }),
      { opportunities: titled(21, opportunity) },
      rate({ potential: 0 }),
      rate({ potential: 101 }),
      rate({ reasons: { efficiency: text(601) } }),
      rate({ reasons: { potential: text(601) } }),
      rate({ reasons: { risk: text(601) } }),
      rate({ reasons: { roi: text(601) } }),
    ],
  },
  'a result': {
    schema: resultSchema,
    good: { ...answer, id, businessInfo: business, analyst: 'rules', createdAt: '2026-11-21' },
    taken: [{ analyst: 'gemini' }],
    refused: [
      { id: 'x' },
      { businessInfo: {} },
      { analyst: 'me' },
      { createdAt: 'yesterday' },
      { analysis: undefined },
    ],
  },
};

const shown = (part: object): string => JSON.stringify(part).slice(0, 70);

describe.each(Object.entries(cases))('%s', (_, { schema, good, taken, refused }) => {
  it('is taken as it should be', () => expect(schema.safeParse(good).error).toBeUndefined());
  it.each(taken.map((part) => [shown(part), part] as const))('is taken with %s', (_, part) =>
    expect(schema.safeParse({ ...good, ...part }).error).toBeUndefined(),
  );
  it.each(refused.map((part) => [shown(part), part] as const))('is refused with %s', (_, part) =>
    expect(schema.safeParse({ ...good, ...part }).success).toBe(false),
  );
});

it('schemas: the address of a file is taken up to 2048 characters, and refused in words', () => {
  expect(usageSchema.safeParse({ url: text(2048) }).success).toBe(true);
  expect(usageSchema.safeParse({ url: text(2049) }).error?.issues[0]?.message).toBe(
    'This is not the address of a file',
  );
});

it('schemas: an answer says each thing once, the first time', () => {
  const twice = [
    { ...opportunity, requirements: ['a', 'b', 'a'] },
    { ...opportunity, description: 'again' },
    { ...opportunity, title: 'Other' },
  ];
  const { opportunities } = answerSchema.parse({ ...answer, opportunities: twice });
  expect(opportunities).toEqual([
    { ...opportunity, requirements: ['a', 'b'] },
    { ...opportunity, title: 'Other' },
  ]);
});

it('schemas: an object whose length is no number is refused like any other', () => {
  const odd: unknown = JSON.parse('{"length":{"valueOf":1,"toString":1}}');
  expect(emailSchema.safeParse(odd).success).toBe(false);
  for (const field of ['title', 'categories', 'excerpt']) {
    expect(postInputSchema.safeParse({ [field]: odd }).success).toBe(false);
  }
  for (const field of ['name', 'email', 'challenges', 'goals']) {
    expect(businessInfoSchema.safeParse({ [field]: odd }).success).toBe(false);
  }
});
