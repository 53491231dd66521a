import type { EditablePost } from '@/lib/posts/schema';
import { type Draft, sameDraft, toDraft } from './draft';

/** Where the text is, as far as the editor knows. */
export type SaveState =
  | { kind: 'clean' }
  | { kind: 'dirty' }
  | { kind: 'device' }
  | { kind: 'saving' }
  | { kind: 'saved' }
  | { kind: 'failed'; error: string }
  | { kind: 'signed-out' }
  | { kind: 'conflict'; theirs: EditablePost }
  | { kind: 'missing' };

/** The post as the server stored it last, or as the page began. */
export interface Saved {
  draft: Draft;
  /** 0 for a post that was never stored. */
  revision: number;
  publishedAt: string | null;
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
  | { type: 'saveBegan' }
  /** The server stored `sent`, which was made of `from`: another draft if a copy was saved. */
  | { type: 'saved'; from: Draft; sent: Draft; stored: Stored }
  | { type: 'saveFailed'; error: string; fields?: Record<string, string> | undefined }
  | { type: 'signedOut' }
  | { type: 'conflicted'; theirs: EditablePost }
  | { type: 'deletedElsewhere' }
  /** The question that a refused save asks was left unanswered. */
  | { type: 'postponed' }
  /** The author took somebody else's save. */
  | { type: 'theirsTaken'; theirs: EditablePost };

/** The values that the server chose. */
interface Stored {
  slug: string;
  revision: number;
  publishedAt: string | null;
}

function savedOf(post: EditablePost): Saved {
  return { draft: toDraft(post), revision: post.revision, publishedAt: post.publishedAt };
}

export function openPost(post: EditablePost): PostState {
  const saved = savedOf(post);
  return { draft: saved.draft, saved, saveState: { kind: 'clean' }, errors: {}, version: 0 };
}

export const isDirty = ({ draft, saved }: PostState): boolean => !sameDraft(draft, saved.draft);

/** These stay until the server has answered, or the person has. */
const undisturbed: ReadonlySet<SaveState['kind']> = new Set(['saving', 'conflict', 'signed-out']);
/** These ask a question. */
const refused: ReadonlySet<SaveState['kind']> = new Set(['signed-out', 'conflict', 'missing']);

/**
 * The draft after a save. Edits made meanwhile stay; what is taken over is what the server
 * chose, and what makes a copy another post.
 */
function afterSave(now: Draft, { from, sent }: { from: Draft; sent: Draft }, slug: string): Draft {
  if (now.id === sent.id) {
    if (now.slugFixed && now.slug !== sent.slug) return now;
    return { ...now, slug, slugFixed: now.slugFixed || sent.status === 'published' };
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
  const slugFixed = sent.slugFixed || sent.status === 'published';
  const saved = { ...rest, draft: { ...sent, slug, slugFixed } };
  const next = { ...state, saved, draft: afterSave(state.draft, { from, sent }, slug) };
  return { ...next, saveState: { kind: isDirty(next) ? 'dirty' : 'saved' } };
}

/** The fields of the server's errors that show a part of the draft, where the names differ. */
const shownAs: Partial<Record<keyof Draft, string>> = { text: 'content', video: 'content' };

/** Drops the error of a field that is changed; the next save judges it again. */
function withoutTyped(errors: PostState['errors'], part: Partial<Draft>): PostState['errors'] {
  const typed = Object.keys(part).map((field) => shownAs[field as keyof Draft] ?? field);
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !typed.includes(field)));
}

/** The state after an event. Says what is so; saving and keeping copies is done elsewhere. */
export function reducePost(state: PostState, event: PostEvent): PostState {
  switch (event.type) {
    case 'typed': {
      const draft = { ...state.draft, ...event.part };
      const errors = withoutTyped(state.errors, event.part);
      return undisturbed.has(state.saveState.kind)
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
      return { ...state, saveState: { kind: 'saving' }, errors: {} };
    case 'saved':
      return onSaved(state, event);
    case 'saveFailed':
      return {
        ...state,
        saveState: { kind: 'failed', error: event.error },
        errors: event.fields ?? {},
      };
    case 'signedOut':
      return { ...state, saveState: { kind: 'signed-out' } };
    case 'conflicted':
      return { ...state, saveState: { kind: 'conflict', theirs: event.theirs } };
    case 'deletedElsewhere':
      return { ...state, saveState: { kind: 'missing' } };
    case 'postponed':
      return refused.has(state.saveState.kind) ? { ...state, saveState: { kind: 'dirty' } } : state;
    case 'theirsTaken': {
      const saved = savedOf(event.theirs);
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
