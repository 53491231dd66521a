// Goals, values and the groups of Our Work: the site's own, their copies, and the owner's.
import { describe, expect, it } from 'vitest';
import { values } from '@/lib/about/content';
import { valuesOf } from '@/lib/about/values';
import { goals } from '@/lib/home/content';
import { goalsOf } from '@/lib/home/goals';
import { nothingSet, pageText } from '@/lib/search/page-texts';
import {
  type Entry,
  fieldsOf,
  groupOf,
  type ListName,
  type Lists,
  noLists,
} from '@/lib/settings/lists';
import { comingSoon, workGroups } from './content';
import { examplesOf, workLists } from './lists';

const names = ['goals', 'values', 'work'] as const;
const pathOf = { goals: '/', values: '/about', work: '/work' };
const name = 'AI Lab';
const download = { url: '/report.pdf' };
const workOf = (lists: Lists) => {
  const { groups, examples } = workLists(lists, name, download);
  return [groups, examples.comingSoon];
};
const searched = (list: (typeof names)[number], lists: Lists): string[] =>
  pageText(pathOf[list], { ...nothingSet, lists });
/** All but the ids, which copies have of their own. */
const withoutIds = (content: unknown): unknown =>
  JSON.parse(JSON.stringify(content, (key, value) => (key === 'id' ? undefined : value)));
const entry = (list: ListName, fields: Entry['fields'], more: Partial<Entry> = {}): Entry => ({
  id: list,
  list,
  fields,
  ...more,
});

describe('goals, values and work', () => {
  it('look and are found as before after they were copied, each item with its drawing, links and folded text', () => {
    const entries = names.flatMap((list) =>
      (examplesOf(name)[list] ?? []).map((example, index) => ({
        id: `${list}-${index}`,
        list,
        ...example,
      })),
    );
    const lists: Lists = { own: names, entries };
    expect(withoutIds(goalsOf(lists))).toEqual(goals);
    expect(withoutIds(valuesOf(lists))).toEqual(values);
    expect(withoutIds(workOf(lists))).toEqual(withoutIds(workOf(noLists)));
    for (const list of names) expect(searched(list, lists)).toEqual(searched(list, noLists));
  });

  it('leave neither themselves nor their headings on pages and in search where none is shown', () => {
    const lists: Lists = { own: names, entries: [] };
    expect([goalsOf(lists), valuesOf(lists), workOf(lists)]).toEqual([[], [], [[], []]]);
    const ours = {
      goals: ['Next 5 Year AI Goals', ...goals.map(({ label }) => label)],
      values: ['Our values', ...values.map(({ title }) => title)],
      work: [
        'Still to come',
        'Coming Soon.',
        ...workGroups.flatMap(({ title, items }) => [title, ...items.map((item) => item.title)]),
        ...comingSoon.map(({ title }) => title),
      ],
    };
    for (const list of names) {
      expect(searched(list, noLists)).toEqual(expect.arrayContaining(ours[list]));
      expect(searched(list, lists).filter((text) => ours[list].includes(text))).toEqual([]);
    }
  });

  it('of the owner’s stand in their order in place of ours', () => {
    const lists: Lists = {
      own: ['goals', 'values'],
      entries: [
        entry('values', { name: 'Patience', text: 'We wait.' }),
        entry('goals', { value: '7', counts: 'languages' }),
      ],
    };
    expect(goalsOf(lists)).toEqual([{ id: 'goals', value: '7', label: 'languages' }]);
    expect(valuesOf(lists)).toEqual([{ id: 'values', title: 'Patience', description: 'We wait.' }]);
  });
});

describe('a piece of work', () => {
  const fields = { group: 'research', title: 'T', text: 'D' };
  const item = { id: 'work', title: 'T', description: 'D' };
  const key = 'crop-advisory';
  const drawing = comingSoon.find(({ id }) => id === key)?.image;
  const picture = { picture: '/media/a.png', alt: 'A map' };
  const link = { link: 'https://lab.co.zm', link_label: 'Read' };
  const more = { more_title: 'How', more: 'By hand' };

  it.each<[string, Entry, object]>([
    ['that is new has no picture', entry('work', fields), {}],
    ['that was copied keeps its drawing', entry('work', fields, { key }), { image: drawing }],
    [
      'that was copied shows a picture of Media in place of its drawing',
      entry('work', { ...fields, ...picture }, { key }),
      { image: '/media/a.png', alt: 'A map' },
    ],
    [
      'has a link and a folded text of its own',
      entry('work', { ...fields, ...link, ...more }),
      {
        link: { label: 'Read', url: 'https://lab.co.zm' },
        collapsible: { title: 'How', content: 'By hand' },
      },
    ],
  ])('%s', (_, own, shown) => {
    const [groups] = workOf({ own: ['work'], entries: [own] });
    expect(groups).toEqual([{ ...workGroups[0], items: [{ ...item, ...shown }] }]);
  });

  it('that is still to come is in no group', () => {
    const entries = [entry('work', { ...fields, group: 'coming' })];
    expect(workOf({ own: ['work'], entries })).toEqual([[], [item]]);
  });

  it('can be put into each group of Our Work or among what is to come, and its row in the admin names it', () => {
    const [field] = fieldsOf('work');
    const groups = [...workGroups.map(({ id }) => id), 'coming'];
    expect(field?.options?.map(({ value }) => value)).toEqual(['', ...groups]);
    expect(groupOf(entry('work', { ...fields, group: 'policy' }))).toBe('Policy');
    expect(groupOf(entry('people', { name: 'Mutale' }))).toBeUndefined();
  });
});
