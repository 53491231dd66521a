import type { Metadata } from 'next';
import { PageHead } from '@/components/frame/console/page-head';
import { ConsoleLink } from '@/components/frame/console/pending.client';
import { SendTest, SwitchOn } from '@/components/outbox/notice-buttons.client';
import { NoticeList } from '@/components/outbox/notice-list';
import { StandingCard } from '@/components/outbox/standing-card';
import { WebhookSecret } from '@/components/outbox/webhook-secret.client';
import { buttonClass } from '@/components/ui/button';
import { CopyLines } from '@/components/ui/copy-lines.client';
import { requireSession } from '@/lib/auth/session';
import { env } from '@/lib/env';
import { listNotices, readOutbox } from '@/lib/outbox/admin-queries';
import { mailLines, mailStanding, noMail, webhookStanding } from '@/lib/outbox/notice-texts';
import { readFacts } from '@/lib/settings/queries';

export const metadata: Metadata = { title: 'Notices' };

/** How the owner is told of leads, and a log of what was sent. */
export default async function OutboxPage() {
  const session = await requireSession();
  const { SITE_URL, SMTP_URL, WEBHOOK_HOSTS } = env();
  const [{ mail, webhook }, notices, { contactEmail }] = await Promise.all([
    readOutbox(session),
    listNotices(session),
    readFacts(),
  ]);
  const canMail = SMTP_URL !== undefined;
  const canPost = webhook.to && webhook.hasSecret && !webhook.offAt;
  return (
    <>
      <PageHead title="Notices">
        <ConsoleLink href="/admin/site" className={buttonClass('quiet')}>
          Site
        </ConsoleLink>
      </PageHead>
      <div className="grid gap-6">
        <StandingCard id="mail" title="Mail" {...mailStanding(mail, canMail)}>
          {canMail ? null : <CopyLines intro={noMail} lines={mailLines(SITE_URL, contactEmail)} />}
          {mail.to && canMail ? <SendTest channel="mail" /> : null}
        </StandingCard>
        <StandingCard title="Webhook" {...webhookStanding(webhook, WEBHOOK_HOSTS)}>
          {webhook.offAt ? <SwitchOn /> : null}
          {canPost ? <SendTest channel="webhook" /> : null}
          {webhook.to ? <WebhookSecret hasSecret={webhook.hasSecret} /> : null}
        </StandingCard>
        <section>
          <h2 id="log" className="text-xl">
            Log
          </h2>
          <p className="mt-1 text-muted text-sm">The last 50, for 30 days.</p>
          <NoticeList notices={notices} />
        </section>
      </div>
    </>
  );
}
