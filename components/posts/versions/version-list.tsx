import { ConsoleLink } from '@/components/frame/console/pending.client';
import { buttonClass } from '@/components/ui/button';
import { cardClass } from '@/components/ui/card';
import { type VersionRow, versionReasons } from '@/lib/posts/versions/schema';
import { formatAge, formatSecond } from '@/lib/text/dates';
import { versionsAddress } from './address';

interface VersionListProps {
  postId: string;
  versions: readonly VersionRow[];
  chosen: number | undefined;
  /** Where this page of the list begins; absent on the newest one. */
  before: number | undefined;
  older: number | undefined;
}

/** The versions of a post, newest first; each leads to its text. */
export function VersionList({ postId, versions, chosen, before, older }: VersionListProps) {
  const now = Date.now();
  return (
    <div>
      <ol
        aria-label="Versions"
        className={`divide-y divide-line overflow-y-auto max-xl:max-h-72 ${cardClass('flat')}`}
      >
        {versions.map((version) => (
          <li key={version.id}>
            <ConsoleLink
              href={`${versionsAddress(postId, { version: version.id, before })}#version`}
              aria-current={version.id === chosen ? 'true' : undefined}
              className="block px-4 py-3 hover:bg-sunken aria-[current=true]:bg-sunken aria-[current=true]:text-link"
            >
              <span className="block font-semibold wrap-anywhere">
                {version.name || formatSecond(version.savedAt)}
              </span>
              <span className="block text-muted text-sm">
                {version.name ? `${formatSecond(version.savedAt)}, ` : ''}
                {formatAge(version.savedAt, now)}, {versionReasons[version.reason]},{' '}
                {version.words.toLocaleString('en-US')} words
              </span>
            </ConsoleLink>
          </li>
        ))}
      </ol>
      <nav aria-label="Pages" className="mt-4 flex gap-2" hidden={!before && !older}>
        {before ? (
          <ConsoleLink href={versionsAddress(postId, {})} className={buttonClass('quiet')}>
            Newest
          </ConsoleLink>
        ) : null}
        {older ? (
          <ConsoleLink
            href={versionsAddress(postId, { before: older })}
            className={buttonClass('quiet')}
          >
            Older
          </ConsoleLink>
        ) : null}
      </nav>
    </div>
  );
}
