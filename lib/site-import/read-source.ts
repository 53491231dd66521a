import { addressCharacters } from '@/lib/process/limits';
import { isStorable } from './fields';
import { NotTaken } from './losses';
import { ImportRefused, isZipPath, type SourceFile } from './source';

interface ReadOptions {
  now: number;
  /** The address of a Ghost site, which its files do not name. */
  site?: string;
  onProgress?(share: number): void;
}

const signBytes = 4;
const zipSign = 'PK\u0003\u0004';

/**
 * Reads a file with which somebody moves here. The browser does it, so that the file never leaves it;
 * each reader is fetched when a file is for it.
 * @throws ImportRefused with a sentence for the person
 */
export async function readSource(
  file: File,
  { now, site = '', onProgress = () => undefined }: ReadOptions,
): Promise<SourceFile> {
  if (file.size === 0) throw new ImportRefused('This file is empty.');
  return withoutLongAddresses(await readFile(file, { now, site, onProgress }));
}

async function readFile(file: File, options: Required<ReadOptions>): Promise<SourceFile> {
  const start = await file.slice(0, signBytes).text();
  if (start === zipSign || isZipPath(file.name)) {
    const { readArchive } = await import('./archive');
    return readArchive(file, options);
  }
  if (/\.(?:md|markdown|mdx)$/i.test(file.name)) {
    const { readMarkdown } = await import('./markdown');
    return readMarkdown(file, options);
  }
  if (/\.json$/i.test(file.name) || /^\uFEFF?\s*\{/.test(start)) {
    const { readGhost } = await import('./ghost');
    return readGhost(file, options);
  }
  const { readWordpress } = await import('./wordpress');
  return readWordpress([file], options);
}

/** Former addresses of categories that cannot be stored are counted; the rest is compared. */
function withoutLongAddresses(file: SourceFile): SourceFile {
  const categoryAddresses = file.categoryAddresses.filter(
    ({ path, name }) => isStorable(path) && name.length <= addressCharacters,
  );
  const left = new NotTaken();
  const long = file.categoryAddresses.length - categoryAddresses.length;
  left.add(
    'address of a category that is too long',
    'addresses of categories that are too long',
    long,
  );
  return { ...file, categoryAddresses, notTaken: [...file.notTaken, ...left.list()] };
}
