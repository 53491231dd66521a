import { visit } from 'unist-util-visit';
import { parseHtml } from '@/lib/posts/tree';
import {
  addressCharacters,
  altCharacters,
  categoryNameCharacters,
  excerptCharacters,
  nameCharacters,
  titleCharacters,
} from '@/lib/process/limits';
import { foldSlug } from '@/lib/text/slug';
import { cut, lineOf, sha256OfText } from './fields';
import type { Losses } from './losses';
import { isOfEverySite } from './place-picture';
import type { SourceCategory, SourcePicture, SourcePost, SourceText } from './source';

/** What a reader gives of a post; the rest follows from it. */
export interface RawPost extends Omit<SourcePost, 'digest' | 'pictures' | 'losses' | 'bytes'> {
  losses: Losses;
  /** Whether the time from which it is public cannot be read. */
  isDateUnread: boolean;
}

/** Of a title that is made of the beginning of the text. */
const titleOfText = 60;

const lengths: Partial<Record<keyof SourceText, [most: number, name: string]>> = {
  title: [titleCharacters, 'title'],
  excerpt: [excerptCharacters, 'excerpt'],
  byline: [nameCharacters, 'byline'],
  seoTitle: [titleCharacters, 'search title'],
  seoDescription: [excerptCharacters, 'search description'],
};

/** A post with its fields at their lengths, its pictures and its digest. */
export function seal({ losses, isDateUnread, ...raw }: RawPost): SourcePost {
  const post = {
    ...raw,
    addresses: [...new Set(raw.addresses)],
    categories: raw.categories.map(named),
    tags: raw.tags.map(named),
  };
  if (post.title === '') {
    post.title = cut(lineOf(post.content), titleOfText) || 'Untitled';
    post.slug ||= foldSlug(post.title);
    losses.say(`It has no title: here it is called '${post.title}'`);
  }
  if (post.status === 'published' && isDateUnread) {
    post.status = 'draft';
    post.publishedAt = null;
    losses.say('When it is public cannot be read: it comes as a draft');
  }
  if (post.status !== 'draft' && post.type === 'blog' && !hasText(post.content)) {
    post.status = 'draft';
    post.publishedAt = null;
    losses.say('It has no text: it comes as a draft');
  }
  for (const [key, [most, name]] of Object.entries(lengths) as Array<
    [keyof SourceText, [number, string]]
  >) {
    const short = cut(post[key], most);
    if (short !== post[key]) losses.say(`Its ${name} is longer than ${most} characters: it is cut`);
    post[key] = short;
  }
  if (post.canonicalUrl.length > addressCharacters || !/^https:/i.test(post.canonicalUrl)) {
    post.canonicalUrl = '';
  }
  const { key, isOverdue, ...told } = post;
  const sent = JSON.stringify(told);
  return {
    ...post,
    pictures: picturesOf(post),
    losses: losses.words(),
    digest: sha256OfText(sent),
    bytes: new TextEncoder().encode(sent).byteLength,
  };
}

const hasText = (html: string): boolean => html.replace(/<\/?p>|<br \/>|&nbsp;/g, '').trim() !== '';

const named = ({ name, slug }: SourceCategory): SourceCategory => ({
  name: cut(name, categoryNameCharacters),
  slug,
});

function picturesOf({
  changes,
  ...post
}: Omit<RawPost, 'losses' | 'isDateUnread'>): SourcePicture[] {
  const found = new Map<string, string>();
  const add = (address: string | undefined, alt: string): void => {
    if (address && !isOfEverySite(address) && !found.get(address))
      found.set(address, cut(alt, altCharacters));
  };
  for (const text of [post, changes ?? {}]) {
    add(text.featuredImage, text.featuredImageText ?? '');
    add(text.shareImage, '');
    if (post.type === 'vlog' || !text.content) continue;
    visit(parseHtml(text.content), 'element', ({ tagName, properties }) => {
      const { src, alt } = properties;
      if (tagName === 'img' && typeof src === 'string') add(src, String(alt ?? ''));
    });
  }
  return Array.from(found, ([address, alt]) => ({ address, alt }));
}
