import { z } from 'zod';
import { categoryInputSchema } from '@/lib/categories/schema';
import { hostPattern, isElsewhere } from '@/lib/http/picture-address';
import { altCharacters } from '@/lib/media/schema';
import { draftInputSchema, postIdSchema, postStatuses } from '@/lib/posts/schema';
import { addressCharacters, postsAtOnce, slugCharacters } from '@/lib/process/limits';
import { foldSlug, toSlug } from '@/lib/text/slug';
import { exact, line } from '@/lib/text/text';
import {
  addressesLookedUp,
  importKeyCharacters,
  postAddresses,
  postCategories,
  postsLookedUp,
} from './form-rules';

const key = exact(importKeyCharacters, 'This is not the key of a post').refine(Boolean);
const digest = z.string().regex(/^[0-9a-f]{64}$/);
const address = exact(addressCharacters, 'This is not an address');
const pictureAddress = address.refine(
  (url) => isElsewhere(url) && URL.canParse(url),
  'This is not the address of a picture',
);

/** A name of which no letter can stand in an address gives the numbers of its letters. */
const categorySlug = (name: string): string =>
  toSlug(name) ||
  Array.from(name.replace(/\s/g, ''), (letter) => letter.codePointAt(0)?.toString(16))
    .slice(0, 16)
    .join('-');

/** A category of the file: one that is here has the slug or the name, or it is made where it may be. */
const category = z
  .object({
    name: categoryInputSchema.shape.name,
    slug: line(slugCharacters).transform(foldSlug),
    mayBeMade: z.boolean(),
  })
  .transform(({ name, slug, mayBeMade }) => ({
    name: name || slug,
    slug: slug || categorySlug(name),
    may_be_made: mayBeMade,
  }));
const categories = z
  .array(category)
  .max(postCategories)
  .transform((list) => list.filter(({ slug }) => slug !== ''));

const { id, revision, editor, save, ...words } = draftInputSchema.shape;
const moment = words.endsAt;

/** What a person writes of a post. A picture that links show comes from the library alone. */
const text = z.object({
  ...words,
  shareImage: z
    .string()
    .overwrite((url) => (isElsewhere(url) ? '' : url))
    .pipe(words.shareImage),
  categories,
});

/** A post of a file as it is stored, its pictures placed. */
export const importPostSchema = text.extend({
  key,
  source: key,
  digest,
  status: z.enum(postStatuses),
  publishedAt: moment,
  createdAt: moment,
  /** Unpublished changes of a live post: the fields that differ. */
  changes: text.partial().nullable(),
  addresses: z.array(address).max(postAddresses),
  /** Whether a post whose source has changed is written again. */
  isUpdate: z.boolean(),
});
export type ImportPost = z.output<typeof importPostSchema>;

/** Asks what is known here of a file; nothing is written. */
export const importQuestionSchema = z.object({
  source: key,
  posts: z
    .array(z.object({ key, digest, slug: words.slug, publicFrom: moment }))
    .max(postsLookedUp),
  addresses: z.array(z.object({ path: address, key })).max(addressesLookedUp),
  pictures: z.array(address).max(addressesLookedUp),
});
export type ImportQuestion = z.output<typeof importQuestionSchema>;

/** One by its name: a pattern would be more than the owner was shown. */
const host = exact(addressCharacters, 'This is not a host').refine(
  (name) => hostPattern.test(name) && !name.startsWith('*'),
  'This is not a host',
);

/** A picture to fetch, and the hosts of this file from which the owner lets pictures be fetched. */
export const importPictureSchema = z.object({
  address: pictureAddress,
  alt: line(altCharacters),
  hosts: z.array(host).max(addressesLookedUp),
});

/** A picture that was uploaded instead of fetched. */
export const keptPictureSchema = z.object({
  address,
  alt: line(altCharacters),
  mediaId: z.uuid(),
});

export const placedPictureSchema = z.object({ address });

/** After some posts and at the end: by then the categories of the file are here, with their former addresses. */
export const importEndSchema = z.object({
  isLast: z.boolean(),
  descriptions: z
    .array(
      z.object({ slug: line(slugCharacters), description: categoryInputSchema.shape.description }),
    )
    .max(addressesLookedUp)
    .default([]),
  categories: z
    .array(
      z.object({
        path: address,
        slug: line(slugCharacters).transform(foldSlug),
        name: line(addressCharacters),
      }),
    )
    .max(addressesLookedUp),
});
export type ImportEnd = z.output<typeof importEndSchema>;

export const importSourceSchema = z.object({ source: key });
export const restoredImportSchema = z.object({ ids: z.array(postIdSchema).max(postsAtOnce) });
