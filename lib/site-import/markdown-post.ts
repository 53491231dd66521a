import { headNameOf } from '@/lib/posts/fields';
import { contentKeys, emptyContent, type PostContent } from '@/lib/posts/schema';
import { foldSlug } from '@/lib/text/slug';
import { convertHtml, keptHtml } from './convert';
import { dateOf, decoded, formerPath, slugOf, titleOf } from './fields';
import type { FrontMatter, NamedEntry } from './front-matter';
import { Losses } from './losses';
import { plainDialects, withFences, withoutRawTags } from './markdown-dialects';
import { type LinkedFiles, markdownLinks, withoutNotionId } from './markdown-links';
import { resolveSigns, withoutComponents, withoutInlineNotes, withoutRoot } from './markdown-signs';
import { htmlOfMarkdown, markdownShortcodes, withoutComments } from './markdown-text';
import type { OwnExport } from './own-export';
import type { RawPost } from './seal';
import type { SourceCategory, SourcePost, SourceText } from './source';

interface MarkdownSource {
  /** In the zip. */
  path: string;
  /** What its key begins with: the site or the zip. */
  from: string;
  /** What an export of this software says; undefined for files of others. */
  own: OwnExport | undefined;
  files: LinkedFiles;
  now: number;
}

interface MarkdownFile {
  fields: FrontMatter;
  text: string;
  refusal: string;
}

/** A post of a Markdown file: of an export of this software, of Hugo, of Jekyll, of notes. */
export function postOf(file: MarkdownFile, source: MarkdownSource, losses: Losses): RawPost {
  const { fields, refusal } = file;
  const { path, from: origin, own, now } = source;
  if (refusal) losses.say(refusal);
  const name = nameOf(path);
  const state = stateOf(fields, path, losses);
  const text = textOf(file, source, losses);
  const day = fields.date('date') ?? dateOf(name.day);
  const from = fields.date(...publicFrom);
  const date = (from !== null && Date.parse(from) > now ? from : day) ?? from;
  const slug = text.slug || (own ? '' : slugOf(name.slug, text.title));
  return {
    ...text,
    key: origin + path,
    kind: isPage(fields, path) ? 'page' : 'post',
    status: state === 'scheduled' ? 'published' : state,
    publishedAt: state === 'draft' ? null : date,
    createdAt: fields.date('created', 'first_published', 'date') ?? dateOf(name.day) ?? null,
    isDateUnread:
      (state === 'scheduled' && date === null) ||
      (name.day !== '' && !dateOf(name.day)) ||
      [...publicFrom, ...publicUntil, 'date'].some(
        (field) => fields.isSet(field) && fields.yes(field) === undefined && !fields.date(field),
      ),
    isOverdue: state === 'scheduled' && date !== null && Date.parse(date) <= now,
    slug,
    tags: categoriesOf(fields.entries('tags', 'taxonomies.tags'), own),
    changes: null,
    addresses: addressesOf(fields, own?.addresses.get(slug) ?? []),
    losses,
  };
}

type Text = SourceText & Pick<RawPost, 'importedParts' | 'plainParts'>;

function textOf(
  { fields, text }: MarkdownFile,
  { path, own, files }: MarkdownSource,
  losses: Losses,
): Text {
  const links = markdownLinks(path, files);
  const pictureAt = (written: string): string => {
    if (own || written === '') return written;
    const [, note] = /^!?\[\[([^\]|]*)(?:\|[^\]]*)?\]\]$/.exec(written.trim()) ?? [];
    return links.pictureAddress(
      note === undefined ? withoutRoot(written) : (links.pictureNamed(note) ?? note),
    );
  };
  const shown = own ? text : withoutComments(text, losses);
  const { title, body } = titled(fields, shown, own !== undefined);
  const withoutScripts = (marked: string): string =>
    /\.mdx$/i.test(path) ? withoutComponents(marked, losses) : marked;
  const written = (): string =>
    withoutRawTags(
      markdownShortcodes(
        resolveSigns(
          withoutInlineNotes(plainDialects(withFences(withoutScripts(body)))),
          links,
          losses,
        ),
        losses,
      ),
    );
  const type = typeOf(fields);
  const words = fieldsOf(fields, own ? {} : elsewhere);
  return {
    ...words,
    ...(type === 'vlog'
      ? { content: fields.text('video'), importedParts: 0, plainParts: 0 }
      : own
        ? keptHtml(htmlOfMarkdown(body, losses), losses)
        : convertHtml(htmlOfMarkdown(written(), losses), {
            page: '',
            title,
            hasTitledPictures: true,
            losses,
            resolve: (address) => address,
            pictureAddress: pictureAt,
            linkAddress: (address) => links.linkAddress(address, losses),
          })),
    title,
    slug: own ? foldSlug(words.slug) : slugOf(words.slug, ''),
    type,
    // An export of this software names the author besides, whose name is none of the post's.
    byline: words.byline || (own ? '' : fields.list('author', 'authors').join(', ')),
    categories: categoriesOf(listOfCategories(fields), own),
    featuredImage: pictureAt(words.featuredImage || (fields.list('images')[0] ?? '')),
    featuredImageText: fields.text(
      'picture_text',
      'cover.alt',
      'image_alt',
      'image.alt',
      'coveralt',
    ),
    shareImage: pictureAt(words.shareImage),
  };
}

type ReadText = Omit<PostContent, 'content' | 'type' | 'categories'>;
type OtherNames = Partial<Record<keyof PostContent, readonly string[]>>;

/** What others call the fields of an export of this software. */
const elsewhere: OtherNames = {
  excerpt: ['summary', 'description'],
  featuredImage: [
    ...['featured_image', 'featuredimage', 'feature_image', 'cover.image', 'cover', 'cover_image'],
    ...[
      'coverimage',
      'heroimage',
      'image',
      'image.path',
      'image.src',
      'image.url',
      'image.feature',
    ],
    ...['thumbnail', 'banner', 'teaser', 'header.teaser', 'header.image', 'header.overlay_image'],
    ...['ogimage', 'ogimage.url'],
  ],
  canonicalUrl: ['canonicalurl', 'canonical_url'],
  endsAt: ['expirydate', 'unpublishdate'],
};

/** Each field by its name in an export, or by one of the others: a text, a yes or no, or a date. */
const fieldsOf = (fields: FrontMatter, others: OtherNames): ReadText =>
  Object.fromEntries(
    contentKeys.map((key) => {
      const names = [headNameOf(key), ...(others[key] ?? [])];
      const empty = emptyContent[key];
      if (empty === null) return [key, fields.date(...names)];
      if (empty === false) return [key, fields.yes(headNameOf(key)) ?? false];
      return [key, fields.text(...names)];
    }),
  ) as unknown as ReadText;

const typeOf = (fields: FrontMatter): 'blog' | 'vlog' =>
  fields.text('type') === 'vlog' ? 'vlog' : 'blog';

/** Where a post of a file will stand here. */
export function addressOfPost({ fields, text }: MarkdownFile, path: string): string {
  const { title } = titled(fields, text, false);
  return `/blog/${slugOf(fields.text('slug'), '') || slugOf(nameOf(path).slug, title)}`;
}

/** What a note may call a post beside the name of its file. */
export const titlesOfPost = ({ fields }: MarkdownFile): string[] =>
  [fields.written('title'), ...fields.list('aliases', 'alias')].filter(
    (title) => title !== '' && !title.includes('/'),
  );

/** The title: of the fields, else of the first heading, which then is none of the text. */
function titled(
  fields: FrontMatter,
  text: string,
  isOwn: boolean,
): { title: string; body: string } {
  const title = fields.written('title');
  if (title || isOwn)
    return { title: isOwn ? title : title.replace(/\s+/g, ' ').trim(), body: text };
  const [heading, words = ''] = /^\s*#[ \t]+([^\n]+)\n*/.exec(text) ?? [];
  return heading === undefined
    ? { title: '', body: text }
    : { title: titleOf(words.replace(/[ \t]#+[ \t]*$/, '')), body: text.slice(heading.length) };
}

/** In Jekyll words after spaces are several, unless they are in a list. */
function listOfCategories(fields: FrontMatter): NamedEntry[] {
  const listed = fields.entries('categories', 'category', 'taxonomies.categories');
  const words = fields.text('categories');
  const isJekyll = fields.has('layout') && listed.length === 1 && words !== '';
  return isJekyll
    ? words.split(/\s+/).flatMap((name) => (name ? [{ name, slug: '' }] : []))
    : listed;
}

const categoriesOf = (
  entries: readonly NamedEntry[],
  own: OwnExport | undefined,
): SourceCategory[] =>
  entries.flatMap(({ name, slug: written }) => {
    const slug = own?.categories.get(name) ?? slugOf(written, name);
    return slug ? [{ name, slug }] : [];
  });

type State = 'draft' | 'published' | 'scheduled' | 'archived';

/** Only a text whose fields say that it is public, and none that it is not, becomes public (decision 57). */
function stateOf(fields: FrontMatter, path: string, losses: Losses): State {
  const state = saidState(fields);
  if (state === 'draft' || state === 'archived') return state;
  const sign = hidingSign(fields, path);
  if (sign) losses.say(`It was not public (${sign}): it comes as a draft`);
  return sign ? 'draft' : state;
}

function saidState(fields: FrontMatter): State {
  const status = fields.text('status', 'state').trim().toLowerCase();
  if (status === 'archived') return 'archived';
  if (status === 'scheduled' || status === 'future') return 'scheduled';
  if (/^publish(?:ed)?$/.test(status)) return 'published';
  if (fields.isSet('status') || fields.isSet('state')) return 'draft';
  return fields.yes('draft') === false || fields.yes('published') === true ? 'published' : 'draft';
}

// Names of Hugo, Jekyll, Hexo, Zola, Astro, Docusaurus, Eleventy, Obsidian and Ghost.
const publicFrom = ['publishdate', 'pubdate', 'publish', 'published', 'published_at'];
const publicUntil = [headNameOf('endsAt'), ...(elsewhere.endsAt ?? [])];
/** Fields that hide a page unless they say no. */
const hiding = ['draft', 'private', 'unlisted', 'hidden', 'headless', 'password'];
/** Fields that hide a page unless they say yes, or a date. */
const showing = ['published', 'publish', 'public', 'listed'];
/** Fields that hide a page with these words. */
const hidingWords: Array<[field: string, words: RegExp]> = [
  ['visibility', /^(?!public$)/],
  ['permalink', /^false$/],
  ['render', /^false$/],
  ...['build', '_build'].flatMap(
    (build): Array<[string, RegExp]> => [
      [`${build}.render`, /^(?:never|link|false)$/],
      [`${build}.list`, /^(?:never|local|false)$/],
    ],
  ),
];

/** What says of a page that not everybody could read it, or find it; empty where nothing does. */
function hidingSign(fields: FrontMatter, path: string): string {
  if (isDraftFile(path)) return '.draft.md';
  if (/(?:^|\/)_drafts\//i.test(path)) return '_drafts';
  const isHiding = (name: string): boolean => fields.isSet(name) && fields.yes(name) !== false;
  const isNotShowing = (name: string): boolean =>
    fields.isSet(name) && fields.yes(name) !== true && !fields.date(name);
  const [worded] =
    hidingWords.find(([name, words]) => fields.isSet(name) && words.test(fields.word(name))) ?? [];
  return hiding.find(isHiding) ?? showing.find(isNotShowing) ?? worded ?? '';
}

const isPage = (fields: FrontMatter, path: string): boolean =>
  fields.text('layout', 'type') === 'page' || /(?:^|\/)pages\//.test(path);

/** A file with unpublished words, as an export of this software names it. */
export const isDraftFile = (path: string): boolean => /\.draft\.\w+$/i.test(path);

/** The day and the slug that a file's name says; a folder's, where the file is its index. */
function nameOf(path: string): { day: string; slug: string } {
  const parts = path.replace(/(?:\.draft)?\.\w+$/i, '').split('/');
  const last = parts.pop() ?? '';
  const name = withoutNotionId(decoded((/^_?index$/i.test(last) && parts.pop()) || last));
  const [, day = '', rest = name] = /^(\d{4}-\d\d?-\d\d?)[-_ ](.+)$/.exec(name) ?? [];
  return { day: day.replace(/-(?=\d(?:-|$))/g, '-0'), slug: rest };
}

const addressesOf = (fields: FrontMatter, former: readonly string[]): string[] => [
  ...former,
  ...[fields.text('url', 'permalink'), ...fields.list('aliases', 'redirect_from')].flatMap(
    (address) =>
      // A pattern of Jekyll's is no address.
      address === '' || (address.includes(':') && !address.includes('://'))
        ? []
        : (formerPath(address.replace(/^(?!\/|https?:)/, '/')) ?? []),
  ),
];

/** What the draft beside a live post changes. */
export function changesOf(
  post: RawPost,
  draft: MarkdownFile,
  source: MarkdownSource,
): SourcePost['changes'] {
  const text = textOf(draft, source, new Losses());
  const keys = (Object.keys(text) as Array<keyof Text>).filter(
    (key) => key !== 'importedParts' && key !== 'plainParts',
  );
  const different = keys.filter((key) => JSON.stringify(text[key]) !== JSON.stringify(post[key]));
  return different.length === 0
    ? null
    : Object.fromEntries(different.map((key) => [key, text[key]]));
}
