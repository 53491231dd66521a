// How sending stands, in sentences: for the health, the dashboard and the page of notices.

import { noticesWaiting } from '@/lib/process/limits';
import { formatTime } from '@/lib/text/dates';
import { more, toolName } from './message';
import type { Notice, OutboxOverview } from './rows';

export interface Standing {
  state: 'good' | 'todo' | 'off';
  says: string;
  /** What whoever runs the server needs to know. */
  server?: string;
}

const waiting = (count: number): string =>
  count === 0 ? '' : ` ${count} ${count === 1 ? 'waits' : 'wait'} to be sent.`;

/** @param hasServer whether SMTP_URL is set */
export function mailStanding(
  { to, sentAt, waiting: own, counted, fault }: OutboxOverview['mail'],
  hasServer: boolean,
): Standing {
  const count = own + counted;
  if (!to) return { state: 'off', says: 'No email for notices is set on the page ‘Site’.' };
  if (!hasServer) {
    return { state: 'todo', says: `The site has no mail server.${waiting(count)}` };
  }
  if (fault)
    return { state: 'todo', says: `The last mail was not sent: ${fault}.${waiting(count)}` };
  const last = sentAt ? `, the last one at ${formatTime(sentAt)}` : '';
  return { state: 'good', says: `Mails go to ${to}${last}.${waiting(count)}` };
}

/** @param hosts WEBHOOK_HOSTS */
export function webhookStanding(
  { to, hasSecret, offAt, offWhy, fault, waiting: count }: OutboxOverview['webhook'],
  hosts: readonly string[],
): Standing {
  const inner = hosts.length > 0 ? { server: `WEBHOOK_HOSTS allows ${hosts.join(', ')}.` } : {};
  const say = (state: Standing['state'], says: string): Standing => ({ state, says, ...inner });
  if (!to) return say('off', 'No webhook is set on the page ‘Site’.');
  const { host } = new URL(to);
  if (!hasSecret) {
    return say(
      'todo',
      `Nothing goes to ${host} before it has a secret: make one on the page ‘Notices’.`,
    );
  }
  if (offAt) {
    const why =
      offWhy === 'gone' ? 'it answered that it is gone' : 'the last attempt failed after a day';
    return say(
      'todo',
      `It was switched off at ${formatTime(offAt)}, because ${why}: repair ${host}, then switch it on.${waiting(count)}`,
    );
  }
  if (fault) return say('todo', `The last attempt failed: ${fault}.${waiting(count)}`);
  return say('good', `Leads go to ${host}.${waiting(count)}`);
}

const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;

/** Notices that cannot go out before somebody does something: not those that are sent in minutes. */
export function heldNotices(
  { mail, webhook }: Pick<OutboxOverview, 'mail' | 'webhook'>,
  hasServer: boolean,
): number {
  const mails = hasServer && !mail.fault ? 0 : mail.waiting + mail.counted;
  const isPosted = webhook.hasSecret && !webhook.offAt && !webhook.fault;
  return mails + (isPosted ? 0 : webhook.waiting);
}

/** The same in a sentence; nothing where none is held. */
export function heldInWords(count: number): string {
  if (count === 0) return '';
  return `${counted(count, 'notice')} of leads ${count === 1 ? 'waits' : 'wait'}, because ${count === 1 ? 'it' : 'they'} cannot be sent.`;
}

/** Above the lines for whoever runs the server. */
export const noMail = 'No mail goes out yet. Send this to whoever runs your server:';

/** What whoever runs the server needs to know so that mail goes out. */
export const mailLines = (siteUrl: string, from: string | undefined): string[] => [
  `The site ${siteUrl} cannot send mail yet. Please set these in its environment, with the values of a mail server, and start it again:`,
  'SMTP_URL=smtp://USER:PASSWORD@SERVER:587',
  `SMTP_FROM=${from ?? 'ADDRESS'}`,
];

/** What the dashboard says once as many notices wait as may, for mail and webhook. */
export function fullOutbox({ mail, webhook }: Pick<OutboxOverview, 'mail' | 'webhook'>): string[] {
  const most = noticesWaiting.toLocaleString('en-US');
  return [
    ...(mail.waiting >= noticesWaiting
      ? [
          `${most} notices wait to be mailed, and no more may: the next mail counts newer forms, ${mail.counted.toLocaleString('en-US')} so far.`,
        ]
      : []),
    ...(webhook.waiting >= noticesWaiting
      ? [
          `${most} notices wait for the webhook, and no more may: it gets newer forms only in place of others from networks that sent more.`,
        ]
      : []),
  ].map((says) => `${says} All are in the list of leads.`);
}

/** The title of a notice in the log. */
export function noticeTitle(notice: Notice): string {
  const { kind, tool, reference, is_call: isCall, more_calls: calls } = notice;
  if (kind === 'result') return `Result ${reference ?? ''}, to the lead`;
  if (kind === 'report') return 'State of AI report, to the lead';
  if (kind !== 'event') return kind === 'week' ? 'Leads of the week' : 'Test';
  const further = calls > 0 ? ` and ${more(calls, 'call')} to the number` : '';
  return `${toolName(tool ?? '', isCall)} ${reference ?? ''}${further}`;
}

/** The state of a notice, in words. */
export function noticeState({ state, tries, said, tried_at: tried, due_at: due }: Notice): string {
  const answer = said ? `: ${said}` : '';
  if (state === 'waiting') {
    return tries === 0 ? 'Waits' : `Attempt ${tries} failed${answer}. Next at ${formatTime(due)}`;
  }
  const at = tried ? ` at ${formatTime(tried)}` : '';
  return state === 'sent' ? `Sent${at}${answer}` : `Given up${at}${answer}`;
}
