// Questions are answered by passages of our pages, or by the way to a person.
import { describe, expect, it } from 'vitest';
import { measure, passages } from '@/tests/support/questions';
import { linkTo, namesOf, sentencesOf } from './passages';
import { postPassages } from './post-passages';
import { factsFor, isQuestion, nearestTo } from './question';

const textOf = (question: string): string | undefined =>
  nearestTo(question, passages)
    .passages[0]?.pieces.map(({ text, hit }) => (hit ? `[${text}]` : text))
    .join('');

describe('questions of visitors', () => {
  it('have their answer among the first three passages in 80 %, and of those without an answer at most 25 % are answered', () => {
    const { right, withAnswer, answered, without } = measure('tests/fixtures/questions-opened.tsv');
    expect(withAnswer + without).toBe(40);
    expect(right / withAnswer).toBeGreaterThanOrEqual(0.8);
    expect(answered / without).toBeLessThanOrEqual(0.25);
  });

  it.each([
    ['whats app number', 'WhatsApp'],
    ['virtual recepionist cost', 'Virtual Receptionist'],
    ['how much does a chatbot cost?', 'How much does it cost?'],
    ['who can see my results', 'Can somebody else see my results?'],
  ])('“%s” is answered by the passage “%s”', (question, heading) => {
    const { isNear, passages: found } = nearestTo(question, passages);
    expect(isNear).toBe(true);
    expect(found.slice(0, 3).map((passage) => passage.heading)).toContain(heading);
  });

  it.each([
    ['prices', 'How much does it cost?'],
    ['price', 'How much does it cost?'],
    ['opening hours', 'Hours'],
    ['where are you', 'Address'],
    ['office address', 'Address'],
    ['phone number', 'Phone'],
    ['e-mail', 'Email'],
    ['email address', 'Email'],
    ['WhatsApp', 'WhatsApp'],
  ])('“%s” alone asks for a fact, which ‘%s’ says first', (question, heading) => {
    const { isNear, passages: found } = nearestTo(question, passages);
    expect([isNear, found[0]?.heading]).toEqual([true, heading]);
    expect(factsFor(question, passages).map((passage) => passage.heading)).toEqual([heading]);
    const without = passages.filter((passage) => passage.heading !== heading);
    expect(factsFor(question, without)).toEqual([]);
  });

  it.each(['price of maize', 'call centre', 'who are you', 'office hours of a clinic', ''])(
    '“%s” asks for no fact alone',
    (question) => expect(factsFor(question, passages)).toEqual([]),
  );

  it.each([
    ['Kodi mumathandiza alimi bwanji?', '/industries/agriculture', true],
    ['mitengo yanu ndi yotani', '/services', true],
    [
      'We lend to about 300 market women, and I spend the whole week phoning those who have not paid back',
      '/industries/finance',
      true,
    ],
    ['which customers have you worked with before', '/work', true],
    ['who is behind this website', '/about', true],
    ['Who are you?', '/about', true],
    ['What do you do?', '/services', true],
    ['How are you?', undefined, false],
    ['mine accident lawyer', '/industries/mining', false],
    ['driver wanted Lusaka', '/get-involved', false],
  ])('“%s”: the nearest page is %s, near enough: %s', (question, path, expected) => {
    const { isNear, passages: found } = nearestTo(question, passages);
    expect([found[0]?.path, isNear]).toEqual([path, expected]);
  });

  it.each([
    ['bitcoin', ['bitcoin']],
    ['What is the price of bitcoin in Kabwe today?', ['bitcoin', 'kabwe', 'price', 'today']],
    ['A BongoHive membership for my goat, please, and umbrellas', 4],
    ['do you run a hackathon at UNZA', ['unza']],
    ['AI for farmers', []],
    ['bitcoin for jo.b@test.example, call +260 977 123 456', ['bitcoin', 'call']],
  ])('what our pages lack of “%s” is %j', (question, missing) => {
    const words = nearestTo(question, passages).missing;
    if (typeof missing === 'number') expect(words).toHaveLength(missing);
    else expect(words).toEqual(missing);
    expect(words).toEqual(words.toSorted());
  });

  it('a question without a word of its own is near nothing', () => {
    expect(nearestTo('what is it?', passages)).toEqual({
      passages: [],
      isNear: false,
      missing: [],
    });
  });

  it('the words of a question are marked in a passage, also those with another ending', () => {
    expect(textOf('Are the savings promised?')).toMatch(/^No\. They are first estimates/);
    expect(textOf('hackathon')).toContain('Events and programmes');
    expect(textOf('cooky')).toMatch(/\[Cookies?\]/);
  });

  it.each([
    ['mining', false],
    ['mobile money', false],
    ['AI for farmers', true],
    ['bitcoin?', true],
    ['how much does it cost', true],
  ])('“%s” is a question: %s', (typed, expected) => expect(isQuestion(typed)).toBe(expected));
});

describe('a passage', () => {
  it('has at most 900 characters, or a single sentence', () => {
    for (const { sentences } of passages) {
      expect(sentences.length === 1 || sentences.join(' ').length <= 900).toBe(true);
    }
    expect(passages.length).toBeGreaterThan(90);
  });

  it('is cut between sentences, not within an abbreviation or a number', () => {
    expect(sentencesOf('Act, No. 3 of 2021, holds. “Why?” Ask us.\nTwo 4.5 points')).toEqual([
      'Act, No. 3 of 2021, holds.',
      '“Why?”',
      'Ask us.',
      'Two 4.5 points',
    ]);
  });

  it('is linked by its heading and the words of a sentence', () => {
    const passage = { path: '/services', anchor: 'ai-chatbots' };
    expect(linkTo(passage, 'A front-desk, 24 & 7')).toBe(
      '/services#ai-chatbots:~:text=A%20front%2Ddesk%2C%2024%20%26%207',
    );
  });

  it('of a post stands below its heading, whose id is the page’s, unless two are the same', () => {
    const content =
      '<p>First &#x26; <b>one</b>.</p><h2>Crop advice</h2><p>By phone.</p><ul><li>Rain</li><li>Pests</li></ul><h2>Costs</h2><p>Few.</p><h3>Costs</h3><pre>x</pre><p>More.</p>';
    const post = { slug: 'maize', title: 'Maize', type: 'blog', excerpt: 'On maize.', content };
    expect(
      postPassages(post).map(({ heading, anchor, sentences }) => [heading, anchor, ...sentences]),
    ).toEqual([
      ['Maize', undefined, 'First & one.'],
      ['Crop advice', 'crop-advice', 'By phone.', 'Rain', 'Pests'],
      ['Costs', 'costs', 'Few.'],
      ['Costs', undefined, 'More.'],
    ]);
    const film = { ...post, type: 'vlog', content: 'https://youtu.be/aircAruvnKk' };
    expect(postPassages(film).map(({ sentences }) => sentences)).toEqual([['On maize.']]);
  });

  it('a passage is called by its heading, with its post beside it unless that is the heading', () => {
    const content = '<p>First.</p><h2>Costs</h2><p>Few.</p>';
    const post = { slug: 'maize', title: 'Maize', type: 'blog', excerpt: '', content };
    expect(postPassages(post).map(namesOf)).toEqual([
      { title: 'Maize', kind: 'Post' },
      { title: 'Costs', kind: 'Post: Maize' },
    ]);
  });
});
