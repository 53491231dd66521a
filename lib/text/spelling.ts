import { LRUCache } from 'lru-cache';
import MiniSearch from 'minisearch';

/** In shorter words one or two wrong letters make another word; two that changed places do from here on. */
const letters = { swapped: 5, one: 6, two: 9 };
/** Words of many texts. */
const mostRemembered = 5_000;

const sorted = (word: string): string => [...word].toSorted().join('');

/** @returns the word of a vocabulary that is meant by one with wrong letters, or the word itself */
export function makeSpelling(vocabulary: Iterable<string>): (word: string) => string {
  const known = new Set(vocabulary);
  const index = new MiniSearch({ fields: ['id'], processTerm: (word) => word });
  index.addAll(Array.from(known, (id) => ({ id })));
  const near = (word: string, fuzzy: number): string[] =>
    index
      .search(word, { fuzzy })
      .flatMap(({ terms: [found = ''] }) => (found.charAt(0) === word.charAt(0) ? [found] : []));
  const find = (word: string): string | undefined => {
    if (word.length < letters.swapped) return undefined;
    const wrong = word.length < letters.two ? 1 : 2;
    const [nearest] = word.length < letters.one ? [] : near(word, wrong);
    return nearest ?? near(word, 2).find((other) => sorted(other) === sorted(word));
  };
  const seen = new LRUCache<string, string>({ max: mostRemembered });
  return (word) => {
    if (known.has(word)) return word;
    const meant = seen.get(word) ?? find(word) ?? word;
    seen.set(word, meant);
    return meant;
  };
}
