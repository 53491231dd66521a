// What a device kept of the texts of a page: offered until the server has it.
import { expect, it } from 'vitest';
import { block, heading, type PageTexts } from '@/lib/content/texts';
import { isOutdated, missingIn } from './device-copy';
import { changesOf, openTexts, reduceTexts } from './texts-state';

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
const text = (typed: string) => ({ typed, revision: 0 });
const copy = {
  savedAt: 1,
  texts: { [title]: text('Of yesterday'), [more]: text(' More '), gone: text('Of no field') },
};

it('copy of texts on a device: what the server has is not offered, whichever window saved it, and a later save is named', () => {
  expect(missingIn(opened, copy)).toEqual({ [title]: text('Of yesterday') });
  const typed = reduceTexts(opened, { type: 'typed', key: title, typed: ' Of  yesterday ' });
  expect(Object.keys(missingIn(typed, copy))).toEqual([title]);
  const sent = changesOf(typed, false);
  const stored = reduceTexts(typed, {
    type: 'saved',
    sent,
    revisions: { [title]: 1 },
    isPublished: false,
  });
  expect(missingIn(stored, copy)).toEqual({});
  expect([isOutdated(opened, copy), isOutdated(stored, copy)]).toEqual([false, true]);
});
