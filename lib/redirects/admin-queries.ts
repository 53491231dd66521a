import 'server-only';
import type { z } from 'zod';
import type { AdminSession } from '@/lib/auth/session';
import type { Version } from '@/lib/forms/versions';
import { adminClient } from '@/lib/supabase/admin';
import { rpc } from '@/lib/supabase/rpc';
import { containing } from '@/lib/text/like-pattern';
import { formerAnswer, missingAnswer, redirectsAnswer } from './rows';

export const redirectsPageSize = 50;

interface ListParams {
  search: string;
  page: number;
}

const args = ({ search, page }: ListParams) => ({
  p_pattern: containing(search),
  p_page: page,
  p_size: redirectsPageSize,
});

/** A page of the redirects, by their paths. */
export async function listRedirects(
  { token }: AdminSession,
  params: ListParams,
): Promise<z.infer<typeof redirectsAnswer>> {
  const data = await rpc(adminClient(token), 'list_redirects', args(params));
  return redirectsAnswer.parse(data);
}

/** One redirect; null where it is gone. */
export async function readRedirect({ token }: AdminSession, id: string): Promise<Version | null> {
  const { data } = await adminClient(token)
    .from('redirects')
    .select('path, target, revision')
    .eq('id', id)
    .maybeSingle()
    .throwOnError();
  if (!data) return null;
  const { revision, ...values } = data;
  return { values, revision };
}

/** A page of the former addresses of posts and categories. */
export async function listFormerAddresses(
  { token }: AdminSession,
  params: ListParams,
): Promise<z.infer<typeof formerAnswer>> {
  const data = await rpc(adminClient(token), 'list_former_addresses', args(params));
  return formerAnswer.parse(data);
}

/** The paths that were not found, the most asked for first. */
export async function listMissingPaths({
  token,
}: AdminSession): Promise<z.infer<typeof missingAnswer>> {
  const data = await rpc(adminClient(token), 'list_missing_paths');
  return missingAnswer.parse(data);
}
