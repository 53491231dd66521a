// Calls for the daily work on this server's own port, as a platform's timer does: what the features
// are made of needs the bundler, so it cannot be imported here.
import type { Server } from 'node:http';
import { z } from 'zod';
import { logError } from '../lib/log/log.ts';
import { type Access, call, everyDay, oneRow } from '../lib/process/daily.ts';

/** Several instances start together, and one of them does the work. */
export const dailyWindowSeconds = 10 * 60;

interface DailyCall {
  access: Access;
  http: Pick<Server, 'address'>;
  /** CRON_SECRET, or one of this process. */
  secret: string;
  /** Aborted when the server stops, which waits for no call. */
  stopping: AbortSignal;
}

/** Calls now and then once a day. */
export const keepDaily = (params: DailyCall): void => everyDay(() => callOnce(params));

/** Calls unless another instance has just done so. A failure is logged and changes nothing. */
export async function callOnce({ access, http, secret, stopping }: DailyCall): Promise<void> {
  try {
    const args = { p_key: 'daily', p_limit: 1, p_window_seconds: dailyWindowSeconds };
    const row = oneRow(z.object({ allowed: z.boolean() }));
    const { allowed } = await call(access, 'take_rate_limit', args, row);
    if (!allowed) return;
    const headers = { Authorization: `Bearer ${secret}` };
    const answer = await fetch(`${originOf(http)}/api/daily`, { headers, signal: stopping });
    if (!answer.ok) throw new Error(`/api/daily: ${answer.status} ${await answer.text()}`);
  } catch (error) {
    if (!stopping.aborted) logError('daily work', error);
  }
}

/** Where a server reaches itself. */
function originOf(http: DailyCall['http']): string {
  const at = http.address();
  if (!at || typeof at === 'string') throw new Error('The server listens on no port');
  const { address, port } = at;
  if (address === '::' || address === '0.0.0.0') return `http://127.0.0.1:${port}`;
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}`;
}
