// A film of any size passes through the site's own code without being held in memory.
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { addMedia } from '@/lib/media/mutations';
import { adminToken } from '../../support/admin-token';
import { asToken, createLead } from '../../support/clients';
import { film } from '../../support/film';
import { heldBytes } from '../../support/held';
import { BackendProxy } from '../../support/proxy';
import { removeMedia } from '../../support/remove-media';
import { sessionOf } from '../../support/sessions';
import { pointAtTestBackend } from '../../support/site-settings';

const backend = inject('backend');
const proxy = new BackendProxy(backend.url);
const megabyte = 1024 * 1024;
const megabytes = 256;
/** Streams and sockets hold a few parts each, whatever passes through them. */
const mostUnderWay = 48 * megabyte;

beforeAll(async () => {
  pointAtTestBackend({
    SUPABASE_URL: await proxy.start(),
  });
});
afterAll(() => proxy.stop());

it('a large upload is read no faster than it goes on, and what was sent is let go', async () => {
  const { id } = await createLead();
  const session = sessionOf(id, await adminToken(backend, id));
  const before = heldBytes();
  let readAhead = 0;
  let held = 0;
  const body = film(megabytes, {
    onRead: (bytes) => {
      readAhead = Math.max(readAhead, bytes - proxy.received);
    },
    beforeEnd: async () => {
      await vi.waitUntil(() => proxy.received >= megabytes * megabyte, { timeout: 240_000 });
      held = heldBytes() - before;
    },
  });
  const { signal } = new AbortController();
  const media = await addMedia({ name: 'film.mp4', body, signal }, session);
  expect(media.size).toBe(megabytes * megabyte);
  expect(readAhead).toBeLessThan(mostUnderWay);
  expect(held).toBeLessThan(mostUnderWay);
  await removeMedia(media.id, session);
  await asToken(session.token).from('users').delete().eq('id', id).throwOnError();
});
