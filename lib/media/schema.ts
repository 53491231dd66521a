import { z } from 'zod';
import {
  addressCharacters,
  altCharacters,
  fileNameCharacters,
  searchCharacters,
} from '@/lib/process/limits';
import { cleanLine, exact, line } from '@/lib/text/text';

export { altCharacters };

export const mediaTypes = ['image', 'video', 'document'] as const;
export type MediaType = (typeof mediaTypes)[number];

export interface MediaRow {
  id: string;
  /** The file's name, as it was uploaded. */
  title: string;
  /** Its address on this site. */
  url: string;
  type: MediaType;
  mime: string;
  /** Bytes. */
  size: number;
  /** Pixels, where they are known. */
  width: number | null;
  height: number | null;
  alt: string;
  createdAt: string;
}

/**
 * A use of a file: a post, perhaps only in its draft or in an earlier version, or while it lies in
 * the bin; or an entry of a list, which is then named.
 */
export interface MediaUse {
  id: string;
  title: string;
  list: string | null;
  place: 'post' | 'draft' | 'version' | 'bin' | null;
}

/** From the MIME type: image, video, otherwise document (docs/spec.md, 'Media Library'). */
export function mediaTypeOf(mime: string): MediaType {
  if (mime.startsWith('image/')) return 'image';
  return mime.startsWith('video/') ? 'video' : 'document';
}

export const emptyFile = 'This file is empty';

/** The message for the format of some phones, which no browser but Safari shows. */
export const heicRefusal = (name: string): string =>
  `${name} is a HEIC picture, which most browsers cannot show. Save it as JPEG and upload that. An iPhone takes JPEG from the start with Settings › Camera › Formats › Most Compatible.`;

/** The types that the drop zone accepts. On the server, a file's bytes decide what it is. */
export const acceptedFiles = { 'image/*': [], 'video/*': [], 'application/pdf': ['.pdf'] };

export const mediaTextSchema = z.object({
  id: z.uuid(),
  title: line(fileNameCharacters, { required: 'Name is required' }),
  alt: line(altCharacters),
});

/** A description that was given in a post, and the address of its file. */
export const postAltSchema = z.object({
  url: exact(addressCharacters, 'This is not the address of a file'),
  alt: line(altCharacters),
});

/**
 * How the editor's dialog looks for files, in the query of an address: by a part of their titles.
 */
export const pickSchema = z.object({
  search: line(searchCharacters),
  page: z.coerce.number().int().min(1),
  type: z.enum(mediaTypes),
});

/** Asks where a file is shown: its address, as its row has it. */
export const usageSchema = z.object({
  url: exact(addressCharacters, 'This is not the address of a file'),
});

/** The name of the page's mark that says that uploads go to the storage. */
export const directUploadsMark = 'direct-uploads';

/** A file that wants to be sent straight to the storage: how many bytes it has. */
export const uploadWishSchema = z.object({ size: z.int().min(1, emptyFile) });

/** Where it may be sent. */
export interface UploadPlace {
  /** Names it when it is there. */
  id: string;
  bucket: string;
  /** Takes the whole file at once, by PUT. */
  url: string;
  /** Takes it in parts (tus.io), with the token. */
  resumable: string;
  token: string;
  /** How long it may be kept, as it is stored with it. */
  keptSeconds: number;
}

/** Says that it is there. */
export const uploadedSchema = z.object({
  id: z.uuid(),
  name: line(fileNameCharacters),
});

/** A file's name as it is shown: one line, and no path. */
export const fileName = (name: string): string => cleanLine(name.replace(/[/\\]/g, '')) || 'file';

/** The end of a name that is too long: files often differ only there. No half character is left. */
export const endOfName = (name: string): string =>
  Array.from(name).slice(-fileNameCharacters).join('');

/** A page of the library, and how many files there are in all. */
export interface MediaPage {
  media: MediaRow[];
  total: number;
}
