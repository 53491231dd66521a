import { ConsoleLink } from '@/components/frame/console/pending.client';
import type { OutboxOverview } from '@/lib/outbox/rows';

const linkClass = 'text-link underline underline-offset-4';
const noticeClass = 'mb-8 rounded-lg border border-copper px-4 py-3';

/** New leads, and a webhook that was switched off; nothing where there is neither. */
export function OutboxNews({ newLeads, webhook }: OutboxOverview) {
  return (
    <>
      {newLeads > 0 ? (
        <p className={noticeClass}>
          <ConsoleLink href="/admin/leads" className={linkClass}>
            {newLeads === 1 ? '1 new lead' : `${newLeads.toLocaleString('en-US')} new leads`}
          </ConsoleLink>{' '}
          since you last opened the list.
        </p>
      ) : null}
      {webhook.offAt ? (
        <p className={noticeClass}>
          The webhook for notices of leads was switched off.{' '}
          <ConsoleLink href="/admin/site/outbox" className={linkClass}>
            See why
          </ConsoleLink>
        </p>
      ) : null}
    </>
  );
}
