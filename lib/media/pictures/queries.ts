import 'server-only';
import { publicClient } from '@/lib/supabase/public';
import { rpc } from '@/lib/supabase/rpc';
import type { PictureSizes } from './widths';

/** As many as an address of the backend holds; a post has few whose size it does not say. */
const atOnce = 50;

/** The sizes of pictures of the library, by their addresses. */
export async function readPictureSizes(urls: string[], tags: string[]): Promise<PictureSizes> {
  if (urls.length === 0) return new Map();
  const data = await rpc(
    publicClient(tags),
    'picture_sizes',
    { p_urls: urls.slice(0, atOnce) },
    { get: true },
  );
  return new Map(data.map(({ url, width, height }) => [url, { width, height }]));
}
