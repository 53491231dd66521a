import 'server-only';
import { readBrowser } from '@/lib/auth/browser';
import type { Visitor } from '@/lib/auth/tokens';
import { readVisitor } from '@/lib/auth/visitor';
import { logError } from '@/lib/log/log';
import type { Client } from '@/lib/supabase/client';
import { serviceClient } from '@/lib/supabase/service';
import { asSent, type SentResult } from './events';
import { type Result, resultSchema } from './schema';

/** Results that a visitor gets back: the newest are what anybody looks at. */
const previousResults = 50;

/**
 * The latest results of one lead, newest first, for the visitor who is that lead. Who proved the
 * address is told which of them unproven browsers stored under it.
 */
export async function resultsOf({ leadId, proofs }: Visitor): Promise<SentResult[]> {
  return (await readResults(serviceClient(), leadId, proofs)).map(asSent);
}

/** The results that wait for a browser, newest first. */
export async function waitingResults(browser: string | undefined): Promise<SentResult[]> {
  if (!browser) return [];
  const { data } = await serviceClient()
    .rpc('find_unclaimed', { p_browser: browser })
    .order('created_at', { ascending: false })
    .limit(previousResults)
    .throwOnError();
  return data.flatMap((row) => readRow(row) ?? []).map(asSent);
}

/**
 * One result, for a browser that proves that it asked for it; one that still waits, for the browser
 * that made it.
 */
export async function findResult(id: string, browser?: string): Promise<Result | undefined> {
  const { data } = await serviceClient()
    .from('ai_recommendations')
    .select(columns)
    .eq('id', id)
    .maybeSingle()
    .throwOnError();
  if (data) return readRow(data);
  return browser === undefined ? undefined : findUnclaimed(id, browser);
}

/** Who may correct a result: a browser, and the lead that its cookie names. */
export interface ResultOwner {
  browser: string | undefined;
  leadId: string | undefined;
}

/** The browser that sent the request, as the owner of results. */
export const readOwner = async (): Promise<ResultOwner> => ({
  browser: await readBrowser(),
  leadId: (await readVisitor())?.leadId,
});

/** As the database takes them. */
export const asArguments = ({ browser, leadId }: ResultOwner) => ({
  ...(browser ? { p_browser: browser } : {}),
  ...(leadId ? { p_lead: leadId } : {}),
});

/** One result, for the browser that made it or its proven owner. */
export async function findOwnResult(id: string, owner: ResultOwner): Promise<Result | undefined> {
  const { data } = await serviceClient()
    .rpc('own_result', { p_id: id, ...asArguments(owner) })
    .maybeSingle()
    .throwOnError();
  return data ? readRow(data) : undefined;
}

async function findUnclaimed(id: string, browser: string): Promise<Result | undefined> {
  const { data } = await serviceClient()
    .rpc('find_unclaimed', { p_browser: browser, p_id: id })
    .maybeSingle()
    .throwOnError();
  return data ? readRow(data) : undefined;
}

/** The latest results of one lead, with the rights of the client. */
export async function readResults(client: Client, leadId: string, proofs = 0): Promise<Result[]> {
  const { data } = await client
    .from('ai_recommendations')
    .select(`${columns}, proven`)
    .eq('user_id', leadId)
    .order('created_at', { ascending: false })
    .limit(previousResults)
    .throwOnError();
  return data.flatMap(({ proven, ...row }) => {
    const result = readRow(row);
    if (!result) return [];
    return proofs > 0 && !proven ? { ...result, unproven: true } : result;
  });
}

const columns = 'id, business_info, analysis, recommendations, opportunities, analyst, created_at';

function readRow({
  business_info: businessInfo,
  created_at: createdAt,
  ...row
}: {
  id: string;
  business_info: unknown;
  created_at: string;
}): Result | undefined {
  const parsed = resultSchema.safeParse({ ...row, businessInfo, createdAt });
  if (parsed.success) return parsed.data;
  logError('a stored result does not fit its schema', new Error(row.id, { cause: parsed.error }));
  return undefined;
}
