import 'server-only';
import { cookies } from 'next/headers';
import { supabaseEnv } from '@/lib/env';
import { visitorSeconds } from '@/lib/process/limits';
import { serviceClient } from '@/lib/supabase/service';
import { cookieOptions, visitorCookieName } from './cookies';
import { mintVisitorToken, nobodyId, type Visitor, verifyVisitorToken } from './tokens';

/**
 * The lead whose results this browser may read (decision 4): its cookie is valid, and nobody has
 * proved the lead's address since it was given.
 */
export async function readVisitor(): Promise<Visitor | undefined> {
  const visitor = await readClaims();
  return visitor && (await isLatest(visitor)) ? visitor : undefined;
}

/** Whether nobody has proved the lead's address since a browser got this number. */
export async function isLatest({ leadId, proofs }: Visitor): Promise<boolean> {
  const { data } = await serviceClient()
    .from('users')
    .select('id')
    .eq('id', leadId)
    .eq('proofs', proofs)
    .maybeSingle()
    .throwOnError();
  return data !== null;
}

/**
 * Which proof of the lead's address this browser has made, even if its cookie has ended since; 0 for
 * none.
 */
export async function proofOf(leadId: string): Promise<number> {
  const visitor = await readClaims();
  return visitor?.leadId === leadId ? visitor.proofs : 0;
}

async function readClaims(): Promise<Visitor | undefined> {
  const token = (await cookies()).get(visitorCookieName())?.value;
  return token ? verifyVisitorToken(supabaseEnv().siteSecrets, token) : undefined;
}

/**
 * Lets this browser read a lead's results. Only for a browser that brought the address, or proved
 * it.
 */
export async function rememberVisitor(visitor: Visitor): Promise<void> {
  (await cookies()).set(
    visitorCookieName(),
    await mintVisitorToken(supabaseEnv().siteSecrets, visitor),
    cookieOptions(visitorSeconds),
  );
}

/**
 * After a lead was captured: typing an address that is already known proves nothing.
 * @param visitor whom this browser was remembered as
 * @returns the same for this lead, if this browser may read its results
 */
export async function rememberCaptured(
  lead: { id: string; isNew: boolean },
  visitor: Visitor | undefined,
): Promise<Visitor | undefined> {
  const matching = visitor?.leadId === lead.id ? visitor : undefined;
  const remembered = matching ?? (lead.isNew ? { leadId: lead.id, proofs: 0 } : undefined);
  if (remembered) await rememberVisitor(remembered);
  return remembered;
}

/**
 * Whether this browser was remembered as nobody for an address, as one that had brought it would be
 * remembered as its lead.
 */
export const isNobodyFor = async (email: string): Promise<boolean> =>
  (await readClaims())?.leadId === nobodyId(supabaseEnv().siteSecrets, email);

/** Remembers this browser as nobody: its cookie looks like that of a new lead, and opens nothing. */
export const rememberAsNobody = (email: string): Promise<void> =>
  rememberVisitor({ leadId: nobodyId(supabaseEnv().siteSecrets, email), proofs: 0 });

/** As whom this browser is remembered, if the database has nobody by that id. */
export async function readNobody(): Promise<string | undefined> {
  const visitor = await readClaims();
  if (!visitor) return undefined;
  const { data } = await serviceClient()
    .from('users')
    .select('id')
    .eq('id', visitor.leadId)
    .maybeSingle()
    .throwOnError();
  return data === null ? visitor.leadId : undefined;
}

/** Ends what this browser may read. */
export async function clearVisitor(): Promise<void> {
  (await cookies()).set(visitorCookieName(), '', cookieOptions(0));
}
