import { revalidatePath } from 'next/cache';
import { dailyBin } from '@/lib/bin/daily';
import { env, supabaseEnv } from '@/lib/env';
import { isBearer } from '@/lib/http/bearer';
import { dailyLeads } from '@/lib/leads/daily';
import { dailyMedia } from '@/lib/media/daily';
import { dailyNotices } from '@/lib/outbox/daily';
import { currentRequest, stopSignal } from '@/lib/pages/request-context';
import { doParts } from '@/lib/process/daily';
import { dailyCallMs } from '@/lib/process/limits';
import { dailyMarks } from '@/lib/settings/daily';
import { dailyStatistics } from '@/lib/statistics/daily';

export const dynamic = 'force-dynamic';
// For the platform, which ends a request after that: longer than dailyCallMs.
export const maxDuration = 60;

const parts = [dailyNotices, dailyLeads, dailyBin, dailyMedia, dailyMarks, dailyStatistics];

/**
 * The daily work, for who has the secret: our server (server/daily.ts), which goes on after the
 * answer and drops pages at midnight itself, or the timer of a platform. There it ends in time for
 * the platform's limit, the next call goes on with the rest, and kept pages are dropped at last.
 */
export async function GET(request: Request): Promise<Response> {
  const { CRON_SECRET: secret } = env();
  if (!secret) return answer(404, { error: 'Not found' });
  if (!isBearer(request, secret)) return answer(401, { error: 'The token is missing or wrong' });
  const isOurs = currentRequest() !== undefined;
  const signal = isOurs ? stopSignal() : AbortSignal.timeout(dailyCallMs);
  const done = doParts(parts, { ...supabaseEnv(), signal, mayTakeLong: true }, env());
  if (isOurs) return answer(202, { isBegun: true });
  if (!(await done)) return answer(503, { error: 'The daily work failed; the log says why' });
  revalidatePath('/', 'layout');
  return answer(200, { isDone: !signal.aborted });
}

const answer = (status: number, body: object): Response => {
  const challenge = status === 401 ? { 'WWW-Authenticate': 'Bearer' } : undefined;
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...challenge } });
};
