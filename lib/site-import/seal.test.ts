import { expect, it } from 'vitest';
import { Losses } from './losses';
import { type RawPost, seal } from './seal';
import { noText } from './source';

const raw = (): RawPost => ({
  ...noText,
  key: 'markdown:notes.zip#a.md',
  kind: 'post',
  status: 'draft',
  publishedAt: null,
  createdAt: null,
  isDateUnread: false,
  isOverdue: false,
  title: 'Maize',
  tags: [],
  changes: null,
  addresses: [],
  importedParts: 0,
  plainParts: 0,
  losses: new Losses(),
});

it('a post of a file: a field that a later version reads changes its digest only where the file has it', () => {
  const { digest } = seal(raw());
  for (const empty of ['', false, null, []]) {
    expect(seal(Object.assign(raw(), { later: empty })).digest).toBe(digest);
  }
  expect(seal(Object.assign(raw(), { later: 'A' })).digest).not.toBe(digest);
});
