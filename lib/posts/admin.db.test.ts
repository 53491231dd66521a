// The admin's actions run without their wrapper, on the real backend.
import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it, vi } from 'vitest';
import { searchMatches } from '@/lib/process/limits';
import { createAdmin, service } from '@/tests/support/clients';
import { setUpContent } from '@/tests/support/content';
import { postInput } from '@/tests/support/post-input';
import { sessionOf } from '@/tests/support/sessions';

const backend = inject('backend');
const own = setUpContent();

const streamOf = (bytes: Uint8Array): ReadableStream<Uint8Array> =>
  new Blob([new Uint8Array(bytes)]).stream();
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n');
const signal = new AbortController().signal;

describe('the storage helpers', () => {
  it('upload under a folder, move it between buckets, and delete it', async () => {
    const { uploadUnder, moveFolder, deleteFolder } = await import('@/lib/supabase/storage');
    const folder = randomUUID();
    const other = `other-${randomUUID().slice(0, 8)}`;
    await service.storage.createBucket(other, { public: false });
    const upload = (inside: string) =>
      uploadUnder(service, {
        bucket: 'media',
        folder: inside,
        extension: 'pdf',
        body: streamOf(pdf),
        contentType: 'application/pdf',
      });
    const one = await upload(folder);
    await upload(`${folder}/deeper`);
    expect(one.path).toMatch(new RegExp(`^${folder}/[\\w-]{36}\\.pdf$`));
    const stored = await fetch(one.publicUrl, { headers: { apikey: backend.publishableKey } });
    expect(Buffer.from(await stored.arrayBuffer())).toEqual(pdf);

    expect(await moveFolder(service, 'media', other, folder)).toBe(2);
    expect((await service.storage.from('media').list(folder)).data).toEqual([]);
    const moved = await service.storage.from(other).download(one.path);
    expect(Buffer.from((await moved.data?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(pdf);

    expect(await deleteFolder(service, other, folder)).toBe(2);
    expect(await deleteFolder(service, other, folder)).toBe(0);
    expect((await service.storage.from(other).list(folder)).data).toEqual([]);
  });
});

describe('media', () => {
  it('a row that cannot be written takes its file with it', async () => {
    const { addMedia } = await import('@/lib/media/mutations');
    const files = async () =>
      (await service.storage.from('media').list('', { limit: 1000 })).data?.length;
    const before = await files();
    // The table refuses an empty name.
    await expect(addMedia({ name: '', body: streamOf(pdf), signal }, own.session)).rejects.toThrow(
      /^media: /,
    );
    expect(await files()).toBe(before);
  });

  it('is deleted, also when it or its file is gone already', async () => {
    const { addMedia } = await import('@/lib/media/mutations');
    const { removeMedia } = await import('@/tests/support/remove-media');
    const row = await addMedia({ name: 'a.pdf', body: streamOf(pdf), signal }, own.session);
    expect(row).toMatchObject({
      title: 'a.pdf',
      type: 'document',
      mime: 'application/pdf',
      size: pdf.length,
    });
    await service.storage.from('media').remove([row.url.replace('/media/', '')]);
    await removeMedia(row.id, own.session);
    await removeMedia(row.id, own.session);
    expect((await own.admin.from('media').select('id').eq('id', row.id)).data).toEqual([]);
  });

  it('is refused where a drawing is as large as a photograph', async () => {
    const { addMedia } = await import('@/lib/media/mutations');
    const drawing = (bytes: number) => Buffer.from(`<svg>${' '.repeat(bytes - 11)}</svg>`);
    const add = (bytes: number) =>
      addMedia({ name: 'a.svg', body: streamOf(drawing(bytes)), signal }, own.session);
    await expect(add(2_000_001)).rejects.toThrow('a.svg is too large for a drawing: at most 2 MB');
    const { id } = await add(2_000_000);
    await (await import('@/tests/support/remove-media')).removeMedia(id, own.session);
  });

  it('is refused without rights, and leaves nothing', async () => {
    const { addMedia } = await import('@/lib/media/mutations');
    const { SignJWT } = await import('jose');
    const token = await new SignJWT({ role: 'authenticated' })
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience('authenticated')
      .setSubject(randomUUID())
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(backend.jwtSecret));
    await expect(
      addMedia({ name: 'a.pdf', body: streamOf(pdf), signal }, sessionOf(randomUUID(), token)),
    ).rejects.toThrow();
  });
});

describe('posts', () => {
  it('posts are stored as clean HTML', async () => {
    const { savePost } = await import('@/lib/posts/mutations');
    const input = postInput({ content: '<p>Text</p><script>alert(1)</script>' });
    await savePost(input, own.session);
    const { data } = await own.admin
      .from('post_drafts')
      .select('content, post:posts(author_id)')
      .eq('post_id', input.id)
      .single();
    expect(data).toEqual({ content: '<p>Text</p>', post: { author_id: own.session.userId } });
  });

  it.each([
    ['nested too deeply', '<div>'.repeat(300_000), /nested too deeply/],
    ['of too many parts', '<p></p>'.repeat(40_000), /too many parts/],
    ['of too many bytes', `<p>${'é'.repeat(1_500_000)}</p>`, /too long to be stored/],
  ])('%s are refused in a sentence, and nothing is stored', async (_, content, message) => {
    const { savePost } = await import('@/lib/posts/mutations');
    const input = postInput({ title: 'Deep', slug: '', content });
    await expect(savePost(input, own.session)).rejects.toThrow(message);
    const stored = own.admin.from('posts').select('id').eq('id', input.id);
    expect((await stored).data).toEqual([]);
  });

  it('are listed by status and title, and of a search the newest thousand', async () => {
    const { listForAdmin, tablePageSize } = await import('@/lib/posts/admin-queries');
    const { admin, authorId } = await createAdmin();
    const mark = randomUUID();
    const rows = Array.from({ length: searchMatches + 1 }, (_, index) => ({
      title: `${mark} ${index}`,
      slug: `m-${mark}-${index}`,
      author_id: authorId,
    }));
    await admin.from('posts').insert(rows).throwOnError();
    const first = await listForAdmin(own.session, {
      status: 'draft',
      search: mark.toUpperCase(),
      page: 1,
    });
    expect([first.total, first.posts.length]).toEqual([searchMatches, tablePageSize]);
    const newest = await admin
      .from('posts')
      .select('id')
      .eq('author_id', authorId)
      .order('updated_at', { ascending: false })
      .order('id')
      .range(1000 - tablePageSize, 999);
    const lastPage = searchMatches / tablePageSize;
    const last = await listForAdmin(own.session, {
      status: undefined,
      search: mark,
      page: lastPage,
    });
    expect(last.posts.map(({ id }) => id)).toEqual(newest.data?.map(({ id }) => id));
    expect(
      (
        await listForAdmin(own.session, {
          status: undefined,
          search: `${mark} ${searchMatches}`,
          page: 1,
        })
      ).total,
    ).toBe(1);
    expect(
      await listForAdmin(own.session, { status: undefined, search: mark, page: lastPage + 1 }),
    ).toEqual({ posts: [], total: searchMatches });
    expect(
      (await listForAdmin(own.session, { status: 'archived', search: mark, page: 1 })).total,
    ).toBe(0);
    await admin.from('posts').delete().eq('author_id', authorId);
  }, 60_000);
});

vi.mock('next/headers', () => ({
  cookies: () => Promise.reject(new Error('no request')),
  headers: () => Promise.reject(new Error('no request')),
}));
