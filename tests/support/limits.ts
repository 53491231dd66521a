import { createHash } from 'node:crypto';
import { service } from './clients';

const keyOf = (action: string, subject: string): string =>
  `${action}:${createHash('sha256').update(subject).digest('base64url')}`;

interface Counted {
  action: string;
  subject: string;
  windowSeconds: number;
}

/**
 * Sets how often a limit was used: in this window and in the next, so that no test depends on when
 * it runs, or in others.
 */
export async function setUses(
  { action, subject, windowSeconds }: Counted,
  hits: number,
  windows: readonly number[] = [0, 1],
): Promise<void> {
  const present = Math.floor(Date.now() / 1000 / windowSeconds);
  const moment = (window: number) => new Date(window * windowSeconds * 1000).toISOString();
  const rows = windows.map((window) => ({
    key: keyOf(action, subject),
    hits,
    window_start: moment(present + window),
    expires_at: moment(present + window + 1),
  }));
  const { error } = await service.from('rate_limits').upsert(rows);
  if (error) throw error;
}

/** How often a limit was used, all its windows together. */
export async function usesOf(action: string, subject: string): Promise<number> {
  const { data, error } = await service
    .from('rate_limits')
    .select('hits')
    .eq('key', keyOf(action, subject));
  if (error) throw error;
  return data.reduce((sum, { hits }) => sum + hits, 0);
}

export async function clearUses(action: string, subject: string): Promise<void> {
  const { error } = await service.from('rate_limits').delete().eq('key', keyOf(action, subject));
  if (error) throw error;
}
