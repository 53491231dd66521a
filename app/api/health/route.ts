import { env } from '@/lib/env';
import { geminiOutcome } from '@/lib/gemini/outcome';
import { checkBackend } from '@/lib/supabase/health';

export const dynamic = 'force-dynamic';

export async function GET(): Promise<Response> {
  const down = await checkBackend();
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
