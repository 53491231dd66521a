import 'server-only';
import { Document, isScalar, visit } from 'yaml';
import { ownPath } from '@/lib/media/pictures/own';
import { headNameOf } from '@/lib/posts/fields';
import { contentKeys, type PostContent } from '@/lib/posts/schema';
import { htmlToMarkdown } from '@/lib/posts/write-markdown';
import { isoDateOrNull } from '@/lib/text/dates';
import type { ExportedPost } from './admin-queries';

/** What a post names by an id or an address, by these. */
interface Names {
  categories: ReadonlyMap<string, string>;
  /** The texts of pictures by their paths. */
  pictures: ReadonlyMap<string, string>;
}

const stateOf = ({ status, publishedAt }: ExportedPost): string =>
  status === 'published' && publishedAt !== null && Date.parse(publishedAt) > Date.now()
    ? 'scheduled'
    : status;

/** A post as a file: its fields as front matter, and its text as Markdown. */
export function postFile(post: ExportedPost, content: PostContent, names: Names): string {
  const isVideo = content.type === 'vlog';
  const shown = {
    ...content,
    categories: content.categories.flatMap((id) => names.categories.get(id) ?? []),
    content: '',
  };
  const fields = {
    ...Object.fromEntries(contentKeys.map((key) => [headNameOf(key), shown[key]])),
    picture_text: names.pictures.get(ownPath(content.featuredImage)) ?? '',
    status: stateOf(post),
    date: isoDateOrNull(post.publishedAt),
    first_published: isoDateOrNull(post.firstPublishedAt),
    created: isoDateOrNull(post.createdAt),
    updated: isoDateOrNull(post.updatedAt),
    author: post.author,
    video: isVideo ? content.content : '',
  };
  const given = Object.entries(fields).filter(
    ([, value]) => value && !(Array.isArray(value) && value.length === 0),
  );
  const text = isVideo ? '' : htmlToMarkdown(content.content);
  return `---\n${head(Object.fromEntries(given))}---\n\n${text}`;
}

/** What readers of YAML 1.1 take for something else than a text, beside what `compat` knows. */
const noPlainText = /^(?:[=~<]|<<|[-+]?[\d.][\d_.:eExXoOa-fA-F+-]*|[-+]?\.(?:inf|nan))$|[\t#:]/i;
/** Ends of lines, and signs that some readers refuse: they stand as numbers. */
const unwritten = /[\u007F-\u009F\u2028\u2029\uFEFF\uFFFE\uFFFF]/g;

/** Fields as YAML of which every reader, of 1.1 or 1.2, makes the same texts. */
function head(fields: Readonly<Record<string, unknown>>): string {
  const document = new Document(fields, { compat: 'yaml-1.1' });
  visit(document.contents, {
    Scalar(key, node) {
      if (key === 'key' || !isScalar<string>(node) || typeof node.value !== 'string') return;
      if (noPlainText.test(node.value) || unwritten.test(node.value)) node.type = 'QUOTE_DOUBLE';
      unwritten.lastIndex = 0;
    },
  });
  return document
    .toString({ lineWidth: 0 })
    .replace(unwritten, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** The names of posts' files: their slugs, or for those without one or with another's, their ids. */
export function fileNames(): (post: ExportedPost) => string {
  const taken = new Set<string>();
  return ({ id, content: { slug } }) => {
    const name = slug && !taken.has(slug) ? slug : id;
    taken.add(name);
    return name;
  };
}
