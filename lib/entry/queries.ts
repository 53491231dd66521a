import 'server-only';
import { serviceClient } from '@/lib/supabase/service';

/** The lead of an address, if there is one. */
export async function findLead(email: string): Promise<string | undefined> {
  const { data } = await serviceClient()
    .from('users')
    .select('id')
    .eq('email', email)
    .maybeSingle()
    .throwOnError();
  return data?.id;
}
