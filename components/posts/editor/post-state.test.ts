import { describe, expect, it } from 'vitest';
import { type Draft, slugOf, toDraft } from '@/components/posts/editor/draft';
import { isOutdated, newBackups } from '@/components/posts/editor/local-backup';
import {
  hasChanges,
  hasUnsavedWords,
  isDirty,
  isOvertaken,
  openPost,
  type PostEvent,
  type PostState,
  publicAddress,
  reducePost,
  type SaveRequest,
  type SaveState,
} from '@/components/posts/editor/post-state';
import { storedText } from '@/components/posts/editor/post-text';
import { type EditablePost, newPost } from '@/lib/posts/schema';

const id = '3f0c1c52-5d9f-4a43-8f4a-0d3c2a0b9a11';
const post: EditablePost = {
  ...newPost(id),
  title: 'Maize',
  slug: 'maize',
  content: '<p>Maize</p>',
  revision: 3,
};
const serverVersion: EditablePost = { ...post, content: '<p>Theirs</p>', revision: 4 };
const publishedAt = '2026-01-02T03:04:05+00:00';
const stored = { slug: 'maize', revision: 4, publishedAt, isPublic: false, undo: null };
const text = storedText('<p>Typed</p>');
const request: SaveRequest = { kind: 'publish', publishAt: null };
const typed: PostEvent = { type: 'typed', part: { text } };

const stateAfter = (...events: PostEvent[]): PostState => events.reduce(reducePost, openPost(post));
/** A save of what stands there now, stored with what the server chose. */
const saved = (state: PostState, choice = stored): PostEvent => ({
  type: 'saved',
  from: state.draft,
  sent: state.draft,
  stored: choice,
});
const saveStates: Record<SaveState['kind'], SaveState> = {
  clean: { kind: 'clean' },
  dirty: { kind: 'dirty' },
  device: { kind: 'device' },
  saving: { kind: 'saving' },
  saved: { kind: 'saved' },
  failed: { kind: 'failed', error: 'No' },
  'signed-out': { kind: 'signed-out' },
  conflict: { kind: 'conflict', serverVersion },
  missing: { kind: 'missing' },
};
const kinds = Object.keys(saveStates) as Array<SaveState['kind']>;
const inState = (kind: SaveState['kind']): PostState => ({
  ...openPost(post),
  saveState: saveStates[kind],
});

describe('editor state', () => {
  it('opening a post shows the stored text, without unsaved changes', () => {
    const state = openPost(post);
    expect(state).toMatchObject({
      draft: { id, title: 'Maize', slug: 'maize', slugFixed: false },
      saved: { revision: 3, publishedAt: null },
      saveState: { kind: 'clean' },
      errors: {},
      version: 0,
    });
    expect(state.draft.text.html()).toBe('<p>Maize</p>');
    expect(isDirty(state)).toBe(false);
  });

  it.each(kinds)('typing in the state %s changes the draft and marks it unsaved', (kind) => {
    const state = reducePost(inState(kind), typed);
    expect(state.draft).toEqual({ ...openPost(post).draft, text });
    expect(isDirty(state)).toBe(true);
    expect(state.saveState).toEqual(
      ['saving', 'conflict', 'missing'].includes(kind) ? saveStates[kind] : { kind: 'dirty' },
    );
    expect(state.version).toBe(0);
  });

  it('typing the stored text again leaves nothing unsaved', () => {
    const { saved: base } = openPost(post);
    const state = stateAfter(typed, { type: 'typed', part: { text: base.draft.text } });
    expect(isDirty(state)).toBe(false);
  });

  it('restoring a local backup shows its text, unsaved', () => {
    const draft: Draft = { ...toDraft(post), text };
    const state = stateAfter({ type: 'restored', draft });
    expect(state).toMatchObject({ draft, version: 1, saveState: { kind: 'dirty' } });
    expect(isDirty(state)).toBe(true);
  });

  it.each(kinds)('a local backup changes the state only if it is ‘dirty’: %s', (kind) =>
    expect(reducePost(inState(kind), { type: 'backedUp' }).saveState).toEqual(
      kind === 'dirty' ? { kind: 'device' } : saveStates[kind],
    ),
  );

  it('field errors are cleared when the next save begins', () => {
    const errors = { title: 'Title is required' };
    const failed = stateAfter({ type: 'saveFailed', error: 'Look again', fields: errors });
    expect(failed).toMatchObject({ saveState: { kind: 'failed', error: 'Look again' }, errors });
    expect(reducePost(failed, { type: 'saveBegan' })).toMatchObject({
      saveState: { kind: 'saving' },
      errors: {},
    });
  });

  it.each([
    [{ video: 'https://youtu.be/aircAruvnKk' }, { title: 'Too long' }],
    [{ title: 'Maize' }, { content: 'No link' }],
    [{ status: 'archived' as const }, { title: 'Too long', content: 'No link' }],
  ])(
    'typing %j clears the error of that field, a changed status those of the status',
    (part, left) =>
      expect(
        stateAfter(
          { type: 'saveFailed', error: 'Look', fields: { title: 'Too long', content: 'No link' } },
          { type: 'typed', part },
        ).errors,
      ).toEqual(left),
  );

  it.each([
    [[], 'saved'],
    [[typed], 'dirty'],
  ] as const)('a failed discard restores the state before it, after typing %j', (events, kind) => {
    const state = stateAfter(...events, { type: 'saveBegan' }, { type: 'notDiscarded' });
    expect(state.saveState).toEqual({ kind });
  });

  it('a failed save without field errors clears earlier ones', () => {
    const state = stateAfter(
      { type: 'saveFailed', error: 'Look again', fields: { title: 'Title is required' } },
      { type: 'saveFailed', error: 'No connection' },
    );
    expect(state.errors).toEqual({});
  });

  it.each([
    [{ type: 'signedOut' }, { kind: 'signed-out' }],
    [
      { type: 'conflicted', serverVersion },
      { kind: 'conflict', serverVersion },
    ],
    [{ type: 'deletedElsewhere' }, { kind: 'missing' }],
  ] as const)('a save that ends as %j keeps the text', (event, saveState) => {
    const before = stateAfter(typed, { type: 'saveBegan' });
    expect(reducePost(before, event)).toEqual({ ...before, saveState });
  });

  it.each([
    { type: 'signedOut' },
    { type: 'conflicted', serverVersion },
    { type: 'deletedElsewhere' },
  ] as const)('typing keeps the dialog’s request until the dialog is closed: %j', (event) => {
    const open = stateAfter({ ...event, request }, typed);
    expect(open.saveState).toMatchObject({ request });
    const { saveState } = reducePost(open, { type: 'postponed' });
    expect(saveState).toEqual(stateAfter(event).saveState);
  });

  it.each(kinds)('state %s: closing a dialog that is not open changes nothing', (kind) =>
    expect(reducePost(inState(kind), { type: 'postponed' }).saveState).toEqual(saveStates[kind]),
  );

  it('after signing in again the post is unsaved', () =>
    expect(stateAfter({ type: 'signedOut', request }, { type: 'signedIn' }).saveState).toEqual({
      kind: 'dirty',
    }));

  it('loading the other version in a conflict replaces draft and stored post', () => {
    const state = stateAfter(
      typed,
      { type: 'conflicted', serverVersion },
      { type: 'serverVersionTaken', serverVersion: { ...serverVersion, publishedAt } },
    );
    expect(state).toMatchObject({
      saved: { revision: 4, publishedAt },
      saveState: { kind: 'clean' },
      version: 1,
    });
    expect(state.draft.text.html()).toBe('<p>Theirs</p>');
    expect(isDirty(state)).toBe(false);
  });

  it.each<[string, PostState, Partial<EditablePost>, boolean]>([
    ['replaces the text if it is newer and nothing is unsaved', openPost(post), {}, true],
    [
      'does not replace the text if it has the same revision',
      openPost(post),
      { revision: 3 },
      false,
    ],
    ['does not replace the text if it is older', openPost(post), { revision: 2 }, false],
    ['does not replace the text if it is another post', openPost(post), { id: 'another' }, false],
    ['does not replace typed text', stateAfter(typed), {}, false],
    [
      'does not replace the text after another status was chosen',
      stateAfter({ type: 'typed', part: { status: 'archived' } }),
      {},
      false,
    ],
    ['does not replace the text during a save', stateAfter({ type: 'saveBegan' }), {}, false],
  ])('a post stored by another window %s', (_case, state, part, expected) =>
    expect(isOvertaken(state, { ...serverVersion, ...part })).toBe(expected),
  );
});

describe('editor state: saving a post', () => {
  it('a save of the whole draft leaves nothing unsaved', () => {
    const before = stateAfter(typed, { type: 'saveBegan' });
    const state = reducePost(before, saved(before));
    expect(state).toMatchObject({
      draft: before.draft,
      saved: { draft: before.draft, revision: 4, publishedAt },
      saveState: { kind: 'saved' },
      version: 0,
    });
    expect(isDirty(state)).toBe(false);
  });

  it('text typed during a save stays, unsaved', () => {
    const sent = stateAfter(typed, { type: 'saveBegan' });
    const later = storedText('<p>Typed later</p>');
    const state = reducePost(
      reducePost(sent, { type: 'typed', part: { text: later } }),
      saved(sent),
    );
    expect(state.draft.text).toBe(later);
    expect(state.saved.draft.text).toBe(text);
    expect(state.saveState).toEqual({ kind: 'dirty' });
  });

  const numbered = { ...stored, slug: 'maize-2' };
  it.each([
    ['was not chosen yet', { slug: '', slugFixed: false }, {}, 'maize-2', false],
    ['was sent', { slug: 'maize', slugFixed: true }, {}, 'maize-2', true],
    ['was changed meanwhile', { slug: 'maize', slugFixed: true }, { slug: 'corn' }, 'corn', true],
    [
      'was left to the title meanwhile',
      { slug: 'maize', slugFixed: true },
      { slug: '', slugFixed: false },
      'maize-2',
      false,
    ],
  ])(
    'the server’s slug ‘maize-2’ replaces the draft’s slug unless a new one was typed: the draft’s %s',
    (_when, first, part, slug, slugFixed) => {
      const sent = stateAfter({ type: 'typed', part: first });
      const state = reducePost(reducePost(sent, { type: 'typed', part }), saved(sent, numbered));
      expect(state.draft).toMatchObject({ slug, slugFixed });
      expect(state.saved.draft).toMatchObject({ slug: 'maize-2', slugFixed: first.slugFixed });
    },
  );

  it('a saved draft’s slug follows the title, a published post’s slug is fixed', () => {
    const draft = stateAfter({ type: 'typed', part: { title: 'Maize' } });
    const saving = (state: PostState) =>
      slugOf(
        reducePost(reducePost(state, saved(state, numbered)), {
          type: 'typed',
          part: { title: 'Corn' },
        }).draft,
      );
    expect(saving(draft)).toBe('corn');
    expect(saving(reducePost(draft, { type: 'typed', part: { status: 'published' } }))).toBe(
      'maize-2',
    );
  });

  const copyOf = (from: Draft): Draft => ({
    ...from,
    id: '3f0c1c52-5d9f-4a43-8f4a-0d3c2a0b9a12',
    title: 'Maize (copy)',
    slug: '',
    slugFixed: false,
  });
  it('publishing sets the status, unless another one was chosen during the save', () => {
    const before = stateAfter(typed);
    const event: PostEvent = {
      type: 'saved',
      from: before.draft,
      sent: { ...before.draft, status: 'published' },
      stored: { ...stored, isPublic: true },
    };
    const state = reducePost(before, event);
    expect([state.draft.status, state.saveState.kind]).toEqual(['published', 'saved']);
    expect(state.saved).toMatchObject({ isPublic: true, firstPublishedAt: publishedAt });
    const archived = reducePost(
      reducePost(before, { type: 'typed', part: { status: 'archived' } }),
      event,
    );
    expect([archived.draft.status, archived.saveState.kind]).toEqual(['archived', 'dirty']);
  });
  it('saving a copy makes it the edited post', () => {
    const { draft: from } = stateAfter(typed);
    const sent = copyOf(from);
    const state = reducePost(stateAfter(typed), { type: 'saved', from, sent, stored: numbered });
    expect(state.draft).toEqual({ ...sent, slug: 'maize-2' });
    expect(state.saved.draft).toEqual(state.draft);
    expect(state.saveState).toEqual({ kind: 'saved' });
  });

  it('saving a copy keeps text typed during the save', () => {
    const { draft: from } = stateAfter(typed);
    const sent = copyOf(from);
    const later = storedText('<p>Typed later</p>');
    const state = reducePost(
      stateAfter(typed, { type: 'typed', part: { text: later, excerpt: 'Later' } }),
      { type: 'saved', from, sent, stored: numbered },
    );
    expect(state.draft).toEqual({
      ...sent,
      slug: 'maize-2',
      text: later,
      excerpt: 'Later',
    });
    expect(state.saveState).toEqual({ kind: 'dirty' });
  });
});

describe('editor state: draft of a live post', () => {
  const live: EditablePost = { ...post, status: 'published', hasAddress: true, publishedAt };
  const liveAfter = (...events: PostEvent[]): PostState =>
    events.reduce(reducePost, openPost(live));
  const stored = (state: PostState, revision = 4): PostState =>
    reducePost(state, { type: 'draftSaved', sent: state.draft, revision, hasDraft: true });

  it('saved changes of a live post stay unpublished until an update', () => {
    expect(hasChanges(liveAfter())).toBe(false);
    expect(hasChanges(openPost({ ...live, hasDraft: true }))).toBe(true);
    const written = liveAfter(typed);
    expect(hasChanges(written)).toBe(true);
    const state = stored(written);
    expect([state.saveState, isDirty(state), hasChanges(state)]).toEqual([
      { kind: 'saved' },
      false,
      true,
    ]);
    expect(state.saved).toMatchObject({ revision: 4, publishedAt });
    expect(hasChanges(reducePost(state, saved(state)))).toBe(false);
  });

  it('a draft equal to the public text has no unpublished changes', () => {
    const again = liveAfter(typed, { type: 'typed', part: { text: openPost(live).draft.text } });
    const event = { sent: again.draft, revision: 5, hasDraft: false };
    expect(hasChanges(reducePost(stored(again), { type: 'draftSaved', ...event }))).toBe(false);
  });

  it.each([
    ['live', publishedAt, '/blog/maize'],
    ['one that waits for its date', '2999-01-01T00:00:00+00:00', undefined],
  ])('saving a draft does not change the public address: %s', (_what, date, address) => {
    const state = openPost({ ...live, publishedAt: date, slug: 'corn', publicSlug: 'maize' });
    expect(publicAddress(state)).toBe(address);
    expect(publicAddress(stored(reducePost(state, typed)))).toBe(address);
  });

  it('a draft of a post that is not live has no unpublished changes', () =>
    expect(hasChanges(stored(stateAfter(typed)))).toBe(false));

  it('a chosen status is not saved with a draft, and stays unsaved', () => {
    const state = stored(liveAfter(typed, { type: 'typed', part: { status: 'archived' } }));
    expect(state.saved.draft.status).toBe('published');
    expect([hasUnsavedWords(state), isDirty(state)]).toEqual([false, true]);
    expect(state.saveState).toEqual({ kind: 'dirty' });
  });

  it('text typed while a draft is saved stays, and an invalid slug is not taken over', () => {
    const { draft: sent } = liveAfter({ type: 'typed', part: { slug: 'Not A Slug' } });
    const state = reducePost(liveAfter(typed), {
      type: 'draftSaved',
      sent,
      revision: 4,
      hasDraft: true,
    });
    expect(state.draft.text).toBe(text);
    expect(state.draft.slug).toBe('maize');
    expect(state.saveState).toEqual({ kind: 'dirty' });
  });

  it('an update publishes the draft, and a status chosen during it stays chosen', () => {
    const before = stored(liveAfter(typed, { type: 'typed', part: { status: 'archived' } }));
    const sent: Draft = { ...before.draft, status: 'published' };
    const state = reducePost(before, {
      type: 'saved',
      from: before.draft,
      sent,
      stored: { slug: 'maize', revision: 5, publishedAt, isPublic: true, undo: null },
    });
    expect([state.draft.status, state.saved.draft.status]).toEqual(['archived', 'published']);
    expect([hasUnsavedWords(state), hasChanges(state)]).toEqual([false, false]);
  });

  it('an automatic save keeps the field errors of the last save', () => {
    const errors = { title: 'Title is required' };
    const refused = stateAfter({ type: 'saveFailed', error: 'Look', fields: errors });
    const quiet = reducePost(refused, { type: 'saveBegan', quiet: true });
    expect(quiet).toMatchObject({ saveState: { kind: 'saving', quiet: true }, errors });
    expect(
      reducePost(quiet, { type: 'saveFailed', error: 'No answer', quiet: true }),
    ).toMatchObject({ saveState: { kind: 'failed', quiet: true }, errors });
  });
});

it.each([
  ['the stored text', 5, false],
  ['an older text', 4, true],
  // Of a post that was restored from a backup.
  ['a later text', 6, false],
])(
  'the copy on this device made from %s (revision %i of 5) says that the post was saved again: %s',
  (_, revision, expected) => expect(isOutdated({ revision }, { revision: 5 })).toBe(expected),
);

it('a new post offers the copies on this device of posts that were never saved', () => {
  const copyOf = (key: string, revision: number) => ({
    key,
    copy: { savedAt: 1, revision, draft: toDraft(post) },
  });
  const kept = [copyOf('new', 0), copyOf('stored', 2), copyOf('older', 0)];
  expect(newBackups(kept).map(({ key }) => key)).toEqual(['new', 'older']);
});
