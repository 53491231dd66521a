import { convertHtml } from './convert';
import { dateOf, formerPath, plainLine, slugOf } from './fields';
import { openGhostText } from './gated';
import { type GhostData, type GhostRow, ghostData } from './ghost-data';
import { documentHtml } from './ghost-document';
import { Losses, NotTaken } from './losses';
import { htmlOfMarkdown } from './markdown-text';
import { rests } from './rests';
import { type RawPost, seal } from './seal';
import { noText, type SourceCategory, type SourceFile, type SourcePost } from './source';
import { markedTextOf } from './zip';

const ghostSite = '__GHOST_URL__';

/** Reads an export of Ghost (versions 1 to 6). @throws ImportRefused */
export async function readGhost(
  file: File,
  { now, site: typed, onProgress }: { now: number; site: string; onProgress(share: number): void },
): Promise<SourceFile> {
  const { text, readAs } = await markedTextOf(file);
  const data = ghostData(text);
  const site = typed.trim().replace(/\/+$/, '');
  const posts: SourcePost[] = [];
  const rest = rests();
  for (const [place, row] of data.posts.entries()) {
    await rest();
    const isGuessed = readAs === 'UTF-16' || data.isGuessed(row);
    posts.push(
      seal({ ...postOf(row, data, { site, now }), readAs: isGuessed ? readAs : undefined }),
    );
    onProgress((place + 1) / data.posts.length);
  }
  const publicTags = data.tags.filter(isPublicTag);
  const { members, comments, newsletters } = data.counts;
  const notTaken = new NotTaken();
  notTaken.add('member', 'members', members);
  notTaken.add('comment', 'comments', comments);
  notTaken.add('newsletter', 'newsletters', newsletters);
  notTaken.add(
    'tag for the team alone (#)',
    'tags for the team alone (#)',
    data.tags.length - publicTags.length,
  );
  return {
    kind: 'ghost',
    name: file.name,
    site,
    posts,
    categoryAddresses: publicTags.map((tag) => ({
      path: `/tag/${tag.text('slug')}`,
      slug: slugOf(tag.text('slug'), tag.text('name')),
      name: tag.text('name'),
    })),
    notTaken: notTaken.list(),
    unread: [],
    pictureFile: () => Promise.resolve(undefined),
  };
}

/** A tag of readers; one with # in front is a note of the team's. */
const isPublicTag = (tag: GhostRow): boolean =>
  tag.text('visibility') !== 'internal' && !tag.text('name').startsWith('#');

function postOf(
  row: GhostRow,
  data: GhostData,
  { site, now }: { site: string; now: number },
): RawPost {
  const losses = new Losses();
  const meta = data.metaOf(row.text('id'));
  /** A field of the post, which stands beside it since version 3. */
  const field = (name: string): string => row.text(name) || (meta?.text(name) ?? '');
  const resolve = (address: string): string => {
    const path = address.replace(ghostSite, '');
    return path.startsWith('/') && !path.startsWith('//') ? site + path : address;
  };
  // Without the site's address a picture keeps Ghost's sign for it.
  const pictureAddress = (address: string): string =>
    /^\/[^/]/.test(address) ? ghostSite + address : address;
  const title = plainLine(row.text('title'));
  const slug = slugOf(row.text('slug'), title);
  const page = site && row.text('slug') ? `${site}/${row.text('slug')}/` : '';
  const state = stateOf(row, meta, losses);
  // The first versions have their text in Markdown.
  const html =
    row.text('html') ||
    documentHtml(row.fields, losses) ||
    htmlOfMarkdown(row.text('markdown'), losses);
  const text = convertHtml(openGhostText(html, state === 'draft', losses), {
    page,
    losses,
    title,
    resolve,
    pictureAddress,
    linkAddress: (address) => linkOf(address, resolve, data),
  });
  const date = dateOf(row.text('published_at')) ?? null;
  const created = dateOf(row.text('created_at')) ?? null;
  const tags = data.tagsOf(row.text('id')).filter(isPublicTag).map(categoryOf);
  return {
    key: `ghost:${row.text('uuid') || row.text('id') || slug}`,
    kind: isPage(row) ? 'page' : 'post',
    status: state === 'draft' ? 'draft' : 'published',
    publishedAt: state === 'draft' ? null : date,
    createdAt: created,
    isDateUnread: state !== 'draft' && date === null,
    isOverdue: state === 'scheduled' && date !== null && Date.parse(date) <= now,
    ...noText,
    title,
    slug,
    ...text,
    excerpt: row.text('custom_excerpt'),
    byline: data.authorOf(row),
    categories: tags.slice(0, 1),
    tags: tags.slice(1),
    featuredImage: pictureAddress(resolve(row.text('feature_image') || row.text('image'))),
    featuredImageText: field('feature_image_alt'),
    seoTitle: plainLine(field('meta_title')),
    seoDescription: field('meta_description'),
    shareImage: pictureAddress(resolve(field('og_image'))),
    canonicalUrl: resolve(row.text('canonical_url')),
    changes: null,
    addresses: row.text('slug') ? [`/${row.text('slug')}`] : [],
    losses,
  };
}

const categoryOf = (tag: GhostRow): SourceCategory => ({
  name: plainLine(tag.text('name')),
  slug: slugOf(tag.text('slug'), tag.text('name')),
});

const isPage = (row: GhostRow): boolean => row.text('type') === 'page' || row.is('page');

/** Only what everybody could read on the site, or was to, is public here (decision 57). */
function stateOf(
  row: GhostRow,
  meta: GhostRow | undefined,
  losses: Losses,
): 'draft' | 'published' | 'scheduled' {
  const status = row.text('status');
  const visibility = row.text('visibility') || 'public';
  if (visibility !== 'public') losses.say('It was for members alone: it comes as a draft');
  else if (status === 'sent' || row.is('email_only') || meta?.is('email_only')) {
    losses.say('It was sent by e-mail alone: it comes as a draft');
  } else if (status === 'published' || status === 'scheduled') return status;
  return 'draft';
}

/** A link to a post of the same file as its path, so that it leads to the post here. */
function linkOf(address: string, resolve: (address: string) => string, data: GhostData): string {
  const isWithin = address.startsWith('/') || address.startsWith(ghostSite);
  const path = formerPath(address.replace(ghostSite, ''));
  const hash = /#.*$/.exec(address)?.[0] ?? '';
  return isWithin && path && data.hasPath(path) ? path + hash : resolve(address);
}
