import { cachedHealth } from '@/lib/supabase/health';

export const dynamic = 'force-dynamic';

/**
 * Whether requests may be sent here, and no more than that. A full disk is no reason against it, nor
 * is a database that does not fit the release: what is there can be read, and all instances would
 * be taken away together.
 */
export async function GET(): Promise<Response> {
  const isReady = !(await cachedHealth()).some((part) => part === 'database' || part === 'storage');
  return Response.json(
    { status: isReady ? 'ready' : 'not ready' },
    { status: isReady ? 200 : 503, headers: { 'Cache-Control': 'no-store' } },
  );
}
