'use server';

import { cookies, headers } from 'next/headers';
import { cookieOptions, visitorCookieName } from '@/lib/auth/session';
import { mintVisitorToken, verifyVisitorToken, visitorSeconds } from '@/lib/auth/tokens';
import { supabaseEnv } from '@/lib/env';
import { logError } from '@/lib/log';
import type { ActionResult } from '@/lib/result';
import { captureLead, takeRateLimit } from './mutations';
import { leadFailure } from './rules';
import { leadSchema } from './schema';

// Mobile networks put thousands of people behind one address, so the limit only stops floods.
const entriesPerWindow = 300;
const windowSeconds = 600;

/**
 * The entry form of the tools. Expected failures come back with the fields they belong to; a dead backend as the
 * spec's sentence.
 */
export async function enterTools(form: FormData): Promise<ActionResult<{ name: string; isNew: boolean }>> {
  const text = (name: string): string | undefined => {
    const value = form.get(name);
    return typeof value === 'string' ? value : undefined;
  };
  const parsed = leadSchema.safeParse({ name: text('name'), email: text('email'), source: parseSource(text('source')) });
  if (!parsed.success) {
    const fields: Record<string, string> = {};
    for (const issue of parsed.error.issues) fields[String(issue.path[0])] ??= issue.message;
    return { ok: false, error: leadFailure, fields };
  }
  try {
    const address = (await headers()).get('x-forwarded-for')?.split(',')[0]?.trim() ?? 'unknown';
    const limit = await takeRateLimit(`enter:${address}`, entriesPerWindow, windowSeconds);
    if (!limit.allowed) return { ok: false, error: `Too many attempts. Please try again in ${Math.ceil(limit.retryAfterSeconds / 60)} minutes.` };
    // People do not see this field; programs fill it in. Such a lead is kept, and marked.
    const lead = await captureLead(parsed.data, Boolean(text('website')));
    await rememberVisitor(lead.id, lead.isNew);
    return { ok: true, data: { name: parsed.data.name, isNew: lead.isNew } };
  } catch (error) {
    logError('capture lead', error);
    return { ok: false, error: leadFailure };
  }
}

/** Only the browser that brought a new address may later read what belongs to it: typing an address proves nothing (decision 4). */
async function rememberVisitor(leadId: string, isNew: boolean): Promise<void> {
  const jar = await cookies();
  const secret = supabaseEnv().jwtSecret;
  const known = jar.get(visitorCookieName())?.value;
  if (isNew || (known && (await verifyVisitorToken(secret, known)) === leadId)) {
    jar.set(visitorCookieName(), await mintVisitorToken(secret, leadId), cookieOptions(visitorSeconds));
  }
}

function parseSource(json: string | undefined): unknown {
  try {
    return JSON.parse(json ?? '{}');
  } catch {
    return {};
  }
}
