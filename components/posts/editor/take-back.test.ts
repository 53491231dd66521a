import { expect, it } from 'vitest';
import { takenBack } from './take-back';

const later = new Date(Date.now() + 86_400_000).toISOString();

it.each([
  ['draft', null, 'Back to draft'],
  ['archived', null, 'Back to archived'],
  ['published', '2026-01-01T08:00:00Z', 'Back to published'],
  ['published', later, 'Back to scheduled'],
] as const)('undo to %s of %s says “%s”', (status, publishedAt, words) =>
  expect(takenBack({ id: '', revision: 1, status, publishedAt, wasUnpublished: false })).toBe(
    words,
  ),
);
