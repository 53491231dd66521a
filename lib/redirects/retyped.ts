import { pages } from '@/lib/content/pages';
import { formPages } from '@/lib/form-answers/pages';
import { postLists } from '@/lib/posts/lists';
import { isSlug } from '@/lib/text/slug';

/** Addresses that are written in one way only. */
const known: ReadonlySet<string> = new Set([
  ...Object.values(formPages),
  '/sitemap.xml',
  '/llms.txt',
  ...Object.values(pages).map(({ path }) => path),
  ...Object.values(postLists).flatMap(({ path }) => [`${path}/rss.xml`, `${path}/atom.xml`]),
]);

/** What an address may have meant. */
export type Meant = { page: string } | { slug: string };

/**
 * The page or the post that a path differs from only in case, or in marks and spaces at its end, as
 * phones capitalise and texts put a full stop or a bracket behind (decision 51).
 * @param path as it was sent, without its query
 */
export function meantBy(path: string): Meant | undefined {
  const typed = decoded(path)
    ?.replace(/(?<=[^\s\p{P}\p{S}\p{Cf}])[\s\p{P}\p{S}\p{Cf}]+$/u, '')
    .toLowerCase();
  if (typed === undefined || typed === path) return undefined;
  if (known.has(typed)) return { page: typed };
  const slug = typed.startsWith('/blog/') ? typed.slice('/blog/'.length) : '';
  return isSlug(slug) ? { slug } : undefined;
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
