import { createHash, timingSafeEqual } from 'node:crypto';
import { env } from '@/lib/env';
import { metrics } from '@/lib/metrics';

export const dynamic = 'force-dynamic';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** What this process has counted, as Prometheus reads it, for who has the token. */
export async function GET(request: Request): Promise<Response> {
  const { METRICS_TOKEN: token } = env();
  const counted = metrics();
  if (!counted || !token) return Response.json({ error: 'Not found' }, { status: 404 });
  const given = request.headers.get('authorization') ?? '';
  if (!timingSafeEqual(digest(given), digest(`Bearer ${token}`))) {
    return Response.json(
      { error: 'The token is missing or wrong' },
      { status: 401, headers: { 'WWW-Authenticate': 'Bearer' } },
    );
  }
  return new Response(await counted.registry.metrics(), {
    headers: { 'Content-Type': counted.registry.contentType, 'Cache-Control': 'no-store' },
  });
}
