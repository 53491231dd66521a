import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { guardedRequest, InnerNetworkError } from '@/lib/http/guarded-request';
import { isAllowed } from '@/lib/http/hosts';
import type { Attempt } from './attempt';

/** A new secret in the form of Standard Webhooks. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** Purpose of the encrypted secret. */
export const secretPurpose = 'webhook secret';

interface Post {
  url: string;
  /** The same with each attempt, so that the receiver knows the second copy. */
  id: string;
  body: string;
  secret: string;
  siteUrl: string;
  /** WEBHOOK_HOSTS: these may be in an inner network, and without https. */
  hosts: readonly string[];
  now: Date;
}

/** The seconds of a Retry-After header, which has a number or a date. */
function secondsOf(retryAfter: string | undefined, now: Date): number | undefined {
  if (!retryAfter) return undefined;
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter);
  const seconds = Math.ceil((Date.parse(retryAfter) - now.valueOf()) / 1_000);
  return seconds > 0 ? seconds : undefined;
}

/** `crm.co.zm answered 500`; of a redirect, which is not followed, its host too. */
export function answerInWords(url: URL, status: number, location = ''): string {
  const to = location && status >= 300 && status < 400 ? URL.parse(location, url)?.host : undefined;
  return `${url.host} answered ${status}${to ? `, a redirect to ${to}, which is not followed` : ''}`;
}

/** Posts one message by the scheme of Standard Webhooks, and says what became of it. */
export async function postWebhook(
  { url: address, id, body, secret, siteUrl, hosts, now }: Post,
  ms: number,
): Promise<Attempt> {
  const url = new URL(address);
  const mayBeInner = isAllowed(url, hosts);
  if (url.protocol !== 'https:' && !mayBeInner) {
    return { isSent: false, outcome: `${url.host} is asked by https alone (WEBHOOK_HOSTS)` };
  }
  const signal = AbortSignal.timeout(ms);
  const headers = {
    'content-type': 'application/json',
    'user-agent': `ai-lab-site (+${siteUrl})`,
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.valueOf() / 1_000)),
    'webhook-signature': new Webhook(secret).sign(id, now, body),
  };
  try {
    const answer = await guardedRequest(url, { method: 'POST', headers, body, signal, mayBeInner });
    const { statusCode = 0 } = answer;
    const retryAfterSeconds = secondsOf(answer.headers['retry-after'], now);
    // Its text does not count.
    answer.destroy();
    const isSent = statusCode >= 200 && statusCode < 300;
    const outcome = answerInWords(url, statusCode, answer.headers.location);
    return { isSent, isGone: statusCode === 410, retryAfterSeconds, outcome };
  } catch (error) {
    if (error instanceof InnerNetworkError) return { isSent: false, outcome: error.message };
    const reason = signal.aborted ? 'takes too long' : 'could not be reached';
    return { isSent: false, outcome: `${url.host} ${reason}` };
  }
}
