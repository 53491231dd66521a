import 'server-only';
import type { AdminSession } from '@/lib/auth/session';
import { adminClient } from '@/lib/supabase/admin';
import { readResults } from './queries';
import type { Result } from './schema';

/**
 * The latest results of one lead, for the admin, whose own rights decide. @throws Error when the
 * backend does not answer
 */
export const resultsForAdmin = ({ token }: AdminSession, leadId: string): Promise<Result[]> =>
  readResults(adminClient(token), leadId);
