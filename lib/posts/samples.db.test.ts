// The mark of sample posts, on a backend of its own with the posts of the seed.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AdminSession } from '@/lib/auth/session';
import { adminClient } from '@/lib/supabase/admin';
import { adminToken } from '@/tests/support/admin-token';
import { settingsOf, startBackend } from '@/tests/support/backend';
import { newPlace, withDatabase } from '@/tests/support/place';
import { sessionOf } from '@/tests/support/sessions';
import { listForAdmin, listSamples } from './admin-queries';

const undo: Array<() => Promise<void> | void> = [];
let session: AdminSession;
const client = () => adminClient(session.token);

beforeAll(async () => {
  const place = await newPlace(undo);
  const backend = await startBackend({ ...place, seed: true, keep: true });
  undo.push(backend.stop);
  Object.assign(process.env, settingsOf(backend), { SITE_URL: 'http://site.test' });
  const [row] = await withDatabase(place, (execute) =>
    execute('select author_id from public.posts limit 1'),
  );
  const owner = String(row?.author_id);
  session = sessionOf(owner, await adminToken({ url: backend.url, ...backend.keys }, owner));
});
afterAll(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** A published sample that is still marked. */
async function aSample(): Promise<string> {
  const { posts } = await listForAdmin(session, { search: '', page: 1, status: 'published' }, 100);
  const id = posts.find(({ isSample }) => isSample)?.id;
  if (!id) throw new Error('no sample is left');
  return id;
}
const isMarked = async (id: string): Promise<boolean> => {
  const { posts } = await listForAdmin(session, { search: '', page: 1 }, 100);
  const isShown = posts.find((post) => post.id === id)?.isSample ?? false;
  expect(isShown).toBe((await listSamples(session)).includes(id));
  return isShown;
};
const saveDraft = (id: string, fields: object) =>
  client()
    .rpc('save_draft', { p_id: id, p_fields: { ...fields }, p_author_id: session.userId })
    .throwOnError();

it('samples: all posts of the seed are marked, and moving one to the bin and back keeps the mark', async () => {
  const { posts, total } = await listForAdmin(session, { search: '', page: 1 }, 100);
  expect(posts.filter(({ isSample }) => isSample)).toHaveLength(total);
  const id = await aSample();
  await client()
    .rpc('bin_posts', { p_ids: [id] })
    .throwOnError();
  expect(await listSamples(session)).not.toContain(id);
  await client()
    .rpc('unbin_posts', { p_ids: [id], p_as_before: true })
    .throwOnError();
  expect(await isMarked(id)).toBe(true);
  await client()
    .rpc('bin_posts', { p_ids: [id] })
    .throwOnError();
  await client()
    .rpc('unbin_posts', { p_ids: [id], p_as_before: false })
    .throwOnError();
  expect(await isMarked(id)).toBe(true);
});

it('samples: archiving a post keeps the mark, the first saved change removes it, and discarding does not restore it', async () => {
  const id = await aSample();
  await client()
    .rpc('change_post_status', { p_ids: [id], p_status: 'archived' })
    .throwOnError();
  expect(await isMarked(id)).toBe(true);
  await saveDraft(id, { title: 'Ours' });
  expect(await isMarked(id)).toBe(false);
  await client().rpc('discard_draft', { p_id: id }).throwOnError();
  expect(await isMarked(id)).toBe(false);
});

it('samples: changing a post’s categories removes the mark, deleting a category does not', async () => {
  const id = await aSample();
  await saveDraft(id, { category_ids: [] });
  expect(await isMarked(id)).toBe(false);
  const before = await listSamples(session);
  await client().from('categories').delete().neq('slug', '').throwOnError();
  expect(await listSamples(session)).toEqual(before);
});
