// The pages of the media library, on the real backend.
import { randomUUID } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import { setUpContent } from '@/tests/support/content';
import { listMedia, mediaPageSize } from './admin-queries';

const own = setUpContent();
const mark = `Library_${randomUUID()}`;
afterEach(() => own.admin.from('media').delete().like('title', `${mark}%`).throwOnError());

it('the library lists 24 files per page, newest first, each once, filtered by type and words of the name', async () => {
  const rows = Array.from({ length: mediaPageSize + 2 }, (_, number) => ({
    title: `${mark} ${number}`,
    url: `/media/${mark}-${number}`,
    path: `${mark}-${number}`,
    type: number === 0 ? 'video' : 'image',
    created_at: new Date(Date.parse('2026-01-01T00:00:00Z') + number * 1_000).toISOString(),
  }));
  await own.admin.from('media').insert(rows).throwOnError();
  const read = async (page: number, type?: 'image' | 'video', search = mark) => {
    const { media, total } = await listMedia(own.session, { type, search, page });
    return { numbers: media.map(({ title }) => Number(title.split(' ').at(-1))), total };
  };
  const last = rows.length - 1;
  const newest = Array.from({ length: mediaPageSize }, (_, number) => last - number);
  expect(await read(1)).toEqual({ numbers: newest, total: rows.length });
  expect(await read(2)).toEqual({ numbers: [1, 0], total: rows.length });
  expect(await read(3)).toEqual({ numbers: [], total: rows.length });
  expect(await read(2, 'image')).toEqual({ numbers: [1], total: last });
  expect(await read(1, 'video')).toEqual({ numbers: [0], total: 1 });
  // A sign of the pattern is a sign of the name.
  expect(await read(1, undefined, mark.replace('_', '%'))).toEqual({ numbers: [], total: 0 });
});
