import { ConsoleLink } from '@/components/frame/console/pending.client';
import { fullOutbox, heldInWords, heldNotices } from '@/lib/outbox/notice-texts';
import type { OutboxOverview } from '@/lib/outbox/rows';

interface OutboxNewsProps extends OutboxOverview {
  hasMailServer: boolean;
}

/** Notices that cannot go out, each with the way to what is to be done; nothing where all can. */
export function OutboxNews({ mail, webhook, hasMailServer }: OutboxNewsProps) {
  const news = [
    webhook.offAt ? 'The webhook for notices of leads was switched off.' : '',
    heldInWords(heldNotices({ mail, webhook }, hasMailServer)),
    ...fullOutbox({ mail, webhook }),
  ].filter(Boolean);
  return news.map((says) => (
    <p key={says} className="mb-8 rounded-lg border border-copper px-4 py-3">
      {says}{' '}
      <ConsoleLink href="/admin/site/outbox" className="text-link underline underline-offset-4">
        See why
      </ConsoleLink>
    </p>
  ));
}
