import 'server-only';
import { gzipSync } from 'node:zlib';
import type { Element, Root } from 'hast';
import { toText } from 'hast-util-to-text';
import { visit } from 'unist-util-visit';
import { pathWithin } from '@/lib/http/picture-address';
import type { PostType } from './schema';
import { parseHtml, TooComplexError } from './tree';

/** Of a heading or an address, as much as tells it from another. */
const quotedCharacters = 60;
/** On a slow connection of 400 kbit/s, ten seconds. */
const heavyKilobytes = 500;
const kilobyte = 1_000;

/** A post as it would be published. */
export interface PostToCheck {
  type: PostType;
  excerpt: string;
  featuredImage: string;
  content: string;
}

/** Paths and pictures of a post; only the database knows if they are there. */
export interface Named {
  /** Paths of this site to which it links, each once, without query and fragment. */
  paths: string[];
  /** Addresses of its pictures. */
  pictures: string[];
}

/** Facts from the database about what a post names. */
export interface NamedFacts {
  deadPaths: ReadonlySet<string>;
  /** Bytes of each picture as a phone loads it, where they are known. */
  pictureBytes: ReadonlyMap<string, number>;
}

/** A post whose text is beyond the limits of a tree is shown as bare paragraphs, so nothing is said of it. */
function treeOf({ type, content }: PostToCheck): Root {
  try {
    if (type === 'blog') return parseHtml(content);
  } catch (error) {
    if (!(error instanceof TooComplexError)) throw error;
  }
  return { type: 'root', children: [] };
}

function elementsOf(tree: Root, ...names: string[]): Element[] {
  const found: Element[] = [];
  visit(tree, 'element', (element) => {
    if (names.includes(element.tagName)) found.push(element);
  });
  return found;
}

const attribute = (element: Element, name: string): string =>
  String(element.properties[name] ?? '');

/**
 * Lists what a post links to and shows.
 * @param origin of this site: a whole address of it is a path too
 */
export function namedBy(post: PostToCheck, origin: string): Named {
  const tree = treeOf(post);
  const paths = elementsOf(tree, 'a').flatMap((link) => {
    const path = pathWithin(origin, attribute(link, 'href'));
    return path.startsWith('/') && !path.startsWith('//') ? [path.replace(/[?#].*$/s, '')] : [];
  });
  const pictures = elementsOf(tree, 'img').map((picture) => attribute(picture, 'src'));
  return {
    paths: [...new Set(paths)],
    pictures: [...new Set([post.featuredImage, ...pictures])].filter(Boolean),
  };
}

const quoted = (text: string): string =>
  text.length > quotedCharacters
    ? `‘${text.slice(0, quotedCharacters).toWellFormed()}…’`
    : `‘${text}’`;

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${many}`];

/** The first heading that leaves a level out; the title of the page is the first level. */
function headingHints(tree: Root): string[] {
  let level = 1;
  for (const heading of elementsOf(tree, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6')) {
    const own = Number(heading.tagName.slice(1));
    if (own > level + 1) {
      const text = quoted(toText(heading).trim());
      return [
        `The heading ${text} leaves a level out: a heading of level ${level + 1} comes first.`,
      ];
    }
    level = own;
  }
  return [];
}

/**
 * Tells what would make a post better; none of it prevents publishing.
 * @returns sentences, the most important first
 */
export function hintsFor(
  post: PostToCheck,
  { deadPaths }: Pick<NamedFacts, 'deadPaths'>,
): string[] {
  const tree = treeOf(post);
  const isEmpty = (picture: Element): boolean => attribute(picture, 'alt').trim() === '';
  const waiting = elementsOf(tree, 'span').filter(
    ({ properties }) => properties.dataPictureToAdd !== undefined,
  );
  return [
    ...counted(
      waiting.length,
      'picture waits for its description or its file, and readers do not see it.',
      'pictures wait for their descriptions or files, and readers do not see them.',
    ),
    ...[...deadPaths].map(
      (path) => `A link leads to ${quoted(path)}, which this site does not have.`,
    ),
    ...(post.excerpt ? [] : ['Without an excerpt, lists and search engines have no summary.']),
    ...(post.featuredImage || (post.type === 'vlog' && post.content.trim())
      ? []
      : ['Without a featured picture, lists show a drawing of the site.']),
    ...(post.type === 'vlog' && !post.content.trim()
      ? ['Without a video link, readers see the picture in place of a video.']
      : []),
    ...counted(
      elementsOf(tree, 'img').filter(isEmpty).length,
      'picture has no description: say what it shows, unless it only decorates.',
      'pictures have no description: say what they show, unless they only decorate.',
    ),
    ...headingHints(tree),
  ];
}

/** How much of a post a phone loads: kilobytes of its text, compressed, and of its pictures. */
interface PhoneWeight {
  kilobytes: number;
  isHeavy: boolean;
  /** Pictures that are not counted, because nobody has loaded them in that width yet. */
  unknown: number;
}

/** Weighs a post as a phone loads it, to its end. */
export function phoneWeight(
  post: PostToCheck,
  pictures: readonly string[],
  { pictureBytes }: Pick<NamedFacts, 'pictureBytes'>,
): PhoneWeight {
  const text = post.type === 'blog' ? gzipSync(post.content).byteLength : 0;
  const known = pictures.flatMap((picture) => pictureBytes.get(picture) ?? []);
  const bytes = known.reduce((sum, each) => sum + each, text);
  const kilobytes = Math.ceil(bytes / kilobyte);
  return {
    kilobytes,
    isHeavy: kilobytes > heavyKilobytes,
    unknown: pictures.length - known.length,
  };
}
