// What an import takes back of an export's texts, lists and logos, by what the owner has chosen.
import { describe, expect, it } from 'vitest';
import type { PartItem, PartName, PartState } from '@/lib/site-import/own-parts/parts';
import { chosenParts, picturesOfPart, placedParts } from './part-input';

const item = (id: string, presence: PartItem['presence']): PartItem => ({
  ...{ id, title: id, presence, revision: 0, ours: '', theirs: '', why: '' },
});
const state = (name: PartName): PartState => ({
  name,
  hasOwn: true,
  items: (['new', 'same', 'differs', 'refused'] as const).map((presence) =>
    item(presence, presence),
  ),
});
const states = [state('people'), state('texts')];

describe('what is chosen of an export', () => {
  it.each<[PartName[], PartName[], Array<[PartName, string[]]>]>([
    [[], [], []],
    [['texts'], [], [['texts', ['new']]]],
    [[], ['people'], [['people', ['differs']]]],
    [
      ['texts', 'people'],
      ['texts'],
      [
        ['people', ['new']],
        ['texts', ['new', 'differs']],
      ],
    ],
    [['services'], ['marks'], []],
  ])('with %j ticked and %j replaced', (parts, replaced, chosen) =>
    expect(
      chosenParts(states, { parts, replaced }).map(({ name, items }) => [
        name,
        items.map(({ id }) => id),
      ]),
    ).toEqual(chosen),
  );
});

describe('the pictures of an export', () => {
  const entry = (id: string, list: 'people' | 'partners', picture: string) => ({
    ...{ id, list, values: { name: id, picture } },
  });
  const own = {
    texts: [],
    entries: [
      entry('a', 'people', '/media/a.png'),
      entry('b', 'people', '/media/a.png'),
      entry('c', 'people', ''),
      entry('d', 'partners', '/media/d.png'),
    ],
    marks: [{ field: 'site_icon' as const, picture: '/media/i.png', drawn: '' }],
    pictures: [],
  };

  it('are brought once, for what is taken back alone', () => {
    const items = ['a', 'b', 'c', 'd'].map((id) => item(id, 'new'));
    expect(picturesOfPart({ name: 'people', items }, own)).toEqual(['/media/a.png']);
    expect(picturesOfPart({ name: 'partners', items: [] }, own)).toEqual([]);
    expect(picturesOfPart({ name: 'texts', items }, own)).toEqual([]);
    const icon = { name: 'marks' as const, items: [item('site_icon', 'new')] };
    expect(picturesOfPart(icon, own)).toEqual(['/media/i.png']);
  });

  it('are named by their paths here, and one that is not here as in the archive', () => {
    const placed = placedParts(own, new Map([['/media/a.png', '/media/here.png']]));
    expect(placed.entries.map(({ values }) => values.picture)).toEqual([
      '/media/here.png',
      '/media/here.png',
      '',
      '/media/d.png',
    ]);
    expect(placed.marks).toEqual(own.marks);
  });
});
