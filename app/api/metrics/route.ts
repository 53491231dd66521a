import { refusalWithout } from '@/lib/bearer-token';
import { env } from '@/lib/env';
import { metrics } from '@/lib/metrics';

export const dynamic = 'force-dynamic';

/** What this process has counted, as Prometheus reads it, for who has the token. */
export async function GET(request: Request): Promise<Response> {
  const { METRICS_TOKEN: token } = env();
  const counted = metrics();
  if (!counted || !token) return Response.json({ error: 'Not found' }, { status: 404 });
  const refusal = refusalWithout(token, request);
  if (refusal) return refusal;
  return new Response(await counted.registry.metrics(), {
    headers: { 'Content-Type': counted.registry.contentType, 'Cache-Control': 'no-store' },
  });
}
