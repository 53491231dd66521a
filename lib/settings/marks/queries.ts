import 'server-only';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { supabaseEnv } from '@/lib/env';
import { cacheTags } from '@/lib/pages/cache-tags';
import { quietFetch } from '@/lib/supabase/fetch';

/**
 * The bytes of a logo or an icon, by its address; what a picture is made of it changes with the
 * brand alone. @throws Error where it cannot be read
 */
export async function readMark(address: string): Promise<Buffer> {
  if (address.startsWith('/logos/')) {
    return readFile(join(process.cwd(), 'public/logos', basename(address)));
  }
  const { url, publishableKey } = supabaseEnv();
  const read = quietFetch({ cache: 'force-cache', next: { tags: [cacheTags.brand] } });
  const file = address.replace(/^\/media\//, '');
  const answer = await read(`${url}/storage/v1/object/public/media/${file}`, {
    headers: { apikey: publishableKey },
  });
  if (!answer.ok) throw new Error(`The storage answers ${answer.status} for a logo`);
  return Buffer.from(await answer.arrayBuffer());
}
