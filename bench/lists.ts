import { randomUUID } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { mintAdminToken } from '../lib/auth/tokens.ts';
import { startBackend } from '../tests/support/backend.ts';

const many = 10_000;
const batch = 1_000;
const rounds = 25;

interface Timing {
  /** Milliseconds, median. */
  ms: number;
  /** Against the first page of the same list with only the sample posts. */
  ratio: number;
}

async function median(work: () => PromiseLike<unknown>): Promise<number> {
  await work();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
}

function page(client: SupabaseClient, number: number, category?: string): PromiseLike<unknown> {
  const columns =
    'id, slug, title, excerpt, featured_image, published_at, author:users(name), categories(name, slug)';
  const query = category
    ? client
        .from('posts')
        .select(`${columns}, wanted:post_categories!inner(category:categories!inner(slug))`, {
          count: 'exact',
        })
        .eq('wanted.category.slug', category)
    : client.from('posts').select(columns, { count: 'exact' });
  return query
    .eq('status', 'published')
    .eq('type', 'blog')
    .order('published_at', { ascending: false })
    .order('id')
    .range((number - 1) * 12, number * 12 - 1)
    .throwOnError();
}

/** The public lists with the samples alone, and with ten thousand posts more. */
export async function measureLists(): Promise<Record<string, Timing>> {
  const backend = await startBackend();
  const options = { auth: { persistSession: false } };
  const anon = createClient(backend.url, backend.keys.publishableKey, options);
  const service = createClient(backend.url, backend.keys.secretKey, options);
  const { data: author } = await service
    .from('users')
    .select('id')
    .eq('email', 'editor@ai-lab.example')
    .single();
  const token = await mintAdminToken(backend.keys.jwtSecret, author?.id);
  const admin = createClient(backend.url, backend.keys.publishableKey, {
    ...options,
    global: { headers: { Authorization: `Bearer ${token}` } },
  });

  const few = await median(() => page(anon, 1));
  const { data: category } = await admin
    .from('categories')
    .select('id')
    .eq('slug', 'mining')
    .single();
  for (let start = 0; start < many; start += batch) {
    const posts = Array.from({ length: batch }, (_, index) => ({
      id: randomUUID(),
      title: `Post ${start + index}`,
      slug: `bench-${start + index}`,
      content: '<p>Some words about maize, money and maps.</p>'.repeat(20),
      excerpt: 'An excerpt.',
      status: 'published',
      author_id: author?.id,
      published_at: new Date(Date.now() - (start + index) * 60_000).toISOString(),
    }));
    await admin.from('posts').insert(posts).throwOnError();
    await admin
      .from('post_categories')
      .insert(posts.map(({ id }) => ({ post_id: id, category_id: category?.id })))
      .throwOnError();
  }
  const timing = async (work: () => PromiseLike<unknown>): Promise<Timing> => {
    const ms = await median(work);
    return { ms: Number(ms.toFixed(1)), ratio: Number((ms / few).toFixed(1)) };
  };
  const results = {
    'first page, samples only': { ms: Number(few.toFixed(1)), ratio: 1 },
    'first page of 10,000': await timing(() => page(anon, 1)),
    'page 800 of 10,000': await timing(() => page(anon, 800)),
    'first page of a category of 10,000': await timing(() => page(anon, 1, 'mining')),
    'search in 10,000': await timing(() =>
      anon.rpc('search_posts', { p_query: 'maize money' }).throwOnError(),
    ),
  };
  await backend.stop();
  return results;
}
