import 'server-only';
import { createHash } from 'node:crypto';
import { headers } from 'next/headers';
import { serviceClient } from '@/lib/supabase/service';

/** The address that a request came from, as the proxy in front of the site reports it. */
export async function clientAddress(): Promise<string> {
  return (await headers()).get('x-forwarded-for')?.split(',')[0]?.trim() ?? 'unknown';
}

export interface Limit {
  /** What is counted. */
  action: string;
  /** Who is counted; only a digest of it is stored. */
  subject: string;
  limit: number;
  windowSeconds: number;
}

/**
 * Counts one use of each limit in turn, in Postgres, so that all instances of the site share the
 * count. What one limit refuses counts for none after it: a refused caller must not use up what
 * others share.
 * @returns the sentence to show when one of them is used up
 * @throws Error when the backend does not answer
 */
export async function overLimit(limits: readonly Limit[]): Promise<string | undefined> {
  for (const limit of limits) {
    const { allowed, retry_after_seconds } = await takeLimit(limit);
    if (allowed) continue;
    const minutes = Math.ceil(retry_after_seconds / 60);
    return `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
  }
  return undefined;
}

/** Counts one use of one limit. @throws Error when the backend does not answer */
export async function takeLimit({
  action,
  subject,
  limit,
  windowSeconds,
}: Limit): Promise<{ allowed: boolean; retry_after_seconds: number }> {
  const digest = createHash('sha256').update(subject).digest('base64url');
  const { data, error } = await serviceClient()
    .rpc('take_rate_limit', {
      p_key: `${action}:${digest}`,
      p_limit: limit,
      p_window_seconds: windowSeconds,
    })
    .single();
  if (error) throw new Error(`take_rate_limit: ${error.message}`, { cause: error });
  return data;
}
