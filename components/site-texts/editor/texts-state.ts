import type { SaveLook } from '@/components/ui/save-chip';
import {
  type Block,
  blockKey,
  decisions,
  hideableKeys,
  type PageTexts,
  type StoredTexts,
  type Text,
  textKey,
} from '@/lib/content/texts';
import { faultOf, storedAs } from '@/lib/site-texts/form-rules';
import type { StoredText } from '@/lib/site-texts/schema';

/** What the server holds of a key: the published text, and the draft or, without one, the same. */
interface OnServer {
  text: string;
  saved: string;
  revision: number;
}

/** One text, or the decision about one block. */
export interface KeyState extends OnServer {
  /** Of a text; undefined of a block. */
  declared: Text | undefined;
  /** On the screen. */
  typed: string;
  /** What of it would be stored. */
  value: string;
  error?: string | undefined;
  /** What another window stored, where this one changed it too. */
  conflict?: OnServer | undefined;
  /** What this window stored last. */
  ownRevision?: number | undefined;
  /** What was sent and never answered: each may be stored or not. */
  unanswered?: readonly string[] | undefined;
}

/** A text that is sent, and the revision that it was typed over. */
export interface Change {
  key: string;
  text: string;
  revision: number;
}

/** What a person asks for; without one it is the pause that saves. */
export type Request = 'save' | 'publish';

export type SaveState =
  | { kind: 'clean' | 'dirty' | 'device' | 'saving' | 'saved' }
  | { kind: 'failed'; error: string }
  /** @property request what the person asked for: it goes on after the password */
  | { kind: 'signed-out'; request?: Request | undefined };

export interface TextsState {
  keys: Readonly<Record<string, KeyState>>;
  saveState: SaveState;
  /** Failures in a row. */
  failures: number;
  /** Goes up when the server has other drafts than before. */
  stored: number;
}

export type TextsEvent =
  | { type: 'typed'; key: string; typed: string }
  | { type: 'backedUp' }
  | { type: 'saveBegan' }
  | {
      type: 'saved';
      sent: readonly Change[];
      revisions: Readonly<Record<string, number>>;
      isPublished: boolean;
    }
  | { type: 'conflicted'; conflicts: readonly StoredText[] }
  | {
      type: 'saveFailed';
      error: string;
      sent: readonly Change[];
      fields?: Readonly<Record<string, string>> | undefined;
    }
  | { type: 'signedOut'; request?: Request | undefined }
  | { type: 'signedIn' }
  /** The person chose between the own text and that of another window. */
  | { type: 'chosen'; key: string; isMine: boolean }
  /** A publish was taken back. What was typed since stays, and is a draft again. */
  | { type: 'takenBack'; published: Published; revisions: Published['revisions'] }
  /** Everything on the screen is as pages show it. */
  | { type: 'discarded' }
  /** The page was read again. */
  | { type: 'read'; texts: readonly StoredText[] }
  /** The texts of this device were chosen, each with the revision that it was typed over. */
  | { type: 'restored'; texts: Readonly<Record<string, { typed: string; revision: number }>> };

const unstored: OnServer = { text: '', saved: '', revision: 0 };

const onServer = ({ text, draft, revision }: Omit<StoredText, 'key'>): OnServer => ({
  text,
  saved: draft ?? text,
  revision,
});

/** What a field shows of what is stored: an empty text is the default. */
const shownOf = ({ declared }: Pick<KeyState, 'declared'>, value: string): string =>
  value || (declared?.standard ?? '');

/** What would be stored of a text as it is typed. */
export const valueIn = ({ declared }: Pick<KeyState, 'declared'>, typed: string): string =>
  declared ? storedAs(declared, typed) : typed;

const withTyped = (state: KeyState, typed: string): KeyState => {
  const { declared } = state;
  const error = declared && faultOf(declared, typed);
  return { ...state, typed, value: valueIn(state, typed), error };
};

const withValue = (state: KeyState, value: string): KeyState => ({
  ...state,
  value,
  typed: shownOf(state, value),
  error: undefined,
});

/** The keys of a page, blocks among them, with their declarations. */
const keysOf = (page: PageTexts): ReadonlyArray<readonly [string, Text | undefined]> =>
  Object.entries(page.blocks).flatMap(([block, { texts }]) => [
    [blockKey(page, block), undefined] as const,
    ...Object.entries(texts).map(([name, text]) => [textKey(page, block, name), text] as const),
  ]);

export function openTexts(page: PageTexts, texts: readonly StoredText[]): TextsState {
  const keys = keysOf(page).map(([key, declared]) => {
    const found = texts.find((text) => text.key === key);
    const server = found ? onServer(found) : unstored;
    const typed = shownOf({ declared }, server.saved);
    return [key, { ...server, declared, typed, value: server.saved }];
  });
  return {
    keys: Object.fromEntries(keys),
    saveState: { kind: 'clean' },
    failures: 0,
    stored: 0,
  };
}

/** Whether the server has not got what is on the screen. */
export const isUnsaved = ({ value, saved }: KeyState): boolean => value !== saved;
/** Whether pages show something else than the screen, or there is a draft. */
export const isUnpublished = ({ value, saved, text }: KeyState): boolean =>
  value !== text || saved !== text;

const some =
  (test: (state: KeyState) => boolean) =>
  ({ keys }: TextsState): boolean =>
    Object.values(keys).some(test);
export const hasUnsaved = some(isUnsaved);
export const hasUnpublished = some(isUnpublished);
export const hasConflict = some(({ conflict }) => conflict !== undefined);

/** The first key with this. */
export const firstWith = ({ keys }: TextsState, part: 'error' | 'conflict'): string | undefined =>
  Object.keys(keys).find((key) => keys[key]?.[part] !== undefined);

/** One save takes so many. */
const atOnce = 100;

/** What a save sends: neither what is wrong nor what somebody has to choose. */
export function changesOf({ keys }: TextsState, isPublished: boolean): Change[] {
  const test = isPublished ? isUnpublished : isUnsaved;
  return Object.entries(keys)
    .filter(([, state]) => test(state) && !state.conflict && !state.error)
    .map(([key, { value, revision }]) => ({ key, text: value, revision }))
    .slice(0, atOnce);
}

/** The texts of this page that the server has not got. */
export const unsavedTexts = ({ keys }: TextsState) =>
  Object.fromEntries(
    Object.entries(keys).flatMap(([key, state]) =>
      isUnsaved(state) ? [[key, { typed: state.typed, revision: state.revision }]] : [],
    ),
  );

/** Whether visitors would see a block as this page stands. */
export const isBlockHidden = (state: KeyState | undefined): boolean =>
  state?.value === decisions.hidden;

/** What a decision about a block says of it. */
export function decisionIn(value: string, { claims }: Pick<Block, 'claims'>): string {
  if (value === decisions.hidden) return 'Hidden';
  if (value === decisions.kept) return 'Kept';
  return claims ? 'Not decided' : 'Shown';
}

/** What is stored of a block that is shown again: a claim of one stays decided. */
export const shownAgain = ({ claims }: Pick<Block, 'claims'>): string =>
  claims ? decisions.kept : '';

/** The decisions by which every block of a page is hidden, or all are shown. */
export const decisionsFor = (
  page: PageTexts,
  isHidden: boolean,
): ReadonlyArray<readonly [key: string, decision: string]> =>
  Object.entries(page.blocks).flatMap(([name, block]) =>
    block.mayHide
      ? [[blockKey(page, name), isHidden ? decisions.hidden : shownAgain(block)] as const]
      : [],
  );

/** Whether every block of a page that may be hidden is. */
export const isAllHidden = (page: PageTexts, { keys }: TextsState): boolean =>
  hideableKeys(page).every((key) => isBlockHidden(keys[key]));

/** What the page shows in place of the texts of a block that stays, while all others are hidden. */
export const shownInstead = (page: PageTexts, name: string, state: TextsState): string =>
  page.withdrawn && page.blocks[name]?.mayHide === false && isAllHidden(page, state)
    ? Object.values(page.withdrawn).filter(Boolean).join(': ')
    : '';

/** The decision about a block, and its texts. */
const statesOf = (page: PageTexts, name: string, { keys }: TextsState): KeyState[] => {
  const key = blockKey(page, name);
  return Object.keys(keys).flatMap((other) =>
    other === key || other.startsWith(`${key}.`) ? (keys[other] ?? []) : [],
  );
};

/** Whether another window has changed something of a block that was changed here too. */
export const hasToChoose = (page: PageTexts, name: string, state: TextsState): boolean =>
  statesOf(page, name, state).some(({ conflict }) => conflict !== undefined);

/** What is said of a block beside its name. */
export function marksOf(page: PageTexts, name: string, state: TextsState): string {
  const states = statesOf(page, name, state);
  const isChanged = states.some(({ declared, value }) => declared && value !== '');
  const isDecided = states.some(({ value }) => value !== '');
  const marks = [
    page.blocks[name]?.claims && !isDecided && !shownInstead(page, name, state) ? 'to decide' : '',
    isBlockHidden(state.keys[blockKey(page, name)]) ? 'hidden' : '',
    isChanged ? 'changed' : '',
    states.some(isUnpublished) ? 'not public yet' : '',
  ];
  return marks.filter(Boolean).join(', ');
}

/** The texts that `changes` replace on the pages, by key. */
export const replacedBy = ({ keys }: TextsState, changes: readonly Change[]): StoredTexts =>
  Object.fromEntries(
    changes.flatMap(({ key, text }) => {
      const before = keys[key]?.text ?? '';
      return before === text ? [] : [[key, before]];
    }),
  );

/** What a publish replaced, what it put there, and the revisions since. */
export interface Published {
  before: StoredTexts;
  sent: readonly Change[];
  revisions: Readonly<Record<string, number>>;
}

/** The revisions over which a publish is taken back: later drafts of this window are no reason against it. */
export const revisionsToUndo = (
  { keys }: TextsState,
  { before, revisions }: Published,
): Published['revisions'] =>
  Object.fromEntries(
    Object.keys(before).map((key) => {
      const { revision = 0, ownRevision } = keys[key] ?? {};
      return [key, revision === ownRevision ? revision : (revisions[key] ?? 0)];
    }),
  );

/** Changes each of some keys. */
function change(
  { keys }: TextsState,
  names: readonly string[],
  to: (state: KeyState, key: string) => KeyState,
): TextsState['keys'] {
  const changed = names.flatMap((key) => {
    const state = keys[key];
    return state ? [[key, to(state, key)]] : [];
  });
  return { ...keys, ...Object.fromEntries(changed) };
}

/** The state of a text of which something else is stored: by another window, or by a save without answer. */
function conflicted({ unanswered = [], ...state }: KeyState, other: OnServer): KeyState {
  const known = { ...state, ...other, conflict: undefined };
  if (unanswered.includes(other.saved)) return { ...known, ownRevision: other.revision };
  return other.saved === state.value ? known : { ...state, conflict: other };
}

/** The state of a text after a save of it failed: without a word on its fields, it may be stored. */
const unansweredFor = (state: KeyState, text: string): KeyState => ({
  ...state,
  unanswered: [...new Set(state.unanswered).add(text)],
});

/** The state of a text after the page was read again: what nobody changes here is replaced. */
function read(state: KeyState, server: OnServer): KeyState {
  if (server.revision <= state.revision || state.conflict || isUnsaved(state)) return state;
  return withValue({ ...state, ...server }, server.saved);
}

/** Whether typing changes nothing of where the texts are. */
const isLasting = ({ kind }: SaveState): boolean =>
  ['dirty', 'saving', 'signed-out'].includes(kind);

/** The state after an event. Says what is so; saving and keeping copies is done elsewhere. */
export function reduceTexts(state: TextsState, event: TextsEvent): TextsState {
  // The same object at each key, so that nothing but its field is rendered.
  const dirty: SaveState = isLasting(state.saveState) ? state.saveState : { kind: 'dirty' };
  switch (event.type) {
    case 'typed': {
      const keys = change(state, [event.key], (before) => withTyped(before, event.typed));
      return { ...state, keys, saveState: dirty };
    }
    case 'backedUp':
      return state.saveState.kind === 'dirty' ? { ...state, saveState: { kind: 'device' } } : state;
    case 'saveBegan':
      return { ...state, saveState: { kind: 'saving' } };
    case 'saved': {
      const { sent, revisions, isPublished } = event;
      const sentTexts = new Map(sent.map(({ key, text }) => [key, text]));
      const keys = change(state, [...sentTexts.keys()], (before, key) => {
        const saved = sentTexts.get(key) ?? '';
        const revision = revisions[key] ?? before.revision;
        const { unanswered: _, ...rest } = before;
        return {
          ...rest,
          saved,
          revision,
          ownRevision: revision,
          ...(isPublished ? { text: saved } : {}),
        };
      });
      const next = { ...state, keys, failures: 0, stored: state.stored + 1 };
      return { ...next, saveState: { kind: hasUnsaved(next) ? 'dirty' : 'saved' } };
    }
    case 'conflicted': {
      const others = new Map(event.conflicts.map(({ key, ...other }) => [key, onServer(other)]));
      const keys = change(state, [...others.keys()], (before, key) =>
        conflicted(before, others.get(key) ?? unstored),
      );
      return { ...state, keys, saveState: { kind: 'dirty' } };
    }
    case 'saveFailed': {
      const { error, fields, sent } = event;
      const sentTexts = new Map(sent.map(({ key, text }) => [key, text]));
      const keys = fields
        ? change(state, Object.keys(fields), (before, key) => ({ ...before, error: fields[key] }))
        : change(state, [...sentTexts.keys()], (before, key) =>
            unansweredFor(before, sentTexts.get(key) ?? ''),
          );
      const failures = state.failures + 1;
      return { ...state, keys, failures, saveState: { kind: 'failed', error } };
    }
    case 'signedOut':
      return { ...state, saveState: { kind: 'signed-out', request: event.request } };
    case 'signedIn':
      return { ...state, saveState: { kind: 'dirty' } };
    case 'chosen': {
      const keys = change(state, [event.key], (before) => {
        const { conflict: other = before, ...rest } = before;
        const next = { ...rest, text: other.text, saved: other.saved, revision: other.revision };
        return event.isMine ? next : withValue(next, other.saved);
      });
      return { ...state, keys, saveState: dirty };
    }
    case 'takenBack': {
      const { published, revisions } = event;
      const { before: texts, sent } = published;
      const keys = change(state, Object.keys(texts), (before, key) => {
        const text = texts[key] ?? '';
        const revision = revisions[key] ?? before.revision;
        const next = { ...before, text, saved: text, revision, ownRevision: revision };
        const isLater = sent.some((each) => each.key === key && each.text !== before.value);
        return isLater ? next : withValue(next, text);
      });
      const next = { ...state, keys, stored: state.stored + 1 };
      return { ...next, saveState: hasUnsaved(next) ? dirty : state.saveState };
    }
    case 'discarded': {
      const keys = change(state, Object.keys(state.keys), (before) =>
        withValue({ ...before, conflict: undefined }, before.text),
      );
      return { ...state, keys, saveState: dirty };
    }
    case 'read': {
      const keys = change(
        state,
        event.texts.map(({ key }) => key),
        (before, key) => {
          const found = event.texts.find((text) => text.key === key);
          return found ? read(before, onServer(found)) : before;
        },
      );
      const isNew = Object.keys(keys).some((key) => keys[key] !== state.keys[key]);
      return isNew ? { ...state, keys, stored: state.stored + 1 } : state;
    }
    case 'restored': {
      const keys = change(state, Object.keys(event.texts), (before, key) => {
        const { typed = before.typed, revision = 0 } = event.texts[key] ?? {};
        const next = withTyped(before, typed);
        const { text, saved, revision: present } = before;
        // Another one was stored since. Until somebody chooses, the copy keeps what it was typed over.
        return revision < present
          ? conflicted({ ...next, revision }, { text, saved, revision: present })
          : next;
      });
      return { ...state, keys, saveState: dirty };
    }
    default:
      return event satisfies never;
  }
}

/** The field of a block to which words in the preview belong, else its first. */
export function fieldAt({ keys }: TextsState, block: string, words: string): string {
  const fields = Object.keys(keys).filter((key) => key.startsWith(`${block}.`));
  return (
    fields.find((key) => words !== '' && keys[key]?.typed.includes(words)) ?? fields[0] ?? block
  );
}

/** Where the texts are, as the chip says it. */
export function saveLookOf(state: TextsState): SaveLook {
  const { kind } = state.saveState;
  if (kind === 'saving' || kind === 'signed-out' || kind === 'failed') return kind;
  if (hasConflict(state)) return 'conflict';
  if (hasUnsaved(state)) return kind === 'device' ? 'device' : 'dirty';
  if (hasUnpublished(state)) return 'unpublished';
  return kind === 'clean' ? 'clean' : 'saved';
}
