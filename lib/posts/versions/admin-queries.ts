import 'server-only';
import { z } from 'zod';
import type { AdminSession } from '@/lib/auth/session';
import { adminClient } from '@/lib/supabase/admin';
import { rpc } from '@/lib/supabase/rpc';
import { formatSecond, isoDate } from '@/lib/text/dates';
import { versionKeys } from '../fields';
import { toContent } from '../stored-content';
import {
  type VersionRow,
  type VersionsPage,
  type VersionsQuery,
  versionReasonNames,
} from './schema';

const pageSize = 25;
const columns = 'id, saved_at, reason, name, words';

const row = z.object({
  id: z.number(),
  saved_at: z.string(),
  reason: z.enum(versionReasonNames),
  name: z.string().nullable(),
  words: z.number(),
});
const fields = z.record(z.string(), z.unknown());

const toRow = ({ saved_at, name, ...version }: z.infer<typeof row>): VersionRow => ({
  ...version,
  name: name ?? '',
  savedAt: isoDate(saved_at),
});

/** The versions of a post, with the one that is looked at and what it is compared with. */
export async function readVersionsPage(
  session: AdminSession,
  postId: string,
  query: VersionsQuery,
): Promise<VersionsPage | undefined> {
  const isCompared = typeof query.with === 'number' && query.version !== undefined;
  const [present, { versions, older }, requested, other] = await Promise.all([
    readPresent(session, postId),
    listVersions(session, postId, query.before),
    readVersion(session, postId, query.version),
    readVersion(session, postId, isCompared ? Number(query.with) : undefined),
  ]);
  if (!present) return undefined;
  // A field that is newer than a version is that of now, as it is after restoring the version.
  const textOf = (version: typeof requested) => version && toContent(version.fields, present);
  const inWords = (text: typeof present | undefined) => JSON.stringify(text, versionKeys);
  const isSame = (version: typeof requested) => inWords(textOf(version)) === inWords(present);
  let chosen = requested;
  if (query.version === undefined) {
    // The newest that says something else, which is nearly always the first or the second.
    for (const { id } of versions) {
      const version = await readVersion(session, postId, id);
      chosen ??= version;
      if (isSame(version)) continue;
      chosen = version;
      break;
    }
  }
  const isPresent = isSame(chosen);
  return {
    post: { id: postId, title: present.title },
    versions,
    older,
    chosen: chosen && { ...chosen.row, ...toContent(chosen.fields, present), isPresent },
    other:
      query.with === 'now'
        ? { label: 'the present text', text: present, isOlder: false }
        : other && {
            label: other.row.name || formatSecond(other.row.savedAt),
            text: toContent(other.fields, present),
            isOlder: other.row.id < (query.version ?? 0),
          },
  };
}

async function readPresent({ token }: AdminSession, id: string) {
  const data = await rpc(adminClient(token), 'read_post_for_admin', { p_id: id }, { get: true });
  const post = fields.nullable().parse(data);
  return post ? toContent(post) : undefined;
}

/** Versions of a post before one, newest first. */
async function listVersions(
  { token }: AdminSession,
  postId: string,
  before: number | undefined,
): Promise<{ versions: VersionRow[]; older: number | undefined }> {
  const all = adminClient(token).from('post_versions').select(columns).eq('post_id', postId);
  const { data } = await (before === undefined ? all : all.lt('id', before))
    .order('id', { ascending: false })
    .limit(pageSize + 1)
    .throwOnError();
  const versions = z.array(row).parse(data).slice(0, pageSize).map(toRow);
  return { versions, older: data.length > pageSize ? versions.at(-1)?.id : undefined };
}

async function readVersion(
  { token }: AdminSession,
  postId: string,
  id: number | undefined,
): Promise<{ row: VersionRow; fields: z.infer<typeof fields> } | undefined> {
  if (id === undefined) return undefined;
  const { data } = await adminClient(token)
    .from('post_versions')
    .select(`${columns}, fields`)
    .eq('post_id', postId)
    .eq('id', id)
    .maybeSingle()
    .throwOnError();
  return data ? { row: toRow(row.parse(data)), fields: fields.parse(data.fields) } : undefined;
}
