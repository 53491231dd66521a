import type { Presence } from '@/lib/site-import/form-rules';
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
}

export const firstChoices: Choices = {
  hosts: [],
  withPages: false,
  withTags: false,
  withUpdates: false,
  publishOverdue: false,
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
