import { asks, auditAsks, type Request } from '@/lib/content/asks';
import { serviceAsks } from '@/lib/services/asks';
import type { ServiceNames } from '@/lib/services/names';
import { belowHeading } from './below-heading';

interface RequestLinesProps {
  services: ServiceNames;
  /** Whether the lab offers audits. */
  hasAudit: boolean;
}

/** The requests of buttons without an address of their own; the one that led here is shown. */
export function RequestLines({ services, hasAudit }: RequestLinesProps) {
  const requests = Object.entries<Request>({ ...asks, ...serviceAsks(services) });
  const gone: readonly string[] = hasAudit ? [] : auditAsks;
  return requests
    .filter(([ask]) => !gone.includes(ask))
    .map(([ask, { says, begins, interest }]) => (
      <p
        key={ask}
        id={ask}
        data-begins={begins}
        data-interest={interest}
        className={`mb-6 hidden border-copper border-l-4 pl-4 font-semibold target:block ${belowHeading}`}
      >
        {says}
      </p>
    ));
}
