import { expect, it } from 'vitest';
import { untilRetry } from '@/components/posts/editor/use-autosave';

it('editor: a draft that could not be stored is sent again, each time later, and each minute then', () =>
  expect([1, 2, 3, 4].map(untilRetry)).toEqual([5_000, 15_000, 60_000, 60_000]));
