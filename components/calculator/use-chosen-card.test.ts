import { expect, it } from 'vitest';
import { readChoice } from './use-chosen-card';

it.each([
  ['#healthcare:unpaid-claims', { sector: 'healthcare', card: 'unpaid-claims', isFolded: false }],
  ['#education:unpaid-claims', { sector: 'education', card: 'unpaid-claims', isFolded: true }],
  ['#other:fuel', { sector: 'other', card: 'fuel', isFolded: false }],
  ['#healthcare', undefined],
  ['#healthcare:unknown', undefined],
  ['#unknown:fuel', undefined],
  ['#total', undefined],
  ['', undefined],
])('calculator: the fragment %s chooses %j', (hash, choice) =>
  expect(readChoice(hash)).toEqual(choice),
);
