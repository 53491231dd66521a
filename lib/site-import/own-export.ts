import { foldSlug } from '@/lib/text/slug';
import { ImportRefused, type SourceFile } from './source';
import { textOfFile, type ZipEntry } from './zip';

/** What an export of this software says beside its posts. */
export interface OwnExport {
  /** The address of the site; empty where its note is missing. */
  site: string;
  /** The slugs of categories by their names. */
  categories: ReadonlyMap<string, string>;
  /** Former addresses of posts by their slugs. */
  addresses: ReadonlyMap<string, string[]>;
  categoryAddresses: SourceFile['categoryAddresses'];
  categoryDescriptions: Array<{ slug: string; description: string }>;
}

export const isOwnExport = (files: ReadonlyMap<string, ZipEntry>): boolean =>
  ['categories.json', 'addresses.json', 'pictures.json'].every((name) => files.has(name));

/** @throws ImportRefused */
export async function readOwnExport(files: ReadonlyMap<string, ZipEntry>): Promise<OwnExport> {
  const categories = rowsOf(await jsonOf(files, 'categories.json'));
  const note = files.get('README.txt');
  const [, site = ''] =
    /^The content of (https?:\S+) on /.exec(note ? (await textOfFile(note)).text : '') ?? [];
  const addresses = await jsonOf(files, 'addresses.json');
  const lists = isObject(addresses) ? [addresses.former, addresses.imported] : [];
  const ofPosts = new Map<string, string[]>();
  const categoryAddresses: SourceFile['categoryAddresses'] = [];
  for (const row of lists.flatMap(rowsOf)) {
    const path = row.path || `/blog/${row.slug}`;
    const { kind, present = '', name = '' } = row;
    if (kind === 'post') ofPosts.set(present, [...(ofPosts.get(present) ?? []), path]);
    else if (row.path) categoryAddresses.push({ path, slug: foldSlug(present), name });
  }
  return {
    site,
    categories: new Map(categories.map(({ name = '', slug = '' }) => [name, slug])),
    addresses: ofPosts,
    categoryAddresses,
    categoryDescriptions: categories.flatMap(({ slug = '', description = '' }) =>
      description ? { slug, description } : [],
    ),
  };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The texts of a list of objects. */
const rowsOf = (value: unknown): Array<Record<string, string>> =>
  (Array.isArray(value) ? value : [])
    .filter(isObject)
    .map((row) =>
      Object.fromEntries(
        Object.entries(row).flatMap(([key, field]) =>
          typeof field === 'string' ? [[key, key === 'slug' ? foldSlug(field) : field]] : [],
        ),
      ),
    );

/** @throws ImportRefused: without it, posts would lose their categories and addresses */
async function jsonOf(files: ReadonlyMap<string, ZipEntry>, name: string): Promise<unknown> {
  const entry = files.get(name);
  const text = entry ? (await textOfFile(entry)).text : '';
  try {
    return JSON.parse(text);
  } catch {
    throw new ImportRefused(`This export is broken: '${name}' is no whole JSON. Export it again.`);
  }
}
