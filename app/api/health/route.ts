import { env } from '@/lib/env';
import { checkBackend } from '@/lib/supabase/health';

export const dynamic = 'force-dynamic';

export async function GET(): Promise<Response> {
  const down = await checkBackend();
  const headers = { 'Cache-Control': 'no-store' };
  if (down.length > 0) return Response.json({ status: 'down', backend: env().BACKEND, down }, { status: 503, headers });
  return Response.json({ status: 'ok', backend: env().BACKEND }, { headers });
}
