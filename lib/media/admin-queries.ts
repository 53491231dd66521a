import 'server-only';
import { z } from 'zod';
import type { AdminSession } from '@/lib/auth/session';
import { adminClient } from '@/lib/supabase/admin';
import { rpc } from '@/lib/supabase/rpc';
import { isoDate } from '@/lib/text/dates';
import { fold } from '@/lib/text/fold';
import { containing } from '@/lib/text/like-pattern';
import type { MediaRow, MediaType, MediaUse } from './schema';

export const mediaPageSize = 24;
export const mediaColumns = 'id, title, url, type, mime, size, width, height, alt, created_at';

interface Row {
  id: string;
  title: string;
  url: string;
  type: string;
  mime: string;
  size: number;
  width: number | null;
  height: number | null;
  alt: string;
  created_at: string;
}

export const toMediaRow = ({ created_at, type, ...row }: Row): MediaRow => ({
  ...row,
  type: type as MediaType,
  createdAt: isoDate(created_at),
});

interface ListRequest {
  type: MediaType | undefined;
  search: string;
  page: number;
}

/** One page of files, newest first. */
export async function listMedia(
  { token }: AdminSession,
  { type, search, page }: ListRequest,
): Promise<{ media: MediaRow[]; total: number }> {
  const matching = (head: boolean) => {
    let query = adminClient(token)
      .from('media')
      .select(mediaColumns, { count: 'exact', head })
      .is('deleted_at', null);
    if (type) query = query.eq('type', type);
    if (search) query = query.like('search', containing(fold(search)));
    return query;
  };
  const from = (page - 1) * mediaPageSize;
  const { data, count, error, status } = await matching(false)
    .order('created_at', { ascending: false })
    .order('id')
    .range(from, from + mediaPageSize - 1);
  // For a page past the end the backend answers without the count.
  if (status === 416) {
    const all = await matching(true).throwOnError();
    return { media: [], total: all.count ?? 0 };
  }
  if (error) throw new Error(`media: ${error.message}`, { cause: error });
  return { media: data.map(toMediaRow), total: count ?? 0 };
}

/**
 * The row of a stored file; undefined where there is none.
 * @param path in the bucket, as a pattern of LIKE
 */
export async function findRow(
  path: string,
  { token }: AdminSession,
): Promise<MediaRow | undefined> {
  const { data } = await adminClient(token)
    .from('media')
    .select(mediaColumns)
    .like('path', path)
    .maybeSingle()
    .throwOnError();
  return data ? toMediaRow(data) : undefined;
}

/** The most bytes that the backend takes for one file, where it says so. */
export async function readSizeLimit({ token }: AdminSession): Promise<number | null> {
  return rpc(adminClient(token), 'media_size_limit');
}

/** The answer of media_usage. */
export const mediaUses = z.array(
  z.object({
    id: z.string(),
    title: z.string(),
    list: z.string().nullable(),
    place: z.enum(['post', 'draft', 'version', 'bin']).nullable(),
  }),
);

/** Where a file is shown. */
export async function findUsage({ token }: AdminSession, url: string): Promise<MediaUse[]> {
  const data = await rpc(adminClient(token), 'media_usage', { p_url: url });
  return mediaUses.parse(data);
}
