// What a page shows of its declared texts: the owner's or the default ones, without hidden blocks.
import { describe, expect, it } from 'vitest';
import {
  block,
  head,
  heading,
  hiddenIn,
  isEmptied,
  type PageTexts,
  paragraphs,
  paragraphsOf,
  sentence,
  shownTexts,
  wordsOf,
} from './texts';

const page = {
  name: 'page',
  path: '/page',
  label: 'Page',
  blocks: {
    head: head('Head', { title: heading('Title', 'We are {the name}') }),
    first: block('First', {
      intro: sentence('Sentence', 'One.'),
      text: paragraphs('Text', 'Two.', 'Three.'),
    }),
    people: block('People', { title: heading('Heading', 'Our people') }, { list: 'people' }),
  },
} as const satisfies PageTexts;
const words = (stored: Record<string, string>) => wordsOf(page, stored, 'Zed');

describe('texts of a page', () => {
  it('are the default ones, with the name of the lab, until the owner writes some', () => {
    expect(words({})).toEqual({
      head: { title: 'We are Zed' },
      first: { intro: 'One.', text: 'Two.\n\nThree.' },
      people: { title: 'Our people' },
    });
    expect(
      words({ 'page.head.title': '{The name} builds', 'page.first.intro': '1' }),
    ).toMatchObject({
      head: { title: 'Zed builds' },
      first: { intro: '1', text: 'Two.\n\nThree.' },
    });
  });

  it('are without a block that is hidden; a head cannot be, and a kept block is shown', () => {
    const shown = words({ 'page.first': 'hidden', 'page.head': 'hidden', 'page.people': 'kept' });
    expect(shown.first).toBeUndefined();
    expect(shown.head.title).toBe('We are Zed');
    expect(shown.people?.title).toBe('Our people');
  });

  it('carry the key of their block in a preview alone', () => {
    expect(wordsOf(page, {}, 'Zed', true).first?.mark).toBe('page.first');
    expect(words({}).first).not.toHaveProperty('mark');
  });

  it('are searched as they are shown, a heading only with an entry below it', () => {
    const stored = { 'page.first': 'hidden' };
    expect(shownTexts(page, stored, 'Zed', () => false)).toEqual(['We are Zed', 'Our people']);
    expect(shownTexts(page, stored, 'Zed', (list) => list === 'people')).toEqual(['We are Zed']);
  });

  it('empty a page once every block that may be is hidden', () => {
    const hidden = {
      'page.first': 'hidden',
      'page.people': 'hidden',
      'page.first.intro': 'hidden',
    };
    expect(hiddenIn(hidden)).toEqual(['page.first', 'page.people']);
    expect(isEmptied(page, hiddenIn(hidden))).toBe(true);
    expect(isEmptied(page, ['page.first'])).toBe(false);
    expect(isEmptied({ ...page, blocks: { head: page.blocks.head } }, [])).toBe(false);
  });

  it('are paragraphs where a line is empty', () => {
    expect(paragraphsOf('One\nline.\n \n\nTwo.\n')).toEqual(['One\nline.', 'Two.']);
    expect(paragraphsOf('')).toEqual([]);
  });
});
