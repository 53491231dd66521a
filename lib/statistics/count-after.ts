import 'server-only';
import { after } from 'next/server';
import { clientAddress } from '@/lib/auth/rate-limit';
import { env, supabaseEnv } from '@/lib/env';
import { countVisit, writeVisits } from './count';
import type { Visit } from './visit';

/** Counts a visit after the answer; a platform ends the process between requests, so there it is stored at once. */
export async function countAfter(request: Request, visit: Visit | undefined): Promise<void> {
  if (!visit) return;
  const network = await clientAddress();
  const userAgent = request.headers.get('user-agent') ?? '';
  after(async () => {
    await countVisit(supabaseEnv(), visit, network, userAgent);
    if (env().VERCEL) await writeVisits(supabaseEnv());
  });
}
