// The rules of the lists: what an entry takes, what is stored of it, and what pages make of them.
import { describe, expect, it } from 'vitest';
import { faultOf } from '@/lib/forms/rules';
import {
  alumniStartups,
  comingSoon,
  partners,
  reportLinks,
  timeline,
  workGroups,
} from '@/lib/work/content';
import { examplesOf, workLists } from '@/lib/work/lists';
import { moved, typedEntry, withDeleted } from './entries';
import type { Stored } from './groups';
import { type Entry, fieldsOf, type ListName, listNames, lists, noLists, titleOf } from './lists';
import { entryInputSchema, listsSchema, storedEntrySchema } from './schema';

const id = '3f0c1c52-5d9f-4a43-8f4a-0d3c2a0b9a11';
const taken = (list: ListName, values: Stored) =>
  entryInputSchema.safeParse({ id, list, values }).data;
const wrong = (list: ListName, values: Stored): string[] =>
  (entryInputSchema.safeParse({ id, list, values }).error?.issues ?? []).map(({ path }) =>
    path.join('.'),
  );
const work = { group: 'policy', title: 'T', text: 'T' };
const download = { url: '/report.pdf' };
const shown = (list: ListName, ...fields: Stored[]): Entry[] =>
  fields.map((each, index) => ({ id: `${list}-${index}`, list, fields: each }));

describe('an entry of the site’s lists', () => {
  it.each<['months' | 'number' | 'month' | 'picture' | 'address' | 'document', string[], string[]]>(
    [
      ['months', ['1', '120'], ['0', '1.5', 'three', '1000']],
      ['number', ['0', '3.5', '1 200', '1,200'], ['-1', '40 %', 'K 5', 'ten', '1e20']],
      ['month', ['2024', '2026-05'], ['2026-13', '05/2026', '1899', '2026-5']],
      [
        'picture',
        ['/media/3f0c1c52.webp'],
        [
          'https://lab.co.zm/a.png',
          '//a/media/b.png',
          '/media/../a.png',
          '/images/a.svg',
          '/media/a',
        ],
      ],
      [
        'document',
        [
          'https://lab.co.zm/report',
          'lab.co.zm/report.pdf',
          '/media/2026/report.pdf',
          '/media/R.PDF',
        ],
        [
          '/media/a.png',
          '/media/../a.pdf',
          '//lab/media/a.pdf',
          '/report.pdf',
          'http://lab.co.zm/a',
        ],
      ],
      ['address', ['https://lab.co.zm'], ['http://lab.co.zm', 'https://lab.example', 'lab']],
    ],
  )('a field of type %s accepts %j and refuses %j', (kind, good, bad) => {
    for (const value of good) expect(faultOf({ kind }, value), value).toBeUndefined();
    for (const value of bad) expect(faultOf({ kind }, value), value).toEqual(expect.any(String));
  });

  it.each<[ListName, Stored, string[]]>([
    ['people', {}, ['name']],
    ['people', { name: 'Mutale', picture: 'x' }, ['picture']],
    ['partners', { name: 'A hub', link: 'http://hub.co.zm' }, ['link']],
    ['startups', { name: 'A startup' }, ['sentence']],
    ['cases', { problem: 'P', done: 'D', figure: '40 %' }, ['source']],
    ['cases', { problem: 'P', done: 'D', industry: 'Alchemy' }, ['industry']],
    ['cases', { problem: 'P', done: 'D', before: '120' }, ['after']],
    ['cases', { problem: 'P', done: 'D', after: '35' }, ['counts']],
    ['cases', { problem: 'P', done: 'D', before: '120', after: '35' }, ['counts']],
    ['cases', { problem: 'P', done: 'D', after: '35', counts: 'minutes' }, ['before']],
    ['cases', { problem: 'P', done: 'D', weeks: '5', months: '2' }, ['months']],
    ['events', { month: 'May', title: 'T', text: 'T' }, ['month']],
    ['figures', { value: '120', counts: 'people' }, ['source']],
    ['goals', { value: '120' }, ['counts']],
    ['work', { title: 'T', text: 'T' }, ['group']],
    ['work', { ...work, group: 'other' }, ['group']],
    ['work', { ...work, link: 'https://lab.co.zm' }, ['link_label']],
    ['work', { ...work, link: 'http://lab.co.zm', link_label: 'Read' }, ['link']],
    ['work', { ...work, leads: 'report', link: 'https://lab.co.zm', link_label: 'Read' }, ['link']],
    ['work', { ...work, more: 'Much' }, ['more_title']],
    ['figures', { value: 'x'.repeat(501), counts: 'people', source: 's' }, ['value']],
  ])('in %s, %j is refused for %j', (list, values, fields) =>
    expect(wrong(list, values)).toEqual(fields),
  );

  it('empty and unknown fields are not stored, and ‘shown’ is stored separately', () => {
    expect(
      taken('people', { name: ' Mutale ', role: '', state: 'shown', password: 'x' }),
    ).toMatchObject({ fields: { name: 'Mutale' }, isShown: true });
    expect(taken('people', { name: 'Mutale' })).toMatchObject({ isShown: false });
    const entry = { id, list: 'people' as const, fields: { name: 'Mutale' }, isShown: true };
    expect(entryInputSchema.parse(typedEntry(entry))).toEqual(entry);
  });

  it('a case with months keeps them beside its new fields, and 1,200 is stored as 1200', () => {
    const values = {
      problem: 'P',
      done: 'D',
      months: '3',
      before: '1,200',
      after: '35',
      counts: 'c',
    };
    expect(taken('cases', values)?.fields).toEqual({ ...values, before: '1200' });
  });

  it('its title is the name, the problem, or the value with its unit', () => {
    expect(titleOf({ name: 'Mutale' })).toBe('Mutale');
    expect(titleOf({ problem: 'Queues', done: 'D' })).toBe('Queues');
    expect(titleOf({ value: '120', counts: 'people' })).toBe('120 people');
  });

  it('moving it forwards or backwards changes the order', () => {
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  });

  it('deleted by two presses, it can be brought back once, before those deleted earlier', () => {
    const [a, b] = shown('partners', { name: 'A' }, { name: 'B' }) as [Entry, Entry];
    const deleted = [a, b, b].reduce<Entry[]>(withDeleted, []);
    expect(deleted).toEqual([b, a]);
  });
});

describe('lists of the site', () => {
  it('form lists match those of the database, and no list has two fields of one name', () => {
    expect(lists.map(({ name }) => name).toSorted()).toEqual(listNames.toSorted());
    for (const list of listNames) {
      const names = fieldsOf(list).map(({ name }) => name);
      expect(new Set([...names, 'state']).size).toBe(names.length + 1);
    }
  });

  it('examples are shown until the owner stores an entry, even a draft', () => {
    const named = (name: string) =>
      timeline.map((event) => (event.title === '{The name}' ? { ...event, title: name } : event));
    expect(workLists(noLists, 'Zed {name} $&', download)).toEqual({
      groups: workGroups.map((group) => ({
        ...group,
        items: group.items.map((item) =>
          item.isReport ? { ...item, ...reportLinks(download) } : item,
        ),
      })),
      cases: [],
      events: { title: 'How we began: eight steps in 2024', items: named('Zed {name} $&') },
      startups: [],
      partners: [],
      examples: { startups: alumniStartups, partners, comingSoon },
    });
    const own = ['events', 'startups', 'partners', 'work'] as const;
    expect(workLists({ own: [...own], entries: [] }, 'AI Lab', download)).toMatchObject({
      groups: [],
      events: { items: [] },
      startups: [],
      partners: [],
      examples: { startups: [], partners: [], comingSoon: [] },
    });
  });

  it('the owner’s entries are shown in their order with all their fields', () => {
    const entries = [
      ...shown('events', { month: '2026-05', title: 'T', text: 'D' }, { month: '2024' }),
      ...shown('startups', { name: 'S', sentence: 'D', link: 'https://s.co.zm' }),
      ...shown('partners', { name: 'P', picture: '/media/a.png', alt: 'A bee' }, { name: 'Q' }),
    ];
    const page = workLists(
      { own: ['events', 'startups', 'partners'], entries },
      'AI Lab',
      download,
    );
    expect(page.events.items.map(({ date }) => date)).toEqual(['May 2026', '2024']);
    expect(page.startups).toEqual([
      { id: 'startups-0', name: 'S', description: 'D', website: 'https://s.co.zm' },
    ]);
    expect(page.partners).toEqual([
      { id: 'partners-0', name: 'P', picture: { src: '/media/a.png', alt: 'A bee' } },
      { id: 'partners-1', name: 'Q' },
    ]);
  });

  it('copied examples pass the checks of the form', () => {
    expect(
      Object.entries(examplesOf('AI Lab')).map(([list, { length }]) => [list, length]),
    ).toEqual([
      ['goals', 4],
      ['values', 4],
      ['work', 10],
      ['events', 8],
      ['startups', 3],
      ['partners', 3],
    ]);
    for (const list of listNames) {
      for (const { key, fields } of examplesOf('AI Lab')[list] ?? []) {
        const values = { ...fields, state: 'shown' };
        const example = key ? { key, fields } : { fields };
        expect(entryInputSchema.parse({ ...example, id, list, values })).toMatchObject(example);
      }
    }
  });
});

it('lists: an invalid stored entry is left out, and the valid ones are shown', () => {
  const good = { id, list: 'people' as const, fields: { name: 'Mwila Banda' } };
  const odd = { ...good, fields: { name: 5 } };
  expect(listsSchema.parse({ own: ['people'], entries: [odd, good] }).entries).toEqual([good]);
  const stored = { isShown: true, place: 0, revision: 1 };
  expect(storedEntrySchema.parse({ ...odd, ...stored })).toMatchObject({ id, fields: {} });
});
