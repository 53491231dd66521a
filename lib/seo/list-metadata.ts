import 'server-only';
import type { Metadata } from 'next';
import { listCategories } from '@/lib/categories/queries';
import { named } from '@/lib/content/site-name';
import type { ListParams } from '@/lib/posts/list-page';
import { placeOf } from '@/lib/posts/list-place';
import type { PostList } from '@/lib/posts/lists';
import { readFacts } from '@/lib/settings/queries';
import { readDescribed } from '@/lib/site-texts/queries';
import { listAddress } from '@/lib/text/list-address';
import { metadataOf } from './metadata';

/** Each filter and each page has a title and an address of its own. */
export async function listMetadata(
  { path, type, ...list }: PostList,
  params: ListParams['params'],
): Promise<Metadata> {
  const { title, description } = await readDescribed({ ...list, path });
  const { category: slug, page } = placeOf((await params).list);
  const category =
    slug && (await listCategories(type)).find((candidate) => candidate.slug === slug);
  const name = [
    category ? `${title}: ${category.name}` : title,
    ...(page === 1 ? [] : [`page ${page}`]),
  ].join(', ');
  const { name: lab } = (await readFacts()).brand;
  const meta = metadataOf(
    {
      title: name,
      description: category
        ? `${title} of ${named('{the name}', lab)} on ${category.name}.`
        : description,
      path: listAddress(path, { category: category ? slug : undefined }, page),
    },
    lab,
  );
  return {
    ...meta,
    alternates: {
      ...meta.alternates,
      types: {
        'application/rss+xml': `${path}/rss.xml`,
        'application/atom+xml': `${path}/atom.xml`,
      },
    },
    ...(slug && !category ? { robots: { index: false } } : {}),
  };
}
