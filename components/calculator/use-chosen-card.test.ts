import { expect, it } from 'vitest';
import { readChoice } from './use-chosen-card';

it.each([
  ['#healthcare:unpaid-claims', { sector: 'healthcare', card: 'unpaid-claims' }],
  ['#other:fuel', { sector: 'other', card: 'fuel' }],
  ['#healthcare', undefined],
  ['#healthcare:unknown', undefined],
  ['#unknown:fuel', undefined],
  ['#total', undefined],
  ['', undefined],
])('calculator: the fragment %s chooses %j', (hash, choice) =>
  expect(readChoice(hash)).toEqual(choice),
);
