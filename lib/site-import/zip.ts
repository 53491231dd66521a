import {
  BlobReader,
  BlobWriter,
  ERR_UNSAFE_FILENAME,
  type FileEntry,
  Uint8ArrayWriter,
  ZipReader,
} from '@zip.js/zip.js';
import { type DecodedText, decodeMarked, decodeName, decodeText } from './decode';
import { ImportRefused, isZipPath } from './source';

/** Files of an archive: far more than a site has posts and pictures. */
const filesRead = 100_000;

export type ZipEntry = FileEntry;

/** What can be imported: a zip without any of these may hold others, as Notion's exports do. */
const isOfExport = (path: string): boolean => /\.(?:md|markdown|mdx|xml|json)$/i.test(path);

/** The files of a zip by their paths, and of the zips in it where it has nothing else to import. @throws ImportRefused */
export async function openZip(file: File): Promise<Map<string, ZipEntry>> {
  const files = await openOneZip(file);
  if ([...files.keys()].some(isOfExport)) return files;
  for (const [path, entry] of [...files]) {
    if (!isZipPath(path)) continue;
    files.delete(path);
    const inner = await openOneZip(new File([await bytesOf(entry)], path));
    for (const [innerPath, innerEntry] of inner) {
      files.set(files.has(innerPath) ? `${path}/${innerPath}` : innerPath, innerEntry);
    }
    if (files.size > filesRead) throw tooMany();
  }
  return files;
}

const tooMany = (): ImportRefused => new ImportRefused('This zip has too many files.');

async function openOneZip(file: File): Promise<Map<string, ZipEntry>> {
  const files = new Map<string, ZipEntry>();
  try {
    const reader = new ZipReader(new BlobReader(file), {
      useWebWorkers: false,
      checkSignature: true,
      decodeText: (name, encoding) => (encoding === 'cp437' ? decodeName(name) : undefined),
      // A Mac writes 'é' as two letters, and the text beside it as one.
      normalizeFilename: (name) => name.replaceAll('\\', '/').normalize('NFC'),
    });
    for await (const entry of reader.getEntriesGenerator()) {
      if (entry.directory || isOfSystem(entry.filename)) continue;
      if (entry.encrypted) throw new ImportRefused('This zip has a password. Make one without.');
      if (files.size === filesRead) throw tooMany();
      files.set(entry.filename, entry);
    }
  } catch (error) {
    if (error instanceof ImportRefused) throw error;
    throw new ImportRefused(
      outside(error) ??
        'This zip cannot be read: it is broken, or no zip. Download it again, or make it again.',
    );
  }
  return files;
}

/** Names with `../`, and those that begin at the top of a disk, could write anywhere. */
function outside(error: unknown): string | undefined {
  if (!(error instanceof Error) || error.message !== ERR_UNSAFE_FILENAME) return undefined;
  const name = 'filename' in error ? String(error.filename).slice(0, namedCharacters) : '';
  return `This zip names a file outside its own folder: '${name}'. Make a zip of the folder itself, with paths that begin in it.`;
}
const namedCharacters = 100;

/** Where Obsidian keeps the notes that somebody deleted. */
export const isTrashed = (path: string): boolean => /(?:^|\/)\.trash\//.test(path);
/** What the system, an editor or git keeps beside the files. */
const isOfSystem = (path: string): boolean =>
  /(?:^|\/)(?:__MACOSX\/|node_modules\/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\.(?!trash\/)[^/]+\/)/i.test(
    path,
  );

/** The text of a file, of a zip or alone. */
export async function textOfFile(file: File | ZipEntry): Promise<DecodedText> {
  return decodeText(await bytesOf(file));
}

/** The same of a file of many posts. */
export async function markedTextOf(file: File | ZipEntry): Promise<DecodedText> {
  return decodeMarked(await bytesOf(file));
}

/** @throws ImportRefused where a file of a zip is broken */
export async function bytesOf(file: File | ZipEntry): Promise<Uint8Array<ArrayBuffer>> {
  if (file instanceof File) return new Uint8Array(await file.arrayBuffer());
  try {
    return await file.getData(new Uint8ArrayWriter());
  } catch {
    throw new ImportRefused(`This zip is broken: '${file.filename}' cannot be read.`);
  }
}

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
