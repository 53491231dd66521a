import { expect, it } from 'vitest';
import { addressCharacters } from '@/lib/process/limits';
import { mediaTextSchema, pickSchema, usageSchema } from './schema';

const id = '3f0c1c52-5d9f-4a43-8f4a-0d3c2a0b9a11';

it.each([
  [{ id, title: 'A', alt: '' }, true],
  [{ id: 'x', title: 'A', alt: '' }, false],
  [{ id, title: ' ', alt: '' }, false],
])('title and alt text of a file %j are taken: %s', (input, expected) =>
  expect(mediaTextSchema.safeParse(input).success).toBe(expected),
);

it.each([
  [{ page: '2' }, true],
  [{ type: 'video' }, true],
  [{ type: 'document' }, true],
  [{ page: '0' }, false],
  [{ page: '1.5' }, false],
  [{ type: 'music' }, false],
  [{ type: '' }, false],
])('search of files with %j is taken: %s', (part, expected) =>
  expect(pickSchema.safeParse({ search: '', page: '1', type: 'image', ...part }).success).toBe(
    expected,
  ),
);

it('a long address of a file is refused in words', () =>
  expect(
    usageSchema.safeParse({ url: 'x'.repeat(addressCharacters + 1) }).error?.issues[0]?.message,
  ).toBe('This is not the address of a file'));
