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
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { FileStore } from '@/trial/file-store';

const png = Buffer.from('89504e470d0a1a0a', 'hex');

it('file store: a file that is removed before it is opened refuses the request alone', async () => {
  const root = mkdtempSync(join(tmpdir(), 'file-store-'));
  class Removing extends FileStore {
    override async headObject(bucket: string, key: string) {
      const metadata = await super.headObject(bucket, key);
      await this.deleteObject(bucket, key);
      return metadata;
    }
  }
  const store = new Removing(root);
  mkdirSync(join(root, 'unchecked'));
  writeFileSync(join(root, 'unchecked', 'film'), png);
  await expect(store.getObject('unchecked', 'film')).rejects.toThrow('ENOENT');
  rmSync(root, { recursive: true });
});

it('file store: a copy of a file that is gone refuses the request alone', async () => {
  const root = mkdtempSync(join(tmpdir(), 'file-store-'));
  const copy = new FileStore(root).copyObject('unchecked', 'film', undefined, 'media', 'film');
  await expect(copy).rejects.toThrow('ENOENT');
  rmSync(root, { recursive: true });
});

it.each(['upload', 'copy'])(
  'file store: %s is synced to the disk, file and then folder, before the answer',
  async (way) => {
    const root = mkdtempSync(join(tmpdir(), 'file-store-'));
    const store = new FileStore(root);
    await store.uploadObject('unchecked', 'film', undefined, png, 'image/png', 'no-cache');
    const probe = await open(join(root, 'unchecked', 'film'));
    const sync = vi.spyOn(Object.getPrototypeOf(probe) as typeof probe, 'sync');
    await probe.close();
    /** What lay under the final name at each sync. */
    const placed: boolean[] = [];
    const disk = Promise.withResolvers<void>();
    sync.mockImplementation(async () => {
      placed.push(existsSync(join(root, 'media', 'film')));
      await disk.promise;
    });
    let isAnswered = false;
    const stored = (
      way === 'upload'
        ? store.uploadObject('media', 'film', undefined, png, 'image/png', 'no-cache')
        : store.copyObject('unchecked', 'film', undefined, 'media', 'film')
    ).finally(() => {
      isAnswered = true;
    });
    await vi.waitFor(() => expect(sync).toHaveBeenCalledTimes(1));
    expect([isAnswered, placed]).toEqual([false, [false]]);
    disk.resolve();
    await stored;
    expect(placed).toEqual([false, true]);
    sync.mockRestore();
    rmSync(root, { recursive: true });
  },
);

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
    const staying = [
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
    const calls: number[][] = [];
    const never = async (...counts: number[]) => Boolean(calls.push(counts)) && false;
    expect((await store.sweep(day, async () => [named], never)).removed).toBe(0);
    expect(calls).toEqual([[1, 3]]);
    expect(existsSync(join(root, orphan))).toBe(true);
    expect(await store.sweep(day, async () => [named, gone], always)).toEqual({
      removed: 1,
      missing: [gone],
    });
    expect(existsSync(join(root, orphan))).toBe(false);
    for (const file of staying) expect(existsSync(join(root, file)), file).toBe(true);
    // It can be put back for thirty days.
    const today = new Date().toISOString().slice(0, 10);
    expect(existsSync(join(root, '.removed', today, orphan))).toBe(true);
    put(`.removed/2020-01-01/${orphan}`);
    calls.length = 0;
    await store.sweep(day, async () => [named], never);
    expect(calls).toEqual([[1, 3]]);
    expect(readdirSync(join(root, '.removed'))).toEqual(['2020-01-01', today]);
    await store.sweep(day, async () => [named], always);
    expect(readdirSync(join(root, '.removed'))).toEqual([today]);
  });
});
