import { ConsoleLink } from '@/components/frame/console/pending.client';
import type { MediaUse } from '@/lib/media/schema';

/** Where a post shows a file, if not where readers see it. */
const places = { post: '', draft: ' (draft)', version: ' (earlier version)', bin: ' (in the bin)' };

function addressOf({ id, list, place }: MediaUse): string {
  if (list) return `/admin/site/lists#${list}`;
  if (place === 'bin') return '/admin/bin';
  return `/admin/posts/${id}/${place === 'version' ? 'versions' : 'edit'}`;
}

/** The posts and the entries of lists that show a file. */
export function MediaUses({ uses }: { uses: readonly MediaUse[] }) {
  return (
    <ul>
      {uses.map((use) => (
        <li key={use.id}>
          <ConsoleLink
            href={addressOf(use)}
            className="wrap-anywhere text-link underline underline-offset-4"
          >
            {use.title || 'Untitled'}
            {use.list ? ` (${use.list})` : places[use.place ?? 'post']}
          </ConsoleLink>
        </li>
      ))}
    </ul>
  );
}
