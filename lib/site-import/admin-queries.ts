import 'server-only';
import { z } from 'zod';
import type { AdminSession } from '@/lib/auth/session';
import { findRedirected } from '@/lib/redirects/queries';
import { adminClient } from '@/lib/supabase/admin';
import { rpc } from '@/lib/supabase/rpc';
import { normalPath } from '@/lib/text/path';
import { type ImportState, presences } from './form-rules';
import { addressFault } from './former-address';
import type { ImportQuestion } from './schema';

const stateAnswer = z.object({
  posts: z.array(
    z.object({
      key: z.string(),
      presence: z.enum(presences),
      slug: z.string(),
      isTaken: z.boolean(),
    }),
  ),
  claimed: z.array(z.string()),
  owned: z.array(z.string()),
  pictures: z.array(z.object({ address: z.string(), path: z.string() })),
  waiting: z.array(
    z.object({
      address: z.string(),
      posts: z.array(z.object({ id: z.string(), title: z.string() })),
    }),
  ),
});

/** What is known here of the posts, addresses and pictures of a file. */
export async function readImportState(
  { source, posts, addresses, pictures }: ImportQuestion,
  { token }: AdminSession,
): Promise<ImportState> {
  const paths = addresses.map(({ path, key }) => ({ path: normalPath(path), key }));
  const data = await rpc(adminClient(token), 'import_state', {
    p_source: source,
    p_posts: posts.map(({ publicFrom, ...post }) => ({ ...post, public_from: publicFrom })),
    p_addresses: paths,
    p_pictures: pictures,
  });
  const state = stateAnswer.parse(data);
  const refusals = refusalsOf({
    claimed: new Set(state.claimed),
    owned: new Set(state.owned),
    redirected: await findRedirected(paths.map(({ path }) => path)),
  });
  return {
    posts: state.posts,
    addresses: addresses.flatMap(({ path }) => {
      const why = refusals(normalPath(path));
      return why ? { path, why } : [];
    }),
    pictures: state.pictures,
    waiting: state.waiting,
  };
}

/** Why an address cannot lead to a post of the file. */
const refusalsOf =
  (taken: Record<'claimed' | 'owned' | 'redirected', ReadonlySet<string>>) =>
  (path: string): string | undefined => {
    const fault = addressFault(path);
    if (fault) return fault;
    if (taken.owned.has(path)) return 'A post has this address, or had it before';
    if (taken.claimed.has(path)) return 'It leads to what was imported before';
    return taken.redirected.has(path) ? 'A redirect of yours leads on from it' : undefined;
  };

export interface ImportedPicture {
  path: string;
  width: number | null;
  height: number | null;
}

/** A picture that was fetched before, and that the library still has. */
export async function readPicture(
  address: string,
  { token }: AdminSession,
): Promise<ImportedPicture | undefined> {
  const { data } = await adminClient(token)
    .from('imported_pictures')
    .select('media!inner(url, width, height)')
    .eq('address', address)
    .is('media.deleted_at', null)
    .maybeSingle()
    .throwOnError();
  if (!data) return undefined;
  const { url, ...size } = data.media;
  return { path: url, ...size };
}
