import { decoded } from './fields';
import type { Losses } from './losses';
import { fileName } from './tree-parts';
import type { ZipEntry } from './zip';

/** Where the links of one Markdown file lead. */
export interface MarkdownLinks {
  /** The address of a link's target here; '' where its file is missing, which is counted. */
  linkAddress(address: string, losses: Losses): string;
  /** The address of a post whose file a note or a generator names. */
  postNamed(name: string): string | undefined;
  /** The address of a post or a picture that a generator names. */
  fileNamed(name: string): string | undefined;
  /** The path of a picture that a note names. */
  pictureNamed(name: string): string | undefined;
  /** The address of a picture that stands in the same zip: beside the text, or where the site had it. */
  pictureAddress(address: string): string;
}

/** The files of a zip that links may name. */
export interface LinkedFiles {
  pictures: ReadonlyMap<string, ZipEntry>;
  /** The addresses of posts here, by the paths of their files. */
  posts: ReadonlyMap<string, string>;
  /** The addresses of posts, and paths of pictures, by each end of their paths. */
  postNames: ReadonlyMap<string, string>;
  pictureNames: ReadonlyMap<string, string>;
}

/** @param titles addresses of posts by what their fields call them, which a note may name too */
export const linkedFiles = (
  pictures: ReadonlyMap<string, ZipEntry>,
  posts: ReadonlyMap<string, string>,
  titles: ReadonlyMap<string, string> = new Map(),
): LinkedFiles => ({
  pictures,
  posts,
  postNames: new Map([
    ...Array.from(titles, ([title, address]) => [nameKey(title), address] as const),
    ...namesOf(posts),
  ]),
  pictureNames: namesOf(new Map(Array.from(pictures.keys(), (path) => [path, path]))),
});

/** Folders whose files a site has at its top. */
const publicFolders = ['', 'static/', 'public/', 'assets/', 'content/', 'docs/', 'src/pages/'];

const isWhole = (address: string): boolean => /^(?:[a-z][a-z\d+.-]*:|\/\/|#|$)/i.test(address);

/** Pages have these ends, or none; behind any other is a file. */
const pageEnd = /\.(?:html?|php|aspx?)$/i;
const fileEnd = /[^/.][^/]*\.[a-z]\w{0,7}$/i;
const markdownEnd = /\.(?:md|markdown|mdx)$/i;

/** @param path of the file whose links these are */
export function markdownLinks(path: string, files: LinkedFiles): MarkdownLinks {
  const { pictures, posts, postNames, pictureNames } = files;
  const postNamed: MarkdownLinks['postNamed'] = (name) => {
    const [, target = '', hash = ''] = /^([^#]*)(#.*)?$/.exec(name) ?? [];
    const found = postNames.get(nameKey(target));
    return found && found + hash;
  };
  return {
    linkAddress: (address, losses) => {
      if (isWhole(address)) return address;
      const [, target = '', hash = ''] = /^([^?#]*)[^#]*(#.*)?$/.exec(fromRoot(address)) ?? [];
      const places = placesOf(target, path);
      for (const place of places) {
        const post = pathsOf(place)
          .map((one) => posts.get(one))
          .find(Boolean);
        if (post) return post + hash;
      }
      // Notes may name a file by its name alone, in whatever folder it is.
      const named = markdownEnd.test(target) ? postNamed(target + hash) : undefined;
      if (named) return named;
      if (!fileEnd.test(target) || pageEnd.test(target)) return address;
      losses.count('missing file', fileName(target));
      return '';
    },
    postNamed,
    pictureNamed: (name) => pictureNames.get(nameKey(name)),
    fileNamed: (name) => postNamed(name) ?? pictureNames.get(nameKey(name))?.replace(/^/, '/'),
    pictureAddress: (address) => {
      if (/^(?:https?:)?\/\//i.test(address) || address.startsWith('data:')) return address;
      const places = placesOf(fromRoot(address), path);
      const found =
        places.find((one) => pictures.has(one)) ??
        (address.includes('/') ? undefined : pictureNames.get(nameKey(address)));
      return `file:///${encodeURI(found ?? places[1] ?? '')}`;
    },
  };
}

/** Docusaurus, Astro and Nuxt write the top of a site so. */
const fromRoot = (address: string): string => address.replace(/^(?:@site|@|~)(?=\/)/, '');

/** Where a relative address may lead: beside the file, from the top, or from a folder of the site's. */
function placesOf(address: string, path: string): string[] {
  const beside = pathIn(URL.parse(address.replace(/^\/+/, ''), `file:///${path}`)?.pathname);
  const fromTop = pathIn(URL.parse(address, 'file:///')?.pathname);
  return [beside, ...publicFolders.map((folder) => folder + fromTop)];
}

const pathIn = (pathname = ''): string => decoded(pathname).replace(/^\/+/, '').normalize('NFC');

/** Notion ends the names of pages with their number: 32 digits of hex, or those of a UUID. */
export const withoutNotionId = (path: string): string =>
  path.replace(
    /(?<=[^/])[ _-]+(?:[\da-f]{32}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?=\/|$)/gi,
    '',
  );

/** The files that a path without their ends may mean. */
function pathsOf(place: string): string[] {
  const bare = place.replace(/\/$/, '').replace(pageEnd, '');
  return [
    place,
    ...['.md', '.mdx', '.markdown', '/index.md', '/index.mdx'].map((end) => bare + end),
  ];
}

const nameKey = (name: string): string =>
  withoutNotionId(decoded(name).replace(markdownEnd, ''))
    .replace(/(?:^|\/)_?index$/, '')
    .replace(/^[./]+/, '')
    .normalize('NFC')
    .toLowerCase();

/** Files by each end of their paths: notes name a file by its name alone, or with its folders. */
function namesOf(files: ReadonlyMap<string, string>): Map<string, string> {
  const names = new Map<string, string>();
  for (const [path, address] of files) {
    const parts = nameKey(path).split('/');
    for (const place of parts.keys()) {
      const name = parts.slice(place).join('/');
      if (!names.has(name)) names.set(name, address);
    }
  }
  return names;
}
