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
  /** WEBHOOK_HOSTS: these may be in an inner network, and without https. */
  hosts: readonly string[];
  now: Date;
}

/** Posts one message by the scheme of Standard Webhooks, and says what became of it. */
export async function postWebhook(
  { url: address, id, body, secret, hosts, now }: Post,
  ms: number,
): Promise<Attempt> {
  const url = new URL(address);
  const mayBeInner = isAllowed(url, hosts);
  if (url.protocol !== 'https:' && !mayBeInner) {
    return { isSent: false, said: `${url.host} is asked by https alone (WEBHOOK_HOSTS)` };
  }
  const signal = AbortSignal.timeout(ms);
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.valueOf() / 1_000)),
    'webhook-signature': new Webhook(secret).sign(id, now, body),
  };
  try {
    const answer = await guardedRequest(url, { method: 'POST', headers, body, signal, mayBeInner });
    const { statusCode = 0 } = answer;
    // The status is all that counts.
    answer.destroy();
    const isSent = statusCode >= 200 && statusCode < 300;
    return { isSent, isGone: statusCode === 410, said: `${url.host} answered ${statusCode}` };
  } catch (error) {
    if (error instanceof InnerNetworkError) return { isSent: false, said: error.message };
    const said = signal.aborted ? 'takes too long' : 'could not be reached';
    return { isSent: false, said: `${url.host} ${said}` };
  }
}
