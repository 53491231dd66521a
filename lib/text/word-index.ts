import { LRUCache } from 'lru-cache';
import MiniSearch, { type BM25Params, type SearchOptions } from 'minisearch';

/** A document by its words, in the form in which they are compared. */
export interface IndexedDocument<Field extends string> {
  id: string;
  words: Readonly<Record<Field, readonly string[]>>;
}
interface Hit<Field extends string> {
  id: string;
  score: number;
  fields: ReadonlySet<Field>;
}
/** What shares words with a text; more of them and rarer ones score higher. */
export interface Nearest {
  id: string;
  score: number;
  words: readonly string[];
}

/** Words whose documents are remembered: those of many texts. */
const mostRemembered = 5_000;

/** Documents, to be found by the words of their fields. */
export class WordIndex<Field extends string> {
  readonly #index: MiniSearch<IndexedDocument<Field>>;
  readonly #remembered = new LRUCache<string, Array<Hit<Field>>>({ max: mostRemembered });

  /**
   * @param weights of the fields, in the order in which their words count
   * @param ranking how much a repeated word and a long field change a score; the library's, without
   */
  constructor(
    documents: ReadonlyArray<IndexedDocument<Field>>,
    weights: Record<Field, number>,
    ranking?: BM25Params,
  ) {
    this.#index = new MiniSearch({
      fields: Object.keys(weights),
      extractField: ({ id, words }, field) =>
        field === 'id' ? id : words[field as Field].join(' '),
      tokenize: (text) => text.split(' '),
      processTerm: (word) => word,
      searchOptions: { boost: weights, prefix: false, ...(ranking && { bm25: ranking }) },
    });
    this.#index.addAll(documents);
  }

  /** The documents that have a word, or one that begins with it, with the fields where it stands. */
  having(word: string, options: Pick<SearchOptions, 'prefix'> = {}): Array<Hit<Field>> {
    return this.#index.search(word, options).map(({ id, score, match }) => ({
      ...{ id, score },
      fields: new Set(Object.values(match).flat() as Field[]),
    }));
  }

  #known(word: string): Array<Hit<Field>> {
    const hits = this.#remembered.get(word) ?? this.having(word);
    this.#remembered.set(word, hits);
    return hits;
  }

  /** The documents that share words with a text, as the library ranks them, in no order. */
  nearest(words: readonly string[]): Nearest[] {
    const shared = new Map<string, { score: number; words: string[] }>();
    for (const word of new Set(words)) {
      for (const { id, score } of this.#known(word)) {
        const before = shared.get(id) ?? { score: 0, words: [] };
        shared.set(id, { score: before.score + score, words: [...before.words, word] });
      }
    }
    return Array.from(shared, ([id, { score, words }]) => ({
      ...{ id, words },
      score: score * words.length,
    }));
  }
}
