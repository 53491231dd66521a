import { expect, it } from 'vitest';
import { connections } from '@/lib/limits';
import { connectionsAtOnce } from '@/scripts/open-files';

it.each([
  [1, 1],
  [4, 1],
  [256, 64],
  [1024, 256],
  [40_000, 10_000],
  [1_048_576, 10_000],
])('a process that may open %i files takes %i connections', (openFiles, most) => {
  expect(connectionsAtOnce(openFiles)).toBe(most);
});

it('one whose limit is not known takes as many as any', () => {
  expect(connectionsAtOnce(Number.POSITIVE_INFINITY)).toBe(connections);
});
