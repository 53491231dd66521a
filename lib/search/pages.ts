import { foldedWords, markWords, type Piece } from '@/lib/text/fold';
import { termOf } from '@/lib/text/terms';
import { WordIndex } from '@/lib/text/word-index';

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

/** A word of a query: as it was typed, and in the form in which it is compared. */
interface Wanted {
  typed: string;
  term: string;
}

/**
 * 'chatbots' finds 'chatbot' and 'trains' finds 'training', as in the search of the posts; the beginning
 * of a word finds it too. A short word must match whole: 'ai' does not find 'aim'.
 */
const isBeginning = ({ typed }: Wanted): boolean => typed.length > 2;
const fits = (word: string, wanted: Wanted): boolean =>
  (isBeginning(wanted) ? word.startsWith(wanted.typed) : word === wanted.typed) ||
  termOf(word) === wanted.term;
const has = (known: readonly string[], wanted: Wanted): boolean =>
  known.some((word) => fits(word, wanted));

const bothForms = (text: string): string[] =>
  foldedWords(text).flatMap((word) => [word, termOf(word)]);

const indexOf = (pages: readonly SitePage[]) =>
  new WordIndex(
    pages.map(({ title, text, body }, place) => ({
      id: String(place),
      words: { title: bothForms(title), text: bothForms(text), body: body.flatMap(bothForms) },
    })),
    { title: 1, text: 1, body: 1 },
  );
/** Lists of pages change seldom: each is read once. */
const indexes = new WeakMap<readonly SitePage[], ReturnType<typeof indexOf>>();

/** The words of a query, without those that are ignored. */
const wordsOf = (query: string): Wanted[] =>
  [
    ...new Set(
      foldedWords(query.slice(0, searchTextCharacters)).filter((word) => !stopWords.has(word)),
    ),
  ]
    .slice(0, searchWords)
    .map((typed) => ({ typed, term: termOf(typed) }));

/**
 * Pages that have every word of the query: first those with words in the title, then in the
 * summary, then in their text.
 */
export function matchPages(query: string, pages: readonly SitePage[]): PageHit[] {
  const wanted = wordsOf(query);
  if (wanted.length === 0) return [];
  const index = indexes.get(pages) ?? indexOf(pages);
  indexes.set(pages, index);
  const found = wanted.map((word) => {
    const hits = [
      ...index.having(word.typed, { prefix: isBeginning(word) }),
      ...index.having(word.term),
    ];
    return Map.groupBy(hits, ({ id }) => id);
  });
  return pages
    .map((page, place) => {
      const places = found.map(
        (hits) => hits.get(String(place))?.map(({ fields }) => fields) ?? [],
      );
      const count = (field: 'title' | 'text'): number =>
        places.filter((all) => all.some((fields) => fields.has(field))).length;
      const isFound = places.every(({ length }) => length > 0);
      return { page, isFound, inTitle: count('title'), inText: count('text') };
    })
    .filter(({ isFound }) => isFound)
    .sort((a, b) => b.inTitle - a.inTitle || b.inText - a.inText)
    .map(({ page, inTitle, inText }) => ({
      title: page.title,
      path: page.path,
      snippet: markWords(excerpt(page, wanted), (word) => wanted.some((one) => fits(word, one))),
      place: inTitle > 0 ? 'title' : inText > 0 ? 'excerpt' : 'text',
    }));
}

/**
 * The summary if the title has every word; otherwise a sentence for each word that the title lacks.
 */
function excerpt({ title, text, body }: SitePage, wanted: readonly Wanted[]): string {
  let open = wanted.filter((word) => !has(foldedWords(title), word));
  if (open.length === 0) return text;
  const shown: string[] = [];
  for (const sentence of [text, ...body]) {
    const left = open.filter((word) => !has(foldedWords(sentence), word));
    if (left.length < open.length) shown.push(sentence);
    open = left;
  }
  return shown.join(' … ');
}
