import type { EditablePost, PostInput, StatusUndo } from '@/lib/posts/schema';
import { type Draft, sameDraft, sameWords, toDraft } from './draft';

/**
 * What a save stores. `draft` and `autosave`: the draft alone, which readers do not see; an autosave
 * opens no dialog. `post`: with the status that is chosen in the settings. `publish`: as published,
 * whichever status is chosen. `copy`: another post, which the editor shows from then on.
 */
export type SaveRequest = (
  | { kind: 'draft' | 'autosave' | 'post' }
  | { kind: 'publish'; publishAt: PostInput['publishAt'] }
  | { kind: 'copy'; copy: (draft: Draft) => Draft }
) & {
  /** Whether to overwrite what somebody else saved. */
  overwrite?: boolean;
  /** Called once it is stored: at once, or after a dialog that the save opened. */
  afterwards?: () => void;
};

/** Set while a dialog is open: the refused save, which its answer repeats. */
interface Pending {
  request?: SaveRequest | undefined;
}

/**
 * Where the text is, as far as the editor knows. `quiet` is said of what nobody asked for, which
 * must not interrupt.
 */
export type SaveState =
  | { kind: 'clean' }
  | { kind: 'dirty' }
  | { kind: 'device' }
  | { kind: 'saving'; quiet?: boolean | undefined }
  | { kind: 'saved' }
  | { kind: 'failed'; error: string; quiet?: boolean | undefined }
  | ({ kind: 'signed-out' } & Pending)
  | ({ kind: 'conflict'; serverVersion: EditablePost } & Pending)
  | ({ kind: 'missing' } & Pending);

/** The post as the server stored it last, or as the page began. */
export interface Saved {
  draft: Draft;
  /** 0 for a post that was never stored. */
  revision: number;
  publishedAt: string | null;
  /** Whether the words lie in a draft: of a published post, whether readers see others. */
  hasDraft: boolean;
  /** The slug that readers know; empty while it is not published. */
  publicSlug: string;
  firstPublishedAt: string | null;
  /** After a save: whether readers see it now. */
  isPublic?: boolean;
  /** Takes back what the last save did to status and date. */
  undo?: StatusUndo | null;
}

export interface PostState {
  /** The draft on the screen. */
  draft: Draft;
  saved: Saved;
  saveState: SaveState;
  /** The server's refusals, by field. */
  errors: Readonly<Record<string, string>>;
  /** Goes up when another text replaces the one on the screen. */
  version: number;
}

/** Everything that can happen to a post while it is edited. */
export type PostEvent =
  | { type: 'typed'; part: Partial<Draft> }
  /** The text of the local backup was chosen. */
  | { type: 'restored'; draft: Draft }
  | { type: 'backedUp' }
  | { type: 'saveBegan'; quiet?: boolean }
  /** The server stored `sent`, which was made of `from`: another draft if a copy was saved. */
  | { type: 'saved'; from: Draft; sent: Draft; stored: Stored }
  /** The server stored the words of `sent` as the draft, and no status. */
  | { type: 'draftSaved'; sent: Draft; revision: number; hasDraft: boolean }
  | {
      type: 'saveFailed';
      error: string;
      fields?: Record<string, string> | undefined;
      quiet?: boolean;
    }
  /** The draft could not be thrown away, so everything is as before. */
  | { type: 'notDiscarded' }
  | ({ type: 'signedOut' } & Pending)
  | ({ type: 'conflicted'; serverVersion: EditablePost } & Pending)
  | ({ type: 'deletedElsewhere' } & Pending)
  /** The question that a refused save asks was left unanswered. */
  | { type: 'postponed' }
  /** The password was given again. */
  | { type: 'signedIn' }
  /** The author took somebody else's save. */
  | { type: 'serverVersionTaken'; serverVersion: EditablePost };

/** The values that the server chose. */
interface Stored {
  slug: string;
  revision: number;
  publishedAt: string | null;
  isPublic: boolean;
  undo: StatusUndo | null;
}

function savedOf(post: EditablePost): Saved {
  const { revision, publishedAt, firstPublishedAt, hasDraft, publicSlug } = post;
  return { draft: toDraft(post), revision, publishedAt, firstPublishedAt, hasDraft, publicSlug };
}

export function openPost(post: EditablePost): PostState {
  const saved = savedOf(post);
  return { draft: saved.draft, saved, saveState: { kind: 'clean' }, errors: {}, version: 0 };
}

export const isDirty = ({ draft, saved }: PostState): boolean => !sameDraft(draft, saved.draft);

/** Whether something is not stored that a draft holds: all but the status. */
export const hasUnsavedWords = ({ draft, saved }: PostState): boolean =>
  !sameWords(draft, saved.draft);

/** Whether a stored post takes the place of the one here: it is newer, and nothing here is unsaved. */
export const isOvertaken = (
  state: PostState,
  { id, revision }: Pick<EditablePost, 'id' | 'revision'>,
): boolean =>
  !isDirty(state) &&
  state.saveState.kind !== 'saving' &&
  state.draft.id === id &&
  revision > state.saved.revision;

/** By the clock of this device: only for words. */
export const isLater = (date: string | null): boolean =>
  date !== null && Date.parse(date) > Date.now();

export const isLive = ({ saved }: PostState): boolean => saved.draft.status === 'published';

/** The address at which readers find the post now, if they do. */
const isNow = ({ publishedAt, draft: { endsAt } }: Saved): boolean =>
  publishedAt !== null &&
  Date.parse(publishedAt) <= Date.now() &&
  !(endsAt && Date.parse(endsAt) <= Date.now());
export const publicAddress = ({ saved }: Pick<PostState, 'saved'>): string | undefined =>
  saved.publicSlug && isNow(saved) ? `/blog/${saved.publicSlug}` : undefined;

/** Whether readers see other words than the editor. */
export const hasChanges = (state: PostState): boolean =>
  isLive(state) && (state.saved.hasDraft || hasUnsavedWords(state));

/** Whether a state stays until the server has answered, or the person has. */
const isUndisturbed = (state: SaveState): boolean =>
  ['saving', 'conflict', 'missing'].includes(state.kind) ||
  (state.kind === 'signed-out' && state.request !== undefined);

/**
 * The draft after a save. Edits made meanwhile stay; what is taken over is what the server
 * chose, and what makes a copy another post.
 */
function afterSave(
  { draft: now, saved }: PostState,
  { from, sent }: { from: Draft; sent: Draft },
  slug: string,
): Draft {
  if (now.id === sent.id) {
    const publishes = sent.status === 'published';
    // 'Publish' is not chosen in the settings; a status that is, waits for 'Save'.
    const status = publishes && now.status === saved.draft.status ? sent.status : now.status;
    if (now.slugFixed && now.slug !== sent.slug) return { ...now, status };
    return { ...now, status, slug, slugFixed: now.slugFixed || publishes };
  }
  const typed = Object.fromEntries(
    Object.entries(now).filter(([field, value]) => value !== from[field as keyof Draft]),
  );
  return { ...sent, slug, ...typed };
}

function onSaved(
  state: PostState,
  { from, sent, stored }: Extract<PostEvent, { type: 'saved' }>,
): PostState {
  const { slug, ...rest } = stored;
  const isPublished = sent.status === 'published';
  const slugFixed = sent.slugFixed || isPublished;
  const first = sent.id === state.saved.draft.id ? state.saved.firstPublishedAt : null;
  const saved = {
    ...rest,
    firstPublishedAt: first ?? stored.publishedAt,
    draft: { ...sent, slug, slugFixed },
    hasDraft: !isPublished,
    publicSlug: isPublished ? slug : '',
  };
  const next = { ...state, saved, draft: afterSave(state, { from, sent }, slug) };
  return { ...next, saveState: { kind: isDirty(next) ? 'dirty' : 'saved' } };
}

function onDraftSaved(
  state: PostState,
  { sent, revision, hasDraft }: Extract<PostEvent, { type: 'draftSaved' }>,
): PostState {
  const draft = { ...sent, status: state.saved.draft.status };
  const next = { ...state, saved: { ...state.saved, draft, revision, hasDraft } };
  return { ...next, saveState: { kind: isDirty(next) ? 'dirty' : 'saved' } };
}

/** The fields of the server's errors that show a part of the draft, where the names differ. */
const shownAs: Partial<Record<keyof Draft, string>> = { text: 'content', video: 'content' };

/** Drops the error of a field that is changed; the next save judges it again. */
function withoutTyped(errors: PostState['errors'], part: Partial<Draft>): PostState['errors'] {
  const typed = Object.keys(part).map((field) => shownAs[field as keyof Draft] ?? field);
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !typed.includes(field)));
}

/** The state once the person has closed its question: it waits for the next save. */
function withoutQuestion(state: SaveState): SaveState {
  if (state.kind === 'conflict') return { kind: 'conflict', serverVersion: state.serverVersion };
  if (state.kind === 'signed-out' || state.kind === 'missing') return { kind: state.kind };
  return state;
}

/** The state after an event. Says what is so; saving and keeping copies is done elsewhere. */
export function reducePost(state: PostState, event: PostEvent): PostState {
  switch (event.type) {
    case 'typed': {
      const draft = { ...state.draft, ...event.part };
      const errors = withoutTyped(state.errors, event.part);
      return isUndisturbed(state.saveState)
        ? { ...state, draft, errors }
        : { ...state, draft, errors, saveState: { kind: 'dirty' } };
    }
    case 'restored':
      return {
        ...state,
        draft: event.draft,
        version: state.version + 1,
        saveState: { kind: 'dirty' },
      };
    case 'backedUp':
      return state.saveState.kind === 'dirty' ? { ...state, saveState: { kind: 'device' } } : state;
    case 'saveBegan':
      return event.quiet
        ? { ...state, saveState: { kind: 'saving', quiet: true } }
        : { ...state, saveState: { kind: 'saving' }, errors: {} };
    case 'saved':
      return onSaved(state, event);
    case 'draftSaved':
      return onDraftSaved(state, event);
    case 'saveFailed':
      return {
        ...state,
        saveState: { kind: 'failed', error: event.error, quiet: event.quiet },
        errors: event.fields ?? (event.quiet ? state.errors : {}),
      };
    case 'notDiscarded':
      return { ...state, saveState: { kind: isDirty(state) ? 'dirty' : 'saved' } };
    case 'signedOut':
      return { ...state, saveState: { kind: 'signed-out', request: event.request } };
    case 'conflicted':
      return {
        ...state,
        saveState: { kind: 'conflict', serverVersion: event.serverVersion, request: event.request },
      };
    case 'deletedElsewhere':
      return { ...state, saveState: { kind: 'missing', request: event.request } };
    case 'postponed':
      return { ...state, saveState: withoutQuestion(state.saveState) };
    case 'signedIn':
      return { ...state, saveState: { kind: 'dirty' } };
    case 'serverVersionTaken': {
      const saved = savedOf(event.serverVersion);
      return {
        ...state,
        saved,
        draft: saved.draft,
        version: state.version + 1,
        saveState: { kind: 'clean' },
      };
    }
    default:
      return event satisfies never;
  }
}
