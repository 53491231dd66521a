import { describe, expect, it } from 'vitest';
import { isStorageFull } from '@/lib/supabase/full';

const full: Array<[string, unknown]> = [
  [
    'disk_full of PostgreSQL, as a query tells it',
    new Error('save_post: …', { cause: { code: '53100', message: 'could not extend file' } }),
  ],
  [
    'a hosted database in its read-only mode',
    { code: '25006', message: 'cannot execute INSERT in a read-only transaction' },
  ],
  [
    'the Storage API',
    Object.assign(new Error('x'), { name: 'StorageApiError', status: 507, statusCode: '507' }),
  ],
  ['the system', Object.assign(new Error('write'), { code: 'ENOSPC' })],
  [
    'only its words',
    new Error('could not write to file "pg_wal/xlogtemp.42": No space left on device'),
  ],
];

describe('a write that finds no space', () => {
  it.each(full)('is known by %s', (_, error) => expect(isStorageFull(error)).toBe(true));

  it.each([
    new Error('fetch failed'),
    { code: '42501', message: 'permission denied' },
    undefined,
    'text',
    null,
  ])('is nothing else: %s', (error) => expect(isStorageFull(error)).toBe(false));
});
