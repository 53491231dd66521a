// The publish step on the real backend: what is refused, what search engines are told, what a post
// names, and what takes a change of status back.
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { savePostAction, setStatusAction, undoStatusAction } from '@/lib/posts/actions';
import { checkBeforePublishing, readForEditing } from '@/lib/posts/admin-queries';
import { savePost } from '@/lib/posts/mutations';
import { listPosts, readPost } from '@/lib/posts/queries';
import type { PostInput, PostStatus, StatusUndo } from '@/lib/posts/schema';
import { readFeed } from '@/lib/seo/feed';
import { readPostMarkdown } from '@/lib/seo/post-markdown';
import { postMetadata } from '@/lib/seo/post-metadata';
import { sitemap } from '@/lib/seo/sitemap';
import { anon, service } from '@/tests/support/clients';
import { setUpContent } from '@/tests/support/content';
import { postInput } from '@/tests/support/post-input';
import { arrive } from '@/tests/support/request';
import { saveDraft } from './drafts/mutations';

const dropped = vi.hoisted((): string[] => []);
vi.mock('next/headers', () => import('@/tests/support/request'));
vi.mock('next/cache', () => ({ updateTag: (tag: string) => void dropped.push(tag) }));

const own = setUpContent({}, 'test');
beforeEach(() => {
  arrive({ cookies: { admin: own.session.token } });
  dropped.length = 0;
});

const soon = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

/** A post of its own: each save begins from the one before. */
function ownPost(fields: Partial<PostInput> = {}) {
  const first = postInput(fields);
  let saves = 0;
  let revision = 0;
  return {
    id: first.id,
    slug: first.slug,
    first,
    save: async (part: Partial<PostInput>) => {
      saves += 1;
      const result = await savePostAction({ ...first, revision, save: saves, ...part });
      if (result.ok && result.data.outcome === 'saved') revision = result.data.revision;
      return result;
    },
    row: async () =>
      (
        await own.admin
          .from('posts')
          .select('status, published_at, first_published_at, ends_at, content, canonical_url')
          .eq('id', first.id)
          .single()
          .throwOnError()
      ).data,
    isShown: async () => (await readPost(first.slug)) !== undefined,
  };
}

type OwnPost = ReturnType<typeof ownPost>;

const publish = { status: 'published' } as const;

describe('publishing', () => {
  it.each([
    ['a title', { title: '' }, 'title', 'Title is required'],
    [
      'a text',
      { content: '<p></p><p>&nbsp;<br></p>' },
      'content',
      'Write the text before you publish it',
    ],
    [
      'an address',
      { title: '!?', slug: '' },
      'slug',
      'Enter a slug: none can be made from the title',
    ],
    [
      'a link of YouTube',
      { type: 'vlog', content: 'https://vimeo.com/1' },
      'content',
      'Enter the address of a YouTube video',
    ],
  ] as const)('asks for %s, and nothing else', async (_what, part, field, message) => {
    const post = ownPost();
    expect(await post.save({ ...part, ...publish })).toMatchObject({
      fields: { [field]: message },
    });
    expect(await post.save({ ...publish })).toMatchObject({ data: { isPublic: true } });
  });

  it('at a time waits for it, and at once ends the waiting by the clock of the database', async () => {
    const post = ownPost();
    const at = soon(60);
    expect(await post.save({ ...publish, publishAt: at })).toMatchObject({
      data: { isPublic: false, publishedAt: at },
    });
    // The date stays in a save that chooses none.
    expect(await post.save({ ...publish })).toMatchObject({ data: { publishedAt: at } });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
    const saved = await post.save({ ...publish, publishAt: 'now' });
    vi.useRealTimers();
    expect(saved).toMatchObject({ data: { isPublic: true } });
    const { published_at } = await post.row();
    expect(Math.abs(Date.parse(published_at ?? '') - Date.now())).toBeLessThan(60_000);
  });

  it('with an end before the start is refused at the end, and a later one is kept', async () => {
    const post = ownPost();
    const refused = { fields: { endsAt: 'The end must be later than the date of publication' } };
    expect(await post.save({ ...publish, endsAt: soon(-1) })).toMatchObject(refused);
    expect(await post.save({ ...publish, publishAt: soon(60), endsAt: soon(30) })).toMatchObject(
      refused,
    );
    const endsAt = soon(90);
    await post.save({ ...publish, publishAt: soon(60), endsAt });
    expect((await readForEditing(own.session, post.id))?.endsAt).toBe(endsAt);
  });
});

describe('what a post tells search engines', () => {
  it('is its own words, until it has others', async () => {
    const post = ownPost({ excerpt: 'Short.' });
    await post.save(publish);
    const path = `/blog/${post.slug}`;
    expect(postMetadata(await readPost(post.slug), 'AI Lab')).toMatchObject({
      title: 'A post',
      description: 'Short.',
      alternates: { canonical: path },
      openGraph: { siteName: 'AI Lab', images: [{ url: `${path}/opengraph-image`, height: 630 }] },
    });
    await post.save({
      ...publish,
      seoTitle: 'For search',
      seoDescription: 'Found.',
      shareImage: '/media/share.png',
      canonicalUrl: 'https://example.org/first',
      noindex: true,
    });
    const shown = postMetadata(await readPost(post.slug), 'AI Lab');
    expect(shown).toMatchObject({
      title: 'For search',
      description: 'Found.',
      robots: { index: false },
      alternates: { canonical: 'https://example.org/first' },
      openGraph: { title: 'For search', description: 'Found.' },
    });
    expect(shown.openGraph?.images).toEqual([{ url: '/media/share.png', alt: 'For search' }]);
  });

  it.each([
    ['noindex', { noindex: true }],
    ['another canonical address', { canonicalUrl: 'https://example.org/first' }],
  ])('with %s is not in the sitemap and the feed, and its page is shown', async (_what, part) => {
    const post = ownPost();
    const listed = async () => {
      const texts = [await sitemap(), (await readFeed('blog', 'rss')).text];
      return [...texts.map((text) => text.includes(post.slug)), await post.isShown()];
    };
    await post.save(publish);
    expect(await listed()).toEqual([true, true, true]);
    dropped.length = 0;
    await post.save({ ...publish, ...part });
    expect(await listed()).toEqual([false, false, true]);
    expect(dropped).toContain('posts:blog');
  });

  it('with another author shows that name on its page, in lists, metadata, Markdown and feed once it is published', async () => {
    const post = ownPost({ ...publish, byline: 'Chanda Phiri' });
    await post.save({});
    const draft = { ...post.first, revision: null, save: 2, byline: 'Mutale Zulu' };
    await saveDraft(draft, own.session);
    expect((await readForEditing(own.session, post.id))?.byline).toBe('Mutale Zulu');
    const page = await readPost(post.slug);
    const list = await listPosts({ type: 'blog', page: 1 });
    expect([
      page?.author,
      list.posts.find(({ id }) => id === post.id)?.author,
      postMetadata(page, 'AI Lab').authors,
    ]).toEqual(['Chanda Phiri', 'Chanda Phiri', [{ name: 'Chanda Phiri' }]]);
    const entries = (await readFeed('blog', 'atom')).text.split('<entry>');
    expect(entries.find((entry) => entry.includes(post.slug))).toContain(
      '<name>Chanda Phiri</name>',
    );
    expect(await readPostMarkdown(post.slug)).toContain('Chanda Phiri, ');
    await savePost({ ...draft, ...publish, publishAt: null, save: 3, byline: '' }, own.session);
    expect((await readPost(post.slug))?.author).toBe('Own Author');
  });

  it('keeps no canonical address that is its own', async () => {
    const post = ownPost(publish);
    const canonicalUrl = `http://site.test/blog/${post.slug}`;
    await savePost({ ...post.first, canonicalUrl }, own.session);
    expect((await post.row()).canonical_url).toBeNull();
  });
});

it('the check names dead links and the weight on a phone, of the stored draft', async () => {
  const [shown, hidden] = [ownPost(), ownPost()];
  await shown.save(publish);
  await hidden.save({});
  const former = shown.slug;
  await shown.save({ ...publish, slug: `${former}-new` });
  const name = `${randomUUID()}.png`;
  await service.storage
    .from('media')
    .upload(`widths/${name}/1080.avif`, new Uint8Array(30_000), { contentType: 'image/avif' });
  const links = [
    '/about',
    '/blog?category=x',
    `/blog/${former}#part`,
    `/blog/${hidden.slug}`,
    '/media/gone.pdf',
    '/blog/rss.xml',
    '/nowhere',
  ];
  const post = ownPost({
    content: `${links.map((href) => `<p><a href="${href}">x</a></p>`).join('')}<p><img src="/media/${name}" alt="A"><img src="/media/unknown.png" alt="B"></p>`,
    excerpt: 'Short.',
    featuredImage: `/media/${name}`,
  });
  await post.save({});
  const check = await checkBeforePublishing(own.session, post.id);
  expect(check?.hints).toEqual(
    [`/blog/${hidden.slug}`, '/media/gone.pdf', '/nowhere'].map((path) =>
      expect.stringContaining(path.slice(0, 50)),
    ),
  );
  expect(check?.weight).toEqual({ kilobytes: 31, isHeavy: false, unknown: 1 });
  expect(await checkBeforePublishing(own.session, randomUUID())).toBeUndefined();
  const args = { p_slugs: [], p_files: [], p_pictures: [] };
  expect((await anon.rpc('named_in_post', args)).error).not.toBeNull();
});

describe('a change of status or date', () => {
  const undone = async (changes: StatusUndo[]) => {
    const result = await undoStatusAction(changes);
    return result.ok && result.data;
  };
  const undoIn = (saved: Awaited<ReturnType<OwnPost['save']>>): StatusUndo[] =>
    saved.ok && saved.data.outcome === 'saved' && saved.data.undo ? [saved.data.undo] : [];
  const change = async (status: 'published' | 'archived', ids: string[]) => {
    const result = await setStatusAction({ ids, status });
    return result.ok ? result.data : [];
  };

  it('of several posts is taken back to what each had', async () => {
    const [draft, live, waiting, archived] = [ownPost(), ownPost(), ownPost(), ownPost()];
    await draft.save({});
    await live.save({ ...publish, publishAt: soon(-60) });
    await waiting.save({ ...publish, publishAt: soon(60) });
    await archived.save({ status: 'archived' });
    const all = [draft, live, waiting, archived];
    const ids = all.map(({ id }) => id);
    const rows = () => Promise.all(all.map((post) => post.row()));
    const before = await rows();
    const changes = await change('archived', ids);
    expect(changes).toHaveLength(3);
    expect((await rows()).map(({ status }) => status)).toEqual(ids.map(() => 'archived'));
    dropped.length = 0;
    expect(await undone(changes)).toBe(3);
    expect(await rows()).toEqual(before);
    expect(dropped).toContain(`post:${live.slug}`);
    expect(await undone(changes)).toBe(0);
  });

  it('to published is taken back as if it had never been, with the text in the draft', async () => {
    const post = ownPost({ content: '<p>Mine</p>' });
    await post.save({});
    const before = await post.row();
    const changes = await change('published', [post.id]);
    expect(await post.isShown()).toBe(true);
    dropped.length = 0;
    expect(await undone(changes)).toBe(1);
    expect(dropped).toContain(`gone:post:${post.slug}`);
    expect([await post.row(), await post.isShown()]).toEqual([before, false]);
    expect(await readForEditing(own.session, post.id)).toMatchObject({
      content: '<p>Mine</p>',
      status: 'draft',
      hasAddress: false,
    });
  });

  it.each<[string, Partial<PostInput>, PostStatus]>([
    ['publishes', { status: 'draft' }, 'published'],
    ['archives', publish, 'archived'],
    ['brings an archived post back', { status: 'archived' }, 'published'],
  ])('that %s in a save is taken back too', async (_what, first, status) => {
    const post = ownPost();
    await post.save(first);
    const before = await post.row();
    const saved = await post.save({ status });
    expect(await undone(undoIn(saved))).toBe(1);
    expect(await post.row()).toEqual(before);
  });

  const asEdited = (post: OwnPost) => readForEditing(own.session, post.id);

  it('that schedules a live post is taken back to the words that readers had, the new ones in the draft', async () => {
    const { id: category } = await own.addCategory();
    const post = ownPost({ categories: [category] });
    await post.save(publish);
    const before = await post.row();
    const slug = `${post.slug}-new`;
    const words = { content: '<p>New</p>', slug, categories: [], endsAt: soon(90) };
    const saved = await post.save({ ...words, ...publish, publishAt: soon(60) });
    expect(await post.isShown()).toBe(false);
    dropped.length = 0;
    expect(await undone(undoIn(saved))).toBe(1);
    expect(await post.row()).toEqual(before);
    expect(await readPost(post.slug)).toMatchObject({ categories: [{}] });
    expect(dropped).toEqual(expect.arrayContaining([`post:${post.slug}`, `post:${slug}`]));
    expect(await asEdited(post)).toMatchObject({ ...words, hasDraft: true });
  });

  it('that publishes a waiting post at once is taken back to its date, without a draft', async () => {
    const post = ownPost();
    await post.save({ ...publish, publishAt: soon(60) });
    const before = await post.row();
    const saved = await post.save({ ...publish, publishAt: 'now' });
    dropped.length = 0;
    expect(await undone(undoIn(saved))).toBe(1);
    expect([await post.row(), await post.isShown()]).toEqual([before, false]);
    expect(dropped).toContain(`gone:post:${post.slug}`);
    expect(await asEdited(post)).toMatchObject({ hasDraft: false });
  });

  it('a save that changes neither status nor date offers no undo', async () => {
    const post = ownPost();
    await post.save(publish);
    expect(undoIn(await post.save({ ...publish, content: '<p>New</p>' }))).toEqual([]);
  });

  it.each([
    ['a live post, whose text has no changes then', {}, 'archived'],
    ['a waiting post, whose text is in its place again', { publishAt: soon(60) }, 'draft'],
  ] as const)('that withdraws %s, is taken back', async (_what, date, status) => {
    const post = ownPost();
    await post.save({ ...publish, ...date });
    const before = await post.row();
    const saved = await post.save({ status });
    expect(await undone(undoIn(saved))).toBe(1);
    expect(await post.row()).toEqual(before);
    expect(await asEdited(post)).toMatchObject({ content: '<p>Text</p>', hasDraft: false });
  });

  it('is not taken back over what somebody wrote since', async () => {
    const post = ownPost();
    await post.save({});
    const changes = await change('published', [post.id]);
    await post.save({ ...publish, revision: null, title: 'Newer' });
    expect(await undone(changes)).toBe(0);
    expect(await post.isShown()).toBe(true);
  });

  it('publishes nothing that has no text, and keeps the first date of what returns', async () => {
    const [empty, back] = [ownPost({ content: '<p></p>' }), ownPost()];
    await empty.save({});
    await back.save({ ...publish, publishAt: soon(-600) });
    const { published_at } = await back.row();
    await back.save({ status: 'archived' });
    expect((await change('published', [empty.id, back.id])).map(({ id }) => id)).toEqual([back.id]);
    expect((await back.row()).published_at).toBe(published_at);
  });

  it.each(['', ' \n '])('publishes a vlog without an address of a video: %j', async (content) => {
    const post = ownPost();
    const vlog = { type: 'vlog', content, excerpt: 'In short' } as const;
    expect(await post.save({ ...vlog, ...publish })).toMatchObject({ data: { isPublic: true } });
    expect(await readPost(post.slug)).toMatchObject({ type: 'vlog', html: '', video: undefined });
    const { status, publishAt, ...words } = { ...postInput(), ...vlog };
    await saveDraft(words, own.session);
    expect(await change('published', [words.id])).toHaveLength(1);
  });

  it('publishes a vlog whose video was entered without its scheme', async () => {
    const { status, publishAt, ...words } = {
      ...postInput(),
      type: 'vlog' as const,
      content: 'youtu.be/aircAruvnKk?t=42.',
    };
    await saveDraft(words, own.session);
    expect(await change('published', [words.id])).toHaveLength(1);
  });

  it.each<[string, Partial<PostInput>]>([
    ['half a link of a video', { type: 'vlog', content: 'https://youtu' }],
    [
      'a playlist for a video',
      { type: 'vlog', content: 'https://www.youtube.com/embed/videoseries?list=PL1' },
    ],
    ['half an address', { canonicalUrl: 'https:/' }],
    ['an end that has passed', { endsAt: soon(-1) }],
  ])('publishes no draft with %s', async (_what, part) => {
    const { status, publishAt, ...words } = { ...postInput(), ...part };
    await saveDraft(words, own.session);
    expect(await change('published', [words.id])).toEqual([]);
  });
});
