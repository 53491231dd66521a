import 'server-only';
import { z } from 'zod';
import type { AdminSession } from '@/lib/auth/session';
import { adminClient } from '@/lib/supabase/admin';
import { rpc } from '@/lib/supabase/rpc';
import { isoDate } from '@/lib/text/dates';
import { type EventKind, eventKindNames, type SecurityEvent } from './schema';

const pageSize = 50;

const fields = z.record(z.string(), z.unknown()).optional().catch(undefined);

/** Leaves out details that are missing or odd. */
const details = z.object({
  aal: z.string().optional().catch(undefined),
  browser: z.string().optional().catch(undefined),
  why: z.string().optional().catch(undefined),
  reason: z.string().optional().catch(undefined),
  count: z.number().optional().catch(undefined),
  leads: z.number().optional().catch(undefined),
  posts: z.number().optional().catch(undefined),
  updates: z.number().optional().catch(undefined),
  list: z.string().optional().catch(undefined),
  before: fields,
  after: fields,
  fields: z.array(z.string()).optional().catch(undefined),
});

const eventRow = z.object({
  id: z.number(),
  happened_at: z.string(),
  kind: z.enum(eventKindNames),
  session_id: z.string().nullable(),
  is_own: z.boolean(),
  subject_kind: z.string().nullable(),
  subject_id: z.string().nullable(),
  subject_title: z.string().nullable(),
  details,
});

/**
 * Events of the security log before an id, newest first. @returns `older`: from where the next page
 * goes on, if there is one
 */
export async function listSecurityEvents(
  { token }: AdminSession,
  { kind, before }: { kind: EventKind | undefined; before: number | undefined },
): Promise<{ events: SecurityEvent[]; older: number | undefined }> {
  const data = await rpc(adminClient(token), 'list_security_events', {
    p_size: pageSize + 1,
    ...(kind ? { p_kind: kind } : {}),
    ...(before ? { p_before: before } : {}),
  });
  const rows = z.array(eventRow).parse(data);
  const shown = rows.slice(0, pageSize);
  return {
    events: shown.map(({ happened_at, session_id, is_own, ...row }) => ({
      id: row.id,
      happenedAt: isoDate(happened_at),
      kind: row.kind,
      sessionId: session_id,
      isOwnSession: is_own,
      subjectKind: row.subject_kind,
      subjectId: row.subject_id,
      subjectTitle: row.subject_title,
      details: row.details,
    })),
    older: rows.length > pageSize ? shown.at(-1)?.id : undefined,
  };
}

/**
 * How often somebody entered the right password without signing in, since the session before this
 * one began.
 */
export async function readUnfinishedSignIns({
  token,
}: AdminSession): Promise<{ times: number; lastAt: string } | undefined> {
  const { data } = await adminClient(token)
    .rpc('unfinished_sign_ins', undefined, { get: true })
    .single()
    .throwOnError();
  return data.times > 0 ? { times: data.times, lastAt: isoDate(data.last_at) } : undefined;
}
