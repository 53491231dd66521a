import type { Metadata } from 'next';
import { z } from 'zod';
import { ListFilters } from '@/components/frame/console/list-filters.client';
import { PageHead } from '@/components/frame/console/page-head';
import { ConsoleLink } from '@/components/frame/console/pending.client';
import { SecurityEventList } from '@/components/security-log/security-event-list';
import { buttonClass } from '@/components/ui/button';
import { requireSession } from '@/lib/auth/require-session';
import { listSecurityEvents } from '@/lib/security-log/admin-queries';
import { eventKindNames, eventKinds } from '@/lib/security-log/schema';
import { listParams } from '@/lib/text/list-params';

export const metadata: Metadata = { title: 'Security log' };

const path = '/admin/security/log';
const filter = {
  name: 'kind',
  label: 'Events',
  options: [
    { value: '', label: 'All events' },
    ...eventKindNames.map((value) => ({ value, label: eventKinds[value] })),
  ],
};
const beforeSchema = z.coerce.number().int().positive().optional().catch(undefined);

/** The events of the admin area and of its sign-in. Pages go on from an event, not by a number. */
export default async function SecurityLogPage({ searchParams }: PageProps<'/admin/security/log'>) {
  const session = await requireSession();
  const params = await searchParams;
  const kind = listParams(params, { name: filter.name, values: eventKindNames }).filter;
  const before = beforeSchema.parse(params.before);
  const { events, older } = await listSecurityEvents(session, { kind, before });
  const address = (from?: number): string => {
    const query = new URLSearchParams({
      ...(kind ? { kind } : {}),
      ...(from ? { before: String(from) } : {}),
    });
    return query.size > 0 ? `${path}?${query}` : path;
  };
  return (
    <>
      <PageHead title="Security log" />
      <ListFilters filter={filter} />
      {events.length > 0 ? (
        <SecurityEventList events={events} />
      ) : (
        <p className="mt-10 text-muted">
          {kind || before ? 'There are no such events.' : 'There are no events yet.'}
        </p>
      )}
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
    </>
  );
}
