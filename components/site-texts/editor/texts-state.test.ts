// The texts of a page while they are edited: drafts, conflicts of single keys, publishing and undo.
import { describe, expect, it } from 'vitest';
import { block, head, heading, type PageTexts, paragraphs } from '@/lib/content/texts';
import type { StoredText } from '@/lib/site-texts/schema';
import {
  changesOf,
  decisionIn,
  decisionsFor,
  fieldAt,
  hasUnpublished,
  hasUnsaved,
  isAllHidden,
  marksOf,
  openTexts,
  reduceTexts,
  replacedBy,
  revisionsToUndo,
  saveLookOf,
  shownInstead,
  type TextsEvent,
  type TextsState,
  unsavedTexts,
} from './texts-state';

const page: PageTexts = {
  name: 'page',
  path: '/page',
  label: 'Page',
  blocks: {
    head: head('Head', { title: heading('Title', 'Our title') }),
    lab: block(
      'The lab',
      { title: heading('Heading', 'The lab'), text: paragraphs('Text', 'One.', 'Two.') },
      { claims: 'that it is there' },
    ),
  },
};
const [headTitle, lab, labTitle, labText] = [
  'page.head.title',
  'page.lab',
  'page.lab.title',
  'page.lab.text',
];

const stored = (
  key: string,
  text: string,
  revision = 1,
  draft: string | null = null,
): StoredText => ({
  key,
  text,
  draft,
  revision,
});
const open = (...texts: StoredText[]): TextsState => openTexts(page, texts);
const applied = (state: TextsState, ...events: TextsEvent[]): TextsState =>
  events.reduce(reduceTexts, state);
const typed = (key: string, text: string): TextsEvent => ({ type: 'typed', key, typed: text });
const saved = (state: TextsState, revision: number, isPublished = false): TextsEvent => {
  const sent = changesOf(state, isPublished);
  const revisions = Object.fromEntries(sent.map(({ key }) => [key, revision]));
  return { type: 'saved', sent, revisions, isPublished };
};

describe('texts of a page', () => {
  it('a field shows the draft, else the published text, else the default', () => {
    const { keys } = open(stored(headTitle, 'Public', 2, 'Draft'), stored(labTitle, 'Public'));
    expect(keys[headTitle]?.typed).toBe('Draft');
    expect(keys[labTitle]?.typed).toBe('Public');
    expect(keys[labText]?.typed).toBe('One.\n\nTwo.');
    expect(keys[lab]?.typed).toBe('');
  });

  it.each([
    ['the default', 'Our title', []],
    ['the default with spaces', ' Our  title ', []],
    ['nothing', '', []],
    ['another text', 'Mine', [{ key: headTitle, text: 'Mine', revision: 0 }]],
    ['a text that is too long', 'x'.repeat(121), []],
  ])('typing %s sends only what differs and is allowed', (_, text, changes) =>
    expect(changesOf(applied(open(), typed(headTitle, text)), false)).toEqual(changes),
  );

  it('a text that is too long has an error until it is shorter', () => {
    const long = applied(open(), typed(headTitle, 'x'.repeat(121)));
    expect(long.keys[headTitle]?.error).toBe('Use at most 120 characters');
    expect(applied(long, typed(headTitle, 'x')).keys[headTitle]?.error).toBeUndefined();
  });

  it('a draft is saved once, and typing during the save is saved next', () => {
    const state = applied(open(), typed(labTitle, 'One'), { type: 'saveBegan' });
    const event = saved(state, 1);
    const next = applied(state, typed(labTitle, 'Two'), event);
    expect(changesOf(next, false)).toEqual([{ key: labTitle, text: 'Two', revision: 1 }]);
    expect(saveLookOf(next)).toBe('dirty');
    const done = applied(next, saved(next, 2));
    expect([hasUnsaved(done), hasUnpublished(done), saveLookOf(done)]).toEqual([
      false,
      true,
      'unpublished',
    ]);
    expect(done.stored).toBe(2);
  });

  it('publishing sends drafts of earlier days, and names what they replace', () => {
    const state = open(stored(labTitle, 'Public', 3, 'Draft'), stored(labText, 'Same', 2, 'Same'));
    const changes = changesOf(state, true);
    expect(changes).toEqual([{ key: labTitle, text: 'Draft', revision: 3 }]);
    expect(replacedBy(state, changes)).toEqual({ [labTitle]: 'Public' });
    expect(hasUnpublished(applied(state, saved(state, 4, true)))).toBe(false);
  });

  describe('after a publish', () => {
    const state = applied(open(stored(labTitle, 'Public', 3)), typed(labTitle, 'New'));
    const sent = changesOf(state, true);
    const published = { before: replacedBy(state, sent), sent, revisions: { [labTitle]: 4 } };
    const after = applied(state, saved(state, 4, true));
    const further = applied(after, typed(labTitle, 'Newer'));
    const undone: TextsEvent = { type: 'takenBack', published, revisions: { [labTitle]: 6 } };

    it('it is taken back over a later draft of this window, which stays', () => {
      const drafted = applied(further, saved(further, 5));
      expect(revisionsToUndo(drafted, published)).toEqual({ [labTitle]: 5 });
      const back = applied(drafted, undone);
      expect(back.keys[labTitle]).toMatchObject({ text: 'Public', typed: 'Newer' });
      expect(changesOf(back, false)).toEqual([{ key: labTitle, text: 'Newer', revision: 6 }]);
      expect(saveLookOf(back)).toBe('dirty');
    });

    it('it is not taken back over a later draft of another window', () => {
      const texts = [stored(labTitle, 'New', 5, 'Theirs')];
      const drafted = applied(after, { type: 'read', texts });
      expect(drafted.keys[labTitle]?.typed).toBe('Theirs');
      expect(revisionsToUndo(drafted, published)).toEqual({ [labTitle]: 4 });
    });

    it('a field without further typing shows the text before it', () => {
      const back = applied(after, undone);
      expect(back.keys[labTitle]?.typed).toBe('Public');
      expect([hasUnsaved(back), hasUnpublished(back)]).toEqual([false, false]);
    });
  });

  it('discarding goes back to what is public, and sends that as the draft', () => {
    const state = applied(open(stored(labTitle, 'Public', 3, 'Draft')), typed(headTitle, 'Mine'), {
      type: 'discarded',
    });
    expect(state.keys[headTitle]?.typed).toBe('Our title');
    expect(changesOf(state, false)).toEqual([{ key: labTitle, text: 'Public', revision: 3 }]);
  });

  it('a key changes the state of its own text alone', () => {
    const before = applied(open(), typed(labTitle, 'A'));
    const state = applied(before, typed(labTitle, 'Ab'));
    expect(state.saveState).toBe(before.saveState);
    const changed = Object.keys(state.keys).filter((key) => state.keys[key] !== before.keys[key]);
    expect(changed).toEqual([labTitle]);
  });

  it('texts that were not saved are known for the copy on the device', () =>
    expect(
      unsavedTexts(applied(open(stored(labTitle, 'Public', 3)), typed(labTitle, 'Mine'))),
    ).toEqual({
      [labTitle]: { typed: 'Mine', revision: 3 },
    }));
});

describe('texts of two windows', () => {
  const mine = applied(open(), typed(labTitle, 'Mine'), typed(headTitle, 'Also mine'));
  const conflict: TextsEvent = {
    type: 'conflicted',
    conflicts: [stored(labTitle, '', 5, 'Theirs')],
  };

  it('a conflict of one key holds back that key alone', () => {
    const state = applied(mine, conflict);
    expect(changesOf(state, false).map(({ key }) => key)).toEqual([headTitle]);
    expect(state.keys[labTitle]).toMatchObject({
      typed: 'Mine',
      conflict: { saved: 'Theirs', revision: 5 },
    });
    expect(saveLookOf(state)).toBe('conflict');
  });

  it('keeping mine sends it over the revision of theirs', () =>
    expect(
      changesOf(applied(mine, conflict, { type: 'chosen', key: labTitle, isMine: true }), false),
    ).toContainEqual({ key: labTitle, text: 'Mine', revision: 5 }));

  it('taking theirs sends nothing', () => {
    const state = applied(mine, conflict, { type: 'chosen', key: labTitle, isMine: false });
    expect(state.keys[labTitle]?.typed).toBe('Theirs');
    expect(changesOf(state, false).map(({ key }) => key)).toEqual([headTitle]);
  });

  it('the same text in both windows is no conflict', () => {
    const same: TextsEvent = { type: 'conflicted', conflicts: [stored(labTitle, '', 5, 'Mine')] };
    const state = applied(mine, same);
    expect(state.keys[labTitle]).toMatchObject({ revision: 5, conflict: undefined });
    expect(changesOf(state, false).map(({ key }) => key)).toEqual([headTitle]);
  });

  describe('after a draft whose answer did not come', () => {
    const began = applied(open(), typed(labTitle, 'Mi'));
    const failed: TextsEvent = {
      type: 'saveFailed',
      error: 'No answer',
      sent: changesOf(began, false),
    };
    const lost = applied(began, failed, typed(labTitle, 'Mine'));
    const found = (draft: string): TextsEvent => ({
      type: 'conflicted',
      conflicts: [stored(labTitle, '', 1, draft)],
    });

    it('further typing is sent over that draft without a question', () => {
      const state = applied(lost, found('Mi'));
      expect(state.keys[labTitle]?.conflict).toBeUndefined();
      expect(changesOf(state, false)).toEqual([{ key: labTitle, text: 'Mine', revision: 1 }]);
    });

    it('another text of another window is asked about', () =>
      expect(applied(lost, found('Theirs')).keys[labTitle]?.conflict).toMatchObject({
        saved: 'Theirs',
      }));

    it('an answer to a later save ends that', () => {
      const state = applied(lost, saved(lost, 1), typed(labTitle, 'Mine too'), found('Mi'));
      expect(state.keys[labTitle]?.conflict).toMatchObject({ saved: 'Mi' });
    });
  });

  it('a page that is read again replaces only texts that nobody changes here', () => {
    const texts = [stored(labTitle, 'New', 7), stored(labText, 'New', 7)];
    const state = applied(mine, { type: 'read', texts });
    expect(state.keys[labTitle]).toMatchObject({ typed: 'Mine', revision: 0 });
    expect(state.keys[labText]).toMatchObject({ typed: 'New', revision: 7 });
    expect(applied(state, { type: 'read', texts })).toBe(state);
  });

  it('a copy of this device that is older than what is stored is asked about', () => {
    const restored: TextsEvent = {
      type: 'restored',
      texts: {
        [labTitle]: { typed: 'Old', revision: 1 },
        [labText]: { typed: 'Kept', revision: 2 },
      },
    };
    const opened = open(stored(labTitle, 'Newer', 4), stored(labText, 'x', 2));
    const state = applied(opened, restored);
    const { keys } = state;
    // After another reload it is asked about again.
    expect(unsavedTexts(state)[labTitle]).toEqual({ typed: 'Old', revision: 1 });
    const chosen = applied(state, { type: 'chosen', key: labTitle, isMine: true });
    expect(unsavedTexts(chosen)[labTitle]).toEqual({ typed: 'Old', revision: 4 });
    expect(keys[labTitle]).toMatchObject({
      typed: 'Old',
      conflict: { saved: 'Newer', revision: 4 },
    });
    expect(keys[labText]).toMatchObject({ typed: 'Kept' });
    expect(keys[labText]?.conflict).toBeUndefined();
  });
});

describe('marks of a block', () => {
  it.each([
    ['nothing is decided', [], 'to decide'],
    ['it is kept', [stored(lab, 'kept')], ''],
    ['it is hidden as a draft', [stored(lab, '', 1, 'hidden')], 'hidden, not public yet'],
    ['a text is changed', [stored(labTitle, 'Ours now')], 'changed'],
    ['the default is a draft', [stored(labTitle, 'x', 1, '')], 'to decide, not public yet'],
  ])('where %s', (_, texts, marks) => expect(marksOf(page, 'lab', open(...texts))).toBe(marks));

  it.each([
    ['kept', 'kept', 'Kept'],
    ['hidden', 'hidden', 'Hidden'],
    ['left to decide', '', 'Not decided'],
  ])('a block with a claim that another window has %s is said to be so', (_, value, words) =>
    expect(decisionIn(value, { claims: 'that it is there' })).toBe(words),
  );

  it('a block without a claim that another window shows again is shown', () =>
    expect(decisionIn('', {})).toBe('Shown'));

  it('a press on words of the preview finds their field, else the first', () => {
    expect(fieldAt(open(), lab, 'Two.')).toBe(labText);
    expect(fieldAt(open(), lab, 'Words from elsewhere')).toBe(labTitle);
  });
});

describe('state of the save', () => {
  it('an ended session stays said while typing, and asks only on request', () => {
    const state = applied(open(), { type: 'signedOut' }, typed(labTitle, 'Mine'));
    expect([saveLookOf(state), hasUnsaved(state)]).toEqual(['signed-out', true]);
    expect(saveLookOf(applied(state, { type: 'signedIn' }))).toBe('dirty');
  });

  it('failures are counted until a save', () => {
    const failed: TextsEvent = { type: 'saveFailed', error: 'No answer', sent: [] };
    const state = applied(open(), typed(labTitle, 'Mine'), failed, failed);
    expect([state.failures, saveLookOf(state)]).toEqual([2, 'failed']);
    expect(applied(state, saved(state, 1)).failures).toBe(0);
  });

  it('an error of the server stands at its field', () => {
    const fields = { [labTitle]: 'Use at most 120 characters' };
    const state = applied(open(), typed(labTitle, 'Mine'), {
      type: 'saveFailed',
      error: 'x',
      sent: [],
      fields,
    });
    expect(state.keys[labTitle]?.error).toBe(fields[labTitle]);
    expect(changesOf(state, false)).toEqual([]);
  });
});

describe('all of a page', () => {
  const decide = (state: TextsState, isHidden: boolean) =>
    applied(state, ...decisionsFor(page, isHidden).map(([key, text]) => typed(key, text)));

  it('is hidden in one press, which is a draft, and shown again as decided', () => {
    const hidden = decide(open(), true);
    expect(isAllHidden(page, open())).toBe(false);
    expect(isAllHidden(page, hidden)).toBe(true);
    expect(changesOf(hidden, true)).toEqual([{ key: lab, text: 'hidden', revision: 0 }]);
    const shown = decide(hidden, false);
    expect(isAllHidden(page, shown)).toBe(false);
    expect(shown.keys[lab]?.value).toBe('kept');
  });

  it('shows a sentence of its own then, and its head is no longer to decide', () => {
    const claims = head('Head', page.blocks.head?.texts ?? {}, { claims: 'that it is ours' });
    const own = {
      ...page,
      withdrawn: { title: 'Page', intro: 'Nothing here.', note: '' },
      blocks: { ...page.blocks, head: claims },
    };
    const shown = openTexts(own, []);
    const hidden = decide(shown, true);
    expect(shownInstead(own, 'head', shown)).toBe('');
    expect(marksOf(own, 'head', shown)).toBe('to decide');
    expect(shownInstead(own, 'head', hidden)).toBe('Page: Nothing here.');
    expect(shownInstead(own, 'lab', hidden)).toBe('');
    expect(shownInstead(page, 'head', hidden)).toBe('');
    expect(marksOf(own, 'head', hidden)).toBe('');
  });
});
