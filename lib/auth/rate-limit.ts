import 'server-only';
import { createHash } from 'node:crypto';
import { headers } from 'next/headers';
import { env } from '@/lib/env';
import { networkOf, sharingNetworkOf } from '@/lib/http/client-address';
import { logWarning } from '@/lib/log/log';
import { currentRequest } from '@/lib/pages/request-context';
import { rpc } from '@/lib/supabase/rpc';
import { serviceClient } from '@/lib/supabase/service';

/** How much more the forms of a network of 48 bits may send than one address in it. */
const addressesOfNetwork = 10;

/**
 * Who sent this request, as it is counted. Our server says it (server/forwarded.ts). Without that,
 * Vercel does, which overwrites its header; else the last proxy, or the framework where there is
 * none.
 */
export async function clientAddress(): Promise<string> {
  const noted = currentRequest()?.sender;
  if (noted) return noted;
  const received = await headers();
  const { TRUSTED_PROXIES, VERCEL } = env();
  const written = received.get('x-forwarded-for')?.split(',').at(-Math.max(1, TRUSTED_PROXIES));
  const sender = (VERCEL ? received.get('x-real-ip') : written)?.trim() ?? '';
  return networkOf(sender) ?? sender;
}

export interface Limit {
  /** The action that is counted. */
  action: string;
  /** Who is counted; only a digest of it is stored. */
  subject: string;
  limit: number;
  windowSeconds: number;
}

/**
 * A limit of what an address may send. With IPv6 its network of 48 bits, in which one customer may
 * have 65,536 such addresses, may send ten times as much.
 * @param address as it is counted (`clientAddress`)
 */
export function addressLimits(limit: Omit<Limit, 'subject'>, address: string): Limit[] {
  const network = sharingNetworkOf(address);
  const own = { ...limit, subject: address };
  if (network === address) return [own];
  return [own, { ...limit, subject: network, limit: limit.limit * addressesOfNetwork }];
}

/**
 * Counts one use of each limit in turn, in Postgres, so that all instances of the site share the
 * count. A refusal of one limit counts for none after it: a refused caller must not use up what
 * others share.
 * @returns the sentence to show when one of them is used up
 */
export async function overLimit(limits: readonly Limit[]): Promise<string | undefined> {
  for (const limit of limits) {
    const { allowed, retry_after_seconds } = await takeLimit(limit);
    if (allowed) continue;
    logWarning('limit', 'A limit is used up', { action: limit.action });
    const minutes = Math.ceil(retry_after_seconds / 60);
    return `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
  }
  return undefined;
}

/** Under what the uses of a limit are counted for one subject. */
export function limitKey(action: string, subject: string): string {
  return `${action}:${createHash('sha256').update(subject).digest('base64url')}`;
}

/** So often a count is read again that another instance changed meanwhile. */
const mostReads = 3;

/** Takes back the last use of a limit, which brought its subject nothing. */
export async function returnUse({
  action,
  subject,
}: Pick<Limit, 'action' | 'subject'>): Promise<void> {
  const rows = () => serviceClient().from('rate_limits');
  const key = limitKey(action, subject);
  for (let read = 0; read < mostReads; read += 1) {
    const { data: last } = await rows()
      .select('window_start, hits')
      .eq('key', key)
      .gt('hits', 0)
      .order('window_start', { ascending: false })
      .limit(1)
      .maybeSingle()
      .throwOnError();
    if (!last) return;
    const { data: changed } = await rows()
      .update({ hits: last.hits - 1 })
      .eq('key', key)
      .eq('window_start', last.window_start)
      .eq('hits', last.hits)
      .select('key')
      .throwOnError();
    if (changed.length > 0) return;
  }
}

/** Clears the uses of a limit. */
export async function clearUses({
  action,
  subject,
}: Pick<Limit, 'action' | 'subject'>): Promise<void> {
  await serviceClient()
    .from('rate_limits')
    .delete()
    .eq('key', limitKey(action, subject))
    .throwOnError();
}

/** Whether something may be done now; from then on it may not for the seconds of the window. */
export async function takeOnce({
  action,
  subject,
  windowSeconds,
}: Omit<Limit, 'limit'>): Promise<boolean> {
  return rpc(serviceClient(), 'take_once', {
    p_key: limitKey(action, subject),
    p_seconds: windowSeconds,
  });
}

/** Counts one use of one limit. */
export async function takeLimit({
  action,
  subject,
  limit,
  windowSeconds,
}: Limit): Promise<{ allowed: boolean; retry_after_seconds: number }> {
  const { data } = await serviceClient()
    .rpc('take_rate_limit', {
      p_key: limitKey(action, subject),
      p_limit: limit,
      p_window_seconds: windowSeconds,
    })
    .single()
    .throwOnError();
  return data;
}
