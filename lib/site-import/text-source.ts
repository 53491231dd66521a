import type { ElementContent } from 'hast';
import type { Losses } from './losses';

/** What the conversion of one text knows of its source, and what it counts. */
export interface TextSource {
  /** The address of the post's page; empty where it is not known. */
  page: string;
  losses: Losses;
  /** Whether the title of a picture is its caption, as in Markdown; elsewhere it is a tip. */
  hasTitledPictures: boolean;
  /** Parts of which only their text and a link come. */
  plainParts: number;
  /** Whole addresses. */
  resolve(address: string): string;
  /** The address of a picture at its largest. */
  pictureAddress(address: string): string;
  /** Where a link leads from here. */
  linkAddress(address: string): string;
  /** The elements of the source as those of a post. */
  convert(nodes: readonly ElementContent[]): ElementContent[];
}
