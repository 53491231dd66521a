// The public pages read posts from the real backend: pages, filters, neighbours, former addresses.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { listPosts, type Post, readNeighbours, readPost } from '@/lib/posts/queries';
import { inOrder, minute, type OwnPost, setUpContent } from '@/tests/support/content';

const own = setUpContent({}, 'test');

const slugsOf = (posts: ReadonlyArray<{ slug: string }>): string[] => posts.map(({ slug }) => slug);
const video = 'https://youtu.be/aircAruvnKk';

async function read(slug: string): Promise<Post> {
  const post = await readPost(slug);
  if (!post) throw new Error(`no post ${slug}`);
  return post;
}

describe('a list', () => {
  it.each([
    [0, []],
    [12, [12]],
    [13, [12, 1]],
    [25, [12, 12, 1]],
  ])('of %i posts has pages of %j, newest first, each post once', async (count, sizes) => {
    const { id, slug: category } = await own.addCategory();
    const posts = await own.addPosts(
      // Five share each moment, so that pages also break between posts of one moment.
      Array.from({ length: count }, (_, index) => ({
        publishedAt: minute(index % Math.ceil(count / 5)),
        categories: [id],
      })),
    );
    const page = (number: number) => listPosts({ type: 'blog', category, page: number });
    const pages = await Promise.all(sizes.map((_, index) => page(index + 1)));
    expect(pages.map((one) => one.posts.length)).toEqual(sizes);
    expect(pages.map(({ total }) => total)).toEqual(sizes.map(() => count));
    expect(pages.flatMap((one) => slugsOf(one.posts))).toEqual(inOrder(posts));
    for (const pastTheEnd of [sizes.length + 1, sizes.length + 2, 999_999])
      expect((await page(pastTheEnd)).posts).toEqual([]);
  });

  it('without a filter begins with the newest of the type and counts each post once', async () => {
    const before = (await listPosts({ type: 'blog', page: 1 })).total;
    const [one, other] = [await own.addCategory(), await own.addCategory()];
    const now = Date.now() - 4;
    const at = (milliseconds: number) => new Date(now + milliseconds).toISOString();
    const posts = await own.addPosts([
      { publishedAt: at(1), categories: [one.id, other.id] },
      { publishedAt: at(3), categories: [one.id] },
      { publishedAt: at(2) },
    ]);
    await own.addPosts([
      { publishedAt: at(4), type: 'vlog', content: video },
      { status: 'draft' },
      { status: 'archived' },
    ]);
    const list = await listPosts({ type: 'blog', page: 1 });
    expect(list.total).toBe(before + 3);
    expect(slugsOf(list.posts).slice(0, 3)).toEqual(inOrder(posts));
  });

  it('of a category has what is published in it of its type, with all its categories', async () => {
    const [one, other] = [await own.addCategory(), await own.addCategory()];
    const [both, first, second, film] = (await own.addPosts([
      { publishedAt: minute(1), categories: [one.id, other.id] },
      { publishedAt: minute(2), categories: [one.id] },
      { publishedAt: minute(3), categories: [other.id] },
      { type: 'vlog', content: video, categories: [one.id] },
      { status: 'draft', categories: [one.id, other.id] },
      { status: 'archived', categories: [one.id, other.id] },
      { publishedAt: minute(4) },
    ])) as [OwnPost, OwnPost, OwnPost, OwnPost];
    const list = async (category: string, type: 'blog' | 'vlog' = 'blog') => {
      const { posts, total } = await listPosts({ type, category, page: 1 });
      return [slugsOf(posts), total];
    };
    expect(await list(one.slug)).toEqual([[first.slug, both.slug], 2]);
    expect(await list(other.slug)).toEqual([[second.slug, both.slug], 2]);
    expect(await list(one.slug, 'vlog')).toEqual([[film.slug], 1]);
    expect(await list(other.slug, 'vlog')).toEqual([[], 0]);
    expect(await list(`no-${randomUUID()}`)).toEqual([[], 0]);
    const { posts } = await listPosts({ type: 'blog', category: one.slug, page: 1 });
    expect(
      posts
        .at(-1)
        ?.categories.map(({ slug }) => slug)
        .toSorted(),
    ).toEqual([one.slug, other.slug].toSorted());
  });

  it('says of a post what its card shows, and of a vlog its video', async () => {
    const { id, name, slug } = await own.addCategory();
    const [post] = (await own.addPosts([
      { title: 'Title', excerpt: 'Excerpt', content: video, categories: [id] },
      { type: 'vlog', content: video, categories: [id] },
    ])) as [OwnPost];
    const list = async (type: 'blog' | 'vlog') =>
      (await listPosts({ type, category: slug, page: 1 })).posts;
    expect(await list('blog')).toMatchObject([
      {
        id: post.id,
        slug: post.slug,
        title: 'Title',
        excerpt: 'Excerpt',
        image: '',
        publishedAt: minute(0),
        author: 'Own Author',
        categories: [{ name, slug }],
        video: undefined,
      },
    ]);
    expect((await list('vlog')).map(({ video }) => video?.id)).toEqual(['aircAruvnKk']);
  });
});

describe('a post', () => {
  it('is read by its slug once it is published, and only then', async () => {
    const [shown, draft, archived, film, link] = (await own.addPosts([
      { content: '<p>Text</p>' },
      { status: 'draft' },
      { status: 'archived' },
      { type: 'vlog', content: video },
      { content: video },
    ])) as [OwnPost, OwnPost, OwnPost, OwnPost, OwnPost];
    expect(await readPost(shown.slug)).toMatchObject({
      id: shown.id,
      type: 'blog',
      html: '<p>Text</p>',
      video: undefined,
      publishedAt: minute(0),
    });
    expect(await readPost(film.slug)).toMatchObject({
      type: 'vlog',
      html: '',
      video: { id: 'aircAruvnKk', start: 0 },
    });
    // A link is a video in a vlog alone.
    expect(await readPost(link.slug)).toMatchObject({ type: 'blog', video: undefined });
    for (const slug of [draft.slug, archived.slug, randomUUID(), 'Not a slug', ''])
      expect(await readPost(slug)).toBeUndefined();
  });
});

describe('the neighbours', () => {
  const lead = (slugs: readonly string[], direction: 'previous' | 'next') =>
    Promise.all(
      slugs.map(async (slug) => (await readNeighbours(await read(slug)))[direction]?.slug),
    );
  /** Five posts, three of one moment; a vlog, a draft and an archived post are no neighbours. */
  const five = async (at: (number: number) => string): Promise<string[]> => {
    const posts = await own.addPosts(
      [1, 0, 1, 2, 1].map((number) => ({ publishedAt: at(number) })),
    );
    await own.addPosts([
      { publishedAt: at(1), type: 'vlog', content: video },
      { status: 'draft' },
      { status: 'archived' },
    ]);
    return inOrder(posts);
  };

  it('of the oldest posts end with the oldest', async () => {
    const slugs = await five(minute);
    expect(await lead(slugs, 'previous')).toEqual([...slugs.slice(1), undefined]);
    expect(await lead(slugs.slice(1), 'next')).toEqual(slugs.slice(0, -1));
  });

  it('of the newest posts end with the newest', async () => {
    // Written to the microsecond, as the database counts.
    const now = new Date().toISOString().slice(0, -1);
    const slugs = await five((number) => `${now}00${number}+00:00`);
    expect(await lead(slugs, 'next')).toEqual([undefined, ...slugs.slice(0, -1)]);
    expect(await lead(slugs.slice(0, -1), 'previous')).toEqual(slugs.slice(1));
  });
});

describe('related posts', () => {
  it('are the three newest of the type that share a category, each once', async () => {
    const [one, other, third] = [
      await own.addCategory(),
      await own.addCategory(),
      await own.addCategory(),
    ];
    const [post] = (await own.addPosts([
      { publishedAt: minute(9), categories: [one.id, other.id] },
    ])) as [OwnPost];
    const candidates = await own.addPosts([
      { publishedAt: minute(2), categories: [one.id] },
      { publishedAt: minute(2), categories: [other.id] },
      { publishedAt: minute(3), categories: [one.id, other.id] },
      { publishedAt: minute(2), categories: [one.id, third.id] },
      { publishedAt: minute(1), categories: [other.id] },
    ]);
    await own.addPosts([
      { publishedAt: minute(4), categories: [third.id] },
      { publishedAt: minute(4) },
      { publishedAt: minute(4), categories: [one.id], type: 'vlog', content: video },
      { categories: [one.id], status: 'draft' },
      { categories: [one.id], status: 'archived' },
    ]);
    const { related } = await readNeighbours(await read(post.slug));
    expect(slugsOf(related)).toEqual(inOrder(candidates).slice(0, 3));
  });

  it('are none where no category is shared', async () => {
    const { id } = await own.addCategory();
    const [alone, without] = (await own.addPosts([{ categories: [id] }, {}, {}])) as [
      OwnPost,
      OwnPost,
    ];
    for (const { slug } of [alone, without])
      expect((await readNeighbours(await read(slug))).related).toEqual([]);
  });
});
