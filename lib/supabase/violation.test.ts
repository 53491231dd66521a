import { expect, it } from 'vitest';
import { violates } from './violation';

const message = (name: string): string =>
  `insert or update on table "posts" violates foreign key constraint "${name}"`;

it.each([
  ['of this name', '23503', message('posts_author_id_fkey'), true],
  ['in a function, on the embedded backend', 'SUP', message('posts_author_id_fkey'), true],
  ['of a longer name', '23503', message('posts_author_id_fkey_two'), false],
  ['that somebody typed', '22023', message('posts_author_id_fkey'), false],
  ['named without quotes', '23505', 'posts_author_id_fkey', false],
])('violates: a constraint %s', (_what, code, text, expected) =>
  expect(violates({ code, message: text }, 'posts_author_id_fkey')).toBe(expected),
);

it('violates: no error', () => expect(violates(null, 'posts_author_id_fkey')).toBe(false));
