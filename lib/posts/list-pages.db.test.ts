// The pages of the blog and of the video blog, from their addresses to what they show, on the real
// backend.
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { named } from '@/lib/content/site-name';
import { readListPage } from '@/lib/posts/list-page';
import { type PostList, postLists } from '@/lib/posts/lists';
import { listMetadata } from '@/lib/seo/list-metadata';
import { minute, setUpContent } from '@/tests/support/content';

const own = setUpContent({}, 'test');

const blog = postLists.blog;
const at = (category: string, page = '1') => Promise.resolve({ list: ['list', category, page] });
/** A category with so many posts, the first of them the oldest. */
async function categoryOf(count: number) {
  const category = await own.addCategory();
  const posts = await own.addPosts(
    Array.from({ length: count }, (_, index) => ({
      publishedAt: minute(index),
      categories: [category.id],
    })),
  );
  return { ...category, posts };
}

describe('a list', () => {
  it('shows the page that its address names, and the first where that is no number', async () => {
    const { slug, posts } = await categoryOf(13);
    const shown = async (page: string) => {
      const list = await readListPage(blog, at(slug, page));
      return [list.page, list.posts.length, list.posts.at(-1)?.id];
    };
    expect(await shown('1')).toEqual([1, 12, posts[1]?.id]);
    expect(await shown('2')).toEqual([2, 1, posts[0]?.id]);
    expect(await shown('3')).toEqual([3, 0, undefined]);
    expect(await shown('x')).toEqual([1, 12, posts[1]?.id]);
  });

  it('names its filter, and has the categories to choose another', async () => {
    const { slug, name } = await categoryOf(1);
    const filtered = await readListPage(blog, at(slug));
    expect(filtered.category).toMatchObject({ name, slug });
    const all = await readListPage(blog, at('-'));
    expect(all.category).toBeUndefined();
    expect(all.posts.length).toBeGreaterThan(0);
    for (const { categories } of [filtered, all]) {
      expect(categories).toContainEqual(expect.objectContaining({ name, slug }));
    }
  });

  it('has no filter for a category without a published post of its type, unless it is chosen', async () => {
    const [empty, read] = [await own.addCategory(), await own.addCategory()];
    await own.addPosts([
      { categories: [empty.id], status: 'draft' },
      { categories: [empty.id], publishedAt: new Date(Date.now() + 86_400_000).toISOString() },
      { categories: [read.id] },
    ]);
    const offered = async (list: PostList, chosen: string): Promise<string[]> =>
      (await readListPage(list, at(chosen))).categories
        .map(({ slug }) => slug)
        .filter((slug) => [empty.slug, read.slug].includes(slug));
    expect(await offered(blog, '-')).toEqual([read.slug]);
    expect(await offered(postLists.vlog, '-')).toEqual([]);
    expect(await offered(postLists.vlog, empty.slug)).toEqual([empty.slug]);
  });

  it('of no category is empty', async () => {
    expect(await readListPage(blog, at('~'))).toMatchObject({
      posts: [],
      pages: 0,
      category: { name: 'Unknown category', slug: '~' },
    });
  });

  it('of a category that was renamed leads on to it, on the same page', async () => {
    const { id, slug } = await own.addCategory();
    await own.admin
      .from('categories')
      .update({ slug: `${slug}-new` })
      .eq('id', id);
    const to = (address: string) => ({ digest: expect.stringContaining(`;${address};308;`) });
    await expect(readListPage(blog, at(slug, '2'))).rejects.toMatchObject(
      to(`/blog?category=${slug}-new&page=2`),
    );
    await expect(readListPage(postLists.vlog, at(slug))).rejects.toMatchObject(
      to(`/vlogs?category=${slug}-new`),
    );
  });
});

describe('the metadata of a list', () => {
  const meta = async (...[category, page]: Parameters<typeof at>) => {
    const { title, alternates, robots } = await listMetadata(blog, at(category, page));
    return { title, canonical: alternates?.canonical, robots };
  };

  it('is a title and an address for each filter and each page', async () => {
    const { slug, name } = await own.addCategory();
    const robots = undefined;
    expect([
      await meta('-'),
      await meta('-', '2'),
      await meta(slug),
      await meta(slug, '3'),
    ]).toEqual([
      { title: blog.title, canonical: '/blog', robots },
      { title: `${blog.title}, page 2`, canonical: '/blog?page=2', robots },
      { title: `${blog.title}: ${name}`, canonical: `/blog?category=${slug}`, robots },
      {
        title: `${blog.title}: ${name}, page 3`,
        canonical: `/blog?category=${slug}&page=3`,
        robots,
      },
    ]);
    expect(await meta('~')).toMatchObject({ canonical: '/blog', robots: { index: false } });
  });

  it('is what its posts are about, and where its feeds are', async () => {
    const { slug, name } = await own.addCategory();
    const all = await listMetadata(blog, at('-'));
    const one = await listMetadata(blog, at(slug));
    expect(all.description).toBe(named(blog.description, 'AI Lab'));
    expect(one.description).toBe(`Blog of the AI Lab on ${name}.`);
    for (const { alternates } of [all, one]) {
      expect(alternates?.types).toEqual({
        'application/rss+xml': '/blog/rss.xml',
        'application/atom+xml': '/blog/atom.xml',
      });
    }
  });
});

// The embedded database has one connection, so nothing is written at once there.
const server = process.env.TEST_DATABASE_URL;
if (server) {
  it('a list of a category has a post that was put into it while it was published', async () => {
    const { id: category, slug } = await own.addCategory();
    const [post] = await own.addPosts([{ publishedAt: minute(0), status: 'draft' }]);
    const clients = [0, 1].map(() => new pg.Client({ connectionString: server }));
    const [publishing, filing] = clients as [pg.Client, pg.Client];
    for (const client of clients) await client.connect();
    try {
      await publishing.query('begin');
      await publishing.query(
        `update public.posts set status = 'published', published_at = now() where id = $1`,
        [post?.id],
      );
      const { rows } = await filing.query('select pg_backend_pid() as pid');
      const filed = filing
        .query('insert into public.post_categories (post_id, category_id) values ($1, $2)', [
          post?.id,
          category,
        ])
        .then(() => true);
      // Until it waits for the post, or was not made to.
      await expect
        .poll(async () => {
          const waits = await publishing.query('select cardinality(pg_blocking_pids($1)) as by', [
            rows[0].pid,
          ]);
          return waits.rows[0].by > 0 || (await Promise.race([filed, false]));
        })
        .toBe(true);
      await publishing.query('commit');
      await filed;
    } finally {
      for (const client of clients) await client.end();
    }
    expect((await readListPage(blog, at(slug))).posts.map(({ id }) => id)).toEqual([post?.id]);
  });
}
