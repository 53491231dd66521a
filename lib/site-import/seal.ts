import { visit } from 'unist-util-visit';
import { hasText, postLimits } from '@/lib/posts/schema';
import { parseHtml } from '@/lib/posts/tree';
import { addressCharacters, altCharacters, categoryNameCharacters } from '@/lib/process/limits';
import { withoutAssistantMarks } from '@/lib/text/assistant-marks';
import { foldSlug } from '@/lib/text/slug';
import type { OtherEncoding } from './decode';
import { cut, isStorable, lineOf, sha256OfText } from './fields';
import { importKeyCharacters } from './form-rules';
import type { Losses } from './losses';
import { isOfEverySite, withoutLongAddresses } from './place-picture';
import type { SourceCategory, SourcePicture, SourcePost, SourceText } from './source';

/** What a reader gives of a post; the rest follows from it. */
export interface RawPost extends Omit<SourcePost, 'digest' | 'pictures' | 'losses' | 'bytes'> {
  losses: Losses;
  /** Whether the time from which it is public cannot be read. */
  isDateUnread: boolean;
  /** What its letters were read as, where that is not UTF-8. */
  readAs?: OtherEncoding | undefined;
}

type RawFields = Omit<RawPost, 'losses' | 'isDateUnread' | 'readAs'>;

const longPicture = `A picture's address has more than ${addressCharacters.toLocaleString('en-US')} characters: it is left out`;

/** Of a title that is made of the beginning of the text. */
const titleOfText = 60;

/** The fields that are cut at their lengths; slug, text and addresses have rules of their own. */
const { slug, content, address, ...lengths } = postLimits;
const otherNames: Partial<Record<string, string>> = {
  seoTitle: 'search title',
  seoDescription: 'search description',
};

/** A post with its fields at their lengths, its pictures and its digest. */
export function seal({ losses, isDateUnread, readAs, ...raw }: RawPost): SourcePost {
  const namedPictures = picturesOf(raw);
  const pictures = namedPictures.filter(({ address }) => isStorable(address));
  const hasLongOne = pictures.length < namedPictures.length;
  const short = <T extends Partial<SourceText>>(text: T): T =>
    hasLongOne ? withoutLongOnes(text, raw) : text;
  if (hasLongOne) losses.say(longPicture);
  const post = {
    ...short(raw),
    changes: raw.changes && short(raw.changes),
    addresses: [...new Set(raw.addresses)],
    categories: raw.categories.map(named),
    tags: raw.tags.map(named),
  };
  if (post.title === '') {
    post.title = cut(lineOf(post.content), titleOfText) || 'Untitled';
    post.slug ||= foldSlug(post.title);
    losses.say(`It has no title: here it is called '${post.title}'`);
  }
  const makeDraft = (why: string): void => {
    post.status = 'draft';
    post.publishedAt = null;
    losses.say(`${why}: it comes as a draft`);
  };
  if (readAs) makeDraft(`It is not UTF-8 and was read as ${readAs}. Look at its letters`);
  if (post.status === 'published' && isDateUnread) makeDraft('When it is public cannot be read');
  if (post.status !== 'draft' && post.type === 'blog' && !hasText(post.content)) {
    makeDraft('It has no text');
  }
  for (const key of Object.keys(lengths) as Array<keyof typeof lengths>) {
    const [most, words] = [lengths[key], withoutAssistantMarks(post[key])];
    post[key] = cut(words, most);
    if (post[key] === words) continue;
    losses.say(`Its ${otherNames[key] ?? key} is longer than ${most} characters: it is cut`);
  }
  if (post.canonicalUrl.length > addressCharacters || !/^https:/i.test(post.canonicalUrl)) {
    post.canonicalUrl = '';
  }
  if (!isStorable(post.key, importKeyCharacters)) {
    post.key = `long:${sha256OfText(post.key)}`;
  }
  const { key, isOverdue, ...told } = post;
  return {
    ...post,
    pictures,
    losses: losses.words(),
    digest: digestOf(told),
    bytes: new TextEncoder().encode(JSON.stringify(told)).byteLength,
  };
}

/** By its fields that are not empty: one that a later version adds changes no post of an earlier file. */
const digestOf = (fields: object): string =>
  sha256OfText(
    JSON.stringify(
      Object.entries(fields)
        .filter(([, value]) => value && !(Array.isArray(value) && value.length === 0))
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ),
  );

/** The site takes no picture with an address that is too long: in the text its place is left. */
const withoutLongOnes = <T extends Partial<SourceText>>(text: T, post: RawFields): T => ({
  ...text,
  ...(text.content && (text.type ?? post.type) === 'blog'
    ? { content: withoutLongAddresses(text.content) }
    : {}),
  ...(isStorable(text.featuredImage ?? '') ? {} : { featuredImage: '' }),
  ...(isStorable(text.shareImage ?? '') ? {} : { shareImage: '' }),
});

const named = ({ name, slug }: SourceCategory): SourceCategory => ({
  name: cut(name, categoryNameCharacters),
  slug,
});

function picturesOf({ changes, ...post }: RawFields): SourcePicture[] {
  const found = new Map<string, string>();
  const add = (address: string | undefined, alt: string): void => {
    if (address && !isOfEverySite(address) && !found.get(address))
      found.set(address, cut(alt, altCharacters));
  };
  for (const text of [post, changes ?? {}]) {
    add(text.featuredImage, text.featuredImageText ?? '');
    add(text.shareImage, '');
    if ((text.type ?? post.type) === 'vlog' || !text.content) continue;
    visit(parseHtml(text.content), 'element', ({ tagName, properties }) => {
      const { src, alt } = properties;
      if (tagName === 'img' && typeof src === 'string') add(src, String(alt ?? ''));
    });
  }
  return Array.from(found, ([address, alt]) => ({ address, alt }));
}
