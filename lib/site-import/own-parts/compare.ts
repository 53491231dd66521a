// How the texts, entries, logos and icon of an archive stand here.
import { typedEntry } from '@/lib/settings/entries';
import type { Stored } from '@/lib/settings/groups';
import { lists, type StoredEntry, titleOf } from '@/lib/settings/lists';
import { drawnName } from '@/lib/settings/marks/files';
import { type EntryInput, entryInputSchema } from '@/lib/settings/schema';
import { faultOfText, keyInWords, storedText } from '@/lib/site-texts/declared';
import type { StoredText } from '@/lib/site-texts/schema';
import {
  markTitle,
  type OwnEntry,
  type OwnMark,
  type OwnText,
  type PartItem,
  type PartState,
  shownCharacters,
} from './parts';

/** What is here. */
export interface Present {
  texts: readonly StoredText[];
  entries: readonly StoredEntry[];
  settings: Stored;
}

const shown = (text: string): string =>
  text.length > shownCharacters ? `${text.slice(0, shownCharacters)}…` : text;

const item = (part: Pick<PartItem, 'id' | 'title' | 'presence'> & Partial<PartItem>): PartItem => ({
  revision: 0,
  ours: '',
  theirs: '',
  why: '',
  ...part,
});

/** A text as it would be stored; a draft that says the same is none. */
export function textToStore({ key, text, draft }: OwnText): OwnText {
  const [published, changed] = [text, draft ?? text].map((typed) => storedText(key, typed));
  return { key, text: published ?? '', draft: changed === published ? null : (changed ?? null) };
}

export const isSameText = (one: Omit<OwnText, 'key'>, other: Omit<OwnText, 'key'>): boolean =>
  one.text === other.text && one.draft === other.draft;

const isOwnText = ({ text, draft }: StoredText): boolean => Boolean(text || draft);

/** Why a text of an archive cannot be stored. */
export const faultOfOwnText = ({ key, text, draft }: OwnText): string | undefined =>
  faultOfText(key, text) ?? (draft === null ? undefined : faultOfText(key, draft));

function textItem(sent: OwnText, stored: StoredText | undefined): PartItem {
  const { key: id } = sent;
  const title = keyInWords(id);
  const why = faultOfOwnText(sent);
  if (why) return item({ id, title: id, presence: 'refused', why });
  const own = textToStore(sent);
  const { text = '', draft = null, revision = 0 } = stored ?? {};
  if (isSameText(own, { text, draft })) return item({ id, title, presence: 'same', revision });
  return item({
    ...{ id, title, revision, presence: text || draft ? 'differs' : 'new' },
    ours: shown(draft ?? text),
    theirs: shown(own.draft ?? own.text),
  });
}

/** The entry here that one of an archive is: of its id, else of its key. */
export const presentEntry = (
  { id, list, key }: Pick<OwnEntry, 'id' | 'list' | 'key'>,
  stored: readonly StoredEntry[],
): StoredEntry | undefined =>
  stored.find((each) => each.id === id) ??
  (key ? stored.find((each) => each.list === list && each.key === key) : undefined);

/** The fields and the state of an entry in one form. */
const formOf = ({ fields, isShown }: Pick<EntryInput, 'fields' | 'isShown'>): string =>
  JSON.stringify([
    isShown,
    Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  ]);

/** Whether an entry here says what one to store does. */
export function isSameEntry(own: EntryInput, stored: StoredEntry): boolean {
  const { data = stored } = entryInputSchema.safeParse(typedEntry(stored));
  return own.list === stored.list && formOf(own) === formOf(data);
}

/** What of an entry a person knows it by. */
const wordsOf = (fields: Stored, isShown: boolean): string =>
  shown(
    [...Object.values(fields).filter(Boolean), isShown ? '' : 'Draft'].filter(Boolean).join(' · '),
  );

function entryItem(sent: OwnEntry, stored: readonly StoredEntry[]): PartItem {
  const { id, list, values } = sent;
  const title = titleOf(values) || 'Without a name';
  const { data: own, error } = entryInputSchema.safeParse(sent);
  const why = error?.issues[0]?.message;
  if (!own) return item({ id, title, presence: 'refused', why: why ?? '' });
  const present = presentEntry(own, stored);
  if (!present) return item({ id, title, presence: 'new' });
  const { revision } = present;
  if (present.list !== list) {
    return item({ id, title, presence: 'refused', why: 'An entry of another list has its id' });
  }
  if (isSameEntry(own, present)) return item({ id, title, presence: 'same', revision });
  return item({
    ...{ id, title, revision, presence: 'differs' },
    ours: wordsOf(present.fields, present.isShown),
    theirs: wordsOf(own.fields, own.isShown),
  });
}

function markItem({ field, picture, drawn }: OwnMark, settings: Stored): PartItem {
  const ours = settings[field] ?? '';
  const isSame = ours === picture || (drawn !== '' && settings[drawnName(field)] === drawn);
  const presence = ours === '' ? 'new' : isSame ? 'same' : 'differs';
  return item({ id: field, title: markTitle(field), presence, ours, theirs: picture });
}

/** How the parts of an archive stand here, in the order in which they are taken back. */
export function compareParts(
  { texts, entries, marks }: { texts: OwnText[]; entries: OwnEntry[]; marks: OwnMark[] },
  present: Present,
): PartState[] {
  const storedTexts = new Map(present.texts.map((text) => [text.key, text]));
  const states: PartState[] = [
    {
      name: 'marks',
      hasOwn: marks.some(({ field }) => present.settings[field]),
      items: marks.map((mark) => markItem(mark, present.settings)),
    },
    ...lists.map(({ name }) => ({
      name,
      hasOwn: present.entries.some(({ list }) => list === name),
      items: entries
        .filter(({ list }) => list === name)
        .map((entry) => entryItem(entry, present.entries)),
    })),
    {
      name: 'texts',
      hasOwn: present.texts.some(isOwnText),
      items: texts.map((text) => textItem(text, storedTexts.get(text.key))),
    },
  ];
  return states.filter(({ items }) => items.length > 0);
}
