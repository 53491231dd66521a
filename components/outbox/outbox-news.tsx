import { ConsoleLink } from '@/components/frame/console/pending.client';
import { fullOutbox } from '@/lib/outbox/notice-texts';
import type { OutboxOverview } from '@/lib/outbox/rows';

const linkClass = 'text-link underline underline-offset-4';
const noticeClass = 'mb-8 rounded-lg border border-copper px-4 py-3';

const counted = (count: number, noun: string): string =>
  count === 1 ? `1 ${noun}` : `${count.toLocaleString('en-US')} ${noun}s`;

interface OutboxNewsProps extends OutboxOverview {
  /** How many leads are due today. */
  due: number;
}

/** New leads, those due today, and notices that cannot go out; nothing where there is none of it. */
export function OutboxNews({ newLeads, due, mail, webhook }: OutboxNewsProps) {
  return (
    <>
      {newLeads > 0 ? (
        <p className={noticeClass}>
          <ConsoleLink href="/admin/leads" className={linkClass}>
            {counted(newLeads, 'new lead')}
          </ConsoleLink>{' '}
          since you last opened the list.
        </p>
      ) : null}
      {due > 0 ? (
        <p className={noticeClass}>
          <ConsoleLink href="/admin/leads?view=due" className={linkClass}>
            {counted(due, 'next step')}
          </ConsoleLink>{' '}
          due today.
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
      {fullOutbox({ mail, webhook }).map((says) => (
        <p key={says} className={noticeClass}>
          {says}{' '}
          <ConsoleLink href="/admin/site/outbox" className={linkClass}>
            See why
          </ConsoleLink>
        </p>
      ))}
    </>
  );
}
