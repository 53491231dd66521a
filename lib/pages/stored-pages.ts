import { known } from './shared.ts';

/** An answer with status 200. */
interface Answer {
  body: string;
  headers: Readonly<Record<string, string>>;
}

/** The server's page store (server/page-cache), as the code behind the framework knows it. */
export interface StoredPages {
  /**
   * Keeps an answer that the framework does not cache, for the time that the backend is silent.
   * @param begun as `begin` said before anything for it was read
   */
  setAside: (address: string, answer: Answer, tags: readonly string[], begun: number) => void;
  /** Drops pages here and in the other instances. */
  dropEverywhere: (tags: readonly string[]) => Promise<void>;
  counts: () => { pages: number; bytes: number };
  /** The present moment by the store's clock. */
  begin: () => number;
  /** When the other instances were last heard, by the same clock, where there may be any. */
  heardAt: number | undefined;
}

export const storeName = 'page-store';

/** The store of this process; none on a platform with a cache of its own. */
export const storedPages = (): StoredPages | undefined => known<StoredPages>(storeName);
