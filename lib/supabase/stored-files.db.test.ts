// How the embedded backend serves stored files. Nothing here holds for a hosted Supabase, which has
// its own.
import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { service } from '@/tests/support/clients';

const { url, publishableKey } = inject('backend');
const bytes = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256));
const name = `${randomUUID()}.png`;
const address = (bucket = 'media', key = name): string =>
  `${url}/storage/v1/object/public/${bucket}/${key}`;

/** Asks as the site itself does. */
const get = (file: string, { headers, ...init }: RequestInit = {}): Promise<Response> =>
  fetch(file, { ...init, headers: { apikey: publishableKey, ...headers } });

afterAll(() => service.storage.from('media').remove([name]));

describe('a stored file', () => {
  it('is served without a write', async () => {
    await service.storage
      .from('media')
      .upload(name, bytes, { contentType: 'image/png', cacheControl: '60' });
    const row = async () =>
      (await service.storage.from('media').list('', { search: name })).data?.[0];
    const before = await row();
    const response = await get(address());
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
    expect(before?.last_accessed_at).toBeTruthy();
    expect(await row()).toEqual(before);
  });

  it('is served in part, and not again to a browser that has it', async () => {
    const part = async (range: string) => {
      const response = await get(address(), { headers: { range } });
      return [
        response.status,
        response.headers.get('content-range'),
        Buffer.from(await response.arrayBuffer()),
      ];
    };
    expect(await part('bytes=10-19')).toEqual([206, 'bytes 10-19/1000', bytes.subarray(10, 20)]);
    expect(await part('bytes=990-')).toEqual([206, 'bytes 990-999/1000', bytes.subarray(990)]);
    expect(await part('bytes=-5')).toEqual([206, 'bytes 995-999/1000', bytes.subarray(995)]);
    expect(await part('bytes=1000-')).toEqual([416, 'bytes */1000', Buffer.of()]);
    expect(await part('lines=1-2')).toEqual([200, null, bytes]);
    const etag = (await get(address(), { method: 'HEAD' })).headers.get('etag') ?? '';
    for (const [had, status] of [
      [etag, 304],
      [`W/${etag}`, 304],
      [`"other", ${etag}`, 304],
      ['"other"', 200],
    ] as const) {
      const again = await get(address(), { headers: { 'if-none-match': had } });
      expect(again.status, had).toBe(status);
    }
  });

  it('is served only from a public bucket, and only by its name', async () => {
    const bucket = `private-${randomUUID().slice(0, 8)}`;
    await service.storage.createBucket(bucket, { public: false });
    await service.storage.from(bucket).upload(name, bytes, { contentType: 'image/png' });
    for (const wrong of [
      address(bucket),
      address('media', 'none.png'),
      address('media', '..%2F..%2F..%2Fkeys.json'),
      address('media', '%'),
    ]) {
      expect((await get(wrong)).status, wrong).toBeGreaterThanOrEqual(400);
    }
    await service.storage.emptyBucket(bucket);
    await service.storage.deleteBucket(bucket);
  });
});
