import { env } from '@/lib/env';
import { geminiOutcome } from '@/lib/gemini/outcome';
import { isBearer } from '@/lib/http/bearer';
import { logWarning } from '@/lib/log/log';
import { isHttpsUnsaid } from '@/lib/pages/request-context';
import { cachedHealth } from '@/lib/supabase/health';

export const dynamic = 'force-dynamic';

/** Everybody learns whether the site works; who sends CRON_SECRET also on what it runs. */
export async function GET(request: Request): Promise<Response> {
  const down = [...(await cachedHealth()), ...wrongSettings()];
  const headers = { 'Cache-Control': 'no-store' };
  const more = isOperator(request) ? aboutTheSite() : {};
  if (down.length > 0) {
    return Response.json({ status: 'down', down, ...more }, { status: 503, headers });
  }
  return Response.json({ status: 'ok', ...more }, { headers });
}

function isOperator(request: Request): boolean {
  const { CRON_SECRET } = env();
  return CRON_SECRET !== undefined && isBearer(request, CRON_SECRET);
}

function aboutTheSite() {
  const { BACKEND: backend, GEMINI_API_KEY } = env();
  // Never a reason for 503: the site can stay in a load balancer while the analyst fails.
  return { backend, ...(GEMINI_API_KEY ? { gemini: geminiOutcome() } : {}) };
}

/** A site whose links and cookies are wrong can be used all the same, so it stays ready. */
function wrongSettings(): string[] {
  if (!isHttpsUnsaid()) return [];
  logWarning('health: SITE_URL', 'Visitors come by https, and SITE_URL says http');
  return ['SITE_URL'];
}
