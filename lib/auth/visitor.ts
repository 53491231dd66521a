import 'server-only';
import { cookies } from 'next/headers';
import { supabaseEnv } from '@/lib/env';
import { visitorSeconds } from '@/lib/limits';
import { cookieOptions, visitorCookieName } from './cookies';
import { mintVisitorToken, verifyVisitorToken } from './tokens';

/** The lead whose results this browser may read, if its cookie is valid (decision 4). */
export async function readVisitor(): Promise<string | undefined> {
  const token = (await cookies()).get(visitorCookieName())?.value;
  return token ? verifyVisitorToken(supabaseEnv().siteSecrets, token) : undefined;
}

/**
 * Lets this browser read a lead's results. Only for a browser that brought the address, or proved
 * it.
 */
export async function rememberVisitor(leadId: string): Promise<void> {
  (await cookies()).set(
    visitorCookieName(),
    await mintVisitorToken(supabaseEnv().siteSecrets, leadId),
    cookieOptions(visitorSeconds),
  );
}

/**
 * After a lead was captured: typing an address that is already known proves nothing.
 * @returns whether this browser may read the lead's results
 */
export async function rememberCaptured(lead: { id: string; isNew: boolean }): Promise<boolean> {
  const isTheirs = lead.isNew || (await readVisitor()) === lead.id;
  if (isTheirs) await rememberVisitor(lead.id);
  return isTheirs;
}

/** Ends what this browser may read. */
export async function forgetVisitor(): Promise<void> {
  (await cookies()).set(visitorCookieName(), '', cookieOptions(0));
}
