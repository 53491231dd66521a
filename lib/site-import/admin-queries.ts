import 'server-only';
import { z } from 'zod';
import type { AdminSession } from '@/lib/auth/session';
import { isAnswered } from '@/lib/redirects/form-rules';
import { findRedirect } from '@/lib/redirects/queries';
import { adminClient } from '@/lib/supabase/admin';
import { rpc } from '@/lib/supabase/rpc';
import { normalPath } from '@/lib/text/path';
import { type ImportState, presences } from './form-rules';
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
    p_posts: posts,
    p_addresses: paths,
    p_pictures: pictures,
  });
  const state = stateAnswer.parse(data);
  const [claimed, owned] = [new Set(state.claimed), new Set(state.owned)];
  const refusals = await Promise.all(
    addresses.map(async ({ path }, index) => {
      const normal = paths[index]?.path ?? '';
      return { path, why: await refusalOf(normal, { claimed, owned }) };
    }),
  );
  return {
    posts: state.posts,
    addresses: refusals.flatMap(({ path, why }) => (why ? { path, why } : [])),
    pictures: state.pictures,
    waiting: state.waiting,
  };
}

async function refusalOf(
  path: string,
  { claimed, owned }: Record<'claimed' | 'owned', ReadonlySet<string>>,
): Promise<string | undefined> {
  if (isAnswered(path)) return 'The site answers this address itself';
  if (owned.has(path)) return 'A post has this address, or had it before';
  if (claimed.has(path)) return 'It leads to what was imported before';
  if (await findRedirect(path)) return 'A redirect of yours leads on from it';
  return undefined;
}

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
