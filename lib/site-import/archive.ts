import { isMarkdown, readMarkdown } from './markdown';
import { readPictureZip } from './picture-zip';
import type { SourceFile } from './source';
import { openZip, textOfEntry } from './zip';

/**
 * Reads a zip: of Markdown, or of an export as WordPress.com sends it and people pack it, whose
 * pictures may stand beside it.
 * @throws ImportRefused
 */
export async function readArchive(
  file: File,
  options: { now: number; site: string; onProgress(share: number): void },
): Promise<SourceFile> {
  const files = await openZip(file);
  const unpacked = async (ending: RegExp): Promise<File[]> => {
    const found: File[] = [];
    for (const [path, entry] of files) {
      if (ending.test(path)) found.push(new File([await textOfEntry(entry)], path));
    }
    return found;
  };
  const paths = [...files.keys()];
  const hasMarkdown = paths.some(isMarkdown);
  if (!hasMarkdown && paths.some((path) => /\.xml$/i.test(path))) {
    const { readWordpress } = await import('./wordpress');
    const read = await readWordpress(await unpacked(/\.xml$/i), options);
    return { ...read, name: file.name, pictureFile: await readPictureZip(file) };
  }
  const json = paths.filter((path) => /\.json$/i.test(path));
  const [export_] = hasMarkdown || json.length !== 1 ? [] : await unpacked(/\.json$/i);
  if (!export_) return readMarkdown(file, options);
  const { readGhost } = await import('./ghost');
  const read = await readGhost(export_, options);
  return { ...read, name: file.name, pictureFile: await readPictureZip(file) };
}
