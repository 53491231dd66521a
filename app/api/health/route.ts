import { env } from '@/lib/env';
import { geminiOutcome } from '@/lib/gemini/outcome';
import { logWarning } from '@/lib/log/log';
import { isHttpsUnsaid } from '@/lib/pages/request-context';
import { cachedHealth } from '@/lib/supabase/health';

export const dynamic = 'force-dynamic';

export async function GET(): Promise<Response> {
  const down = [...(await cachedHealth()), ...wrongSettings()];
  const headers = { 'Cache-Control': 'no-store' };
  // Reported, but never a reason for 503: the site can stay in a load balancer while the analyst
  // fails.
  const gemini = env().GEMINI_API_KEY ? { gemini: geminiOutcome() } : {};
  if (down.length > 0) {
    return Response.json(
      { status: 'down', backend: env().BACKEND, down, ...gemini },
      { status: 503, headers },
    );
  }
  return Response.json({ status: 'ok', backend: env().BACKEND, ...gemini }, { headers });
}

/** A site whose links and cookies are wrong can be used all the same, so it stays ready. */
function wrongSettings(): string[] {
  if (!isHttpsUnsaid()) return [];
  logWarning('health: SITE_URL', 'Visitors come by https, and SITE_URL says http');
  return ['SITE_URL'];
}
