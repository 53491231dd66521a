// The author's name on the page 'Site', from its save to what readers see; on the real backend.
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { sampleAuthor } from '@/lib/content/site-name';
import { readPreview } from '@/lib/posts/admin-queries';
import { listPosts, readNeighbours, readPost } from '@/lib/posts/queries';
import { readFeed } from '@/lib/seo/feed';
import { postJsonLd } from '@/lib/seo/json-ld';
import { readPostMarkdown } from '@/lib/seo/post-markdown';
import { service } from '@/tests/support/clients';
import { type OwnPost, setUpContent } from '@/tests/support/content';
import { arrive } from '@/tests/support/request';
import { saveSettingsAction } from './actions';
import { readSettings } from './admin-queries';

const dropped = vi.hoisted((): string[] => []);
vi.mock('next/headers', () => import('@/tests/support/request'));
vi.mock('next/cache', () => ({ updateTag: (tag: string) => void dropped.push(tag) }));

const own = setUpContent();
let post: OwnPost;
let category: string;

beforeAll(async () => {
  const { id, slug } = await own.addCategory();
  category = slug;
  const publishedAt = new Date().toISOString();
  const all = await own.addPosts([
    { categories: [id], publishedAt },
    { categories: [id], publishedAt },
  ]);
  [post] = all as [OwnPost, OwnPost];
});
beforeEach(() => arrive({ cookies: { admin: own.session.token } }));
afterEach(async () => {
  await save({});
  dropped.length = 0;
});
afterAll(() => rename('Own Author'));

async function save(values: Record<string, string>) {
  const { revision } = await readSettings(own.session);
  return saveSettingsAction({ values, revision });
}
/** As `npm run admin:author` does. */
async function rename(name: string): Promise<void> {
  const { data } = await own.admin
    .from('users')
    .select('email')
    .eq('id', own.session.userId)
    .single()
    .throwOnError();
  await service.rpc('set_author', { p_name: name, p_email: data.email }).throwOnError();
}

/** Every author of the posts of this test, as readers see them. */
async function authors(): Promise<Set<string | undefined>> {
  const page = await readPost(post.slug);
  if (!page) return expect.fail('no such post');
  const { posts } = await listPosts({ type: 'blog', category, page: 1 });
  const { related } = await readNeighbours(page);
  const item = (await readFeed('blog', 'rss')).text
    .split('<item>')
    .find((one) => one.includes(post.slug));
  const written = await readPostMarkdown(post.slug);
  expect([posts.length, related.length]).toEqual([2, 1]);
  const [, inData] =
    /"author":\{"@type":"\w+","name":"([^"]*)"/.exec(
      JSON.stringify(postJsonLd({ url: 'http://site.test', name: 'AI Lab' }, page)),
    ) ?? [];
  return new Set([
    page.author,
    (await readPreview(own.session, post.id))?.author,
    ...[...posts, ...related].map(({ author }) => author),
    item?.match(/<dc:creator><!\[CDATA\[(.*)\]\]><\/dc:creator>/)?.[1],
    written?.match(/^(.*), \d.*: <http/m)?.[1],
    inData,
  ]);
}

it('the author’s name on Site is shown with posts, lists, feed and Markdown, and its save drops them', async () => {
  expect(await authors()).toEqual(new Set(['Own Author']));
  expect(await save({ author_name: ' Thandiwe\u200B Phiri ' })).toMatchObject({ ok: true });
  expect(dropped).toEqual(['settings', 'brand']);
  expect(await authors()).toEqual(new Set(['Thandiwe Phiri']));
});

it('a post that names its author keeps that name beside the one on Site', async () => {
  await own.admin.from('posts').update({ byline: 'Mutale Zulu' }).eq('id', post.id).throwOnError();
  await save({ author_name: 'Thandiwe Phiri' });
  expect((await readPost(post.slug))?.author).toBe('Mutale Zulu');
  await own.admin.from('posts').update({ byline: '' }).eq('id', post.id).throwOnError();
});

it('the author of the samples signs as the team of the lab that the owner named', async () => {
  await rename(sampleAuthor);
  await save({ site_name: 'Mwila Labs' });
  expect(await authors()).toEqual(new Set(['Mwila Labs Editorial Team']));
});
