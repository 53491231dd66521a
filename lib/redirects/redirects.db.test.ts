// Redirects on the real backend: chains, circles, addresses in use, two windows, undo, the log, what a
// silent backend leaves, and the paths that were not found.
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { noteMissingPath, takeMissingPaths } from '@/lib/pages/missing-paths';
import { service } from '@/tests/support/clients';
import { setUpProxy } from '@/tests/support/content';
import { inOneDayOfLusaka } from '@/tests/support/one-step';
import { arrive } from '@/tests/support/request';
import { deleteRedirectAction, forgetMissingPathAction, saveRedirectAction } from './actions';
import { listFormerAddresses, listMissingPaths, listRedirects } from './admin-queries';
import { answerUnknown } from './answer';
import { writeMissing } from './missing';

const dropped = vi.hoisted((): string[] => []);
vi.mock('next/headers', () => import('@/tests/support/request'));
vi.mock('next/cache', () => ({ updateTag: (tag: string) => void dropped.push(tag) }));
// The pause after a failure is shorter than that of the site, so that the tests are.
let now = 0;
vi.spyOn(performance, 'now').mockImplementation(() => now);

const { url, secretKey } = inject('backend');
const { proxy, own } = setUpProxy();
const mark = randomUUID().slice(0, 8);

beforeAll(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
beforeEach(() => {
  now += 60_000;
  dropped.length = 0;
  takeMissingPaths();
  arrive({ cookies: { admin: own.session.token } });
});
afterEach(async () => {
  proxy.passOn();
  for (const { id, revision } of (await mine()).rows) await deleteRedirectAction({ id, revision });
});

const path = (name: string): string => `/${mark}-${name}`;
const mine = () => listRedirects(own.session, { search: mark, page: 1 });
const targets = async () =>
  Object.fromEntries((await mine()).rows.map((row) => [row.path, row.target]));
const save = (from: string, target: string, more: { id?: string; revision?: number } = {}) =>
  saveRedirectAction({ id: randomUUID(), path: from, target, ...more });
const ask = async (at: string) => {
  const { status, headers } = await answerUnknown(new Request(`http://localhost:3000${at}`));
  return [status, headers.get('location'), headers.get('cache-control')];
};
const home = [307, '/#not-found', 'no-store'];
const saved = (revision: number) => ({ ok: true, data: { revision } });
const refused = (error: string, field?: string) => ({
  ok: false,
  error,
  ...(field ? { fields: { [field]: error } } : {}),
});

it('a redirect leads on, with the query for a page of this site, in any case', async () => {
  const id = randomUUID();
  expect(await save(path('Old'), '/about', { id })).toEqual(saved(1));
  expect(dropped).toEqual(['redirects']);
  const cacheControl = 'public, max-age=0, must-revalidate';
  expect(await ask(`${path('OLD')}?a=1`)).toEqual([308, '/about?a=1', cacheControl]);
  expect(await ask(path('other'))).toEqual(home);
  // Sent again, it is no conflict; another one from the same path is.
  expect(await save(path('old'), '/about', { id })).toEqual(saved(1));
  const taken = 'There is a redirect from this path already';
  expect(await save(path('old'), '/work')).toEqual(refused(taken, 'path'));
  expect(await save(path('old'), 'https://other.org/', { id, revision: 1 })).toEqual(saved(2));
  expect(await ask(`${path('old')}?a=1`)).toEqual([308, 'https://other.org/', cacheControl]);
  // Where another window was quicker, nothing is stored, and the answer is what that one has stored.
  dropped.length = 0;
  const conflict = (serverVersion: object | null) => ({ ok: true, data: { serverVersion } });
  const values = { path: path('old'), target: 'https://other.org/' };
  expect(await save(path('moved'), '/work', { id, revision: 1 })).toEqual(
    conflict({ values, revision: 2 }),
  );
  expect(await save(path('moved'), '/work', { revision: 1 })).toEqual(conflict(null));
  expect(dropped).toEqual([]);
  expect(await deleteRedirectAction({ id, revision: 1 })).toEqual({ ok: true, data: false });
  expect(await deleteRedirectAction({ id, revision: 2 })).toEqual({ ok: true, data: true });
  expect(await ask(path('old'))).toEqual(home);
  expect(await save(path('old'), 'https://other.org/', { id })).toEqual(saved(1));

  const { data } = await own.admin.rpc('list_security_events');
  const events = data?.filter(({ subject_id }) => subject_id === id);
  const at = { path: path('old') };
  expect(events?.map(({ kind, details }) => [kind, details]).reverse()).toMatchObject([
    ['created', { list: 'redirects', before: {}, after: { ...at, target: '/about' } }],
    ['changed', { before: { target: '/about' }, after: { target: 'https://other.org/' } }],
    ['deleted', { before: { ...at, target: 'https://other.org/' }, after: {} }],
    ['created', { after: { ...at, target: 'https://other.org/' } }],
  ]);
});

it('a chain is flattened, whichever end is stored first, and a circle is refused', async () => {
  await save(path('a'), path('b'));
  await save(path('b'), `${path('C')}?x=1`);
  expect(await targets()).toEqual({
    [path('a')]: `${path('C')}?x=1`,
    [path('b')]: `${path('C')}?x=1`,
  });
  await save(path('c'), '/work');
  await save(path('d'), path('a'));
  const names = ['a', 'b', 'c', 'd'];
  expect(await targets()).toEqual(Object.fromEntries(names.map((name) => [path(name), '/work'])));
  const first = (await mine()).rows[0];
  const back = refused('That address leads back to this path', 'target');
  const moved = await save(path('e'), path('f'));
  expect(moved.ok).toBe(true);
  expect(await save(path('f'), path('e'))).toEqual(back);
  // A path that is changed is the end of those that lead to its new one.
  if (first) await save(path('f'), '/about', { id: first.id, revision: first.revision });
  expect(await targets()).toMatchObject({ [path('e')]: '/about', [path('f')]: '/about' });
});

it('two that would close a circle at once do not', async () => {
  for (let time = 0; time < 5; time += 1) {
    const [one, two] = [path(`x${time}`), path(`y${time}`)];
    const answers = await Promise.all([save(one, two), save(two, one)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  }
});

it('the address of a published post, or one that it had, is refused; a draft’s is not', async () => {
  const [post, draft] = await own.addPosts([{}, { status: 'draft' }]);
  if (!post || !draft) throw new Error('no posts');
  const at = `/blog/${post.slug}`;
  expect(await save(at, '/about')).toEqual(refused('A published post has this address', 'path'));
  const id = randomUUID();
  expect(await save(`/blog/${draft.slug}`, '/about', { id })).toEqual(saved(1));
  const isInUse = async () =>
    (await listRedirects(own.session, { search: draft.slug, page: 1 })).rows[0]?.is_in_use;
  expect(await isInUse()).toBe(false);
  const published = { status: 'published', published_at: new Date().toISOString() } as const;
  await own.admin.from('posts').update(published).eq('id', draft.id).throwOnError();
  expect(await isInUse()).toBe(true);
  await deleteRedirectAction({ id, revision: 1 });
  // In the bin it answers that there is no such post, so its address may lead elsewhere.
  await own.admin.rpc('bin_posts', { p_ids: [draft.id] }).throwOnError();
  expect(await save(`/blog/${draft.slug}`, '/about')).toMatchObject({ ok: true });
  const slug = `${post.slug}-new`;
  await own.admin.from('posts').update({ slug }).eq('id', post.id).throwOnError();
  const former = 'A published post had this address before, so it leads there already';
  expect(await save(at, '/about')).toEqual(refused(former, 'path'));
  const { rows, total } = await listFormerAddresses(own.session, { search: post.slug, page: 1 });
  expect(total).toBe(1);
  expect(rows).toMatchObject([{ kind: 'post', slug: post.slug, present: slug, is_public: true }]);
});

it('a redirect of a beginning stands for all below it, and they are no longer missing', async () => {
  for (const name of ['part/a', 'party']) noteMissingPath(path(name));
  await writeMissing({ url, secretKey });
  expect(await save(path('part/*'), '/about')).toMatchObject({ ok: true });
  expect((await ask(`${path('Part/2019/a')}?a=1`)).slice(0, 2)).toEqual([308, '/about?a=1']);
  expect((await ask(path('part'))).slice(0, 2)).toEqual([308, '/about']);
  expect(await ask(path('party'))).toEqual(home);
  const missing = (await listMissingPaths(own.session)).rows.map((row) => row.path);
  expect(missing.filter((each) => each.includes(mark))).toEqual([path('party')]);
  await forgetMissingPathAction({ path: path('party') });
});

it('a number leads on without itself, and is counted where it leads nowhere', async () => {
  const number = String(Date.now()).slice(-8).replace(/^0+/, '1');
  const id = randomUUID();
  expect(await save(`/?p=${number}`, '/about', { id })).toEqual(saved(1));
  expect((await ask(`/?p=${number}&utm=a`)).slice(0, 2)).toEqual([308, '/about?utm=a']);
  expect(await deleteRedirectAction({ id, revision: 1 })).toMatchObject({ ok: true });
  expect(await ask(`/?p=${number}`)).toEqual(home);
  expect(takeMissingPaths().get(`/?p=${number}`)).toBe(1);
});

it('a path that no database takes leads home, and is no failure', async () => {
  for (const at of ['/%00', '/old%00page', '/%ef%bf%be']) expect(await ask(at)).toEqual(home);
  expect(console.error).not.toHaveBeenCalled();
});

it('a retyped address leads to its page or post, and others come first', async () => {
  const [post, draft] = await own.addPosts([{}, { status: 'draft' }]);
  if (!post || !draft) throw new Error('no posts');
  const at = `/blog/${post.slug}`;
  const reads = proxy.requests.length;
  expect((await ask('/About%20?a=1&b=%2F')).slice(0, 2)).toEqual([308, '/about?a=1&b=%2F']);
  expect(proxy.requests.slice(reads).filter((each) => each.includes('posts'))).toEqual([]);
  const shouted = `/Blog/${post.slug.toUpperCase()}`;
  for (const typed of [shouted, `${at}.`, `${at}%20)`]) {
    expect((await ask(`${typed}?a=1`)).slice(0, 2)).toEqual([308, `${at}?a=1`]);
  }
  expect(takeMissingPaths()).toEqual(new Map());
  expect(await ask(`/Blog/${draft.slug}`)).toEqual(home);
  // A former slug, and where the owner leads the very address.
  const slug = `${post.slug}-new`;
  await own.admin.from('posts').update({ slug }).eq('id', post.id).throwOnError();
  expect((await ask(shouted)).slice(0, 2)).toEqual([308, `/blog/${slug}`]);
  const id = randomUUID();
  await save(`${at}.`, '/work', { id });
  expect((await ask(`${at}.`)).slice(0, 2)).toEqual([308, '/work']);
  await deleteRedirectAction({ id, revision: 1 });
});

it('where the backend is dead, what was last known counts, and else the way home', async () => {
  await save(path('known'), '/about');
  await ask(path('known'));
  proxy.instead = (_path, response) => Boolean(response.destroy());
  now += 60_000;
  expect((await ask(path('known'))).slice(0, 2)).toEqual([308, '/about']);
  expect(await ask(path('unknown'))).toEqual(home);
});

describe('the paths that were not found', () => {
  const access = { url, secretKey };
  const listed = async () =>
    (await listMissingPaths(own.session)).rows.filter((row) => row.path.includes(mark));
  const age = (days: number) => {
    const p_now = new Date(Date.now() + days * 86_400_000).toISOString();
    return service.rpc('forget_missing_paths', { p_most: 2_000, p_now }).throwOnError();
  };

  it('are counted by instances, until they lead on, are forgotten, or are 30 days old', async () => {
    await inOneDayOfLusaka();
    const at = path('lost');
    for (const count of [1, 2]) {
      for (let time = 0; time < count; time += 1) await ask(`${at}?mail=jo@lab.co.zm`);
      noteMissingPath(path('typed'));
      await writeMissing(access);
    }
    const [day = ''] = new Date(Date.now() + 2 * 3_600_000).toISOString().split('T');
    expect(await listed()).toEqual([
      { path: at, hits: 3, last_day: day },
      { path: path('typed'), hits: 2, last_day: day },
    ]);
    await save(at, '/about');
    expect((await listed()).map((row) => row.path)).toEqual([path('typed')]);
    await forgetMissingPathAction({ path: path('typed') });
    expect(await listed()).toEqual([]);

    noteMissingPath(path('old'));
    await writeMissing(access);
    await age(0);
    expect(await listed()).toHaveLength(1);
    await age(31);
    expect(await listed()).toEqual([]);
  });

  it('are at most 1,000: those asked for least go', async () => {
    const often = path('often');
    await service.rpc('note_missing_paths', { p_paths: { [often]: 5 } }).throwOnError();
    for (let part = 0; part < 4; part += 1) {
      const once = Array.from({ length: 400 }, (_, number) => [path(`once-${part}-${number}`), 1]);
      await service.rpc('note_missing_paths', { p_paths: Object.fromEntries(once) }).throwOnError();
    }
    const { total, rows } = await listMissingPaths(own.session);
    expect(total).toBe(1_000);
    expect(rows).toHaveLength(100);
    expect(rows.map((row) => row.path)).toContain(often);
    await age(31);
  });
});
