import { ConsoleLink } from '@/components/frame/console/pending.client';
import { buttonClass } from '@/components/ui/button';
import type { EventKind } from '@/lib/security-log/schema';

const path = '/admin/security/log';

interface SecurityEventPagerProps {
  kind: EventKind | undefined;
  /** The event before which this page begins; absent on the newest page. */
  before: number | undefined;
  /** The event before which the next page begins. */
  older: number | undefined;
}

/** Links to the newest and to the older events, with the same filter. */
export function SecurityEventPager({ kind, before, older }: SecurityEventPagerProps) {
  const address = (from?: number): string => {
    const query = new URLSearchParams({
      ...(kind ? { kind } : {}),
      ...(from ? { before: String(from) } : {}),
    });
    return query.size > 0 ? `${path}?${query}` : path;
  };
  return (
    <nav aria-label="Pages" className="mt-6 flex gap-2">
      {before ? (
        <ConsoleLink href={address()} className={buttonClass('quiet')}>
          Newest
        </ConsoleLink>
      ) : null}
      {older ? (
        <ConsoleLink href={address(older)} className={buttonClass('quiet')}>
          Older
        </ConsoleLink>
      ) : null}
    </nav>
  );
}
