import { decoded } from './fields';
import { sourceOf } from './form-rules';
import { splitFrontMatter } from './front-matter';
import { Losses, NotTaken } from './losses';
import { linkedFiles } from './markdown-links';
import { addressOfPost, changesOf, isDraftFile, postOf, titlesOfPost } from './markdown-post';
import { isOwnExport, readOwnExport } from './own-export';
import { readOwnParts } from './own-parts/read-parts';
import { rests } from './rests';
import { seal } from './seal';
import { ImportRefused, isZipPath, type SourceFile, type SourcePost } from './source';
import {
  isPicturePath,
  isTrashed,
  openZip,
  pictureOfEntry,
  textOfFile,
  type ZipEntry,
} from './zip';

/** A file of text of a zip: larger ones could not be stored. */
const markdownBytes = 4_000_000;

export const isMarkdown = (path: string): boolean => /\.(?:md|markdown|mdx)$/i.test(path);

const nothingToImport =
  'This zip has no export of WordPress (.xml) or Ghost (.json), and no Markdown (.md).';
const onlyTooLarge = 'The Markdown of this file has more than 4 MB, which no post can have.';

const tooLarge: [one: string, many: string] = ['text of more than 4 MB', 'texts of more than 4 MB'];
const otherKinds = 'of other kinds than Markdown and pictures';
const otherFiles: [one: string, many: string] = [`file ${otherKinds}`, `files ${otherKinds}`];

const trashed: [one: string, many: string] = [
  'note in the bin (.trash)',
  'notes in the bin (.trash)',
];
export const innerZips: [one: string, many: string] = [
  'zip in this zip: import it by itself',
  'zips in this zip: import each by itself',
];

/** Files that say what is beside them, unless they have a title of their own. */
export const isAboutFiles = (path: string): boolean =>
  /(?:^|\/)(?:readme|license|changelog)\.md$/i.test(path);

const noAddresses = { addresses: new Map<string, string>(), titles: new Map<string, string>() };

/** Reads a zip of Markdown, or one Markdown file. @throws ImportRefused */
export async function readMarkdown(
  file: File,
  { now, onProgress }: { now: number; onProgress(share: number): void },
): Promise<SourceFile> {
  const archive = isMarkdown(file.name) ? undefined : await openArchive(file);
  const files = archive ? archive.texts : new Map([[file.name, file]]);
  const own = archive && isOwnExport(archive.all) ? await readOwnExport(archive.all) : undefined;
  const site = own?.site ?? '';
  // A zip of another site may have the same paths.
  const from = archive ? `${sourceOf({ kind: 'markdown', site, name: file.name })}#` : 'markdown:';
  const posts: SourcePost[] = [];
  const left = new NotTaken();
  const parts = archive && own ? await readOwnParts(archive.all, left) : undefined;
  const rest = rests();
  const pictures = archive?.pictures ?? new Map<string, ZipEntry>();
  const { addresses, titles } = own ? noAddresses : await postAddresses(files);
  const linked = linkedFiles(pictures, addresses, titles);
  let read = 0;
  for (const [path, text] of files) {
    onProgress(read / files.size);
    read += 1;
    if (isDraftOfOther(path, files)) {
      if (!own) left.add('unpublished change (.draft.md)', 'unpublished changes (.draft.md)');
      continue;
    }
    if (archive && isList(path)) {
      left.add('page that lists others (_index)', 'pages that list others (_index)');
      continue;
    }
    if (isTooLarge(text)) {
      left.add(...tooLarge);
      continue;
    }
    const { text: file, readAs } = await textOfFile(text);
    const written = splitFrontMatter(file);
    const isPost = !archive || (own && path.startsWith('posts/'));
    if (!isPost && isAboutFiles(path) && !written.fields.has('title')) {
      left.add(...otherFiles);
      continue;
    }
    const draft = files.get(path.replace(/\.md$/, '.draft.md'));
    const changes = draft && own ? splitFrontMatter((await textOfFile(draft)).text) : undefined;
    const source = { path, from, own, files: linked, now };
    const post = postOf(written, source, new Losses());
    await rest();
    posts.push(
      seal({ ...post, readAs, changes: changes ? changesOf(post, changes, source) : null }),
    );
  }
  left.add(...otherFiles, archive?.others ?? 0);
  left.add(...trashed, archive?.trashed ?? 0);
  left.add(...innerZips, archive?.zips ?? 0);
  if (posts.length === 0 && !parts) {
    const hasTooLarge = left.list().some(({ what }) => tooLarge.includes(what));
    throw new ImportRefused(hasTooLarge ? onlyTooLarge : nothingToImport);
  }
  return {
    kind: 'markdown',
    name: file.name,
    site,
    posts,
    categoryAddresses: own?.categoryAddresses ?? [],
    ...(own ? { publicCategories: new Set(own.categories.values()) } : {}),
    categoryDescriptions: own?.categoryDescriptions ?? [],
    ...(parts ? { own: parts } : {}),
    notTaken: left.list(),
    unread: [],
    pictureFile: async (address) => {
      const entry = archive?.pictures.get(pathOf(address));
      return entry && pictureOfEntry(entry);
    },
  };
}

/** Where the posts of Markdown files will stand, so that links between the files lead there. */
async function postAddresses(files: ReadonlyMap<string, File | ZipEntry>) {
  const addresses = new Map<string, string>();
  const titles = new Map<string, string>();
  const rest = rests();
  for (const [path, file] of files) {
    if (isTooLarge(file) || isDraftOfOther(path, files) || isList(path)) continue;
    await rest();
    const written = splitFrontMatter((await textOfFile(file)).text);
    const address = addressOfPost(written, path);
    addresses.set(path, address);
    for (const title of titlesOfPost(written)) if (!titles.has(title)) titles.set(title, address);
  }
  return { addresses, titles };
}

const isTooLarge = (file: File | ZipEntry): boolean =>
  (file instanceof File ? file.size : file.uncompressedSize) > markdownBytes;

/** A page of Hugo's that lists others. */
const isList = (path: string): boolean => /(?:^|\/)_index\.\w+$/.test(path);

/** The path in the zip of a picture's address: `/media/a.png` of an export, else `file:///a.png`. */
const pathOf = (address: string): string =>
  decoded(address.replace(/^file:\/\//, '')).replace(/^\/+/, '');

/** The unpublished changes of the post beside it. */
const isDraftOfOther = (path: string, files: ReadonlyMap<string, unknown>): boolean =>
  isDraftFile(path) && files.has(path.replace(/\.draft(?=\.\w+$)/i, ''));

async function openArchive(file: File) {
  const all = withoutTop(await openZip(file));
  const texts = new Map<string, ZipEntry>();
  const pictures = new Map<string, ZipEntry>();
  const counts = { others: 0, trashed: 0, zips: 0 };
  for (const [path, entry] of all) {
    if (isTrashed(path)) counts.trashed += isMarkdown(path) ? 1 : 0;
    else if (isMarkdown(path)) texts.set(path, entry);
    else if (isPicturePath(path)) pictures.set(path, entry);
    else if (isZipPath(path)) counts.zips += 1;
    else counts.others += 1;
  }
  if (isOwnExport(all)) counts.others = 0;
  return { all, texts, pictures, ...counts };
}

/** Whoever packs a folder gets a zip with that folder at its top. */
function withoutTop(files: ReadonlyMap<string, ZipEntry>): Map<string, ZipEntry> {
  const [first = ''] = files.keys();
  const top = first.slice(0, first.indexOf('/') + 1);
  const isCommon = top !== '' && [...files.keys()].every((path) => path.startsWith(top));
  const isContent = /^(?:posts|_posts|_drafts|content|media)\/$/.test(top);
  return isCommon && !isContent
    ? withoutTop(new Map(Array.from(files, ([path, entry]) => [path.slice(top.length), entry])))
    : new Map(files);
}
