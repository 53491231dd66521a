// The export of the site's content, as its address answers, on the real backend.
import { randomUUID } from 'node:crypto';
import { TextWriter, Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';
import { expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { GET } from '@/app/api/export/route';
import { cleanForStorage } from '@/lib/posts/html';
import { markdownToHtml } from '@/lib/posts/read-markdown';
import { signedOut } from '@/lib/result';
import { listSecurityEvents } from '@/lib/security-log/admin-queries';
import { readSettings } from '@/lib/settings/admin-queries';
import { settingsInputSchema } from '@/lib/settings/schema';
import { cleanFileCacheControl } from '@/lib/supabase/storage';
import { service } from '@/tests/support/clients';
import { setUpContent } from '@/tests/support/content';
import { arrive } from '@/tests/support/request';

vi.mock('next/headers', () => import('@/tests/support/request'));

const own = setUpContent();
const ask = (): Promise<Response> => GET(new Request('http://site.test/api/export'));

/** The files of an archive by their names. */
async function filesOf(answer: Response) {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const entries = await new ZipReader(new Uint8ArrayReader(bytes)).getEntries();
  const files = new Map(entries.map((entry) => [entry.filename, entry]));
  const entryAt = (name: string) => {
    const entry = files.get(name);
    if (!entry || entry.directory) throw new Error(`The archive has no ${name}`);
    return entry;
  };
  return {
    names: [...files.keys()],
    text: (name: string) => entryAt(name).getData(new TextWriter()),
    bytes: (name: string) => entryAt(name).getData(new Uint8ArrayWriter()),
    post: async (name: string) => {
      const [, head = '', text = ''] =
        /^---\n(.*?)\n---\n\n(.*)$/s.exec(await entryAt(name).getData(new TextWriter())) ?? [];
      return { fields: parse(head), content: cleanForStorage(markdownToHtml(text)) };
    },
  };
}

/** A picture of the library with its file. */
async function addPicture(values: { title: string; alt: string; deleted_at?: string }) {
  const path = `${randomUUID()}.png`;
  await service.storage.from('media').upload(path, new Uint8Array([1, 2, 3]), {
    contentType: 'image/png',
    cacheControl: cleanFileCacheControl,
  });
  await own.admin
    .from('media')
    .insert({ ...values, url: `/media/${path}`, path, type: 'image' })
    .throwOnError();
  return path;
}

const content =
  '<h2>Why</h2><p>x<sub>2</sub> 1. <strong>b</strong></p><ul><li>a</li><li>b</li></ul><figure><img src="/media/a.png" alt="A" width="2" height="1" /><figcaption>c</figcaption></figure>';

it('export: posts of every status with their fields and texts, changes beside, nothing of the bin; categories, addresses, settings and lists', async () => {
  const category = await own.addCategory();
  const path = await addPicture({ title: 'A', alt: 'A field' });
  const [live, draft, archived, binned, vlog, scheduled] = await own.addPosts([
    {
      title: 'Yes: "it" is #1',
      content,
      excerpt: 'In\nshort.',
      categories: [category.id],
      publishedAt: '2026-11-01T10:00:00.000Z',
    },
    { status: 'draft' },
    { status: 'archived' },
    {},
    { type: 'vlog', content: 'https://youtu.be/aircAruvnKk' },
    { publishedAt: '2099-01-01T00:00:00.000Z' },
  ]);
  if (!live || !draft || !archived || !binned || !vlog || !scheduled) throw new Error('No posts');
  const change = own.admin.from('posts');
  await change
    .update({ featured_image: `/media/${path}`, byline: 'Chanda Phiri' })
    .eq('id', live.id)
    .throwOnError();
  await change.update({ deleted_at: new Date().toISOString() }).eq('id', binned.id).throwOnError();
  const former = vlog.slug;
  await change
    .update({ slug: `${former}-new` })
    .eq('id', vlog.id)
    .throwOnError();
  const drafts = [
    { post_id: live.id, title: 'Changed', slug: live.slug, content: '<p>New</p>' },
    { post_id: draft.id, title: 'Newest', slug: draft.slug, content: '<p>Newest</p>' },
  ].map((row) => ({ ...row, revision: 1 }));
  await own.admin.from('post_drafts').insert(drafts).throwOnError();

  const shownCase = { problem: 'Dust', done: 'A map', industry: 'mining' };
  const listed = { id: randomUUID(), list: 'cases', fields: shownCase };
  await own.admin
    .rpc('save_list_entry', {
      ...{ p_id: listed.id, p_list: 'cases', p_fields: shownCase, p_is_shown: false },
    })
    .throwOnError();
  const imported = {
    key: `markdown:${former}`,
    source: 'markdown:notes.zip',
    digest: 'a'.repeat(64),
    fields: { title: 'Imported', slug: `${former}-there`, content: '<p>Text</p>' },
    status: 'draft',
    categories: [],
    addresses: [`/2024/${former}`],
    waiting: [],
  };
  await own.admin
    .rpc('import_post', { p_post: imported, p_author_id: own.session.userId })
    .throwOnError();
  arrive({ cookies: { admin: own.session.token } });
  const answer = await ask();
  expect(Object.fromEntries(answer.headers)).toEqual({
    'content-type': 'application/zip',
    'content-disposition': expect.stringMatching(/^attachment; filename="site-.*\.zip"$/),
    'cache-control': 'no-store',
  });
  const files = await filesOf(answer);

  expect(await files.text('README.txt')).toContain('To import it, choose this zip');
  const main = await files.post(`posts/${live.slug}.md`);
  expect(main.content).toBe(content);
  expect(main.fields).toEqual({
    title: 'Yes: "it" is #1',
    slug: live.slug,
    type: 'blog',
    status: 'published',
    date: '2026-11-01T10:00:00.000Z',
    first_published: expect.any(String),
    created: expect.any(String),
    updated: expect.any(String),
    categories: [category.name],
    author: 'Own Author',
    byline: 'Chanda Phiri',
    excerpt: 'In\nshort.',
    picture: `/media/${path}`,
    picture_text: 'A field',
  });
  const changes = await files.post(`posts/${live.slug}.draft.md`);
  expect([changes.fields.title, changes.content]).toEqual(['Changed', '<p>New</p>']);
  const newest = await files.post(`posts/${draft.slug}.md`);
  expect([newest.fields.status, newest.fields.title, newest.content]).toEqual([
    'draft',
    'Newest',
    '<p>Newest</p>',
  ]);
  expect(files.names).not.toContain(`posts/${draft.slug}.draft.md`);
  expect((await files.post(`posts/${archived.slug}.md`)).fields.status).toBe('archived');
  expect((await files.post(`posts/${scheduled.slug}.md`)).fields.status).toBe('scheduled');
  const film = await files.post(`posts/${former}-new.md`);
  expect([film.fields.video, film.content]).toEqual(['https://youtu.be/aircAruvnKk', '']);
  expect(files.names).not.toContain(`posts/${binned.slug}.md`);

  expect([...((await files.bytes(`media/${path}`)) as Uint8Array)]).toEqual([1, 2, 3]);
  const { name, slug } = category;
  expect(JSON.parse(await files.text('categories.json'))).toContainEqual(
    expect.objectContaining({ name, slug }),
  );
  expect(JSON.parse(await files.text('addresses.json')).former).toContainEqual(
    expect.objectContaining({ kind: 'post', slug: former, present: `${former}-new` }),
  );
  expect(JSON.parse(await files.text('addresses.json')).imported).toContainEqual(
    expect.objectContaining({
      kind: 'post',
      path: `/2024/${former}`,
      present: imported.fields.slug,
    }),
  );
  expect(JSON.parse(await files.text('lists.json'))).toContainEqual(
    expect.objectContaining(listed),
  );
  await own.admin.rpc('delete_list_entry', { p_id: listed.id, p_revision: 1 }).throwOnError();

  const { events } = await listSecurityEvents(own.session, { kind: 'exported', before: undefined });
  expect(events[0]?.details.posts).toBeGreaterThanOrEqual(5);
  await own.admin.from('media').delete().eq('path', path).throwOnError();
});

it('export: pictures and files of the bin are in no list and no folder of it', async () => {
  const [shown, binned] = [
    await addPicture({ title: 'Shown', alt: 'A field' }),
    await addPicture({ title: 'Binned', alt: 'A face', deleted_at: new Date().toISOString() }),
  ];
  const [post] = await own.addPosts([{ content: `<img src="/media/${shown}" alt="B" />` }]);
  await own.admin
    .from('posts')
    .update({ featured_image: `/media/${binned}` })
    .eq('id', post?.id ?? '')
    .throwOnError();
  arrive({ cookies: { admin: own.session.token } });
  const files = await filesOf(await ask());
  expect(files.names).toContain(`media/${shown}`);
  expect(files.names).not.toContain(`media/${binned}`);
  const listed: Array<{ path: string; alt: string }> = JSON.parse(
    await files.text('pictures.json'),
  );
  expect(listed).toContainEqual(expect.objectContaining({ path: shown, alt: 'A field' }));
  expect(listed.map(({ path }) => path)).not.toContain(binned);
  expect(await files.text(`posts/${post?.slug}.md`)).not.toContain('A face');
  await own.admin.from('media').delete().in('path', [shown, binned]).throwOnError();
});

it("export: the page 'Site' without the addresses that get notices of leads", async () => {
  const { revision } = await readSettings(own.session);
  const save = (values: Record<string, string>, at: number) => {
    const { facts, office } = settingsInputSchema.parse({ values, revision: at });
    const stored = { p_facts: facts, p_office: office, p_revision: at };
    return own.admin.rpc('save_settings', stored).throwOnError();
  };
  await save(
    {
      hours: 'Mon–Fri',
      mail_subject: 'Ours',
      notice_email: 'owner@lab.co.zm',
      webhook_url: 'https://hooks.lab.co.zm/secret-key',
    },
    revision,
  );
  arrive({ cookies: { admin: own.session.token } });
  const settings = await (await filesOf(await ask())).text('settings.json');
  await save({}, revision + 1);
  expect(JSON.parse(settings)).toEqual({
    hours: 'Mon–Fri',
    mail_subject: 'Ours',
  });
});

it('export: without a session nothing is sent', async () => {
  arrive();
  const answer = await ask();
  expect([answer.status, await answer.json()]).toEqual([401, signedOut]);
});
