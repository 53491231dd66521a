import type { Presence } from '@/lib/site-import/form-rules';
import type { PartName, PartState } from '@/lib/site-import/own-parts/parts';
import type { SourceFile } from '@/lib/site-import/source';

/** What the site knows of a file, asked before anything is written. */
export interface Comparison {
  posts: ReadonlyMap<string, { presence: Presence; slug: string; isTaken: boolean }>;
  /** Former addresses that cannot lead to their post, as they are looked up, with the reason. */
  addresses: ReadonlyArray<{ path: string; why: string }>;
  /** Pictures that an earlier import brought: their paths here by their addresses. */
  pictures: ReadonlyMap<string, string>;
  /** Pictures that posts of an earlier import wait for. */
  waiting: ReadonlyArray<{ address: string; titles: readonly string[] }>;
  /** Texts, lists, logos and icon of an export of this software. */
  parts: readonly PartState[];
}

/** What the owner decides before the import begins. */
export interface Choices {
  /** Hosts whose pictures may be fetched. */
  hosts: readonly string[];
  withPages: boolean;
  withTags: boolean;
  withUpdates: boolean;
  /** Publishes a post whose scheduled time is past; otherwise it becomes a draft. */
  publishOverdue: boolean;
  /** Parts of which what is not here is taken back. */
  parts: readonly PartName[];
  /** Parts of which the archive's counts where it differs from what is here. */
  replaced: readonly PartName[];
}

export const firstChoices: Choices = {
  hosts: [],
  withPages: false,
  withTags: false,
  withUpdates: false,
  publishOverdue: false,
  parts: [],
  replaced: [],
};

export interface Opened {
  /** As it was chosen: a Ghost file is read again once its site is known. */
  chosen: File;
  file: SourceFile;
  comparison: Comparison;
  choices: Choices;
  /** The zip of pictures that was chosen beside the file. */
  zip: PictureZip | null;
}

export interface PictureZip {
  name: string;
  pictureFile: (address: string) => Promise<File | undefined>;
}
