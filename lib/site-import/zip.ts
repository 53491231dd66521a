import {
  BlobReader,
  BlobWriter,
  type FileEntry,
  Uint8ArrayWriter,
  ZipReader,
} from '@zip.js/zip.js';
import { type DecodedText, decodeMarked, decodeName, decodeText } from './decode';
import { ImportRefused } from './source';

/** Files of an archive: far more than a site has posts and pictures. */
const filesRead = 100_000;

export type ZipEntry = FileEntry;

/** The files of a zip by their paths. @throws ImportRefused */
export async function openZip(file: File): Promise<Map<string, ZipEntry>> {
  const files = new Map<string, ZipEntry>();
  try {
    const reader = new ZipReader(new BlobReader(file), {
      useWebWorkers: false,
      decodeText: (name, encoding) => (encoding === 'cp437' ? decodeName(name) : undefined),
      // A Mac writes 'é' as two letters, and the text beside it as one.
      normalizeFilename: (name) => name.replaceAll('\\', '/').normalize('NFC'),
    });
    for await (const entry of reader.getEntriesGenerator()) {
      if (entry.directory || isOfSystem(entry.filename)) continue;
      if (entry.encrypted) throw new ImportRefused('This zip has a password. Make one without.');
      if (files.size === filesRead) throw new ImportRefused('This zip has too many files.');
      files.set(entry.filename, entry);
    }
  } catch (error) {
    if (error instanceof ImportRefused) throw error;
    throw new ImportRefused('This zip cannot be read: it is broken, or no zip.');
  }
  return files;
}

const isOfSystem = (path: string): boolean => /(?:^|\/)(?:__MACOSX\/|\._|\.DS_Store$)/.test(path);

/** The text of a file, of a zip or alone. */
export async function textOfFile(file: File | ZipEntry): Promise<DecodedText> {
  return decodeText(await bytesOf(file));
}

/** The same of a file of many posts. */
export async function markedTextOf(file: File | ZipEntry): Promise<DecodedText> {
  return decodeMarked(await bytesOf(file));
}

export const bytesOf = async (file: File | ZipEntry): Promise<Uint8Array<ArrayBuffer>> =>
  file instanceof File
    ? new Uint8Array(await file.arrayBuffer())
    : file.getData(new Uint8ArrayWriter());

const pictureTypes: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
};

export const isPicturePath = (path: string): boolean => typeOf(path) !== undefined;
const typeOf = (path: string): string | undefined =>
  pictureTypes[path.slice(path.lastIndexOf('.') + 1).toLowerCase()];

/** A picture of a zip, as a person would choose it from a folder. */
export async function pictureOfEntry(entry: ZipEntry): Promise<File> {
  const name = entry.filename.split('/').at(-1) ?? '';
  const type = typeOf(name) ?? '';
  return new File([await entry.getData(new BlobWriter(type))], name, { type });
}
