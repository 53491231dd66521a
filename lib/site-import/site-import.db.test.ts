// An import on the real backend, as the browser sends it: what is stored, what is known again, what is
// never touched, pictures, former addresses, the logs, and its removal.
import { createHash, randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { POST as askPicture } from '@/app/admin/import/picture/route';
import { POST as askState } from '@/app/admin/import/state/route';
import { readOverview } from '@/lib/dashboard/admin-queries';
import { takeMissingPaths } from '@/lib/pages/missing-paths';
import { shared } from '@/lib/pages/shared';
import { type StoredPages, storeName } from '@/lib/pages/stored-pages';
import { readForEditing } from '@/lib/posts/admin-queries';
import { listPosts, readPost } from '@/lib/posts/queries';
import { listFormerAddresses } from '@/lib/redirects/admin-queries';
import { answerUnknown } from '@/lib/redirects/answer';
import { addressInstead } from '@/lib/redirects/missing-post';
import { listSecurityEvents } from '@/lib/security-log/admin-queries';
import { setUpContent } from '@/tests/support/content';
import { importedFields } from '@/tests/support/imported-post';
import { arrive, jsonRequest } from '@/tests/support/request';
import {
  endImportAction,
  importPostAction,
  keepImportedPictureAction,
  placePictureAction,
  restoreImportAction,
  undoImportAction,
} from './actions';
import { publicFrom } from './form-rules';

const dropped = vi.hoisted((): string[] => []);
vi.mock('next/headers', () => import('@/tests/support/request'));
vi.mock('next/cache', () => ({ updateTag: (tag: string) => void dropped.push(tag) }));

let server: Server;
let host = '';
const hits: string[] = [];
const own = setUpContent(async () => {
  const png = await sharp({ create: { width: 3, height: 2, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  server = createServer(({ url = '' }, response) => {
    hits.push(url);
    if (url.includes('.png')) response.writeHead(200).end(png);
    else response.writeHead(404).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { PICTURE_HOSTS: host };
});

beforeEach(() => {
  hits.length = 0;
  dropped.length = 0;
  takeMissingPaths();
  arrive({ cookies: { admin: own.session.token } });
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await own.admin.from('media').delete().like('title', `%${mark}%`).throwOnError();
  await own.admin.from('categories').delete().like('slug', `%${mark}%`).throwOnError();
});

const mark = randomUUID().slice(0, 8);
const source = `wordpress:https://${mark}.example`;
type Sent = Parameters<typeof importPostAction>[0];

let number = 0;
/** A post of a file, with another digest for other fields. */
function post(part: Partial<Sent> = {}): Sent {
  number += 1;
  const fields = {
    key: `${source}#${number}`,
    source,
    ...importedFields,
    slug: `${mark}-${number}`,
    ...part,
  };
  const digest = createHash('sha256').update(JSON.stringify(fields)).digest('hex');
  return { ...fields, digest, ...(part.digest ? { digest: part.digest } : {}) };
}
/** The same post of the source after a change there. */
const changedPost = (before: Sent, part: Partial<Sent>): Sent => ({
  ...before,
  isUpdate: true,
  digest: createHash('sha256').update(JSON.stringify(part)).digest('hex'),
  ...part,
});

async function imported(sent: Sent) {
  const answer = await importPostAction(sent);
  if (!answer.ok) throw new Error(answer.error);
  return answer.data;
}
async function dataOf<T>(answer: Promise<Response>): Promise<T> {
  return ((await (await answer).json()) as { data: T }).data;
}
const stateOf = (question: object) =>
  dataOf<import('./form-rules').ImportState>(
    askState(jsonRequest({ source, posts: [], addresses: [], pictures: [], ...question })),
  );
const asked = (sent: Sent) => ({ ...sent, publicFrom: publicFrom(sent) });
const presenceOf = async (sent: Sent) =>
  (await stateOf({ posts: [asked(sent)] })).posts[0]?.presence;
const rowOf = async (id: string) =>
  (
    await own.admin
      .from('posts')
      .select('status, slug, title, content, created_at, published_at, first_published_at, byline')
      .eq('id', id)
      .single()
      .throwOnError()
  ).data;
const at = (date: string | null | undefined) => date && new Date(date).toISOString();

describe('an imported post', () => {
  it('keeps its dates, status, byline and fields, and readers see it under its byline', async () => {
    const sent = post({
      categories: [{ name: `Farm ${mark}`, slug: `farm-${mark}`, mayBeMade: true }],
    });
    const { outcome, id, slug } = await imported(sent);
    expect([outcome, slug]).toEqual(['written', sent.slug]);
    const row = await rowOf(id);
    expect([row.status, at(row.created_at), at(row.published_at), row.byline]).toEqual([
      'published',
      sent.createdAt,
      sent.publishedAt,
      'Chanda Phiri',
    ]);
    const read = await readPost(slug);
    expect([read?.author, read?.excerpt, read?.categories]).toEqual([
      'Chanda Phiri',
      'In short.',
      [{ name: `Farm ${mark}`, slug: `farm-${mark}` }],
    ]);
    const list = await listPosts({ type: 'blog', category: `farm-${mark}`, page: 1 });
    expect(list.posts.map(({ author }) => author)).toEqual(['Chanda Phiri']);
  });

  it('whose byline shows nothing is by its author here', async () => {
    const { slug } = await imported(post({ byline: '\u200b\u2060 \u2800' }));
    expect((await readPost(slug))?.author).toBe('Own Author');
  });

  it.each(['draft', 'archived'] as const)(
    'that is %s at its source is not public',
    async (status) => {
      const { id } = await imported(post({ status, publishedAt: null }));
      expect(await rowOf(id)).toMatchObject({
        status,
        published_at: null,
        first_published_at: null,
      });
      expect(await readForEditing(own.session, id)).toMatchObject({
        content: '<p>Text</p>',
        status,
      });
    },
  );

  it('with a date to come is scheduled', async () => {
    const { id, slug } = await imported(post({ publishedAt: '2099-01-01T00:00:00.000Z' }));
    expect((await rowOf(id)).status).toBe('published');
    expect(await readPost(slug)).toBeUndefined();
  });

  it.each([
    ['title', { title: ' ' }, 'It has no title'],
    ['text', { content: '<p></p>' }, 'It has no text'],
    ['video', { type: 'vlog', content: 'soon' }, 'Enter the address of a YouTube video'],
  ] as const)(
    'that is public at its source but has no %s comes as a draft',
    async (_what, part, why) => {
      const { id, draftBecause } = await imported(post(part));
      expect(draftBecause).toContain(why);
      expect((await rowOf(id)).status).toBe('draft');
    },
  );

  it('with a slug that is taken gets a number, and the state says so before', async () => {
    const first = post();
    await imported(first);
    const second = post({ slug: first.slug });
    expect((await stateOf({ posts: [asked(second)] })).posts).toEqual([
      { key: second.key, presence: 'new', slug: `${first.slug}-2`, isTaken: true },
    ]);
    expect((await imported(second)).slug).toBe(`${first.slug}-2`);
  });

  it('with unpublished changes is public without them, and they are its draft', async () => {
    const sent = post({ changes: { title: 'Better maize', content: '<p>New</p>' } });
    const { id, slug } = await imported(sent);
    expect((await readPost(slug))?.title).toBe('Maize');
    expect(await readForEditing(own.session, id)).toMatchObject({
      title: 'Better maize',
      content: '<p>New</p>',
      byline: 'Chanda Phiri',
      hasDraft: true,
    });
    expect(await presenceOf(sent)).toBe('same');
  });

  it('belongs to the category that has its slug, its former slug or its name', async () => {
    const { name, slug, id } = await own.addCategory(`Soil ${mark}`);
    const former = `${slug}-old`;
    await own.admin.from('categories').update({ slug: former }).eq('id', id).throwOnError();
    await own.admin.from('categories').update({ slug }).eq('id', id).throwOnError();
    const sent = post({
      categories: [
        { name: 'Other', slug, mayBeMade: false },
        { name: 'Other', slug: former, mayBeMade: false },
        { name: name.toUpperCase(), slug: 'something', mayBeMade: false },
      ],
    });
    const read = await readPost((await imported(sent)).slug);
    expect(read?.categories).toEqual([{ name, slug }]);
  });

  it('does not make a category that it may not make', async () => {
    const slug = `secret-${mark}`;
    const categories = [{ name: `Secret ${mark}`, slug, mayBeMade: false }];
    const sent = post({ categories, changes: { categories } });
    expect((await readPost((await imported(sent)).slug))?.categories).toEqual([]);
    const { count } = await own.admin
      .from('categories')
      .select('id', { count: 'exact', head: true })
      .eq('slug', slug)
      .throwOnError();
    expect(count).toBe(0);
  });

  it('with a category whose name has no letter for an address is in it', async () => {
    const sent = post({
      categories: [
        { name: '農', slug: '', mayBeMade: true },
        { name: '', slug: '', mayBeMade: true },
      ],
    });
    const read = await readPost((await imported(sent)).slug);
    expect(read?.categories).toEqual([{ name: '農', slug: '8fb2' }]);
    await own.admin.from('categories').delete().eq('slug', '8fb2').throwOnError();
  });
});

describe('a post that was imported before', () => {
  it('and is the same at its source is not written again', async () => {
    const sent = post();
    const { id } = await imported(sent);
    const before = await own.admin.from('posts').select('revision').eq('id', id).single();
    expect(await imported(sent)).toMatchObject({ outcome: 'same', id });
    const after = await own.admin.from('posts').select('revision').eq('id', id).single();
    expect(after.data).toEqual(before.data);
  });

  it('by two windows at once is one post', async () => {
    const sent = post();
    const outcomes = await Promise.all([imported(sent), imported(sent)]);
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['same', 'written']);
    expect(new Set(outcomes.map(({ id }) => id)).size).toBe(1);
  });

  it('and has changed at its source takes the new text when asked, and keeps status, slug and dates', async () => {
    const sent = post({ changes: { title: 'Later' } });
    const { id } = await imported(sent);
    const change = changedPost(sent, {
      title: 'Sorghum',
      slug: `${sent.slug}-new`,
      publishedAt: '2024-06-01T10:00:00.000Z',
      changes: null,
    });
    expect(await presenceOf(change)).toBe('changed');
    expect((await imported({ ...change, isUpdate: false })).outcome).toBe('changed');
    expect((await imported(change)).outcome).toBe('updated');
    const row = await rowOf(id);
    expect([row.title, row.status, row.slug, at(row.published_at), at(row.created_at)]).toEqual([
      'Sorghum',
      'published',
      sent.slug,
      sent.publishedAt,
      sent.createdAt,
    ]);
    expect(await readForEditing(own.session, id)).toMatchObject({ hasDraft: false });
    expect((await imported(changedPost(change, { title: 'Millet' }))).outcome).toBe('updated');
  });

  it.each<[string, Partial<Sent>]>([
    ['is a draft', { status: 'draft', publishedAt: null }],
    ['is scheduled', { publishedAt: '2099-01-01T00:00:00.000Z' }],
    ['has ended', { endsAt: '2024-06-01T00:00:00.000Z' }],
    ['has no text', { content: '<p></p>' }],
  ])('and is public here stays as it is where its source %s now', async (_what, part) => {
    const sent = post();
    const { id } = await imported(sent);
    const change = changedPost(sent, { title: 'Salaries', ...part });
    if (part.content === undefined) expect(await presenceOf(change)).toBe('withdrawn');
    expect((await imported(change)).outcome).toBe('withdrawn');
    expect(await rowOf(id)).toMatchObject({ title: 'Maize', content: '<p>Text</p>' });
  });

  it('and is scheduled here takes the text of an earlier time there, not of a later one', async () => {
    const sent = post({ publishedAt: '2098-01-01T00:00:00.000Z' });
    await imported(sent);
    const later = changedPost(sent, { title: 'Later', publishedAt: '2099-01-01T00:00:00.000Z' });
    expect((await imported(later)).outcome).toBe('withdrawn');
    const earlier = changedPost(sent, { title: 'Sooner', publishedAt: '2097-01-01T00:00:00.000Z' });
    expect((await imported(earlier)).outcome).toBe('updated');
  });

  it('and is a draft both here and there takes the new text', async () => {
    const sent = post({ status: 'draft', publishedAt: null });
    const { id } = await imported(sent);
    const change = changedPost(sent, { title: 'Sorghum' });
    expect(await presenceOf(change)).toBe('changed');
    expect((await imported(change)).outcome).toBe('updated');
    expect(await readForEditing(own.session, id)).toMatchObject({ title: 'Sorghum' });
  });

  it.each<[string, string, (id: string) => PromiseLike<unknown>]>([
    [
      'edited here',
      'edited',
      (id) => own.admin.from('posts').update({ title: 'Mine' }).eq('id', id).throwOnError(),
    ],
    [
      'in the bin',
      'bin',
      (id) => own.admin.from('posts').update({ deleted_at: 'now' }).eq('id', id).throwOnError(),
    ],
    [
      'deleted here',
      'deleted',
      (id) => own.admin.from('posts').delete().eq('id', id).throwOnError(),
    ],
  ])('and was %s is never written again', async (_what, presence, change) => {
    const sent = post();
    const { id } = await imported(sent);
    await change(id);
    const update = changedPost(sent, { title: 'Theirs' });
    expect(await presenceOf(update)).toBe(presence);
    expect((await imported(update)).outcome).toBe(presence);
    const { data } = await own.admin.from('posts').select('title').eq('id', id).maybeSingle();
    expect(data?.title).not.toBe('Theirs');
  });
});

describe('a picture of an import', () => {
  const fetchPicture = async (address: string, hosts: string[] = []) =>
    (await askPicture(jsonRequest({ address, alt: 'A field', hosts }))).json();

  it('is fetched once by its address, and described', async () => {
    const address = `http://${host}/${mark}-once.png`;
    const first = await fetchPicture(address);
    expect(first).toMatchObject({ ok: true, data: { width: 3, height: 2 } });
    expect(await fetchPicture(address)).toEqual(first);
    expect(hits).toEqual([`/${mark}-once.png`]);
    expect((await stateOf({ pictures: [address, 'http://x.example/a.png'] })).pictures).toEqual([
      { address, path: first.data.path },
    ]);
    const { data } = await own.admin
      .from('media')
      .select('alt')
      .eq('url', first.data.path)
      .single();
    expect(data?.alt).toBe('A field');
  });

  const altOf = async (path: string) =>
    (await own.admin.from('media').select('id, alt').eq('url', path).single().throwOnError()).data;

  it('keeps the alternative text of the owner when its import is repeated', async () => {
    const address = `http://${host}/${mark}-described.png`;
    const { data } = await fetchPicture(address);
    const { id } = await altOf(data.path);
    const describe = (alt: string) =>
      own.admin.from('media').update({ alt }).eq('id', id).throwOnError();
    const bringAgain = async (): Promise<string> => {
      await fetchPicture(address);
      await keepImportedPictureAction({ address, alt: 'Of the file', mediaId: id });
      return (await altOf(data.path)).alt;
    };
    await describe('Maize in May, by the owner');
    expect(await bringAgain()).toBe('Maize in May, by the owner');
    const other = `http://${host}/${mark}-other-address.png`;
    await keepImportedPictureAction({ address: other, alt: 'Of the file', mediaId: id });
    expect((await altOf(data.path)).alt).toBe('Maize in May, by the owner');
    await describe('');
    expect(await bringAgain()).toBe('Of the file');
  });

  it('keeps the words of the owner in a text, and of a post that came back from the bin', async () => {
    const address = `http://${host}/${mark}-words.png`;
    const place = `ghost:${mark}-words`;
    const sent = post({
      source: place,
      content: `<figure><img src="${address}" alt="Of the file"><figcaption>Caption</figcaption></figure>`,
    });
    const { id } = await imported(sent);
    await fetchPicture(address);
    await placePictureAction({ address });
    const placed = (await rowOf(id)).content;
    expect(placed).toContain('alt="Of the file"');
    expect((await undoImportAction({ source: place })).ok).toBe(true);
    expect((await imported(sent)).outcome).toBe('bin');
    await restoreImportAction({ ids: [id] });
    expect((await rowOf(id)).content).toBe(placed);
    const ours = placed.replace('Of the file', 'Ours').replace('Caption', 'Our caption');
    await own.admin
      .from('posts')
      .update({ content: ours, title: 'Our title' })
      .eq('id', id)
      .throwOnError();
    expect((await imported(changedPost(sent, { title: 'Theirs' }))).outcome).toBe('edited');
    await placePictureAction({ address });
    expect((await undoImportAction({ source: place })).ok).toBe(true);
    expect(await rowOf(id)).toMatchObject({ content: ours, title: 'Our title' });
  });

  it.each([
    [
      'of an inner network, by the word of the owner',
      (port: string) => `http://localhost:${port}/a.png`,
      ['localhost:PORT'],
      /leads into an inner network/,
    ],
    [
      'of an inner network by its number, by the word of the owner',
      () => 'http://127.0.0.1:1/a.png',
      ['127.0.0.1:1'],
      /leads into an inner network/,
    ],
    [
      'of a host that nobody allowed',
      () => 'http://other.example/a.png',
      ['some.example'],
      /other\.example, which you have not allowed/,
    ],
    ['that is not there', () => `http://${host}/gone`, [], /answers 404/],
  ])('%s is refused in words', async (_what, addressOf, hosts, sentence) => {
    const port = host.split(':')[1] ?? '';
    const answer = await fetchPicture(
      addressOf(port),
      hosts.map((name) => name.replace('PORT', port)),
    );
    expect(answer).toEqual({ ok: false, error: expect.stringMatching(sentence) });
  });

  it('is fetched from hosts that are named, and from none by a pattern', async () => {
    expect(await fetchPicture('http://a.example/a.png', ['*.example'])).toMatchObject({
      ok: false,
      error: 'This is not a host',
    });
  });

  it('that comes later is placed into the posts that wait for it and nobody edited', async () => {
    const address = `http://${host}/${mark}-late.png?a=1&b=2`;
    const waiting = `<p>Text</p><img src="${address.replace('&', '&amp;')}" alt="A cob">`;
    const live = post({
      content: waiting,
      featuredImage: address,
      changes: { title: 'Changed', content: `<p>New</p>${waiting}` },
    });
    const draft = post({ content: waiting, status: 'draft', publishedAt: null });
    const edited = post({ content: waiting });
    const ids = [];
    for (const sent of [live, draft, edited]) ids.push((await imported(sent)).id);
    const [liveId = '', draftId = '', editedId = ''] = ids;
    await own.admin.from('posts').update({ title: 'Mine' }).eq('id', editedId).throwOnError();
    const { waiting: listed } = await stateOf({});
    expect(listed.find((row) => row.address === address)?.posts.map(({ id }) => id)).toEqual(
      [liveId, draftId].toSorted(),
    );
    expect(await placePictureAction({ address })).toEqual({
      ok: false,
      error: 'This picture has not come yet',
      fields: { address: 'This picture has not come yet' },
    });
    const { data } = await fetchPicture(address);
    dropped.length = 0;
    expect(await placePictureAction({ address })).toEqual({ ok: true, data: { posts: 2 } });
    expect(dropped).toContain('posts:blog');
    const picture = `<img src="${data.path}" alt="A cob" />`;
    expect(await rowOf(liveId)).toMatchObject({ content: `<p>Text</p>${picture}`, title: 'Maize' });
    expect(await readForEditing(own.session, liveId)).toMatchObject({
      content: `<p>New</p><p>Text</p>${picture}`,
      title: 'Changed',
      featuredImage: data.path,
    });
    expect((await readForEditing(own.session, draftId))?.content).toBe(`<p>Text</p>${picture}`);
    expect((await rowOf(editedId)).content).toContain('data-picture-to-add');
    expect([await presenceOf(live), await presenceOf(draft)]).toEqual(['same', 'same']);
  });

  it('that was uploaded is kept under its address', async () => {
    const { data: media } = await own.admin
      .from('media')
      .insert({ title: `${mark}.png`, url: `/media/${mark}.png`, type: 'image' } as never)
      .select('id')
      .single()
      .throwOnError();
    const kept = await keepImportedPictureAction({
      address: `/${mark}.png`,
      alt: '',
      mediaId: media.id,
    });
    expect(kept).toMatchObject({ ok: true, data: { path: `/media/${mark}.png` } });
  });
});

describe('a former address', () => {
  const ask = async (address: string) => {
    const { status, headers } = await answerUnknown(new Request(`http://localhost:3000${address}`));
    return [status, headers.get('location')];
  };
  const home = [307, '/#not-found'];

  it('of an imported post leads to it, also after it got another slug, while it is public', async () => {
    const sent = post({
      addresses: [
        `/2024/05/${mark}-caf%C3%A9/`,
        `/?p=4711${number}`,
        '/about',
        `/blog/${mark}-was`,
        `/${mark}/?p=3001`,
      ],
    });
    const { id, slug } = await imported(sent);
    const numbered = `/?p=4711${number - 1}`;
    expect(await ask(`/2024/05/${mark}-caf%c3%a9?a=1`)).toEqual([308, `/blog/${slug}?a=1`]);
    expect(await ask(`/2024/05/${mark}-café/`)).toEqual([308, `/blog/${slug}`]);
    expect(await ask(`${numbered}&utm_source=x`)).toEqual([308, `/blog/${slug}?utm_source=x`]);
    expect(await ask(`/${mark}?p=3001&a=1`)).toEqual([308, `/blog/${slug}?a=1`]);
    expect(await addressInstead(`${mark}-was`)).toBe(`/blog/${slug}`);
    expect([...takeMissingPaths().keys()]).toEqual([]);
    await own.admin
      .from('posts')
      .update({ slug: `${slug}-new` })
      .eq('id', id)
      .throwOnError();
    expect(await ask(numbered)).toEqual([308, `/blog/${slug}-new`]);
    const { rows } = await listFormerAddresses(own.session, { search: `${mark}-café`, page: 1 });
    expect(rows).toEqual([
      {
        kind: 'post',
        slug: '',
        path: `/2024/05/${mark}-café`,
        present: `${slug}-new`,
        name: 'Maize',
        is_public: true,
      },
    ]);
    await own.admin.from('posts').update({ deleted_at: 'now' }).eq('id', id).throwOnError();
    expect(await ask(numbered)).toEqual(home);
  });

  it('that a post has itself leads to that post, however it is typed', async () => {
    const [known] = await own.addPosts([{ slug: `${mark}-own` }]);
    await imported(post({ addresses: [`/blog/${known?.slug}`] }));
    expect(await ask(`/blog/${mark.toUpperCase()}-OWN`)).toEqual([308, `/blog/${mark}-own`]);
  });

  it('of a category leads to its posts, once it is here', async () => {
    const { slug, name } = await own.addCategory();
    const categories = [
      { path: `/category/${mark}/`, slug, name: 'Another name' },
      { path: `/category/${mark}-named`, slug: `other-${mark}`, name: name.toUpperCase() },
      { path: `/tag/${mark}`, slug: `none-${mark}`, name: `None ${mark}` },
    ];
    await endImportAction({ isLast: true, categories });
    expect(await ask(`/category/${mark}`)).toEqual([308, `/blog?category=${slug}`]);
    expect(await ask(`/category/${mark}-named`)).toEqual([308, `/blog?category=${slug}`]);
    expect(await ask(`/tag/${mark}`)).toEqual(home);
  });

  it('that the site answers, or that leads elsewhere already, is listed', async () => {
    const first = post({ addresses: [`/${mark}-claimed`] });
    const { slug } = await imported(first);
    const second = post();
    const key = second.key;
    const { addresses } = await stateOf({
      addresses: [
        { path: '/about/', key },
        { path: `/${mark}-claimed`, key },
        { path: `/blog/${slug}`, key },
        { path: '/blog/?p=7', key },
        { path: `/${'l'.repeat(500)}`, key },
        { path: `/${mark}-free`, key },
      ],
    });
    expect(addresses).toEqual([
      { path: '/about/', why: 'The site answers this address itself' },
      { path: `/${mark}-claimed`, why: 'It leads to what was imported before' },
      { path: `/blog/${slug}`, why: 'A post has this address, or had it before' },
      { path: '/blog/?p=7', why: 'The site answers this address itself' },
      { path: `/${'l'.repeat(500)}`, why: 'It has more than 500 characters' },
    ]);
    const again = await stateOf({ addresses: [{ path: `/${mark}-claimed`, key: first.key }] });
    expect(again.addresses).toEqual([]);
  });
});

describe('the end of an import', () => {
  it('describes a category that has no description, and leaves one that is written here', async () => {
    const [empty, described] = [await own.addCategory(), await own.addCategory()];
    const table = () => own.admin.from('categories');
    await table().update({ description: 'Ours' }).eq('slug', described.slug).throwOnError();
    const descriptions = [empty, described].map(({ slug }) => ({ slug, description: 'Theirs' }));
    await endImportAction({ isLast: true, categories: [], descriptions });
    const { data } = await table()
      .select('slug, description')
      .in('slug', [empty.slug, described.slug])
      .throwOnError();
    expect(new Map(data.map(({ slug, description }) => [slug, description]))).toEqual(
      new Map([
        [empty.slug, 'Theirs'],
        [described.slug, 'Ours'],
      ]),
    );
  });

  it('drops the pages, and each log has one line for all posts', async () => {
    await endImportAction({ isLast: true, categories: [] });
    const before = await listSecurityEvents(own.session, { kind: undefined, before: undefined });
    const first = post();
    await imported(first);
    await imported(post());
    await imported(changedPost(first, { title: 'Sorghum' }));
    dropped.length = 0;
    await endImportAction({ isLast: false, categories: [] });
    expect(dropped.toSorted()).toEqual(['categories', 'posts:blog', 'posts:vlog', 'redirects']);
    expect(await endImportAction({ isLast: true, categories: [] })).toEqual({
      ok: true,
      data: { posts: 2, updates: 0 },
    });
    const [line] = (await readOverview(own.session)).activity;
    expect([line?.actor, line?.action, line?.subjectTitle]).toEqual([
      'Own Author',
      'imported',
      '2 posts',
    ]);
    const { events } = await listSecurityEvents(own.session, {
      kind: undefined,
      before: undefined,
    });
    const added = events.slice(
      0,
      events.findIndex(({ id }) => id === before.events[0]?.id),
    );
    expect(added.map(({ kind, details }) => [kind, details.posts, details.updates])).toEqual([
      ['imported', 2, 0],
    ]);
    expect(await endImportAction({ isLast: true, categories: [] })).toEqual({
      ok: true,
      data: { posts: 0, updates: 0 },
    });
  });
});

it('removing an import moves its unedited posts into the bin; undone, they count as unedited', async () => {
  const place = `ghost:${mark}`;
  const [kept, removed] = [post({ source: place }), post({ source: place })];
  const [keptPost, removedPost] = [await imported(kept), await imported(removed)];
  await own.admin.from('posts').update({ title: 'Mine' }).eq('id', keptPost.id).throwOnError();
  dropped.length = 0;
  expect(await undoImportAction({ source: place })).toEqual({
    ok: true,
    data: { removed: [removedPost.id], kept: 1 },
  });
  expect(dropped).toContain('gone:posts:blog');
  expect([await presenceOf(removed), await presenceOf(kept)]).toEqual(['bin', 'edited']);
  expect(await restoreImportAction({ ids: [removedPost.id] })).toEqual({ ok: true, data: null });
  expect(await presenceOf(removed)).toBe('same');
});

it('without a session nothing of an import is answered or written', async () => {
  arrive();
  const sent = post();
  expect(await importPostAction(sent)).toMatchObject({ ok: false, code: 'signed-out' });
  expect((await askState(jsonRequest({ source, posts: [] }))).status).toBe(401);
  expect((await askPicture(jsonRequest({ address: 'http://x.example/a.png' }))).status).toBe(401);
});

it('pages of imported posts are dropped a minute after the last one, should the browser send nothing more', async () => {
  const dropEverywhere = vi.fn(async () => undefined);
  const counts = () => ({ pages: 0, bytes: 0 });
  shared<StoredPages>(storeName, () => ({
    dropEverywhere,
    setAside: () => undefined,
    counts,
    begin: () => 0,
    heardAt: undefined,
  }));
  const timers = vi.spyOn(globalThis, 'setTimeout');
  await imported(post());
  expect(dropped).toEqual([]);
  const [drop] = timers.mock.calls.find(([, ms]) => ms === 60_000) ?? [];
  timers.mockRestore();
  if (typeof drop === 'function') drop();
  expect(dropEverywhere).toHaveBeenCalledWith(expect.arrayContaining(['posts:blog', 'redirects']));
});
