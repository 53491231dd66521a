// Texts, lists and logos of an archive as the browser reads them: what an export has, and what somebody put
// into one.
import { describe, expect, it } from 'vitest';
import { zipFile } from '@/tests/support/import-files';
import { readSource } from '../read-source';

const read = async (files: Record<string, unknown>) =>
  readSource(
    await zipFile({
      ...{ 'categories.json': '[]', 'addresses.json': '{}', 'pictures.json': '[]' },
      ...Object.fromEntries(
        Object.entries(files).map(([name, value]) => [
          name,
          typeof value === 'string' ? value : JSON.stringify(value),
        ]),
      ),
    }),
    { now: Date.parse('2026-11-26T10:00:00Z') },
  );
const text = (key: string) => ({ key, text: 'A', draft: null });
const entry = (id: string, fields: object = { name: 'A' }, list = 'people') => ({
  ...{ id, list, key: null, fields, isShown: true, place: 0, revision: 1 },
});

describe('the parts of an export', () => {
  it('are its texts, entries, logos and the pictures that they name, also without a post', async () => {
    const { own, posts, notTaken } = await read({
      'texts.json': [text('about.lab.title'), { key: 'about.lab', text: '', draft: 'hidden' }],
      'lists.json': [
        entry('a', { name: 'Mary', picture: '/media/a.png', alt: 'Laughs', unknown: 'x' }),
        { ...entry('b', { name: 'Chat' }, 'services'), key: 'ai-chatbots', isShown: false },
      ],
      'settings.json': { site_icon: '/media/i.svg', site_icon_files: 'x', hours: 'Mon–Fri' },
      'media/i.svg': '<svg/>',
    });
    expect([posts, notTaken]).toEqual([[], []]);
    expect(own).toEqual({
      texts: [text('about.lab.title'), { key: 'about.lab', text: '', draft: 'hidden' }],
      entries: [
        {
          id: 'b',
          list: 'services',
          key: 'ai-chatbots',
          values: { name: 'Chat' },
        },
        {
          id: 'a',
          list: 'people',
          values: { name: 'Mary', picture: '/media/a.png', alt: 'Laughs', state: 'shown' },
        },
      ],
      marks: [{ field: 'site_icon', picture: '/media/i.svg', drawn: 'x' }],
      pictures: [
        { address: '/media/i.svg', alt: '' },
        { address: '/media/a.png', alt: 'Laughs' },
      ],
    });
  });

  it('are empty in an export of an earlier release', async () => {
    const { own } = await read({ 'posts/a.md': 'Text' });
    expect(own).toEqual({ texts: [], entries: [], marks: [], pictures: [] });
  });

  it('a logo whose picture was deleted is the largest that was drawn of it', async () => {
    const drawn = `320x80 ${'a'.repeat(16)} ${'b'.repeat(16)}`;
    const { own } = await read({
      'settings.json': { site_logo_light: '/media/gone.svg', site_logo_light_files: drawn },
    });
    expect(own?.marks).toEqual([
      { field: 'site_logo_light', picture: `/media/brand/${'b'.repeat(16)}.png`, drawn },
    ]);
  });
});

describe('a hostile archive', () => {
  it.each([
    ['of 50 MB', `[${'{"key":"a","text":"'.padEnd(50_000_000, 'x')}"}]`, 'it has more than 2 MB'],
    ['that is cut off', '[{"key":', 'it is no whole JSON'],
    ['that is no list', '{"about.lab":"kept"}', 'it is no list'],
    ['that is a number', '7', 'it is no list'],
  ])('a texts.json %s is named and left out, and the rest is read', async (_, texts, why) => {
    const { own, notTaken } = await read({ 'texts.json': texts, 'lists.json': [entry('a')] });
    expect(own?.texts).toEqual([]);
    expect(own?.entries).toHaveLength(1);
    expect(notTaken).toEqual([{ what: `file texts.json: ${why}`, count: 1 }]);
  });

  it('rows of wrong types, and the second of one id, are counted and left out', async () => {
    const { own, notTaken } = await read({
      'texts.json': [
        null,
        7,
        'a',
        [],
        {},
        { key: 7, text: 'a' },
        { key: 'a', text: {} },
        text('a'),
      ],
      'lists.json': [
        null,
        entry('a', []),
        entry('b', { name: 7, role: ['x'] }),
        entry('b'),
        entry('c', {}, 'nobody'),
        { ...entry('d'), id: 7 },
      ],
      'settings.json': { site_icon: 7, site_logo_light: '' },
    });
    expect(own?.texts).toEqual([text('a')]);
    expect(own?.entries).toEqual([{ id: 'b', list: 'people', values: { state: 'shown' } }]);
    expect(own?.marks).toEqual([]);
    expect(notTaken).toEqual([
      { what: 'rows of texts.json that cannot be read', count: 7 },
      { what: 'rows of lists.json that cannot be read', count: 5 },
    ]);
  });

  it('what is too long, or no database holds, does not keep the rest from being compared', async () => {
    const long = 'x'.repeat(10_001);
    const { own } = await read({
      'texts.json': [
        { key: 'about.lab.a', text: long, draft: null },
        { key: 'about.lab.b', text: '', draft: long },
        text('k'.repeat(81)),
        text('nul\u0000'),
        text('a'),
      ],
      'lists.json': [
        entry('i'.repeat(81)),
        entry('a', { name: long, role: 'x' }),
        entry('b', { name: 'B', picture: `/media/${'x'.repeat(3_000)}.png` }),
      ],
      'settings.json': { site_icon: '/media/\u0000.png', site_logo_light: long },
    });
    expect(own?.texts).toEqual([text('a')]);
    expect(own?.entries.map(({ id, values }) => [id, values.name])).toEqual([
      ['a', undefined],
      ['b', 'B'],
    ]);
    expect([own?.marks, own?.pictures]).toEqual([[], []]);
  });

  it('no more of 10,000 entries and texts come than there may be', async () => {
    const ids = Array.from({ length: 10_000 }, (_, at) => `${at}`);
    const { own, notTaken } = await read({
      'texts.json': ids.map(text),
      'lists.json': ids.map((id) => entry(id)),
    });
    expect(own?.texts).toHaveLength(1_000);
    expect(own?.entries).toHaveLength(50);
    expect(notTaken).toEqual([
      { what: 'entries more than their lists take', count: 9_950 },
      { what: 'rows of texts.json that cannot be read', count: 9_000 },
    ]);
  });

  it('keys of Object.prototype are no fields', async () => {
    const fields = '{"name":"A","__proto__":{"role":"x"},"constructor":"y","toString":"z"}';
    const { own } = await read({
      'texts.json': '[{"key":"__proto__","text":"a"}]',
      'lists.json': `[{"id":"a","list":"people","fields":${fields}},{"id":"b","list":"constructor","fields":{}}]`,
      'settings.json': '{"__proto__":{"site_icon":"/media/a.png"}}',
    });
    expect(own?.entries).toEqual([{ id: 'a', list: 'people', values: { name: 'A' } }]);
    expect(own?.texts).toEqual([{ key: '__proto__', text: 'a', draft: null }]);
    expect(own?.marks).toEqual([]);
    expect(Object.hasOwn(Object.prototype, 'site_icon')).toBe(false);
  });
});
