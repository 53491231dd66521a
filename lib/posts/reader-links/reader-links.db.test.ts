// A link by which somebody without an account reads a draft.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { digestOf, isToken, newToken } from '@/lib/auth/link-token';
import { anon, createAdmin, savePost, type TestClient } from '@/tests/support/clients';

let admin: TestClient;
let authorId: string;
beforeAll(async () => {
  ({ admin, authorId } = await createAdmin());
});

async function sharedPost(status: 'draft' | 'published' = 'draft') {
  const { data } = await savePost(admin, authorId, { status, content: '<p>First</p>' });
  const id = data?.id ?? '';
  const token = newToken();
  const make = () =>
    admin.rpc('make_reader_link', { p_post_id: id, p_digest: digestOf(token) }).throwOnError();
  const ends = (await make()).data;
  const seen = async (link = token) => {
    const { data: words } = await anon
      .rpc('read_by_link', { p_digest: digestOf(link) })
      .throwOnError();
    return words as Record<string, unknown> | null;
  };
  return { id, token, ends, seen };
}

const draft = (id: string, content: string) =>
  admin
    .rpc('save_draft', {
      p_id: id,
      p_fields: { title: 'A post', slug: `own-${id}`, content },
      p_author_id: authorId,
    })
    .throwOnError();

describe('the link of a draft', () => {
  it('has 128 random bits, of which the database keeps a digest', async () => {
    const { id, token } = await sharedPost();
    expect(Buffer.from(token, 'base64url')).toHaveLength(16);
    expect([isToken(token), isToken(`${token}x`), isToken('../../admin')]).toEqual([
      true,
      false,
      false,
    ]);
    const { data } = await admin.from('reader_links').select('*').eq('post_id', id).throwOnError();
    expect(data).toHaveLength(1);
    expect(JSON.stringify(data)).not.toContain(token);
  });

  it('shows the draft as it is then, and nothing that is for the admin alone', async () => {
    const { id, seen } = await sharedPost('published');
    expect(await seen()).toMatchObject({ content: '<p>First</p>' });
    await draft(id, '<p>Second</p>');
    expect(await seen()).toMatchObject({ content: '<p>Second</p>', title: 'A post' });
    expect(Object.keys((await seen()) ?? {}).toSorted()).toEqual([
      'author',
      'categories',
      'content',
      'excerpt',
      'featured_image',
      'id',
      'published_at',
      'saved_at',
      'slug',
      'title',
      'type',
    ]);
  });

  it('that is wrong, has ended or was ended shows nothing', async () => {
    const { id, token, ends, seen } = await sharedPost();
    expect(Math.round((Date.parse(ends) - Date.now()) / 86_400_000)).toBe(14);
    expect(await seen(newToken())).toBeNull();
    const old = newToken();
    const day = (count: number): string => new Date(Date.now() + count * 86_400_000).toISOString();
    const add = (digest: string, created_at: string, ends_at: string) =>
      admin.from('reader_links').insert({ post_id: id, digest, created_at, ends_at });
    expect((await add(digestOf(old), day(-15), day(-2))).error).toBeNull();
    expect(await seen(old)).toBeNull();
    expect((await add(digestOf(newToken()), day(0), day(15))).error).not.toBeNull();
    await admin.from('reader_links').delete().eq('digest', digestOf(token)).throwOnError();
    expect(await seen()).toBeNull();
  });

  it('of a post in the bin or deleted shows nothing, and those that have ended are cleared away', async () => {
    const { id, token, seen } = await sharedPost();
    const bin = (deleted_at: string | null) =>
      admin.from('posts').update({ deleted_at }).eq('id', id).throwOnError();
    await bin(new Date().toISOString());
    expect(await seen()).toBeNull();
    await bin(null);
    expect(await seen()).not.toBeNull();
    await admin
      .from('reader_links')
      .insert({
        post_id: id,
        digest: digestOf(newToken()),
        created_at: '2026-01-01T00:00:00Z',
        ends_at: '2026-01-02T00:00:00Z',
      })
      .throwOnError();
    await sharedPost();
    const left = await admin.from('reader_links').select('digest').eq('post_id', id).throwOnError();
    expect(left.data).toEqual([{ digest: digestOf(token) }]);
    await admin.from('posts').delete().eq('id', id).throwOnError();
    expect(await seen()).toBeNull();
  });

  it('is made by the admin alone, and of a post that is there', async () => {
    const p_digest = digestOf(newToken());
    const response = await admin.rpc('make_reader_link', { p_post_id: randomUUID(), p_digest });
    expect(response.error?.code).toBe('23503');
    const { id } = await sharedPost();
    expect((await anon.rpc('make_reader_link', { p_post_id: id, p_digest })).error).not.toBeNull();
  });
});
