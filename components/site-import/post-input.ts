import { contentKeys, type PostContent } from '@/lib/posts/schema';
import { postCategories, sourceOf } from '@/lib/site-import/form-rules';
import { isOfEverySite, placePictures as placeInText } from '@/lib/site-import/place-picture';
import type { SourceCategory, SourcePost, SourceText } from '@/lib/site-import/source';
import { normalPath } from '@/lib/text/path';
import { hostOf, statusOf } from './import-plan';
import type { Run } from './import-state';
import type { Opened } from './opened';

/** Paths here by addresses at the source. */
type Paths = ReadonlyMap<string, string>;

type Texts = Partial<SourceText>;

/**
 * Names pictures by their paths here; those that did not come wait in the text to be added. The
 * featured one keeps its address meanwhile; readers see it once it is here.
 */
function placePictures<T extends Texts>(texts: T, { type, pictures }: SourcePost, paths: Paths): T {
  const placed = { ...texts };
  if (texts.content !== undefined && (texts.type ?? type) === 'blog') {
    placed.content = placeInText(
      texts.content,
      new Map(pictures.map(({ address }) => [address, paths.get(address)])),
    );
  }
  const { featuredImage, shareImage } = texts;
  if (featuredImage && !isOfEverySite(featuredImage)) {
    placed.featuredImage =
      paths.get(featuredImage) ?? (hostOf(featuredImage) === '' ? '' : featuredImage);
  }
  if (shareImage && !isOfEverySite(shareImage)) placed.shareImage = paths.get(shareImage) ?? '';
  return placed;
}

/** Categories and tags, each once, as many as a post may have. */
const joined = (categories: SourceCategory[], tags: SourceCategory[]): SourceCategory[] =>
  [
    ...categories,
    ...tags.filter(({ slug }) => categories.every((category) => category.slug !== slug)),
  ].slice(0, postCategories);

/** Links to posts of the file whose slug another post has here lead to the slugs that they get. */
function followSlugs<T extends Texts>(texts: T, { file, comparison }: Opened): T {
  if (!texts.content?.includes('href="/blog/')) return texts;
  const slugs = new Map(
    file.posts.flatMap(({ key, slug }) => {
      const present = comparison.posts.get(key)?.slug;
      return present && present !== slug ? [[slug, present] as const] : [];
    }),
  );
  const content = texts.content.replace(
    /href="\/blog\/([^"#?/]+)(?=["#?])/g,
    (link, slug: string) => (slugs.has(slug) ? `href="/blog/${slugs.get(slug)}` : link),
  );
  return { ...texts, content };
}

/** What is sent of a post of the file. */
export function postInput(
  post: SourcePost,
  opened: Opened,
  { pictures: paths, publicCategories }: Pick<Run, 'pictures' | 'publicCategories'>,
) {
  const { file, comparison, choices } = opened;
  const { key, digest, publishedAt, createdAt } = post;
  const fields = Object.fromEntries(contentKeys.map((name) => [name, post[name]])) as Pick<
    SourcePost,
    keyof PostContent
  >;
  const isUpdate = comparison.posts.get(key)?.presence === 'changed';
  const named = (categories: SourceCategory[]) =>
    categories.map((category) => ({
      ...category,
      mayBeMade: publicCategories.has(category.slug),
    }));
  const place = <T extends Texts>(fields: T): T =>
    followSlugs(placePictures(fields, post, paths), opened);
  const changesOf = ({ categories, ...changes }: NonNullable<SourcePost['changes']>) => ({
    ...place(changes),
    ...(categories ? { categories: named(categories) } : {}),
  });
  return {
    ...place(fields),
    ...{ key, digest, publishedAt, createdAt },
    source: sourceOf(file),
    // An update keeps the status here, and is refused where it is none for readers there.
    status: isUpdate && post.kind === 'post' ? post.status : statusOf(post, choices),
    categories: named(joined(post.categories, choices.withTags ? post.tags : [])),
    changes: post.changes && changesOf(post.changes),
    addresses: post.addresses.filter((address) => {
      const normal = normalPath(address);
      return comparison.addresses.every(({ path }) => path !== normal);
    }),
    isUpdate,
  };
}

export type PostInput = ReturnType<typeof postInput>;
