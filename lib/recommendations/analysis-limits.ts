import 'server-only';
import { readBrowser } from '@/lib/auth/browser';
import type { Limit } from '@/lib/auth/rate-limit';
import { requestLimits } from '@/lib/process/limits';

/** An analysis counts for the network address, and for the lead or else the browser. */
export async function analysisLimits(address: string, leadId?: string): Promise<Limit[]> {
  const own = leadId ?? (await readBrowser());
  return [
    { ...requestLimits.recommendAddress, subject: address },
    ...(own ? [{ ...requestLimits.recommendVisitor, subject: own }] : []),
  ];
}
