import type { Metadata } from 'next';
import { z } from 'zod';
import { ListFilters } from '@/components/frame/console/list-filters.client';
import { PageHead } from '@/components/frame/console/page-head';
import { SecurityEventList } from '@/components/security-log/security-event-list';
import { SecurityEventPager } from '@/components/security-log/security-event-pager';
import { requireSession } from '@/lib/auth/session';
import { listSecurityEvents } from '@/lib/security-log/admin-queries';
import { eventKindNames, eventKinds } from '@/lib/security-log/schema';
import { listPeople } from '@/lib/settings/admin-queries';
import { listParams } from '@/lib/text/list-params';

export const metadata: Metadata = { title: 'Security log' };

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
  const [{ events, older }, people] = await Promise.all([
    listSecurityEvents(session, { kind, before }),
    listPeople(session),
  ]);
  const owners = Object.fromEntries(people.map(({ id, name }) => [id, name]));
  return (
    <>
      <PageHead title="Security log" />
      <ListFilters filters={[filter]} />
      {events.length > 0 ? (
        <SecurityEventList events={events} owners={owners} />
      ) : (
        <p className="mt-10 text-muted">
          {kind || before ? 'There are no such events.' : 'There are no events yet.'}
        </p>
      )}
      <SecurityEventPager kind={kind} before={before} older={older} />
    </>
  );
}
