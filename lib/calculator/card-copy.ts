import type { CardId, InputName } from './savings';

export interface Source {
  publisher: string;
  title: string;
  year: number;
  url: string;
}

export interface Statistic {
  text: string;
  source: Source;
}

export interface CalculatorCardCopy {
  id: CardId;
  title: string;
  description: string;
  sourceLine: string;
  statistics: readonly Statistic[];
  range?: PublishedRange;
}

/** A range that a source gives for the share of the same input, in percent (decision 47). */
export interface PublishedRange {
  of: InputName;
  low: number;
  high: number;
  source: Source;
}
