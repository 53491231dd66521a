// Which copies on this device an editor is offered.
import { expect, it } from 'vitest';
import { z } from 'zod';
import { copiesAmong, copyKey } from './device-copies';

const schema = z.object({ savedAt: z.number(), words: z.string() });
const copy = (words: string, savedAt: number) => ({ savedAt, words });

it('copies on this device: each editor has its own, so that what one types replaces nothing offered', () => {
  const kept = new Map<string, unknown>([
    [copyKey('texts:about', 'yesterday'), copy('offered', 1)],
    [copyKey('texts:about', 'today'), copy('typed since', 2)],
    [copyKey('texts:about-us', 'today'), copy('of another page', 3)],
    [copyKey('texts:about', 'broken'), { savedAt: 'now' }],
    // Of an earlier release.
    ['texts:about', copy('kept before', 0)],
  ]);
  expect(
    copiesAmong([...kept], 'texts:about', schema).map(({ key, copy: { words } }) => [key, words]),
  ).toEqual([
    ['texts:about:today', 'typed since'],
    ['texts:about:yesterday', 'offered'],
    ['texts:about', 'kept before'],
  ]);
});
