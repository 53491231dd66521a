import { cardClass } from '@/components/ui/card';
import type { FormerAddress } from '@/lib/redirects/rows';
import { listAddress } from '@/lib/text/list-address';

/** The address of a post, or of the blog with a category as its filter. */
const addressOf = (kind: FormerAddress['kind'], slug: string): string =>
  kind === 'post' ? `/blog/${slug}` : listAddress('/blog', { category: slug }, 1);

/** A page of former addresses, each with the present one. */
export function FormerAddresses({ addresses }: { addresses: readonly FormerAddress[] }) {
  return (
    <ul aria-label="Former addresses" className={`divide-y divide-line ${cardClass('flat')}`}>
      {addresses.map(({ kind, slug, path, present, name, is_public: isPublic }) => (
        <li key={`${kind} ${path ?? slug}`} className="px-5 py-3 wrap-anywhere">
          <p>
            {path ?? addressOf(kind, slug)} → {addressOf(kind, present)}
          </p>
          <p className="text-muted text-sm">
            {kind === 'post' ? 'Post' : 'Category'}: {name}
            {isPublic ? '' : ' (not published, so it leads nowhere now)'}
          </p>
        </li>
      ))}
    </ul>
  );
}
