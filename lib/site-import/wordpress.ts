import { decoded, formerPath, slugOf, titleOf } from './fields';
import { NotTaken } from './losses';
import { type ReadWxr, readWxr } from './read-wxr';
import { rests } from './rests';
import { seal } from './seal';
import type { SourceFile, SourcePost } from './source';
import { Library } from './wordpress-library';
import { postOf } from './wordpress-post';
import type { Wxr, WxrItem, WxrTerm } from './wxr';

/** Of the share that is shown: reading, then converting. */
const readingShare = 0.3;

/**
 * Reads an export of WordPress (WXR), which WordPress.com cuts into several files.
 * @throws ImportRefused
 */
export async function readWordpress(
  files: readonly File[],
  { now, onProgress }: { now: number; onProgress(share: number): void },
): Promise<SourceFile> {
  const parts: ReadWxr[] = [];
  for (const [place, file] of files.entries()) {
    const start = place / files.length;
    parts.push(
      await readWxr(file, (share) => onProgress((start + share / files.length) * readingShare)),
    );
  }
  const wxr = joined(parts);
  const site = siteOf(wxr);
  const library = new Library(wxr, site);
  const kept = wxr.items.filter(isTaken);
  const posts: SourcePost[] = [];
  const rest = rests();
  for (const [place, item] of kept.entries()) {
    await rest();
    const post = postOf(item, { library, site, now, authors: wxr.authors });
    posts.push(seal({ ...post, readAs: item.isGuessed ? wxr.readAs : undefined }));
    // Its text is long, and stands in the post now.
    item.fields['content:encoded'] = '';
    onProgress(readingShare + ((place + 1) / kept.length) * (1 - readingShare));
  }
  return {
    kind: 'wordpress',
    name: files[0]?.name ?? '',
    site,
    posts,
    categoryAddresses: categoryAddresses(wxr, site),
    notTaken: notTaken(wxr, posts),
    unread: wxr.unread,
    pictureFile: () => Promise.resolve(undefined),
  };
}

/** A picture of one file may stand in a post of another. */
const joined = (parts: readonly ReadWxr[]): ReadWxr => ({
  fields: parts[0]?.fields ?? {},
  authors: new Map(parts.flatMap(({ authors }) => [...authors])),
  terms: parts.flatMap(({ terms }) => terms),
  items: parts.flatMap(({ items }) => items),
  unread: parts.flatMap(({ unread }) => unread),
  readAs: parts.find(({ readAs }) => readAs)?.readAs,
});

const siteOf = ({ fields }: Wxr): string =>
  (fields['wp:base_blog_url'] || fields.link || fields['wp:base_site_url'] || '').replace(
    /\/+$/,
    '',
  );

const typeOf = ({ fields }: WxrItem): string => fields['wp:post_type']?.trim() ?? '';
const statusOf = ({ fields }: WxrItem): string => fields['wp:status']?.trim() ?? '';

const isTaken = (item: WxrItem): boolean =>
  (typeOf(item) === 'post' || typeOf(item) === 'page') &&
  statusOf(item) !== 'trash' &&
  statusOf(item) !== 'auto-draft' &&
  statusOf(item) !== 'inherit';

/** The types of WordPress's own things, one and several. */
const names: Record<string, [one: string, many: string]> = {
  revision: ['revision', 'revisions'],
  nav_menu_item: ['entry of a menu', 'entries of menus'],
  wp_navigation: ['menu', 'menus'],
  wp_block: [
    'reusable block, filled in where a post has it',
    'reusable blocks, filled in where a post has them',
  ],
  wp_template: ['template', 'templates'],
  wp_template_part: ['template', 'templates'],
  wp_global_styles: ['style', 'styles'],
  custom_css: ['style', 'styles'],
  customize_changeset: ['style', 'styles'],
  oembed_cache: ['kept embed', 'kept embeds'],
  feedback: ['message of a form', 'messages of forms'],
  product: ['product', 'products'],
};
const file = 'of the media library that no post shows';

function notTaken({ items }: Wxr, posts: readonly SourcePost[]): SourceFile['notTaken'] {
  const counts = new NotTaken();
  const shown = new Set(posts.flatMap(({ pictures }) => pictures.map(({ address }) => address)));
  for (const item of items) {
    counts.add('comment', 'comments', item.comments);
    if (isTaken(item)) continue;
    const type = typeOf(item);
    if (type === 'attachment') {
      const address = item.fields['wp:attachment_url']?.trim() ?? '';
      if (!shown.has(address)) counts.add(`file ${file}`, `files ${file}`);
    } else if (type === 'post' || type === 'page') {
      const place = statusOf(item) === 'trash' ? 'in the bin' : 'never begun';
      counts.add(`${type} ${place}`, `${type}s ${place}`);
    } else {
      const other = `of the type '${type || 'none'}'`;
      const [one, many] = names[type] ?? [`thing ${other}`, `things ${other}`];
      counts.add(one, many);
    }
  }
  return counts.list();
}

/** The addresses at which WordPress lists the posts of a category or tag. */
function categoryAddresses(wxr: Wxr, site: string): SourceFile['categoryAddresses'] {
  const terms = new Map<string, WxrTerm>();
  for (const term of [...wxr.terms, ...wxr.items.flatMap((item) => item.terms)]) {
    const id = `${term.domain} ${term.slug}`;
    if (term.slug && isListed(term) && !terms.has(id)) terms.set(id, term);
  }
  const base = formerPath(site) ?? '';
  return Array.from(terms.values(), (term) => {
    const folder = term.domain === 'category' ? 'category' : 'tag';
    return {
      path: `${base}/${folder}/${pathOf(term, terms)}`,
      slug: slugOf(term.slug, term.name),
      name: titleOf(term.name) || decoded(term.slug),
    };
  });
}

const isListed = ({ domain, slug }: WxrTerm): boolean =>
  (domain === 'category' && slug !== 'uncategorized') || domain === 'post_tag';

/** A category stands below its parent. */
function pathOf(term: WxrTerm, terms: ReadonlyMap<string, WxrTerm>): string {
  const path = [decoded(term.slug)];
  const seen = new Set([term]);
  for (let parent = terms.get(`category ${term.parent}`); parent && !seen.has(parent); ) {
    path.unshift(decoded(parent.slug));
    seen.add(parent);
    parent = terms.get(`category ${parent.parent}`);
  }
  return path.join('/');
}
