// Sends what waits in the outbox. Each instance of the site has one such worker: the database leases
// a notice to one of them for a minute, so one that was killed is sent by another.
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { openSecret } from '@/lib/auth/encrypt';
import { pages } from '@/lib/content/pages';
import { env, type SiteSecrets, supabaseEnv } from '@/lib/env';
import { keptPath } from '@/lib/kept-results/schema';
import { sealedPurpose } from '@/lib/kept-results/sealed';
import { logError, logWarning } from '@/lib/log/log';
import { stopSignal } from '@/lib/pages/request-context';
import { type Access, call } from '@/lib/process/daily';
import { readBrand } from '@/lib/settings/queries';
import type { Attempt } from './attempt';
import { type MailServer, mailServer, sendMail, type Words } from './mail';
import { mailOf, payloadOf, reportMailOf, resultMailOf } from './message';
import { type Taken, takenSchema } from './rows';
import { nextAttempt } from './schedule';
import { postWebhook, secretPurpose } from './webhook';

/** A call of a receiver, and one of the database: together far less than a lease. */
const callMs = 10 * 1_000;
/** How often the worker looks: a lead is told of within seconds. */
const lookMs = 2 * 1_000;
/** After a failure of the database it looks less often. */
const pauseMs = 10 * 1_000;

export interface Sender {
  access: Access;
  siteUrl: string;
  /** The name of the lab at the time of a mail. */
  readName: () => Promise<string>;
  siteSecrets: SiteSecrets;
  mailServer: MailServer | undefined;
  webhookHosts: readonly string[];
  /** The environment's settings of the report. */
  report?: { address: string | undefined; hasOtherForm: boolean };
  callMs: number;
}

/** The sender that the environment describes. @throws Error with one line as a setting is missing */
export function senderFromEnv(): Sender {
  const { SITE_URL, WEBHOOK_HOSTS, REPORT_URL, REPORT_FORM_SCRIPT_URL } = env();
  const { url, secretKey, siteSecrets } = supabaseEnv();
  return {
    access: { url, secretKey },
    siteUrl: SITE_URL,
    readName: async () => (await readBrand()).name,
    siteSecrets,
    mailServer: mailServer(env()),
    webhookHosts: WEBHOOK_HOSTS,
    report: { address: REPORT_URL, hasOtherForm: REPORT_FORM_SCRIPT_URL !== undefined },
    callMs,
  };
}

/**
 * Sends what is due, each receiver's at the same time.
 * @returns how many notices were taken
 */
export async function sendDue(sender: Sender, now: Date): Promise<number> {
  const taken = await call(
    { ...sender.access, callMs: sender.callMs },
    'take_notices',
    { p_now: now.toISOString(), p_can_mail: sender.mailServer !== undefined },
    z.array(takenSchema),
  );
  const letters = await takeLetters(sender, now);
  const mails = taken.filter(({ channel }) => channel === 'mail');
  const posts = taken.filter(({ channel }) => channel === 'webhook');
  await Promise.all([
    ...letters.map((letter) => mail(sender, [letter], now)),
    ...Map.groupBy(mails, ({ batch }) => batch)
      .values()
      .map((letter) => mail(sender, letter, now)),
    ...posts.map((notice) => post(sender, notice, now)),
  ]);
  return taken.length + letters.length;
}

/** The letters to visitors that are due; without a mail server they wait. */
async function takeLetters(sender: Sender, now: Date): Promise<Taken[]> {
  if (!sender.mailServer) return [];
  return call(
    { ...sender.access, callMs: sender.callMs },
    'take_letters',
    {
      p_now: now.toISOString(),
      p_address: sender.report?.address ?? '',
      p_page: sender.report?.hasOtherForm ? pages.stateOfAiReport.path : '',
    },
    z.array(takenSchema),
  );
}

async function mail(sender: Sender, notices: readonly Taken[], now: Date): Promise<void> {
  const [first] = notices;
  if (!first || !sender.mailServer) return;
  const { recipient: to, batch: id } = first;
  const server = sender.mailServer;
  const attempt = await Promise.all([sender.readName(), contentOf(sender, first, notices)]).then(
    ([name, words]) => sendMail(server, { name, to, id, ...words }, sender.callMs),
    (error: Error): Attempt => ({ isSent: false, outcome: error.message }),
  );
  await note(sender, notices, attempt, now);
}

/** @throws Error when the address of a kept result cannot be read, because SITE_SECRET has changed */
async function contentOf(
  { siteSecrets, siteUrl }: Sender,
  first: Taken,
  notices: readonly Taken[],
): Promise<Words> {
  if (first.kind === 'report') return reportMailOf(first.message.address, siteUrl);
  if (first.kind !== 'result') return mailOf(notices, siteUrl);
  const { sealed, ...result } = first.message;
  const { secret: token } = await openSecret(siteSecrets, sealedPurpose, sealed);
  return resultMailOf(result, siteUrl + keptPath(token));
}

async function post(sender: Sender, notice: Taken, now: Date): Promise<void> {
  const { siteSecrets, siteUrl, webhookHosts: hosts } = sender;
  const body = payloadOf(notice, siteUrl, now);
  const attempt = await openSecret(siteSecrets, secretPurpose, notice.secret ?? '').then(
    ({ secret }) =>
      postWebhook(
        { url: notice.recipient, id: notice.id, body, secret, siteUrl, hosts, now },
        sender.callMs,
      ),
    (error: Error): Attempt => ({ isSent: false, outcome: error.message }),
  );
  await note(sender, [notice], attempt, now);
}

async function note(
  { access, callMs: longest }: Sender,
  notices: readonly Taken[],
  { isSent, isGone = false, retryAfterSeconds, outcome }: Attempt,
  now: Date,
): Promise<void> {
  const [{ channel, kind, tries } = { channel: '', kind: '', tries: 0 }] = notices;
  // A test is tried once: somebody waits for its answer.
  const isDone = isSent || isGone || kind === 'test';
  const due = isDone ? undefined : nextAttempt(tries, now, retryAfterSeconds);
  const isOver = channel === 'webhook' && !isSent && !due;
  // A test that fails only says so.
  const off = kind === 'test' || !isOver ? undefined : isGone ? 'gone' : 'failed';
  if (!isSent) logWarning('a notice was not sent', undefined, { channel, tries, isLast: !due });
  await call(
    { ...access, callMs: longest },
    'note_attempt',
    {
      p_ids: notices.map(({ id }) => id),
      p_now: now.toISOString(),
      p_is_sent: isSent,
      p_said: outcome,
      p_due: due?.toISOString() ?? null,
      p_off: off ?? null,
    },
    z.unknown(),
  );
}

/** Sends all that is due, for a timer's call, until its signal. */
export async function sendAll(sender: Sender): Promise<void> {
  while (!sender.access.signal?.aborted && (await sendDue(sender, new Date())) > 0);
}

/**
 * Sends from now on, until the site stops. A failure is logged once, until it is over; the backend
 * may stop before this process.
 */
export async function keepSending(sender: Sender): Promise<void> {
  const stop = stopSignal();
  let isFailing = false;
  while (!stop.aborted) {
    let wait = lookMs;
    try {
      if ((await sendDue(sender, new Date())) > 0) wait = 0;
      isFailing = false;
    } catch (error) {
      if (!isFailing && !stop.aborted) logError('outbox', error);
      isFailing = true;
      wait = pauseMs;
    }
    if (!stop.aborted) await sleep(wait, undefined, { ref: false });
  }
}
