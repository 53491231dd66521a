import { ConsoleLink } from '@/components/frame/console/pending.client';
import { noticeState, noticeTitle } from '@/lib/outbox/notice-texts';
import type { Notice } from '@/lib/outbox/rows';
import { formatTime } from '@/lib/text/dates';
import { SendAgain } from './notice-buttons.client';

/** The log of notices, newest first. It holds no name and no address. */
export function NoticeList({ notices }: { notices: readonly Notice[] }) {
  if (notices.length === 0) return <p className="mt-3 text-muted">Nothing was sent yet.</p>;
  return (
    <ol aria-labelledby="log" className="mt-3 divide-y divide-line">
      {notices.map((notice) => (
        <li
          key={notice.id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
        >
          <div className="min-w-0 wrap-anywhere">
            <p>
              <Title notice={notice} />{' '}
              {notice.channel === 'webhook' ? 'to the webhook' : 'by mail'},{' '}
              <time dateTime={notice.created_at}>{formatTime(notice.created_at)}</time>
            </p>
            <p className="text-muted text-sm">{noticeState(notice)}</p>
          </div>
          <SendAgain id={notice.id} title={`${noticeTitle(notice)}, ${notice.channel}`} />
        </li>
      ))}
    </ol>
  );
}

function Title({ notice }: { notice: Notice }) {
  const title = noticeTitle(notice);
  if (!notice.lead_id) return <span className="font-semibold">{title}</span>;
  return (
    <ConsoleLink
      href={`/admin/leads/${notice.lead_id}`}
      prefetch={false}
      className="text-link underline underline-offset-4"
    >
      {title}
    </ConsoleLink>
  );
}
