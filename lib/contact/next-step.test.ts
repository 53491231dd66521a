// The text of WhatsApp after a result or a post, and how a result reaches the contact form.
import { describe, expect, it } from 'vitest';
import { factsFrom } from '@/lib/settings/facts';
import { noLists } from '@/lib/settings/lists';
import { characters } from '@/lib/text/characters';
import { callMessage, placeOf } from './call';
import {
  aboutPost,
  aboutResult,
  askPerson,
  contactFrom,
  messageAbout,
  messageAsking,
  summaryCharacters,
  writeAbout,
} from './next-step';

const place = 'recommendations';
const reference = 'ABC234';

describe('the text about a result', () => {
  it.each([
    [
      { place: 'calculator', reference, finding: 'Total: $56,000 a year.' },
      'Hello, this is about my savings estimate (reference ABC234). Total: $56,000 a year.',
    ],
    [{ place: 'report' }, 'Hello, this is about my copy of the report.'],
    [
      { place, reference, finding: 'First recommendation:\nask mwila@banda.zm or @banda  now.' },
      'Hello, this is about my AI analysis (reference ABC234). First recommendation: ask or now.',
    ],
  ] as const)('%j', (about, text) => expect(aboutResult(about)).toBe(text));

  it.each([240, 241, 242, 243, 244, 245, 246, 247, 500])(
    'has its whole reference and at most 300 characters with %i of a finding',
    (length) => {
      const text = aboutResult({ place, reference, finding: '🦅'.repeat(length) });
      expect(characters(text)).toBeLessThanOrEqual(summaryCharacters);
      expect(text).toContain(`(reference ${reference}).`);
      expect(text.isWellFormed()).toBe(true);
    },
  );
});

describe('the text about a post', () => {
  it.each([
    [
      'Maize',
      '/blog/maize',
      /question about your post https:\/\/lab\.co\.zm\/blog\/maize \(Maize\)$/,
    ],
    ['m'.repeat(300), '/blog/maize', /maize \(m+…\)$/],
    // Too little room for words of the title, and none for the whole address.
    ['Maize and rain', `/blog/${'m'.repeat(230)}`, /m{230}$/],
    ['Maize', `/blog/${'m'.repeat(280)}`, /about your post: Maize$/],
  ])('of %s at %s', (title, path, expected) => {
    const text = aboutPost(title, `https://lab.co.zm${path}`);
    expect(characters(text)).toBeLessThanOrEqual(summaryCharacters);
    expect(text).toEqual(expect.stringMatching(expected));
  });
});

describe('the contact form', () => {
  it('gets a result by its reference', () => {
    const about = new URLSearchParams(writeAbout({ place, reference }).split(/[?#]/)[1]).get(
      'about',
    );
    expect(messageAbout(about)).toEqual({
      interest: ['other'],
      message: ['About my AI analysis, reference ABC234:\n'],
      from: ['/ai-recommendations'],
    });
    expect(writeAbout({ place })).toBe('/get-involved/form?about=recommendations#contact');
    const row = { result: '5f2b6c1e-7a43-4f0e-9b57-0f6f3e1c2d4a', row: 'challenge:1' };
    expect(writeAbout({ place, reference }, row)).toBe(
      `/get-involved/form?about=recommendations-ABC234&result=${row.result}&row=challenge%3A1#contact`,
    );
    expect(messageAbout('recommendations-ABC234', 'Nobody sings')?.message).toEqual([
      'About my AI analysis, reference ABC234:\n“Nobody sings”\n',
    ]);
    expect(messageAbout('recommendations')?.message).toEqual(['About my AI analysis:\n']);
  });

  it.each([
    undefined,
    ['report-ABC234'].concat('x'),
    'report-abc234',
    'report-ABC0IO',
    'services-ABC234',
    'services',
    'report-',
    'toString-ABC234',
    'report-ABC234 and more',
  ])('begins with nothing for %j', (about) => expect(messageAbout(about)).toBeUndefined());
});

it('a question that our pages do not answer begins the message', () => {
  const question = 'Do you come to “Kitwe” & back?';
  const asked = new URL(askPerson(question), 'http://site.test').searchParams.get('question');
  expect(messageAsking(asked)).toEqual({
    interest: ['other'],
    message: [question],
    from: ['/search'],
  });
  expect(messageAsking('x'.repeat(500))?.message?.[0]).toHaveLength(200);
  for (const none of [undefined, '', ' \n', ['a']]) expect(messageAsking(none)).toBeUndefined();
});

it('the contact is the first person that is shown, and each way that is set', () => {
  const facts = factsFrom({ whatsapp: '+260977123456' }, {});
  const none = { person: undefined, bookingUrl: undefined, whatsApp: '+260977123456' };
  expect(contactFrom(facts, noLists)).toEqual(none);
  const people = ['Mwila Banda', 'Chanda Zulu'].map((name) => ({
    id: name,
    list: 'people' as const,
    fields: { name, role: 'Projects' },
  }));
  expect(contactFrom(facts, { own: ['people'], entries: people })).toEqual({
    ...none,
    person: { name: 'Mwila Banda', role: 'Projects', alt: '' },
  });
  const [first] = people;
  const entries = first
    ? [{ ...first, fields: { ...first.fields, whatsapp: '+260966123456' } }]
    : [];
  expect(contactFrom(facts, { own: ['people'], entries }).whatsApp).toBe('+260966123456');
});

it('a call says where it came from, and what it is about', () => {
  expect(callMessage('services', undefined)).toBe(
    'Please call me back. Sent from the page ‘Our Services’.',
  );
  expect(callMessage('recommendations', reference)).toBe(
    'Please call me back about my AI analysis, reference ABC234. Sent from the page ‘AI Recommendations’.',
  );
  expect(['report', 'elsewhere', undefined].map(placeOf)).toEqual([
    'report',
    'services',
    'services',
  ]);
});
