import 'server-only';
import { encryptSecret } from '@/lib/auth/encrypt';
import { digestOf, newToken } from '@/lib/auth/link-token';
import { supabaseEnv } from '@/lib/env';
import { rpc } from '@/lib/supabase/rpc';
import { serviceClient } from '@/lib/supabase/service';
import { type KeptLink, keptPath } from './schema';
import { sealedPurpose } from './sealed';

/** A result that is to be kept. */
export interface NewResult {
  tool: 'calculator' | 'recommendations';
  /** Of the calculator the event of its form, of an analysis its id. */
  of: string;
  /** The result as it is shown, which must fit the schema of its tool. */
  shown: object;
  /** US dollars a year. */
  total?: number;
}

interface Sender {
  /** The digest of this browser. */
  browser: string;
  /** The lead that this browser's cookie names. */
  visitor: string | undefined;
  /** The mark of the sender's network. */
  network?: string | undefined;
}

/**
 * Keeps a result under an address of its own, as proven as its form if this browser may read the
 * lead.
 * @returns undefined where its form is gone
 */
export async function keepResult({
  tool,
  of,
  shown,
  browser,
  visitor,
  network,
  total,
}: NewResult & Sender): Promise<KeptLink | undefined> {
  const token = newToken();
  const reference = await rpc(serviceClient(), 'keep_result', {
    p_digest: digestOf(token),
    p_tool: tool,
    p_of: of,
    // Dates become text.
    p_shown: JSON.parse(JSON.stringify(shown)),
    p_browser: browser,
    ...(network ? { p_network: network } : {}),
    ...(visitor ? { p_visitor: visitor } : {}),
    ...(total === undefined ? {} : { p_total: total }),
  });
  return reference === null ? undefined : { path: keptPath(token), reference };
}

/** Deletes a kept result, for who has its address. @returns whether there was one */
export async function deleteKeptResult(token: string): Promise<boolean> {
  return rpc(serviceClient(), 'delete_kept_result', { p_digest: digestOf(token) });
}

/**
 * Deletes a kept result, for the person who proved to be its lead.
 * @returns whether there was such a result of that lead
 */
export async function deleteOwnResult(leadId: string, reference: string): Promise<boolean> {
  return rpc(serviceClient(), 'delete_own_result', { p_lead: leadId, p_reference: reference });
}

/**
 * Sends a kept result's address to its lead by mail.
 * @param leadId whom this browser has proved to be
 * @returns false where the result is not theirs, or was sent within the hour
 */
export async function mailKeptResult(token: string, leadId: string): Promise<boolean> {
  return rpc(serviceClient(), 'send_kept_result', {
    p_digest: digestOf(token),
    p_lead: leadId,
    p_sealed: await encryptSecret(supabaseEnv().siteSecrets, sealedPurpose, token),
  });
}
