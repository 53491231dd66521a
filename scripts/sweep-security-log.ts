// Deletes what the security log keeps no longer, when the site starts and once a day. The database
// says what that is, so several instances may do it at once.

import { createClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { sweepMs } from '../lib/limits.ts';
import { logError, logWarning } from '../lib/log.ts';

interface Access {
  url: string;
  secretKey: string;
}

/** @returns how many events were deleted @throws Error when the backend does not answer */
export async function sweepSecurityLog({ url, secretKey }: Access): Promise<number> {
  const client = createClient(url, secretKey, { auth: { persistSession: false } });
  const { data, error } = await client.rpc('forget_security_events');
  if (error) throw new Error(`forget_security_events: ${error.message}`, { cause: error });
  return z.coerce.number().parse(data);
}

/** Sweeps now and then once a day, for as long as this process has anything else to do. */
export function keepSecurityLogSwept(access: Access): void {
  const sweep = async (): Promise<void> => {
    try {
      const removed = await sweepSecurityLog(access);
      if (removed > 0) logWarning('sweep of the security log', undefined, { removed });
    } catch (error) {
      logError('sweep of the security log', error);
    }
  };
  void sweep();
  setInterval(() => void sweep(), sweepMs).unref();
}
