// The sweep takes some files, and leaves the others.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { dropTakenOut, sweepMedia } from '@/lib/media/daily';
import { createAdmin, savePost, service, type TestClient } from '@/tests/support/clients';

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
    drafted: '',
    portrait: '',
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
  const entry = randomUUID();

  beforeAll(async () => {
    ({ admin, authorId } = await createAdmin());
    for (const key of ['orphan', 'named', 'shown', 'featured', 'drafted', 'portrait'] as const) {
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
    await admin
      .from('post_drafts')
      .update({ content: `<img src="/media/${names.drafted}">` })
      .eq('post_id', id)
      .throwOnError();
    const fields = { name: 'Somebody', picture: `/media/${names.portrait}` };
    await admin
      .rpc('save_list_entry', {
        p_id: entry,
        p_list: 'people',
        p_fields: fields,
        p_is_shown: false,
      })
      .throwOnError();
    names.young = await upload();
    const { data } = await service.storage.from('media').list('', { search: names.young });
    before = new Date(data?.[0]?.created_at ?? '');
  });
  afterAll(async () => {
    await service.storage.from('media').remove(Object.values(names));
    await admin.from('media').delete().in('path', Object.values(names));
    await admin.from('posts').delete().eq('author_id', authorId);
    await admin.rpc('delete_list_entry', { p_id: entry, p_revision: 1 });
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
      ((await service.storage.from('removed').list('media', { limit: 1_000 })).data ?? []).map(
        ({ name }) => name.split('/').at(-1) ?? '',
      );
    expect(await removedFiles()).toContain(names.orphan);
    await dropTakenOut(access, new Date(Date.now() + 31 * 86_400_000));
    expect(await removedFiles()).not.toContain(names.orphan);
    const used = ['named', 'shown', 'featured', 'drafted', 'portrait', 'young', 'foreign'] as const;
    for (const key of used) {
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
    const found = admin
      .from('media')
      .delete()
      .eq('id', data?.id ?? '')
      .select('id');
    expect((await found).data).toHaveLength(1);
  });
});
