import { revalidatePath } from 'next/cache';
import { env, supabaseEnv } from '@/lib/env';
import { runDaily } from '@/lib/health/daily';
import { isBearer } from '@/lib/http/bearer';
import { logError } from '@/lib/log/log';
import { dailyCallMs } from '@/lib/process/limits';

export const dynamic = 'force-dynamic';
// For the platform, which ends a request after that: longer than dailyCallMs.
export const maxDuration = 60;

/**
 * The daily work of a site whose server does not stay (docs/deploy.md, 'Vercel'), for a timer that
 * has the secret. It ends in time for the platform's limit; the next call goes on with the rest. Kept
 * pages are dropped at last, for the year at their foot and for one that has stayed old.
 */
export async function GET(request: Request): Promise<Response> {
  const { CRON_SECRET: secret, ADMIN_EMAIL: author, RETENTION_LEADS_MONTHS: leadsMonths } = env();
  if (!secret) return Response.json({ error: 'Not found' }, { status: 404 });
  if (!isBearer(request, secret)) {
    return Response.json(
      { error: 'The token is missing or wrong' },
      { status: 401, headers: { 'WWW-Authenticate': 'Bearer' } },
    );
  }
  const { url, secretKey } = supabaseEnv();
  const signal = AbortSignal.timeout(dailyCallMs);
  try {
    await runDaily({ url, secretKey, signal }, { author, leadsMonths });
  } catch (error) {
    logError('daily work', error);
    return answer(503, { error: 'The daily work failed; the log says why' });
  }
  revalidatePath('/', 'layout');
  return answer(200, { isDone: !signal.aborted });
}

const answer = (status: number, body: object): Response =>
  Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } });
