import { z } from 'zod';
import {
  addressCharacters,
  altCharacters,
  fileNameCharacters,
  searchCharacters,
} from '@/lib/limits';
import { exact, line } from '@/lib/text';

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

/** A post that shows a file. */
export interface MediaUse {
  id: string;
  title: string;
}

/** From the MIME type: image, video, otherwise document (docs/spec.md, 'Media Library'). */
export function mediaTypeOf(mime: string): MediaType {
  if (mime.startsWith('image/')) return 'image';
  return mime.startsWith('video/') ? 'video' : 'document';
}

/** The message for the format of some phones, which no browser but Safari shows. */
export const heicRefusal = (name: string): string =>
  `${name} is a HEIC picture, which most browsers cannot show. Save it as JPEG and upload that. An iPhone takes JPEG from the start with Settings › Camera › Formats › Most Compatible.`;

/** What the drop zone offers to accept. On the server, a file's bytes decide what it is. */
export const acceptedFiles = { 'image/*': [], 'video/*': [], 'application/pdf': ['.pdf'] };

export const mediaTextSchema = z.object({
  id: z.uuid(),
  title: line(fileNameCharacters, { required: 'Name is required' }),
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

/** Asks for the posts that show a file: its address, as its row has it. */
export const usageSchema = z.object({
  url: exact(addressCharacters, 'This is not the address of a file'),
});

export const formatBytes = (bytes: number): string => {
  const units = ['B', 'kB', 'MB', 'GB'];
  const power = Math.min(
    units.length - 1,
    Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)),
  );
  return `${(bytes / 1000 ** power).toLocaleString('en-US', { maximumFractionDigits: power ? 1 : 0 })} ${units[power]}`;
};
