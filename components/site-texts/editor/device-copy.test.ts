// What a device keeps of the texts of a page: until they are saved, and beside what it offers.
import { describe, expect, it } from 'vitest';
import { block, heading, type PageTexts } from '@/lib/content/texts';
import { keptOf, withoutTexts } from './device-copy';
import { changesOf, openTexts, reduceTexts, type TextsState } from './texts-state';

const page: PageTexts = {
  name: 'page',
  path: '/page',
  label: 'Page',
  blocks: {
    lab: block('The lab', { title: heading('Heading', 'The lab'), more: heading('More', 'More') }),
  },
};
const [title, more] = ['page.lab.title', 'page.lab.more'];
const opened = openTexts(page, []);
const typing = (key: string, typed: string, state: TextsState = opened): TextsState =>
  reduceTexts(state, { type: 'typed', key, typed });
const saving = (state: TextsState): TextsState => {
  const sent = changesOf(state, false);
  const revisions = Object.fromEntries(sent.map(({ key }) => [key, 1]));
  return reduceTexts(state, { type: 'saved', sent, revisions, isPublished: false });
};
const text = (typed: string) => ({ typed, revision: 0 });
const offered = { savedAt: 1, texts: { [title]: text('Of yesterday') } };

describe('copy of texts on a device', () => {
  it('what is offered stays while another text is typed and after that is saved', () => {
    const typed = typing(more, 'New');
    const kept = keptOf(offered, typed, {}, 2);
    expect(kept).toEqual({
      savedAt: 2,
      texts: { [title]: text('Of yesterday'), [more]: text('New') },
    });
    expect(keptOf(kept, saving(typed), { [more]: text('New') }, 3)?.texts).toEqual(offered.texts);
  });

  it('what is offered stays when the page is opened and nothing is typed', () =>
    expect(keptOf(offered, opened, {}, 2)).toEqual(offered));

  it('goes once the server has the text, whichever window saved it', () =>
    expect(keptOf(offered, saving(typing(title, ' Of  yesterday ')), {}, 2)).toBeUndefined());

  it('an older text that the window itself kept goes with the save of a newer one', () =>
    expect(keptOf(offered, saving(typing(title, 'Of today')), offered.texts, 2)).toBeUndefined());

  it('throwing away what is offered leaves what was typed meanwhile', () => {
    const before = { savedAt: 2, texts: { ...offered.texts, [more]: text('New') } };
    expect(withoutTexts(before, offered.texts)?.texts).toEqual({ [more]: text('New') });
    expect(withoutTexts(before, { [title]: text('Other') })).toEqual(before);
    expect(withoutTexts(offered, offered.texts)).toBeUndefined();
  });
});
