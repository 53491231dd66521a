// Texts, lists, logos and icon on the real backend: exported, taken back on an empty site, a second time,
// beside others of the site's own, and while somebody else writes.
import { randomUUID } from 'node:crypto';
import { BlobReader, TextWriter, ZipReader } from '@zip.js/zip.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand';
import { POST as askParts } from '@/app/admin/import/parts/route';
import { POST as askState } from '@/app/admin/import/state/route';
import { GET as exportSite } from '@/app/api/export/route';
import type { ImportCalls } from '@/components/site-import/import-calls';
import { planImport } from '@/components/site-import/import-plan';
import {
  choosing,
  type ImportEvent,
  type ImportState,
  importReducer,
} from '@/components/site-import/import-state';
import { createImporter } from '@/components/site-import/importer';
import { openFile } from '@/components/site-import/open-file';
import type { Choices } from '@/components/site-import/opened';
import { addMedia } from '@/lib/media/mutations';
import { cacheTags } from '@/lib/pages/cache-tags';
import { deleteEntryAction, saveEntryAction, saveSettingsAction } from '@/lib/settings/actions';
import { listEntries, readSettings } from '@/lib/settings/admin-queries';
import { typedEntry } from '@/lib/settings/entries';
import type { ListName } from '@/lib/settings/lists';
import { listTexts } from '@/lib/site-texts/admin-queries';
import { saveTexts } from '@/lib/site-texts/mutations';
import { service } from '@/tests/support/clients';
import { setUpContent } from '@/tests/support/content';
import { zipFile } from '@/tests/support/import-files';
import { arrive, jsonRequest } from '@/tests/support/request';
import {
  endImportAction,
  importPostAction,
  keepImportedPictureAction,
  placePictureAction,
  takePartAction,
} from '../actions';

const dropped = vi.hoisted((): string[] => []);
vi.mock('next/headers', () => import('@/tests/support/request'));
vi.mock('next/cache', () => ({ updateTag: (tag: string) => void dropped.push(tag) }));

const own = setUpContent();
beforeEach(() => {
  dropped.length = 0;
  arrive({ cookies: { admin: own.session.token } });
});
afterEach(async () => {
  await empty();
});

const svg = (fill: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 100"><rect width="400" height="100" fill="${fill}"/></svg>`;
const addPicture = async (file: Blob, name = `own ${randomUUID()}`) => {
  const signal = new AbortController().signal;
  return addMedia({ name, body: file.stream(), signal }, own.session);
};
async function saveMarks(values: Record<string, string>) {
  const { revision } = await readSettings(own.session);
  const answer = await saveSettingsAction({ values, revision });
  if (!answer.ok) throw new Error(answer.error);
}
async function saveText(key: string, text: string, isPublished = true) {
  const revision = (await listTexts(own.session)).find((each) => each.key === key)?.revision ?? 0;
  const answer = await saveTexts([{ key, text, revision }], isPublished, own.session);
  if ('conflicts' in answer) throw new Error(`${key} was not saved`);
}
const addEntry = async (list: ListName, values: Record<string, string>, key?: string) => {
  const id = randomUUID();
  const answer = await saveEntryAction({ id, list, values, ...(key ? { key } : {}) });
  if (!answer.ok) throw new Error(answer.error);
  return id;
};
const entriesHere = async () =>
  (await listEntries(own.session)).map(({ id, list, key, fields, isShown }) => ({
    ...{ id, list, key, fields, isShown },
  }));
const textsHere = async () =>
  (await listTexts(own.session))
    .filter(({ text, draft }) => text || draft)
    .map(({ key, text, draft }) => ({ key, text, draft }));

/** Takes everything of the owner's away. */
async function empty(): Promise<void> {
  const entries = await listEntries(own.session);
  for (const { id, revision } of entries.toSorted(
    (a, b) => Number(a.isShown) - Number(b.isShown),
  )) {
    await deleteEntryAction({ id, revision });
  }
  for (const { key } of await textsHere()) await saveText(key, '');
  await saveMarks({});
  const { data } = await own.admin
    .from('media')
    .select('path')
    .like('title', 'own %')
    .throwOnError();
  const paths = data.flatMap(({ path }) => path ?? []);
  if (paths.length > 0) await service.storage.from('media').remove(paths);
  await own.admin.from('media').delete().in('path', paths).throwOnError();
}

async function exported(): Promise<File> {
  const answer = await exportSite(new Request('http://site.test/api/export'));
  return new File([await answer.blob()], 'site.zip');
}
async function jsonOf(file: File, name: string): Promise<unknown> {
  const entries = await new ZipReader(new BlobReader(file)).getEntries();
  const entry = entries.find(({ filename }) => filename === name);
  if (!entry || entry.directory) throw new Error(`The archive has no ${name}`);
  return JSON.parse(await entry.getData(new TextWriter()));
}
/** An archive of this software with these files beside those that it always has. */
const archive = (
  files: Record<string, unknown>,
  pictures: Record<string, string> = {},
): Promise<File> =>
  zipFile({
    ...pictures,
    ...{ 'categories.json': '[]', 'addresses.json': '{}', 'pictures.json': '[]' },
    ...Object.fromEntries(
      Object.entries(files).map(([name, value]) => [name, JSON.stringify(value)]),
    ),
  });

/** The calls of the browser, answered by the routes and actions of the site. */
const calls: ImportCalls = {
  compare: async (question) => (await askState(jsonRequest(question))).json(),
  compareParts: async (parts) => (await askParts(jsonRequest(parts))).json(),
  takePart: takePartAction,
  sendPost: importPostAction,
  fetchPicture: () => Promise.reject(new Error('No picture is fetched')),
  uploadPicture: async ({ file, address, alt }) => {
    const { id: mediaId } = await addPicture(file);
    return keepImportedPictureAction({ address, alt, mediaId });
  },
  placePicture: placePictureAction,
  end: endImportAction,
};

/** Opens an archive, takes its parts back without its posts, and answers with the state at the end. */
async function importParts(
  file: File,
  choices: Partial<Choices> = {},
  changes: Partial<ImportCalls> = {},
) {
  const store = createStore<ImportState>()(() => choosing);
  const send = (event: ImportEvent): void =>
    store.setState((state) => importReducer(state, event), true);
  await openFile({ file, zip: null }, send, calls);
  send({ type: 'chosen', choices });
  const opened = store.getState();
  if (opened.phase !== 'ready') throw new Error(JSON.stringify(opened));
  const { parts } = planImport(opened, Date.now());
  send({ type: 'started', posts: [], parts });
  const importer = createImporter({
    getState: store.getState,
    send,
    calls: { ...calls, ...changes },
  });
  await importer.work();
  const state = store.getState();
  if (!('run' in state)) throw new Error(`It is ${state.phase}`);
  return {
    opened,
    state,
    run: state.run,
    parts,
    goOn: async () => {
      send({ type: 'goOn' });
      await importer.work();
      return store.getState();
    },
  };
}
const presences = ({ opened }: Awaited<ReturnType<typeof importParts>>) =>
  Object.fromEntries(
    opened.comparison.parts.map(({ name, items }) => [name, items.map(({ presence }) => presence)]),
  );

/** A site with something of each part. */
async function fill() {
  const logo = await addPicture(new Blob([svg('#0a0')]));
  const portrait = await addPicture(new Blob([svg('#a00')]));
  await saveMarks({ site_logo_light: logo.url, hours: 'Mon–Fri' });
  await addEntry('services', { name: 'Maize maps', text: 'Fields from above.', state: 'shown' });
  const hidden = await addEntry(
    'services',
    { name: 'Chat', text: 'Answers.', price: '100' },
    'ai-chatbots',
  );
  await addEntry('people', {
    name: 'Mary',
    picture: portrait.url,
    alt: 'Mary laughs',
    state: 'shown',
  });
  await addEntry('people', { name: 'Joe' });
  const ids = (await entriesHere()).filter(({ list }) => list === 'services').map(({ id }) => id);
  await own.admin
    .rpc('order_list', {
      p_list: 'services',
      p_ids: [hidden, ...ids.filter((id) => id !== hidden)],
    })
    .throwOnError();
  await saveText('about.head.title', 'We are Maize Lab');
  await saveText('about.head.intro', 'A draft alone', false);
  await saveText('about.lab.text', 'One.\n\nTwo.');
  await saveText('about.lab.text', 'Three.', false);
  await saveText('about.purposes', 'hidden');
  return { logo, portrait };
}

describe('an export', () => {
  it('has texts with their drafts, the entries of every list in their order, and the logo', async () => {
    const { logo } = await fill();
    const file = await exported();
    expect(await jsonOf(file, 'texts.json')).toEqual([
      { key: 'about.head.intro', text: '', draft: 'A draft alone' },
      { key: 'about.head.title', text: 'We are Maize Lab', draft: null },
      { key: 'about.lab.text', text: 'One.\n\nTwo.', draft: 'Three.' },
      { key: 'about.purposes', text: 'hidden', draft: null },
    ]);
    expect(await jsonOf(file, 'lists.json')).toMatchObject(await entriesHere());
    expect(await jsonOf(file, 'settings.json')).toMatchObject({ site_logo_light: logo.url });
    const names = (await new ZipReader(new BlobReader(file)).getEntries()).map(
      ({ filename }) => filename,
    );
    expect(names).toContain(`media${logo.url.slice('/media'.length)}`);
  });
});

describe('an import of an export', () => {
  it('into an empty site brings texts, lists in their order with pictures, and the logo; a second one changes nothing', async () => {
    await fill();
    const file = await exported();
    const [texts, entries, { values }] = [
      await textsHere(),
      await entriesHere(),
      await readSettings(own.session),
    ];
    await empty();
    expect([await textsHere(), await entriesHere()]).toEqual([[], []]);
    dropped.length = 0;

    const first = await importParts(file);
    expect(first.state.phase).toBe('ended');
    expect(first.run.partResults).toEqual([
      { name: 'marks', taken: 1, left: [] },
      { name: 'services', taken: 2, left: [] },
      { name: 'people', taken: 2, left: [] },
      { name: 'texts', taken: 4, left: [] },
    ]);
    expect(dropped).toEqual(
      expect.arrayContaining([
        ...[cacheTags.settings, cacheTags.brand, cacheTags.texts('about'), cacheTags.allTexts],
      ]),
    );
    expect(await textsHere()).toEqual(texts);
    const brought = await entriesHere();
    const mary = brought.find(({ fields }) => fields.name === 'Mary');
    const before = entries.find(({ id }) => id === mary?.id);
    expect(mary?.fields.picture).not.toBe(before?.fields.picture);
    const { data } = await own.admin
      .from('media')
      .select('alt')
      .eq('url', mary?.fields.picture ?? '')
      .single();
    expect(data?.alt).toBe('Mary laughs');
    expect(brought).toEqual(
      entries.map((entry) => (entry.id === mary?.id ? { ...entry, fields: mary.fields } : entry)),
    );
    const after = (await readSettings(own.session)).values;
    expect(after.site_logo_light_files).toBe(values.site_logo_light_files);
    expect(after.hours).toBeUndefined();

    const revisions = async () => [
      (await listTexts(own.session)).map(({ revision }) => revision),
      (await listEntries(own.session)).map(({ revision }) => revision),
      (await readSettings(own.session)).revision,
    ];
    const stored = await revisions();
    const second = await importParts(file, { replaced: ['texts', 'people', 'services', 'marks'] });
    expect(second.parts).toEqual([]);
    expect(presences(second)).toEqual({
      marks: ['same'],
      services: ['same', 'same'],
      people: ['same', 'same'],
      texts: ['same', 'same', 'same', 'same'],
    });
    expect(await revisions()).toEqual(stored);
  });

  it('leaves what is here and differs, unless the archive is chosen', async () => {
    await fill();
    const file = await exported();
    await saveText('about.head.title', 'Ours');
    await saveText('about.lab.text', '');
    const [mary] = (await listEntries(own.session)).filter(({ fields }) => fields.name === 'Mary');
    if (!mary) throw new Error('No entry');
    const { values } = typedEntry(mary);
    await saveEntryAction({
      ...typedEntry(mary),
      values: { ...values, role: 'Ours' },
      revision: mary.revision,
    });
    await saveMarks({ site_logo_light: (await addPicture(new Blob([svg('#00a')]))).url });

    const kept = await importParts(file);
    expect(kept.opened.choices.parts).toEqual([]);
    expect(presences(kept)).toMatchObject({
      marks: ['differs'],
      people: ['differs', 'same'],
      texts: ['same', 'differs', 'new', 'same'],
    });
    expect(kept.parts).toEqual([]);
    const texts = kept.opened.comparison.parts.find(({ name }) => name === 'texts');
    expect(texts?.items[1]).toMatchObject({
      ours: 'Ours',
      theirs: 'We are Maize Lab',
      title: 'About: Head, Title',
    });

    const { run } = await importParts(file, {
      replaced: ['marks', 'people', 'texts'],
      parts: ['texts'],
    });
    expect(run.partResults.map(({ name, taken, left }) => [name, taken, left])).toEqual([
      ['marks', 1, []],
      ['people', 1, []],
      ['texts', 2, []],
    ]);
    expect((await textsHere()).map(({ text, draft }) => draft ?? text)).toContain('Three.');
    expect((await entriesHere()).find(({ id }) => id === mary.id)?.fields.role).toBeUndefined();
  });

  it('takes an entry for that of the same key here, and puts others behind those of the site', async () => {
    await addEntry('services', { name: 'Chat bots', text: 'Ours.', state: 'shown' }, 'ai-chatbots');
    const entry = (name: string, key: string) => ({
      ...{ id: randomUUID(), list: 'services', key, isShown: true, fields: { name, text: 'x' } },
    });
    const file = await archive({
      'lists.json': [entry('New', 'new'), entry('Chat', 'ai-chatbots')],
    });
    const { run } = await importParts(file, { parts: ['services'], replaced: ['services'] });
    expect(run.partResults).toEqual([{ name: 'services', taken: 2, left: [] }]);
    expect((await entriesHere()).map(({ key, fields }) => [key, fields.name])).toEqual([
      ['ai-chatbots', 'Chat'],
      ['new', 'New'],
    ]);
  });

  it('leaves what was changed between the question and the answer', async () => {
    await saveText('about.head.title', 'Ours');
    const id = await addEntry('partners', { name: 'Ours' });
    const file = await archive({
      'texts.json': [{ key: 'about.head.title', text: 'Theirs', draft: null }],
      'lists.json': [{ id, list: 'partners', fields: { name: 'Theirs' }, isShown: true }],
    });
    const takePart: ImportCalls['takePart'] = async (part) => {
      if (part.kind === 'texts') await saveText('about.head.title', 'Newest');
      else await saveEntryAction({ id, list: 'partners', values: { name: 'Newest' }, revision: 1 });
      return takePartAction(part);
    };
    const { run } = await importParts(file, { replaced: ['texts', 'partners'] }, { takePart });
    const why = 'It was changed here meanwhile';
    expect(run.partResults).toEqual([
      { name: 'partners', taken: 0, left: [{ title: 'Theirs', why }] },
      { name: 'texts', taken: 0, left: [{ title: 'About: Head, Title', why }] },
    ]);
    expect((await textsHere())[0]?.text).toBe('Newest');
    expect((await entriesHere())[0]?.fields.name).toBe('Newest');
  });

  it('goes on after an answer that was lost, and counts what had come', async () => {
    await fill();
    const file = await exported();
    const before = await textsHere();
    await empty();
    let isLost = false;
    const takePart: ImportCalls['takePart'] = async (part) => {
      const answer = await takePartAction(part);
      if (part.kind === 'texts' && !isLost) {
        isLost = true;
        throw new Error('lost');
      }
      return answer;
    };
    const begun = await importParts(file, {}, { takePart });
    expect(begun.state).toMatchObject({ phase: 'paused', run: { partResults: { length: 3 } } });
    const ended = await begun.goOn();
    expect(ended).toMatchObject({ phase: 'ended', run: { left: 0, partsLeft: 0 } });
    expect('run' in ended && ended.run.partResults.at(-1)).toEqual({
      name: 'texts',
      taken: 4,
      left: [],
    });
    expect(await textsHere()).toEqual(before);
  });

  it('names a logo that cannot be drawn or did not come, and takes the rest', async () => {
    const file = await archive(
      {
        'settings.json': {
          site_logo_light: '/media/a.svg',
          site_logo_dark: '/media/gone.svg',
          site_icon: '/media/b.svg',
        },
      },
      {
        'media/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"><g></svg>',
        'media/b.svg': svg('#0a0'),
      },
    );
    const { run } = await importParts(file);
    const [marks] = run.partResults;
    expect(marks?.taken).toBe(1);
    expect(marks?.left).toEqual([
      { title: 'logo on dark pages', why: 'Its picture did not come' },
      { title: 'logo', why: expect.stringContaining('damaged') },
    ]);
    expect(Object.keys((await readSettings(own.session)).values).toSorted()).toEqual([
      'site_icon',
      'site_icon_files',
    ]);
  });
});

describe('parts from outside', () => {
  const taken = (part: unknown) => takePartAction(part as Parameters<typeof takePartAction>[0]);
  it.each([
    ['a kind that there is not', { kind: 'people' }],
    [
      '1,001 texts',
      {
        kind: 'texts',
        texts: Array.from({ length: 1_001 }, (_, at) => ({
          key: `a.${at}`,
          text: '',
          draft: null,
          revision: 0,
        })),
      },
    ],
    [
      '51 entries',
      {
        kind: 'list',
        list: 'people',
        entries: Array(51).fill({ id: 'x', list: 'people', values: {}, place: 0, revision: 0 }),
      },
    ],
    [
      'a text of 10,001 characters',
      {
        kind: 'texts',
        texts: [{ key: 'about.head.title', text: 'x'.repeat(10_001), draft: null, revision: 0 }],
      },
    ],
    [
      'a mark that there is not',
      { kind: 'marks', marks: [{ field: 'webhook_url', picture: 'https://a.example', ours: '' }] },
    ],
  ])('%s: nothing is stored', async (_, part) => {
    expect(await taken(part)).toMatchObject({ ok: false });
    expect([await textsHere(), await entriesHere()]).toEqual([[], []]);
  });

  it('keys of Object.prototype, and fields and pictures that no form takes, are refused one by one', async () => {
    const texts = ['about.constructor', 'about.lab.constructor', '__proto__.a.b'].map((key) => ({
      ...{ key, text: 'kept', draft: null, revision: 0 },
    }));
    const answer = await taken({ kind: 'texts', texts });
    expect(answer).toMatchObject({ ok: true, data: { taken: 0, left: { length: 3 } } });
    const entries = [
      { name: 'A', picture: 'https://evil.example/a.png' },
      { name: 'B', link: 'javascript:alert(1)' },
      JSON.parse('{"name":"C","__proto__":"x","constructor":"y"}'),
    ].map((values, place) => ({ id: randomUUID(), list: 'partners', values, place, revision: 0 }));
    expect(await taken({ kind: 'list', list: 'partners', entries })).toMatchObject({
      data: { taken: 1, left: [{ title: 'A' }, { title: 'B' }] },
    });
    expect((await entriesHere()).map(({ fields }) => fields)).toEqual([{ name: 'C' }]);
  });

  it('are neither compared nor taken without a session', async () => {
    arrive();
    const question = { texts: [], entries: [], marks: [] };
    expect((await askParts(jsonRequest(question))).status).toBe(401);
    expect(await taken({ kind: 'texts', texts: [] })).toMatchObject({ code: 'signed-out' });
    arrive({ cookies: { admin: own.session.token } });
  });
});
