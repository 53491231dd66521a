import { describe, expect, it } from 'vitest';
import { termOf } from './terms';

describe('the term of a word', () => {
  it.each([
    ['customer', 'client'],
    ['customs', 'clearance'],
    ['clothes', 'clothing'],
    ['clothes', 'dress'],
    ['generator', 'generators'],
    ['lorries', 'truck'],
  ])('%s and %s are one', (one, other) => expect(termOf(one)).toBe(termOf(other)));

  it.each([
    ['customs', 'customers'],
    ['clothes', 'cloth'],
    ['important', 'imports'],
    ['generator', 'general'],
    ['international', 'intern'],
    ['news', 'new'],
    ['goods', 'good'],
    ['takings', 'take'],
    ['hospitality', 'hospital'],
    ['paste', 'past'],
    ['community', 'communication'],
  ])('%s and %s are two', (one, other) => expect(termOf(one)).not.toBe(termOf(other)));
});
