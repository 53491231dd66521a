// What the editor may send, besides lengths (tests/project/limits.test.ts).
import { describe, expect, it } from 'vitest';
import { newPost, postInputSchema, slugQuestionSchema, statusUndoSchema } from './schema';

const id = '3f0c1c52-5d9f-4a43-8f4a-0d3c2a0b9a11';
const post = { ...newPost(id), title: 'A', content: '<p>Text</p>', editor: id, save: 1 };
const isTaken = (part: object): boolean =>
  postInputSchema.safeParse({ ...post, publishAt: null, ...part }).success;

describe('input of a post', () => {
  it.each([
    { revision: null },
    { slug: 'a-1' },
    { featuredImage: 'HTTPS://example.org/a.png' },
    { status: 'published' },
    { status: 'archived' },
    { content: '' },
    { status: 'published', content: '<img src="/media/a.png" alt="">' },
    { canonicalUrl: '\u200Bhttps://example.org/\uFEFF' },
    { noindex: true },
    { endsAt: '2026-11-24T10:00:00.000Z' },
    { publishAt: '2026-11-24T10:00:00.000Z' },
    { publishAt: 'now' },
    { type: 'vlog', content: 'https://youtu.be/aircAruvnKk' },
  ])('%j is taken', (part) => expect(isTaken(part)).toBe(true));

  it.each([
    { id: 'x' },
    { revision: -1 },
    { revision: 0.5 },
    { revision: undefined },
    { editor: 'x' },
    { save: 0 },
    { slug: '--' },
    { featuredImage: '//example.org/a.png' },
    { featuredImage: 'a.png' },
    { featuredImage: 'x/a.png' },
    { featuredImage: 'javascript:alert(1)' },
    { featuredImage: 'data:image/png;base64,AA' },
    { status: 'deleted' },
    { status: 'published', content: '<p> </p>\n<p><br></p><p>&nbsp;</p>' },
    { shareImage: 'https://example.org/a.png' },
    { canonicalUrl: 'http://example.org/' },
    { canonicalUrl: 'example.org' },
    { noindex: undefined },
    { endsAt: 'soon' },
    { publishAt: 'soon' },
    { publishAt: undefined },
    { type: 'page' },
    { type: 'vlog', content: '<p>text</p>' },
    { categories: ['x'] },
  ])('%j is refused', (part) => expect(isTaken(part)).toBe(false));
});

describe('undo of a change of status', () => {
  const undo = { id, revision: 1, status: 'draft', publishedAt: null, wasUnpublished: true };
  it.each([
    [{}, true],
    [{ status: 'published', publishedAt: '2026-11-21 10:00:00.123456+00' }, true],
    [{ id: 'x' }, false],
    [{ revision: 0 }, false],
    [{ status: 'deleted' }, false],
    [{ publishedAt: 'soon' }, false],
    [{ publishedAt: `2026-11-21${' '.repeat(31)}` }, false],
    [{ wasUnpublished: undefined }, false],
  ])('%j is taken: %s', (part, expected) =>
    expect(statusUndoSchema.safeParse({ ...undo, ...part }).success).toBe(expected),
  );
});

it('the check of a slug needs the id of its post', () =>
  expect(slugQuestionSchema.safeParse({ id: 'x', slug: '' }).success).toBe(false));

it('an object whose length is no number is refused like any other', () => {
  const odd: unknown = JSON.parse('{"length":{"valueOf":1,"toString":1}}');
  for (const field of ['title', 'categories', 'excerpt'])
    expect(isTaken({ [field]: odd })).toBe(false);
});
