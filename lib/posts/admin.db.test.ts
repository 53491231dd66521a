// The admin's actions run without their wrapper, on the real backend.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, it, vi } from 'vitest';
import type { AdminSession } from '@/lib/auth/session';
import type { PostInput } from '@/lib/posts/schema';
import { searchMatches } from '@/lib/process/limits';
import { adminToken } from '@/tests/support/admin-token';
import { asToken, createAdmin, createLead, service } from '@/tests/support/clients';
import { postInput } from '@/tests/support/post-input';
import { sessionOf } from '@/tests/support/sessions';
import { pointAtTestBackend } from '@/tests/support/site-settings';

const backend = inject('backend');
let session: AdminSession;

beforeAll(async () => {
  pointAtTestBackend();
  const { id } = await createLead();
  session = sessionOf(id, await adminToken(backend, id));
});

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
    await expect(addMedia({ name: '', body: streamOf(pdf), signal }, session)).rejects.toThrow(
      /^media: /,
    );
    expect(await files()).toBe(before);
  });

  it('is deleted, also when it or its file is gone already', async () => {
    const { addMedia } = await import('@/lib/media/mutations');
    const { removeMedia } = await import('@/tests/support/remove-media');
    const row = await addMedia({ name: 'a.pdf', body: streamOf(pdf), signal }, session);
    expect(row).toMatchObject({
      title: 'a.pdf',
      type: 'document',
      mime: 'application/pdf',
      size: pdf.length,
    });
    await service.storage.from('media').remove([row.url.replace('/media/', '')]);
    await removeMedia(row.id, session);
    await removeMedia(row.id, session);
    expect((await asToken(session.token).from('media').select('id').eq('id', row.id)).data).toEqual(
      [],
    );
  });

  it('is refused where a drawing is as large as a photograph', async () => {
    const { addMedia } = await import('@/lib/media/mutations');
    const drawing = (bytes: number) => Buffer.from(`<svg>${' '.repeat(bytes - 11)}</svg>`);
    const add = (bytes: number) =>
      addMedia({ name: 'a.svg', body: streamOf(drawing(bytes)), signal }, session);
    await expect(add(2_000_001)).rejects.toThrow('a.svg is too large for a drawing: at most 2 MB');
    const { id } = await add(2_000_000);
    await (await import('@/tests/support/remove-media')).removeMedia(id, session);
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

describe('the overview', () => {
  it('has forty uploads as one line', async () => {
    const { readOverview } = await import('@/lib/dashboard/admin-queries');
    const admin = asToken(session.token);
    const files = Array.from({ length: 40 }, (_, index) => ({
      title: `upload ${index}.png`,
      url: `/media/${randomUUID()}.png`,
      type: 'image',
    }));
    const { error } = await admin.from('media').insert(files);
    expect(error).toBeNull();
    const { activity } = await readOverview(session);
    expect(activity[0]).toMatchObject({ action: 'uploaded', subjectType: 'media' });
    expect(activity[0]?.count).toBeGreaterThanOrEqual(40);
    await admin
      .from('media')
      .delete()
      .in(
        'url',
        files.map(({ url }) => url),
      );
  });
});

describe('posts', () => {
  const input = (part: Partial<PostInput> = {}): PostInput =>
    postInput({ content: '<p>Text</p><script>alert(1)</script>', ...part });

  it('are stored clean, with a number where a slug is taken', async () => {
    const { savePost } = await import('@/lib/posts/mutations');
    const first = input();
    expect((await savePost(first, session)).result).toMatchObject({
      outcome: 'saved',
      slug: first.slug,
      revision: 1,
    });
    expect((await savePost(input({ slug: first.slug }), session)).result).toMatchObject({
      slug: `${first.slug}-2`,
    });
    const { data } = await asToken(session.token)
      .from('post_drafts')
      .select('content, post:posts(author_id)')
      .eq('post_id', first.id)
      .single();
    expect(data).toEqual({ content: '<p>Text</p>', post: { author_id: session.userId } });
    const renamed = await savePost(
      { ...first, revision: 1, save: 2, slug: `${first.slug}-new` },
      session,
    );
    expect(renamed).toMatchObject({
      changed: undefined,
      result: { slug: `${first.slug}-new` },
    });
  });

  it('need an author', async () => {
    const { savePost } = await import('@/lib/posts/mutations');
    const nobody = randomUUID();
    await expect(
      savePost(input(), sessionOf(nobody, await adminToken(backend, nobody))),
    ).rejects.toThrow('User not found');
  });

  it('are listed by status and title, and of a search the newest thousand', async () => {
    const { listForAdmin, tablePageSize } = await import('@/lib/posts/admin-queries');
    const { admin, authorId } = await createAdmin();
    const mark = randomUUID();
    for (let chunk = 0; chunk < 10; chunk += 1) {
      const rows = Array.from({ length: 1000 }, (_, index) => ({
        title: `${mark} ${chunk * 1000 + index}`,
        slug: `m-${mark}-${chunk * 1000 + index}`,
        author_id: authorId,
      }));
      const { error } = await admin.from('posts').insert(rows);
      if (error) throw error;
    }
    const first = await listForAdmin(session, {
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
    const last = await listForAdmin(session, { status: undefined, search: mark, page: lastPage });
    expect(last.posts.map(({ id }) => id)).toEqual(newest.data?.map(({ id }) => id));
    expect(
      (await listForAdmin(session, { status: undefined, search: `${mark} 9999`, page: 1 })).total,
    ).toBe(1);
    expect(
      await listForAdmin(session, { status: undefined, search: mark, page: lastPage + 1 }),
    ).toEqual({ posts: [], total: searchMatches });
    expect((await listForAdmin(session, { status: 'archived', search: mark, page: 1 })).total).toBe(
      0,
    );
    await admin.from('posts').delete().eq('author_id', authorId);
  }, 60_000);
});

vi.mock('next/headers', () => ({
  cookies: () => Promise.reject(new Error('no request')),
  headers: () => Promise.reject(new Error('no request')),
}));
