// The lists on the real backend: who reads and writes them, two windows, undo, the order, the log, and
// what pages read when the database does not answer.
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteForGoodAction } from '@/lib/bin/actions';
import { deleteMediaAction } from '@/lib/media/actions';
import { settingsMissedSince } from '@/lib/pages/request-context';
import { anon, service } from '@/tests/support/clients';
import { setUpProxy } from '@/tests/support/content';
import { arrive } from '@/tests/support/request';
import { addEntriesAction, deleteEntryAction, orderListAction, saveEntryAction } from './actions';
import { listEntries } from './admin-queries';
import { typedEntry } from './entries';
import type { Stored } from './groups';
import { type ListName, lists } from './lists';
import { readLists } from './queries';

const dropped = vi.hoisted((): string[] => []);
vi.mock('next/headers', () => import('@/tests/support/request'));
vi.mock('next/cache', () => ({ updateTag: (tag: string) => void dropped.push(tag) }));
// The pause after a failure is shorter than that of the site, so that the tests are.
let now = 0;
vi.spyOn(performance, 'now').mockImplementation(() => now);

const { proxy, own } = setUpProxy();
/** The entries that the tests made. */
const made = new Set<string>();

beforeAll(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
beforeEach(() => {
  now += 60_000;
  dropped.length = 0;
  arrive({ cookies: { admin: own.session.token } });
});
afterEach(async () => {
  proxy.passOn();
  arrive({ cookies: { admin: own.session.token } });
  // The last service that is shown goes last: it cannot leave hidden ones behind.
  const entries = (await listEntries(own.session)).toSorted(
    (a, b) => Number(a.isShown) - Number(b.isShown),
  );
  for (const { id, revision } of entries) {
    if (made.delete(id)) await deleteEntryAction({ id, revision });
  }
});

const event = { month: '2026-05', title: 'Workshop', text: 'We met.', state: 'shown' };
async function save(
  values: Stored,
  more: { id?: string; list?: ListName; revision?: number; place?: number; key?: string } = {},
) {
  const { id = randomUUID(), list = 'events', ...rest } = more;
  made.add(id);
  return { id, answer: await saveEntryAction({ id, list, values, ...rest }) };
}
const stored = async (list: ListName) =>
  (await listEntries(own.session)).filter((entry) => entry.list === list);
const shownTitles = async () =>
  (await readLists()).entries
    .filter(({ list }) => list === 'events')
    .map(({ fields }) => fields.title);
const saved = (revision: number) => ({ ok: true, data: { revision } });
/** The newest event about an entry. */
async function newestEvent(id: string) {
  const { data } = await own.admin.rpc('list_security_events');
  return (data ?? []).find(({ subject_id }) => subject_id === id);
}

describe('an entry', () => {
  it('shows a picture that lies in the bin, and none that is deleted for good', async () => {
    const url = `/media/${randomUUID()}.webp`;
    const { data: media } = await own.admin
      .from('media')
      .insert({ title: 'A portrait', url, type: 'image' })
      .select('id')
      .single()
      .throwOnError();
    const person = { name: 'Mutale', picture: url, alt: 'Mutale at work' };
    const { id } = await save({ ...person, state: 'shown' }, { list: 'people' });
    const shown = async () => (await readLists()).entries.find((entry) => entry.id === id)?.fields;
    expect(await shown()).toEqual(person);
    dropped.length = 0;
    expect(await deleteMediaAction(media.id)).toMatchObject({ ok: true });
    expect(await shown()).toEqual(person);
    expect(dropped).toEqual([]);
    expect(await deleteForGoodAction({ posts: [], files: [media.id] })).toMatchObject({ ok: true });
    expect(dropped).toEqual(['settings']);
    expect(await shown()).toEqual({ name: 'Mutale' });
  });

  it('is stored, shown to everybody, and drops the pages', async () => {
    expect((await readLists()).own).not.toContain('events');
    const { id, answer } = await save(event);
    expect(answer).toEqual(saved(1));
    expect(dropped).toEqual(['settings']);
    const lists = await readLists();
    expect(lists.own).toContain('events');
    expect(lists.entries).toContainEqual({
      id,
      list: 'events',
      fields: { month: '2026-05', title: 'Workshop', text: 'We met.' },
    });
  });

  it('that is a draft is for the admin alone', async () => {
    const { id } = await save({ ...event, state: '' });
    expect(await shownTitles()).toEqual([]);
    // The examples are not shown any more.
    expect((await readLists()).own).toContain('events');
    expect((await anon.from('list_entries').select('id').eq('id', id)).data).toEqual([]);
    expect(await stored('events')).toMatchObject([{ id, isShown: false, revision: 1 }]);
  });

  it('is not stored over what another window has stored or deleted', async () => {
    const { id } = await save(event);
    await save({ ...event, title: 'Theirs' }, { id, revision: 1 });
    dropped.length = 0;
    const { answer } = await save({ ...event, title: 'Mine' }, { id, revision: 1 });
    expect(answer).toMatchObject({
      ok: true,
      data: { serverVersion: { revision: 2, values: { title: 'Theirs', state: 'shown' } } },
    });
    expect(await deleteEntryAction({ id, revision: 1 })).toEqual({ ok: true, data: false });
    expect(dropped).toEqual([]);
    expect(await shownTitles()).toEqual(['Theirs']);
    await deleteEntryAction({ id, revision: 2 });
    expect((await save(event, { id, revision: 2 })).answer).toEqual({
      ok: true,
      data: { serverVersion: null },
    });
  });

  it('is the same one when it is sent again because the answer was lost', async () => {
    const id = randomUUID();
    proxy.loses = (path) => path.includes('save_list_entry');
    expect((await save(event, { id })).answer).toMatchObject({ ok: false });
    proxy.loses = () => false;
    expect((await save(event, { id })).answer).toEqual(saved(1));
    expect(await stored('events')).toHaveLength(1);
  });

  it('that was deleted comes back to its place', async () => {
    const ids: string[] = [];
    for (const title of ['A', 'B', 'C']) ids.push((await save({ ...event, title })).id);
    const [, second] = await stored('events');
    const { id = '', revision = 0, place = 0 } = second ?? {};
    expect(await deleteEntryAction({ id, revision })).toEqual({ ok: true, data: true });
    expect(await deleteEntryAction({ id, revision })).toEqual({ ok: true, data: true });
    expect(await shownTitles()).toEqual(['A', 'C']);
    await save({ ...event, title: 'B' }, { id, place });
    expect(await shownTitles()).toEqual(['A', 'B', 'C']);
  });

  it('list entry: one with a wrong field is refused, and so is each by somebody who is not signed in', async () => {
    expect((await save({ ...event, month: 'May' })).answer).toMatchObject({
      ok: false,
      fields: { month: expect.any(String) },
    });
    arrive();
    expect((await save(event)).answer).toMatchObject({ ok: false, code: 'signed-out' });
    expect(await orderListAction({ list: 'events', ids: [] })).toMatchObject({ ok: false });
    expect((await service.rpc('order_list', { p_list: 'events', p_ids: [] })).error).not.toBeNull();
  });
});

describe('a list', () => {
  it('has the order that it was given, and what another window has added at its end', async () => {
    const ids: string[] = [];
    for (const title of ['A', 'B', 'C', 'D']) ids.push((await save({ ...event, title })).id);
    const [a = '', b = '', c = ''] = ids;
    dropped.length = 0;
    expect(await orderListAction({ list: 'events', ids: [c, a, randomUUID(), b] })).toEqual({
      ok: true,
      data: null,
    });
    expect(dropped).toEqual(['settings']);
    expect(await shownTitles()).toEqual(['C', 'A', 'B', 'D']);
    // Nobody’s text was changed.
    expect((await stored('events')).map(({ revision }) => revision)).toEqual([1, 1, 1, 1]);
  });

  it('takes several entries at once, in their order', async () => {
    const entries = ['A', 'B', 'C'].map((title) => {
      const id = randomUUID();
      made.add(id);
      return { id, list: 'events' as const, values: { ...event, title } };
    });
    expect(await addEntriesAction(entries)).toEqual({ ok: true, data: null });
    expect(await shownTitles()).toEqual(['A', 'B', 'C']);
  });

  const smallest: Partial<Record<ListName, Stored>> = {
    figures: { value: '120', counts: 'people', source: 'records' },
    startups: { name: 'N', sentence: 'S' },
    services: { name: 'N', text: 'T', state: 'shown' },
    goals: { value: '1,000', counts: 'people' },
    values: { name: 'N', text: 'T' },
    work: { group: 'coming', title: 'T', text: 'T' },
  };
  it.each(Object.entries(smallest) as [ListName, Stored][])(
    'of %s takes as many as its rules say',
    async (name, values) => {
      const { most = 0 } = lists.find((list) => list.name === name) ?? {};
      const entries = Array.from({ length: most }, () => {
        const id = randomUUID();
        made.add(id);
        return { id, list: name, values };
      });
      expect(await addEntriesAction(entries)).toMatchObject({ ok: true });
      expect((await save(values, { list: name })).answer).toMatchObject({
        ok: false,
        error: 'This list is full. Delete an entry first.',
      });
    },
  );
});

describe('a service', () => {
  const service = { name: 'Drones / Maps', text: 'We fly.', state: 'shown' };
  const keys = async () => (await stored('services')).map(({ key }) => key);
  const last = { ok: false, error: 'Keep at least one service on the site.' };

  it('gets an id from its first name, with a number where another has it, and keeps it under other names', async () => {
    const { id } = await save(service, { list: 'services' });
    await save({ ...service, name: 'drones maps' }, { list: 'services' });
    await save({ ...service, name: 'Drones, maps!' }, { list: 'services' });
    await save({ ...service, name: '地図' }, { list: 'services' });
    await save({ ...service, name: 'x'.repeat(100) }, { list: 'services' });
    await save({ ...service, name: 'x'.repeat(100) }, { list: 'services' });
    const expected = ['drones-maps', 'drones-maps-2', 'drones-maps-3', 'service'];
    expected.push('x'.repeat(80), `${'x'.repeat(78)}-2`);
    expect(await keys()).toEqual(expected);
    await save({ ...service, name: 'Maps' }, { id, list: 'services', revision: 1, key: 'maps' });
    expect(await keys()).toEqual(expected);
    expect((await readLists()).entries).toContainEqual({
      id,
      list: 'services',
      key: 'drones-maps',
      fields: { name: 'Maps', text: 'We fly.' },
    });
  });

  it('that was deleted comes back with its id', async () => {
    await save({ ...service, name: 'Another' }, { list: 'services' });
    const { id } = await save(service, { list: 'services', key: 'ai-chatbots' });
    const [, entry] = await stored('services');
    await deleteEntryAction({ id, revision: 1 });
    expect(await keys()).toEqual(['another']);
    if (entry) await saveEntryAction({ ...typedEntry(entry), place: entry.place });
    expect(await keys()).toEqual(['another', 'ai-chatbots']);
  });

  it('is not added hidden, hidden or deleted where none would be left on the site', async () => {
    const hidden = { ...service, state: '' };
    expect((await save(hidden, { list: 'services' })).answer).toMatchObject(last);
    const { id } = await save(service, { list: 'services' });
    const { id: other } = await save(service, { list: 'services' });
    expect((await save(hidden, { id: other, list: 'services', revision: 1 })).answer).toEqual(
      saved(2),
    );
    dropped.length = 0;
    expect((await save(hidden, { id, list: 'services', revision: 1 })).answer).toMatchObject(last);
    expect(await deleteEntryAction({ id, revision: 1 })).toMatchObject(last);
    expect(dropped).toEqual([]);
    // Without the hidden one the site shows its own ten again.
    expect(await deleteEntryAction({ id: other, revision: 2 })).toEqual({ ok: true, data: true });
    expect(await deleteEntryAction({ id, revision: 1 })).toEqual({ ok: true, data: true });
    expect((await readLists()).own).not.toContain('services');
  });
});

describe('the security log', () => {
  it('notes of a person the names of the fields alone, of an event what changed', async () => {
    const person = { name: 'Mutale', role: 'Engineer', state: 'shown' };
    const { id } = await save(person, { list: 'people' });
    expect(await newestEvent(id)).toMatchObject({
      kind: 'created',
      subject_kind: 'list',
      details: { list: 'people', before: {}, after: { shown: true }, fields: ['name', 'role'] },
    });
    await save({ ...person, role: 'Director' }, { id, list: 'people', revision: 1 });
    expect(await newestEvent(id)).toMatchObject({
      kind: 'changed',
      details: { list: 'people', before: {}, after: {}, fields: ['role'] },
    });
    await deleteEntryAction({ id, revision: 2 });
    expect(JSON.stringify(await newestEvent(id))).not.toMatch(/Mutale|Engineer|Director/);

    const { id: other } = await save(event);
    await save({ ...event, title: 'Meetup' }, { id: other, revision: 1 });
    expect(await newestEvent(other)).toMatchObject({
      kind: 'changed',
      details: { before: { title: 'Workshop' }, after: { title: 'Meetup' }, fields: [] },
    });
    const cased = { problem: 'P', done: 'D', customer: 'Mrs Banda' };
    const { id: third } = await save(cased, { list: 'cases' });
    expect(await newestEvent(third)).toMatchObject({
      details: { after: { problem: 'P', done: 'D', shown: false }, fields: ['customer'] },
    });
  });
});

describe('lists that cannot be read', () => {
  it('are the last ones that were known, and no page of that time is kept', async () => {
    await save(event);
    expect(await shownTitles()).toEqual(['Workshop']);
    expect(settingsMissedSince(now)).toBe(false);
    proxy.instead = (path, response) =>
      path.includes('/read_site') && Boolean(response.writeHead(400).end());
    expect(await shownTitles()).toEqual(['Workshop']);
    expect(settingsMissedSince(now)).toBe(true);
  });
});
