import { describe, expect, it } from 'vitest';
import { codeOf, queryOf } from '@/lib/search/code';
import { splitMarks, withDots } from '@/lib/search/marks';
import { nothingSet, pageText } from '@/lib/search/page-texts';
import { matchPages, type SitePage, stopWords } from '@/lib/search/pages';
import { sitePagesWith } from '@/lib/search/site-pages';
import type { ListName } from '@/lib/settings/lists';

const page = (part: Partial<SitePage>): SitePage => ({
  title: 'Title',
  path: '/path',
  text: 'Summary.',
  body: [],
  ...part,
});
const finds = (query: string, text: string): boolean =>
  matchPages(query, [page({ text })]).length === 1;
/** The snippet with its hits in brackets. */
const snippet = (query: string, of: Partial<SitePage>): string | undefined =>
  matchPages(query, [page(of)])[0]
    ?.snippet.map(({ text, hit }) => (hit ? `[${text}]` : text))
    .join('');

describe('a word of a query', () => {
  it.each([
    ['trains', 'training'],
    ['parties', 'party'],
    ['trained', 'trains'],
    ['boxes', 'boxed'],
    ['planning', 'plans'],
    ['stopped', 'stopping'],
    ['robbed', 'robbing'],
    ['cat', 'category'],
    ['CAFÉ', 'cafe'],
    ['1', '1'],
    ['news', 'newspaper'],
  ])('%s finds %s', (query, text) => expect(finds(query, text)).toBe(true));
  it.each([
    ['ring', 'rather'],
    ['used', 'usual'],
    ['it', 'item'],
    ['ai', 'aim'],
    ['go', 'gold'],
    ['training', 'tram'],
    ['gory', 'category'],
    ['calling', 'car'],
    ['missing', 'mist'],
  ])('%s does not find %s', (query, text) => expect(finds(query, text)).toBe(false));

  it.each([...stopWords])('is not looked for where it is %s', (word) => {
    expect(finds(word, word)).toBe(false);
    expect(finds(`maize ${word}`, 'maize')).toBe(true);
  });
  it('counts once, among the first twenty and in the first thousand letters', () => {
    const many = Array.from({ length: 20 }, (_, index) => `word${index}`);
    expect(finds([...many, 'other'].join(' '), many.join(' '))).toBe(true);
    expect(finds([...many.slice(1), 'other'].join(' '), many.join(' '))).toBe(false);
    expect(finds(`${'maize '.repeat(30)}other`, 'maize')).toBe(false);
    expect(finds(`${'maize '.repeat(166)}    other`, 'maize')).toBe(true);
  });
});

describe('a query in a path', () => {
  it.each([
    ['mining', 'bWluaW5n', 'mining'],
    ['', '-', ''],
    [' \n\0', '-', ''],
    ['../a%2F?/', 'Li4vYSUyRj8v', '../a%2F?/'],
    ['–~>\u{1F33D}', '4oCTfj7wn4y9', '–~>\u{1F33D}'],
    [`${'\u{1F33D}'.repeat(99)} \u{1F33D}`, undefined, `${'\u{1F33D}'.repeat(99)} \uFFFD`],
    ['x'.repeat(5_000), undefined, 'x'.repeat(200)],
  ])('%.20j is its cleaned text', (typed, code, query) => {
    if (code) expect(codeOf(typed)).toBe(code);
    expect(queryOf(codeOf(typed))).toBe(query);
  });
});

describe('pages that a search finds', () => {
  it('are sorted by how many words are in the title, then in the summary, then as they came', () => {
    const found = matchPages('maize money', [
      page({ path: '/body', body: ['Maize.', 'Money.'] }),
      page({ path: '/text', text: 'Maize and money.' }),
      page({ path: '/half', text: 'Maize.', body: ['Money.'] }),
      page({ path: '/one', title: 'Maize', body: ['Money.'] }),
      page({ path: '/both', title: 'Money for maize' }),
      page({ path: '/one-too', title: 'Money', body: ['Maize.'] }),
      page({ path: '/none', title: 'Maize' }),
    ]);
    expect(found.map(({ path, place }) => [path, place])).toEqual([
      ['/both', 'title'],
      ['/one', 'title'],
      ['/one-too', 'title'],
      ['/text', 'excerpt'],
      ['/half', 'excerpt'],
      ['/body', 'text'],
    ]);
    expect(found[0]?.title).toBe('Money for maize');
  });

  it('show the sentences with the words that the title lacks', () => {
    const text = 'On maize here.';
    const body = ['Nothing.', 'On money there.', 'More money.', 'Maps.'];
    expect(snippet('maize', { title: 'Maize', text, body })).toBe('On [maize] here.');
    expect(snippet('maize', { text, body })).toBe('On [maize] here.');
    expect(snippet('money', { text, body })).toBe('On [money] there.');
    expect(snippet('map money maize', { text, body })).toBe(
      'On [maize] here. … On [money] there. … [Maps].',
    );
    expect(snippet('maize money', { title: 'Maize', text, body })).toBe('On [money] there.');
    expect(snippet('cafe', { text: 'A Café-bar, naïve' })).toBe('A [Café]-bar, naïve');
  });
});

it.each([
  ['ground. A \u0002mine\u0003 has', '… ground. A \u0002mine\u0003 has …'],
  ['\u0002mines\u0003 are deep.', '… \u0002mines\u0003 are deep.'],
  ['Copper is \u0002mined\u0003. ', 'Copper is \u0002mined\u0003.'],
  ['', ''],
])('an excerpt of a post has dots where it is cut within a sentence: %j', (snippet, shown) => {
  expect(withDots(snippet)).toBe(shown);
});

it('a snippet from the database is split into plain text and marked hits', () => {
  expect(splitMarks('a&nbsp;b\n\n c &amp; &lt;d&gt; &amp; &lt;e&gt;&nbsp;')).toEqual([
    { text: 'a b c & <d> & <e> ', hit: false },
  ]);
  expect(splitMarks('\u0002a\u0003\u0002b\u0003 c\u0003d')).toEqual([
    { text: 'a', hit: true },
    { text: 'b', hit: true },
    { text: ' cd', hit: false },
  ]);
  expect(splitMarks('\u0002x')).toEqual([{ text: 'x', hit: true }]);
  expect(splitMarks('')).toEqual([]);
});

describe('the owner’s lists', () => {
  const entry = (list: ListName, fields: Record<string, string>) => ({ id: list, list, fields });
  const pages = sitePagesWith({
    ...nothingSet,
    lists: {
      own: ['people', 'events', 'cases'],
      entries: [
        entry('people', { name: 'Mutale', role: 'Engineer', picture: '/media/quokka.webp' }),
        entry('cases', { problem: 'Loans take weeks', done: 'A score', industry: 'finance' }),
        entry('events', { month: '2026-05', title: 'Workshop', text: 'We met in Kabwe.' }),
      ],
    },
  });
  it.each([
    ['Mutale engineer', ['/about']],
    ['Kabwe May 2026', ['/work']],
    ['fintech loans take weeks', ['/industries/finance', '/work']],
    // Neither the address of a picture nor an example that is not shown any more.
    ['quokka', []],
    ['eight steps', []],
  ])('%s is found on %j', (query, paths) =>
    expect(matchPages(query, pages).map(({ path }) => path)).toEqual(paths),
  );
});

describe('search: a heading of a list is found only with an entry below it', () => {
  const { lists } = nothingSet;
  const withEntries = (...names: ListName[]) => ({
    own: names,
    entries: names.flatMap((list) =>
      ['a', 'b'].map((id) => ({ id, list, fields: { name: id, industry: 'mining' } })),
    ),
  });
  it.each([
    ['/', 'Partners', withEntries('partners')],
    ['/', 'In figures', withEntries('figures')],
    ['/industries/mining', 'What clients asked, and what we did.', withEntries('cases')],
  ])('%s: ‘%s’', (path, text, own) => {
    expect(pageText(path, { ...nothingSet, lists })).not.toContain(text);
    expect(pageText(path, { ...nothingSet, lists: { own: own.own, entries: [] } })).not.toContain(
      text,
    );
    expect(pageText(path, { ...nothingSet, lists: own })).toContain(text);
  });
});
