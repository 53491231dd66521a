import 'server-only';
import { z } from 'zod';
import type { AdminSession } from '@/lib/auth/session';
import { mediaUses } from '@/lib/media/admin-queries';
import { binDays } from '@/lib/process/limits';
import { adminClient } from '@/lib/supabase/admin';
import { rpc } from '@/lib/supabase/rpc';
import { isoDate } from '@/lib/text/dates';
import type { BinItem } from './schema';

export const binPageSize = 20;

const answer = z.object({
  total: z.number(),
  items: z.array(
    z.object({
      kind: z.enum(['post', 'file']),
      id: z.string(),
      title: z.string(),
      url: z.string().nullable(),
      type: z.string(),
      deleted_at: z.string(),
      uses: mediaUses,
    }),
  ),
});

const dayMs = 86_400_000;

/** One page of the bin, what was deleted last first. */
export async function listBin(
  { token }: AdminSession,
  page: number,
): Promise<{ items: BinItem[]; total: number }> {
  const data = await rpc(
    adminClient(token),
    'list_bin',
    { p_page: page, p_size: binPageSize },
    { get: true },
  );
  const { total, items } = answer.parse(data);
  return {
    total,
    items: items.map(({ deleted_at, ...item }) => ({
      ...item,
      deletedAt: isoDate(deleted_at),
      goesAt: new Date(Date.parse(deleted_at) + binDays * dayMs).toISOString(),
    })),
  };
}
