// How the embedded backend keeps its disk from running full, since its database would not recover.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { reserveBytes } from '@/lib/process/limits';
import { FileStore } from '@/trial/file-store';
import { refuseWhenFull } from '@/trial/full-disk';
import { notOpened } from '@/trial/pglite';

const readers = new Set(['list_posts']);
/** The status of the refusal. */
const refusal = (method: string, path: string, free: number): number | undefined =>
  refuseWhenFull(new Request(`http://localhost${path}`, { method }), () => free, readers)?.status;

it.each([
  ['GET', '/rest/v1/posts'],
  ['HEAD', '/rest/v1/posts'],
  ['DELETE', '/rest/v1/posts?id=eq.1'],
  ['POST', '/rest/v1/rpc/list_posts'],
  // Refused where it is written.
  ['POST', '/storage/v1/object/media/a.png'],
])('a full disk: without any space %s %s is answered', (method, path) =>
  expect(refusal(method, path, 0)).toBeUndefined(),
);

it.each([
  ['POST', '/rest/v1/posts'],
  ['PATCH', '/rest/v1/posts?id=eq.1'],
  ['POST', '/rest/v1/rpc/save_post'],
])('a full disk: %s %s is refused while there is still a reserve', (method, path) => {
  expect(refusal(method, path, reserveBytes - 1)).toBe(507);
  expect(refusal(method, path, reserveBytes)).toBeUndefined();
});

it.each([
  '/auth/v1/otp',
  ...['sign_in_with_password', 'sign_in_with_code', 'complete_sign_in'].map(
    (name) => `/rest/v1/rpc/${name}`,
  ),
  ...['touch_session', 'sign_out'].map((name) => `/rest/v1/rpc/${name}`),
])('a full disk: %s, by which the admin comes in to delete something, has the reserve', (path) => {
  expect(refusal('POST', path, reserveBytes - 1)).toBeUndefined();
  expect(refusal('POST', path, 0)).toBe(507);
});

const root = mkdtempSync(join(tmpdir(), 'space-test-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('a full disk: a file that finds no space is refused, counted, and leaves nothing', async () => {
  let free = reserveBytes;
  const store = new FileStore(root, () => free);
  const put = (name: string) =>
    store.uploadObject('media', name, undefined, Buffer.from('x'), 'image/png', 'no-cache');
  await put('a.png');
  free -= 1;
  await expect(put('b.png')).rejects.toThrow('ENOSPC');
  expect(store.refused).toBe(1);
  expect(readdirSync(join(root, 'media'))).toEqual(['a.png']);
  expect(readdirSync(join(root, '.incoming'))).toEqual([]);
});

it('a data folder on a full disk is not called damaged', () => {
  expect(notOpened('/data/postgres', 'Aborted()', 5_000_000)).toBe(
    'The disk of /data/postgres is full (5 MB are free): make room, and start again.',
  );
});
