// What an export of this software has beside its posts, and what an import does with it; for the browser,
// which reads the archive, and the server.
import { brandGroup } from '@/lib/settings/brand';
import { type ListName, lists } from '@/lib/settings/lists';
import type { markFields } from '@/lib/settings/marks/files';

/** A text of a page by its key; no draft is null. */
export interface OwnText {
  key: string;
  text: string;
  draft: string | null;
}

/** An entry of a list as it is sent, in the order of the archive. */
export interface OwnEntry {
  id: string;
  list: ListName;
  key?: string | undefined;
  values: Readonly<Record<string, string>>;
}

/** A logo or the icon: its field, the address of its picture in the archive, and what was drawn of it. */
export interface OwnMark {
  field: (typeof markFields)[number];
  picture: string;
  drawn: string;
}

export interface OwnParts {
  texts: OwnText[];
  entries: OwnEntry[];
  marks: OwnMark[];
  /** The pictures that entries and marks name, each once. */
  pictures: Array<{ address: string; alt: string }>;
}

/** A part that is taken back by itself: the texts, one list, or logos and icon. */
export type PartName = 'texts' | 'marks' | ListName;

/** One text, entry, logo or icon of an archive, and how it stands here. */
export interface PartItem {
  /** A text's key, an entry's id in the archive, a mark's field. */
  id: string;
  /** For a person. */
  title: string;
  presence: 'new' | 'same' | 'differs' | 'refused';
  /** The number of the last change here with which it was compared; 0 is none. */
  revision: number;
  /** Of what differs: the words here and those of the archive. Of a mark: the address here. */
  ours: string;
  theirs: string;
  /** Why it is refused. */
  why: string;
}

/** What is known here of a part. */
export interface PartState {
  name: PartName;
  /** Whether the site has anything of its own there. */
  hasOwn: boolean;
  items: PartItem[];
}

/** What became of a part. */
export interface PartOutcome {
  /** How many stand here now as in the archive. */
  taken: number;
  /** Those that do not, each with the reason. */
  left: Array<{ title: string; why: string }>;
}

/** The characters of a text that one of the archive is shown with. */
export const shownCharacters = 300;
/** What is stored of a drawn logo or icon: the names of its files. */
export const drawnCharacters = 160;
/** The texts of an archive; far more than a site has. */
export const textsRead = 1_000;
/** The entries of an archive, all lists together. */
export const entriesRead = lists.reduce((sum, { most }) => sum + most, 0);

export const changedMeanwhile = 'It was changed here meanwhile';

/** 'logo', 'icon' */
export const markTitle = (field: string): string =>
  brandGroup().fields.find(({ name }) => name === field)?.short ?? field;
