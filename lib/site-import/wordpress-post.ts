import { convertHtml } from './convert';
import { dateOf, formerPath, slugOf, textOf, titleOf } from './fields';
import { hasJetpackPaywall, hidingName, openWordpressText } from './gated';
import { Losses } from './losses';
import type { RawPost } from './seal';
import { noText, type SourceCategory } from './source';
import { withBlocks, withFootnotes } from './wordpress-blocks';
import type { Library } from './wordpress-library';
import { searchFieldsOf } from './wordpress-search-fields';
import { prepareText } from './wordpress-text';
import type { WxrItem, WxrTerm } from './wxr';

interface WordpressSite {
  library: Library;
  site: string;
  now: number;
  authors: ReadonlyMap<string, string>;
}

/** A post or page of WordPress. */
export function postOf(item: WxrItem, { library, site, now, authors }: WordpressSite): RawPost {
  const { fields, meta, comments } = item;
  const of = (name: string): string => fields[name]?.trim() ?? '';
  const losses = new Losses();
  const id = of('wp:post_id');
  const kind = of('wp:post_type') === 'page' ? 'page' : 'post';
  const page = URL.canParse(of('link')) ? of('link') : site;
  const title = titleOf(fields.title ?? '');
  const written = fields['content:encoded'] ?? '';
  const whole = withBlocks(written, library, losses);
  const state = stateOf({ status: of('wp:status'), password: of('wp:post_password') }, losses, {
    meta,
    whole,
  });
  const shown = openWordpressText(whole, state === 'draft', losses);
  const noted = withFootnotes(shown, { meta: meta.footnotes, isWhole: shown === whole }, losses);
  const text = convertHtml(prepareText(noted, { id, library, losses }), {
    page,
    losses,
    title,
    hasLines: !written.includes('<!-- wp:'),
    pictureAddress: (address) => library.fullAddress(address),
    linkAddress: (address) => library.pathWithin(address),
  });
  const featured = library.picture(meta._thumbnail_id ?? '');
  if (comments > 0) losses.count('comment', '', comments);
  const date =
    dateOf(of('wp:post_date_gmt') && `${of('wp:post_date_gmt')}Z`) ??
    dateOf(of('wp:post_date')) ??
    dateOf(of('pubDate')) ??
    null;
  return {
    key: `wordpress:${site}#${id || of('guid') || of('link') || title}`,
    kind,
    status: state === 'draft' ? 'draft' : 'published',
    publishedAt: state === 'draft' ? null : date,
    createdAt: date,
    isDateUnread: state !== 'draft' && date === null,
    isOverdue: state === 'future' && date !== null && Date.parse(date) <= now,
    ...noText,
    title,
    slug: slugOf(of('wp:post_name'), title),
    ...text,
    excerpt: textOf(of('excerpt:encoded')),
    byline: titleOf(authors.get(of('dc:creator')) || of('dc:creator')),
    categories: termsOf(item, 'category'),
    tags: termsOf(item, 'post_tag'),
    featuredImage: featured?.address ?? '',
    featuredImageText: featured?.alt ?? '',
    ...searchFieldsOf(meta, title),
    changes: null,
    addresses: addressesOf(item, site),
    losses,
  };
}

/** Only what everybody could read, or was to, is public here (decision 57). */
function stateOf(
  { status, password }: { status: string; password: string },
  losses: Losses,
  { meta, whole }: Pick<WxrItem, 'meta'> & { whole: string },
): 'draft' | 'publish' | 'future' {
  const isPublic = status === 'publish' || status === 'future';
  const hiding = isPublic ? hidingName(whole) : undefined;
  if (password) losses.say('It had a password: it comes as a draft');
  else if (isPublic && isForMembers(meta, whole)) {
    losses.say('It was for members alone: it comes as a draft');
  } else if (hiding) {
    losses.say(`It may have parts for members alone (${hiding}): it comes as a draft`);
  } else if (isPublic) return status;
  else if (status === 'private') losses.say('It was private: it comes as a draft');
  else if (status === 'pending') losses.say('It waited for a review: it comes as a draft');
  return 'draft';
}

/** By Jetpack, where no paywall stands within the text, or by the plugin Members. */
const isForMembers = (meta: WxrItem['meta'], whole: string): boolean =>
  Boolean(meta._members_access_role?.trim()) ||
  (/subscribers/.test(meta._jetpack_newsletter_access ?? '') && !hasJetpackPaywall(whole));

const termsOf = ({ terms }: WxrItem, domain: WxrTerm['domain']): SourceCategory[] =>
  terms.flatMap((term) => {
    const slug = slugOf(term.slug, term.name);
    const isNone = domain === 'category' && term.slug === 'uncategorized';
    const name = titleOf(term.name) || term.slug;
    return term.domain === domain && slug && !isNone ? [{ name, slug }] : [];
  });

/** Where the post was: by its number, its permalink, and the slugs that it had before. */
function addressesOf({ fields, meta }: WxrItem, site: string): string[] {
  const id = fields['wp:post_id']?.trim();
  const base = formerPath(site) ?? '';
  const link = formerPath(fields.link?.trim() ?? '');
  const slug = fields['wp:post_name']?.trim();
  const old = meta._wp_old_slug?.trim();
  const named = fields['wp:post_type']?.trim() === 'page' ? 'page_id' : 'p';
  const former = slug && old && link?.endsWith(`/${slug}`) ? link.slice(0, -slug.length) + old : '';
  return [...(id ? [`${base}/?${named}=${id}`] : []), ...[link ?? '', former].filter(Boolean)];
}
