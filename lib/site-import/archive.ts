import { decodeText } from './decode';
import { NotTaken } from './losses';
import { isAboutFiles, isMarkdown, readMarkdown } from './markdown';
import { readPictureZip } from './picture-zip';
import type { SourceFile } from './source';
import { bytesOf, openZip } from './zip';

const exportOfWordpress = 'http://wordpress.org/export/';

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
  const unpacked = async (ending: RegExp, holds = ''): Promise<File[]> => {
    const found: File[] = [];
    for (const [path, entry] of files) {
      if (!ending.test(path)) continue;
      const bytes = await bytesOf(entry);
      if (decodeText(bytes).text.includes(holds)) found.push(new File([bytes], path));
    }
    return found;
  };
  const paths = [...files.keys()];
  const markdown = paths.filter((path) => isMarkdown(path) && !isAboutFiles(path));
  const hasMarkdown = markdown.length > 0;
  // A site of Markdown has feeds and maps in XML.
  const xml = await unpacked(/\.xml$/i, hasMarkdown ? exportOfWordpress : '');
  if (xml.length > 0) {
    const { readWordpress } = await import('./wordpress');
    const read = await readWordpress(xml, options);
    const left = new NotTaken();
    left.add('Markdown file', 'Markdown files', markdown.length);
    return {
      ...read,
      name: file.name,
      notTaken: [...read.notTaken, ...left.list()],
      pictureFile: await readPictureZip(file),
    };
  }
  const json = paths.filter((path) => /\.json$/i.test(path));
  const [export_] = hasMarkdown || json.length !== 1 ? [] : await unpacked(/\.json$/i);
  if (!export_) return readMarkdown(file, options);
  const { readGhost } = await import('./ghost');
  const read = await readGhost(export_, options);
  return { ...read, name: file.name, pictureFile: await readPictureZip(file) };
}
