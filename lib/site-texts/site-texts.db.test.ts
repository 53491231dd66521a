// The owner's texts on the real backend: drafts, publishing, two windows, limits, the history, the log,
// and which pages a change drops.
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { POST } from '@/app/admin/site/texts/draft/route';
import { aboutTexts } from '@/lib/about/content';
import { blockKey, hideableKeys, textKey } from '@/lib/content/texts';
import { sectorPageTexts } from '@/lib/industries/content';
import { goneTag } from '@/lib/pages/cache-tags';
import type { ActionResult } from '@/lib/result';
import { anon } from '@/tests/support/clients';
import { setUpProxy } from '@/tests/support/content';
import { answerOf } from '@/tests/support/reads';
import { arrive } from '@/tests/support/request';
import { deleteTextVersionAction, publishTextsAction } from './actions';
import { listTexts, listTextVersions, withDrafts } from './admin-queries';
import { readAllTexts, readWords } from './queries';
import type { TextsOutcome } from './schema';

const dropped = vi.hoisted((): string[] => []);
vi.mock('next/headers', () => import('@/tests/support/request'));
vi.mock('next/cache', () => ({ updateTag: (tag: string) => void dropped.push(tag) }));
// The pause after a failure is shorter than that of the site, so that the tests are.
let now = 0;
vi.spyOn(performance, 'now').mockImplementation(() => now);

const { proxy, own } = setUpProxy();

const title = textKey(aboutTexts, 'lab', 'title');
const intro = textKey(aboutTexts, 'head', 'intro');
const lab = blockKey(aboutTexts, 'lab');

beforeAll(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
/** The revisions at the beginning of a test: a text of the default has one too. */
let opened: Readonly<Record<string, number>> = {};
let events = 0;
beforeEach(async () => {
  now += 60_000;
  arrive({ cookies: { admin: own.session.token } });
  const stored = await listTexts(own.session);
  opened = Object.fromEntries(stored.map(({ key, revision }) => [key, revision]));
  events = (await newestEvent())?.id ?? 0;
});
afterEach(async () => {
  proxy.passOn();
  const stored = await listTexts(own.session);
  const p_changes = stored.map(({ key, revision }) => ({ key, revision, text: '' }));
  await own.admin.rpc('save_site_texts', { p_changes, p_is_published: true }).throwOnError();
  const { data } = await own.admin.from('site_text_versions').select('id').throwOnError();
  for (const { id } of data) {
    await own.admin.rpc('delete_site_text_version', { p_id: id }).throwOnError();
  }
  dropped.length = 0;
});

type Texts = Readonly<Record<string, string>>;
/** The changes of texts over the revisions that are stored, or over these. */
async function over(texts: Texts, revisions?: Readonly<Record<string, number>>) {
  const stored = await listTexts(own.session);
  const known = revisions ?? Object.fromEntries(stored.map((text) => [text.key, text.revision]));
  return Object.entries(texts).map(([key, text]) => ({ key, text, revision: known[key] ?? 0 }));
}
const publish = async (texts: Texts, revisions?: Readonly<Record<string, number>>) =>
  publishTextsAction({ changes: await over(texts, revisions) });
async function keep(
  texts: Texts,
  revisions?: Readonly<Record<string, number>>,
): Promise<ActionResult<TextsOutcome>> {
  const body = JSON.stringify({ changes: await over(texts, revisions) });
  const request = new Request('http://site.test/admin/site/texts/draft', { method: 'POST', body });
  return (await POST(request)).json();
}
/** The answer to a save that raised the revisions of these keys once. */
const saved = (...keys: string[]) => ({
  ok: true,
  data: { revisions: Object.fromEntries(keys.map((key) => [key, (opened[key] ?? 0) + 1])) },
});
const shownTitle = async () => (await readWords(aboutTexts)).lab?.title;
const storedAs = async (key: string) =>
  (await listTexts(own.session)).find((text) => text.key === key);
async function newestEvent() {
  const { data } = await own.admin.rpc('list_security_events');
  const found = (data ?? []).find(({ subject_kind }) => subject_kind === 'texts');
  return found && { id: found.id, kind: found.kind, details: found.details };
}
/** The event since the beginning of the test. */
async function newEvent() {
  const found = await newestEvent();
  return found && found.id > events ? { kind: found.kind, details: found.details } : undefined;
}

describe('a draft of a text', () => {
  it('is kept for the admin alone, and drops no page', async () => {
    expect(await keep({ [title]: 'Mine' })).toEqual(saved(title));
    expect(dropped).toEqual([]);
    expect(await storedAs(title)).toMatchObject({ text: '', draft: 'Mine' });
    expect(await readAllTexts()).toEqual({});
    expect((await anon.from('site_texts').select('key')).data ?? []).toEqual([]);
    expect((await anon.from('site_text_versions').select('key')).data ?? []).toEqual([]);
    expect(withDrafts(await listTexts(own.session))).toEqual({ [title]: 'Mine' });
    expect(await newEvent()).toBeUndefined();
  });

  it('ends when it is the published text again', async () => {
    await publish({ [title]: 'Public' });
    await keep({ [title]: 'Draft' });
    expect(await storedAs(title)).toMatchObject({ text: 'Public', draft: 'Draft' });
    await keep({ [title]: 'Public' });
    expect(await storedAs(title)).toMatchObject({ text: 'Public', draft: null });
  });

  it('may be the default over a published text', async () => {
    await publish({ [title]: 'Public' });
    await keep({ [title]: aboutTexts.blocks.lab.texts.title.standard });
    expect(await storedAs(title)).toMatchObject({ text: 'Public', draft: '' });
    expect(withDrafts(await listTexts(own.session))).toEqual({});
  });
});

describe('a published text', () => {
  it('is shown to everybody, and drops its page and search', async () => {
    await keep({ [title]: 'Mine' });
    expect(await publish({ [title]: 'Mine' })).toMatchObject({ ok: true });
    expect(dropped).toEqual(['texts:about', 'texts']);
    expect(await shownTitle()).toBe('Mine');
    expect(await storedAs(title)).toMatchObject({ text: 'Mine', draft: null });
    expect(await newEvent()).toEqual({ kind: 'changed', details: { fields: [title] } });
  });

  it('sent twice is saved once, because the first answer may have been lost', async () => {
    expect(await publish({ [title]: 'Mine' }, opened)).toEqual(saved(title));
    expect(await publish({ [title]: 'Mine' }, opened)).toEqual(saved(title));
    expect(await listTextVersions(title, own.session)).toHaveLength(1);
  });

  it('that is the default, with other spaces, is stored as none', async () => {
    await publish({ [title]: ` ${aboutTexts.blocks.lab.texts.title.standard}  ` });
    expect(await readAllTexts()).toEqual({});
  });

  it.each([
    ['a text that is too long', { [title]: 'x'.repeat(121) }, title],
    ['a text of no page', { 'about.lab.other': 'x' }, 'about.lab.other'],
    ['hiding the head', { [blockKey(aboutTexts, 'head')]: 'hidden' }, 'about.head'],
  ])('%s is refused at its field', async (_, texts, key) => {
    expect(await publish(texts)).toMatchObject({
      ok: false,
      fields: { [key]: expect.any(String) },
    });
    expect(dropped).toEqual([]);
  });
});

describe('texts of two windows', () => {
  it('on two blocks never conflict', async () => {
    expect(await keep({ [title]: 'One' }, opened)).toEqual(saved(title));
    expect(await keep({ [intro]: 'Two' }, opened)).toEqual(saved(intro));
  });

  it('on one text: the second gets what is stored of that key alone, and nothing is saved', async () => {
    await keep({ [title]: 'Theirs' }, opened);
    expect(await publish({ [title]: 'Mine', [intro]: 'Mine' }, opened)).toEqual({
      ok: true,
      data: {
        conflicts: [{ key: title, text: '', draft: 'Theirs', revision: (opened[title] ?? 0) + 1 }],
      },
    });
    expect(dropped).toEqual([]);
    expect(await storedAs(intro)).not.toMatchObject({ text: 'Mine' });
    expect(await publish({ [intro]: 'Mine' }, opened)).toEqual(saved(intro));
  });
});

describe('hidden blocks', () => {
  const hidden = (keys: readonly string[], text = 'hidden') =>
    publish(Object.fromEntries(keys.map((key) => [key, text])));

  it('drop all pages only where a page leaves the menus or comes back', async () => {
    const [first = '', ...others] = hideableKeys(sectorPageTexts.mining);
    await hidden(others);
    const withdrawn = (tags: readonly string[]) => new Set([...tags, ...tags.map(goneTag)]);
    expect(new Set(dropped)).toEqual(withdrawn(['texts:mining', 'texts']));
    dropped.length = 0;
    await hidden([first]);
    expect(new Set(dropped)).toEqual(withdrawn(['texts:mining', 'texts', 'settings']));
    dropped.length = 0;
    await hidden([first], '');
    expect(dropped).toContain('settings');
  });

  it('drop all pages also where other pages lead to them', async () => {
    const people = blockKey(aboutTexts, 'people');
    await hidden([people]);
    expect(dropped).toContain('settings');
    dropped.length = 0;
    await publish({ [textKey(aboutTexts, 'people', 'title')]: 'Us' });
    expect(dropped).not.toContain('settings');
    await hidden([people], '');
    expect(dropped).toContain('settings');
  });

  it('drop all pages also where two windows hide the last blocks of a page at the same moment', async () => {
    const [first = '', ...others] = hideableKeys(aboutTexts);
    const all = await over(Object.fromEntries([first, ...others].map((key) => [key, 'hidden'])));
    const saves = [all.slice(0, 1), all.slice(1)].map((changes) => publishTextsAction({ changes }));
    expect((await Promise.all(saves)).map(({ ok }) => ok)).toEqual([true, true]);
    expect(dropped).toContain('settings');
  });

  it('are not on their page, and anon does not read their texts', async () => {
    const text = textKey(aboutTexts, 'lab', 'text');
    await publish({ [lab]: 'hidden', [text]: 'Nobody reads this.' });
    expect((await readWords(aboutTexts)).lab).toBeUndefined();
    for (const asked of [{}, { p_page: 'about' }]) {
      const { data } = await anon.rpc('read_site_texts', asked).throwOnError();
      expect(data).toMatchObject({ [lab]: 'hidden' });
      expect(data).not.toHaveProperty([text]);
    }
  });
});

it('texts: all together may have 256 kB, and one more is refused in words', async () => {
  const long = (length: number, at: number) => {
    const key = `filler.block.t${at}`;
    return { key, text: 'x'.repeat(length), revision: opened[key] ?? 0 };
  };
  const p_changes = [...Array.from({ length: 26 }, (_, at) => long(10_000, at)), long(2_100, 26)];
  const { data } = await own.admin
    .rpc('save_site_texts', { p_changes, p_is_published: true })
    .throwOnError();
  expect(data).toHaveProperty('saved');
  expect(await publish({ [title]: 'x'.repeat(120) })).toEqual({
    ok: false,
    error: 'All texts together may have 256 kB. Shorten one first.',
  });
  expect(await readAllTexts()).not.toHaveProperty([title]);
});

describe('the history of a text', () => {
  it('has the fifty newest texts, of which one can be erased', async () => {
    let revision = opened[title] ?? 0;
    for (let at = 1; at <= 52; at += 1) {
      await publish({ [title]: `Text ${at}` }, { [title]: revision });
      revision += 1;
    }
    const answer = await answerOf('/api/site-texts/versions', { key: title });
    const versions = answer.ok ? answer.data : [];
    expect(versions).toHaveLength(50);
    expect(versions[0]).toMatchObject({ text: 'Text 52', sessionId: expect.any(String) });
    expect(versions.at(-1)?.text).toBe('Text 3');

    const [newest] = versions;
    expect(await deleteTextVersionAction({ id: newest?.id ?? 0 })).toMatchObject({ ok: true });
    expect((await listTextVersions(title, own.session))[0]?.text).toBe('Text 51');
    expect(await shownTitle()).toBe('Text 52');
    expect(await newEvent()).toEqual({ kind: 'deleted', details: { fields: [title] } });
  });

  it('keeps no drafts, and a restored text is one until it is published', async () => {
    await publish({ [title]: 'First' });
    await publish({ [title]: 'Second' });
    await keep({ [title]: 'First' });
    expect((await listTextVersions(title, own.session)).map(({ text }) => text)).toEqual([
      'Second',
      'First',
    ]);
    expect(await shownTitle()).toBe('Second');
  });
});

it('texts: without a session nothing is saved, read or erased', async () => {
  arrive({});
  const refused = { ok: false, code: 'signed-out' };
  expect(await publish({ [title]: 'x' })).toMatchObject(refused);
  expect(await keep({ [title]: 'x' })).toMatchObject(refused);
  expect(await deleteTextVersionAction({ id: 1 })).toMatchObject(refused);
  expect(await answerOf('/api/site-texts/versions', { key: title })).toMatchObject(refused);
});
