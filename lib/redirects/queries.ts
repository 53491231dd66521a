import 'server-only';
import { cacheTags } from '@/lib/pages/cache-tags';
import { knownNow, lastKnown } from '@/lib/settings/last-known';
import { quietPublicClient } from '@/lib/supabase/public';
import { normalPath } from '@/lib/text/path';
import { isUsable } from '@/lib/text/text';
import { follow } from './follow';
import { redirectCharacters } from './form-rules';
import { targetsAnswer } from './rows';

/**
 * Where the admin leads a path that the site does not know. All redirects are one read, kept until one
 * is saved; where it fails, those count that this process last knew.
 * @param path as it was sent, without a query that does not name it
 */
export const findRedirect = async (path: string): Promise<string | undefined> =>
  follow(await readTargets(), normalPath(path));

/** The same for many paths, with one read: those that the admin leads on. */
export async function findRedirected(paths: readonly string[]): Promise<ReadonlySet<string>> {
  const targets = await readTargets();
  return new Set(paths.filter((path) => follow(targets, normalPath(path)) !== undefined));
}

const readTargets = (): Promise<Record<string, string>> =>
  lastKnown<Record<string, string>>('redirects', {}, async () => {
    const { data } = await quietPublicClient([cacheTags.redirects])
      .rpc('read_redirects', undefined, { get: true })
      .throwOnError();
    return targetsAnswer.parse(data);
  });

/**
 * Where an address of the site from which posts were imported leads now; undefined where it does not,
 * or while that cannot be read.
 * @param path as it was sent, without a query that does not name it
 */
export async function findImported(path: string): Promise<string | undefined> {
  const normal = normalPath(path);
  // No stored path has a NUL or half a character, and the database takes none.
  if (normal.length > redirectCharacters || !isUsable(normal)) return undefined;
  const tags = [
    cacheTags.redirects,
    cacheTags.categories,
    cacheTags.list('blog'),
    cacheTags.list('vlog'),
  ];
  return knownNow<string | undefined>('imported addresses', undefined, async () => {
    const { data } = await quietPublicClient(tags)
      .rpc('imported_address', { p_path: normal }, { get: true })
      .throwOnError();
    return data ?? undefined;
  });
}
