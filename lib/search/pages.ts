import { foldedWords, markWords, type Piece } from '@/lib/text/fold';

/** A text is cut into words up to here, whoever asks. */
const searchTextCharacters = 1_000;
/** More words make no search better. */
const searchWords = 20;

export interface SitePage {
  title: string;
  path: string;
  /** The subject of the page, in a sentence or two: searched and shown. */
  text: string;
  /**
   * Everything else that stands on the page, sentence by sentence: searched, and shown where it
   * matches.
   */
  body: readonly string[];
}

/** Where the best word of a hit stands; a page's summary is what the excerpt is of a post. */
export const places = ['title', 'excerpt', 'text'] as const;
type Place = (typeof places)[number];

interface PageHit {
  title: string;
  path: string;
  snippet: Piece[];
  place: Place;
}

/** Words so common that a search ignores them, as the search of the posts does. */
export const stopWords: ReadonlySet<string> = new Set(
  'a an and are as at be but by can for from has have how if in into is it its of on or our so that the their them these they this to was we what when where which who will with you your'.split(
    ' ',
  ),
);

/**
 * Words of one stem count as one, much as the search of the posts has it: 'chatbots' finds
 * 'chatbot', 'trains' finds 'training'.
 */
function stem(word: string): string {
  const ending = ['ing', 'ies', 'ed', 'es', 's', 'y'].find(
    (end) => word.endsWith(end) && word.length - end.length >= 4,
  );
  return ending ? word.slice(0, -ending.length).replace(/([bdgmnprt])\1$/, '$1') : word;
}

/** A short word must match whole: 'ai' does not find 'aim'. */
const begins = (word: string, wanted: string): boolean =>
  wanted.length > 2 ? word.startsWith(wanted) : word === wanted;
const has = (known: readonly string[], wanted: string): boolean =>
  known.some((word) => begins(word, wanted));

interface PageWords {
  title: string[];
  text: string[];
  body: string[][];
}

/** A page without lists does not change while the site runs: each is taken apart once. */
const pageWords = new WeakMap<SitePage, PageWords>();
function searchableWords(page: SitePage): PageWords {
  const known = pageWords.get(page) ?? {
    title: foldedWords(page.title),
    text: foldedWords(page.text),
    body: page.body.map(foldedWords),
  };
  pageWords.set(page, known);
  return known;
}

/** The stems of a query, without the words that are ignored. */
const stemsOf = (query: string): string[] =>
  [
    ...new Set(
      foldedWords(query.slice(0, searchTextCharacters)).filter((word) => !stopWords.has(word)),
    ),
  ]
    .slice(0, searchWords)
    .map(stem);

/**
 * Pages that have every word of the query: first those with words in the title, then in the
 * summary, then in their text.
 */
export function matchPages(query: string, pages: readonly SitePage[]): PageHit[] {
  const wanted = stemsOf(query);
  if (wanted.length === 0) return [];
  const count = (known: readonly string[]): number =>
    wanted.filter((word) => has(known, word)).length;
  return pages
    .map((page) => ({ page, known: searchableWords(page) }))
    .filter(({ known: { title, text, body } }) =>
      wanted.every(
        (word) =>
          has(title, word) || has(text, word) || body.some((sentence) => has(sentence, word)),
      ),
    )
    .map(({ page, known }) => ({ page, inTitle: count(known.title), inText: count(known.text) }))
    .sort((a, b) => b.inTitle - a.inTitle || b.inText - a.inText)
    .map(({ page, inTitle, inText }) => ({
      title: page.title,
      path: page.path,
      snippet: markWords(excerpt(page, wanted), (word) => wanted.some((one) => begins(word, one))),
      place: inTitle > 0 ? 'title' : inText > 0 ? 'excerpt' : 'text',
    }));
}

/**
 * The summary if the title has every word; otherwise a sentence for each word that the title lacks.
 */
function excerpt(page: SitePage, wanted: readonly string[]): string {
  const known = searchableWords(page);
  let open = wanted.filter((word) => !has(known.title, word));
  if (open.length === 0) return page.text;
  const shown: string[] = [];
  for (const [index, sentence] of [known.text, ...known.body].entries()) {
    const left = open.filter((word) => !has(sentence, word));
    if (left.length < open.length) {
      shown.push(index === 0 ? page.text : (page.body[index - 1] ?? ''));
    }
    open = left;
  }
  return shown.join(' … ');
}
