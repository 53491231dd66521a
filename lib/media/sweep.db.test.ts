// The sweep takes some files, and leaves the others.
import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { sweepMedia } from '@/lib/media/daily';
import { createAdmin, savePost, service, type TestClient } from '@/tests/support/clients';
import { FileStore } from '../../trial/file-store';
import { notOpened } from '../../trial/pglite';

const { url, secretKey, publishableKey } = inject('backend');
const access = { url, secretKey };
const png = Buffer.from('89504e470d0a1a0a', 'hex');

describe('the sweep of uploaded files', () => {
  let admin: TestClient;
  let authorId: string;
  const names = {
    orphan: '',
    named: '',
    shown: '',
    featured: '',
    young: '',
    foreign: `by-hand-${randomUUID()}.png`,
  };
  const upload = async (name = `${randomUUID()}.png`): Promise<string> => {
    const { error } = await service.storage
      .from('media')
      .upload(name, png, { contentType: 'image/png' });
    if (error) throw error;
    return name;
  };
  const there = async (name: string): Promise<boolean> =>
    ((await service.storage.from('media').list('', { search: name })).data ?? []).length === 1;
  let before: Date;

  beforeAll(async () => {
    ({ admin, authorId } = await createAdmin());
    for (const key of ['orphan', 'named', 'shown', 'featured'] as const) {
      names[key] = await upload();
    }
    await upload(names.foreign);
    await admin
      .from('media')
      .insert({ title: 'named', url: `/media/${names.named}`, path: names.named, type: 'image' });
    const saved = await savePost(admin, authorId);
    const id = saved.data?.id ?? '';
    await admin
      .from('posts')
      .update({
        content: `<img src="/media/${names.shown}">`,
        featured_image: `/media/${names.featured}`,
      })
      .eq('id', id);
    names.young = await upload();
    const { data } = await service.storage.from('media').list('', { search: names.young });
    before = new Date(data?.[0]?.created_at ?? '');
  });
  afterAll(async () => {
    await service.storage.from('media').remove(Object.values(names));
    await admin.from('media').delete().in('path', Object.values(names));
    await admin.from('posts').delete().eq('author_id', authorId);
  });

  it('deletes nothing when the rows cannot be read', async () => {
    await expect(sweepMedia({ url, secretKey: publishableKey }, before)).rejects.toThrow(
      /media_orphans/,
    );
    await expect(sweepMedia({ url: 'http://127.0.0.1:9', secretKey }, before)).rejects.toThrow();
    expect(await there(names.orphan)).toBe(true);
  });

  it('takes nothing when the time is over before all rows were read', async () => {
    const signal = AbortSignal.abort();
    expect((await sweepMedia({ ...access, signal }, before)).removed).toEqual([]);
    expect(await there(names.orphan)).toBe(true);
  });

  it('deletes what no row names, old enough and the library’s own, and nothing else', async () => {
    const { removed } = await sweepMedia(access, before);
    expect(removed).toContain(names.orphan);
    expect(await there(names.orphan)).toBe(false);
    // It can be put back for thirty days.
    const removedFiles = async (): Promise<string[]> =>
      ((await service.storage.from('removed').list('media')).data ?? []).map(
        ({ name }) => name.split('/').at(-1) ?? '',
      );
    expect(await removedFiles()).toContain(names.orphan);
    await sweepMedia(access, before, new Date(Date.now() + 31 * 86_400_000));
    expect(await removedFiles()).not.toContain(names.orphan);
    for (const key of ['named', 'shown', 'featured', 'young', 'foreign'] as const) {
      expect(await there(names[key]), key).toBe(true);
    }
    // Left to itself, it waits a day.
    expect((await sweepMedia(access)).removed).toEqual([]);
    expect(await there(names.young)).toBe(true);
  });

  it('tells of a row whose file is gone, and leaves it', async () => {
    const path = `${randomUUID()}.png`;
    const { data } = await admin
      .from('media')
      .insert({ title: 'lost', url: `/media/${path}`, path, type: 'image' })
      .select('id')
      .single();
    expect((await sweepMedia(access)).missing).toContain(path);
    const kept = admin
      .from('media')
      .delete()
      .eq('id', data?.id ?? '')
      .select('id');
    expect((await kept).data).toHaveLength(1);
  });
});

describe('the sweep of the disk', () => {
  const root = mkdtempSync(join(tmpdir(), 'file-store-'));
  const store = new FileStore(root);
  const old = new Date(Date.now() - 48 * 3_600_000);
  const day = new Date(Date.now() - 24 * 3_600_000);
  const put = (name: string, time = old): string => {
    mkdirSync(join(root, name, '..'), { recursive: true });
    writeFileSync(join(root, name), png);
    utimesSync(join(root, name), time, time);
    return name;
  };
  afterAll(() => rmSync(root, { recursive: true }));
  const always = async () => true;

  it('takes old files without an entry, of the library alone, and never without the entries', async () => {
    const orphan = put(`media/${randomUUID()}.png`);
    const named = put(`media/${randomUUID()}.png`);
    const kept = [
      named,
      put(`media/${randomUUID()}.png`, new Date()),
      put('media/by-hand.png'),
      put(`reports/${randomUUID()}.pdf`),
    ];
    const gone = `media/${randomUUID()}.png`;
    await expect(
      store.sweep(day, () => Promise.reject(new Error('unreadable')), always),
    ).rejects.toThrow('unreadable');
    expect(await store.sweep(day, async () => [], always)).toEqual({ removed: 0, missing: [] });
    // So many wait for the owner.
    const asked: number[][] = [];
    const never = async (...counts: number[]) => Boolean(asked.push(counts)) && false;
    expect((await store.sweep(day, async () => [named], never)).removed).toBe(0);
    expect(asked).toEqual([[1, 3]]);
    expect(existsSync(join(root, orphan))).toBe(true);
    expect(await store.sweep(day, async () => [named, gone], always)).toEqual({
      removed: 1,
      missing: [gone],
    });
    expect(existsSync(join(root, orphan))).toBe(false);
    for (const file of kept) expect(existsSync(join(root, file)), file).toBe(true);
    // It can be put back for thirty days.
    const today = new Date().toISOString().slice(0, 10);
    expect(existsSync(join(root, '.removed', today, orphan))).toBe(true);
    mkdirSync(join(root, '.removed', '2020-01-01'));
    await store.sweep(day, async () => [named], always);
    expect(readdirSync(join(root, '.removed'))).toEqual([today]);
  });
});

it('a data folder on a full disk is not called damaged', () => {
  expect(notOpened('/data/postgres', 'Aborted()', 5_000_000)).toBe(
    'The disk of /data/postgres is full (5 MB are free): make room, and start again.',
  );
});
