import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runRequest } from '@/lib/pages/request-context';
import { BusyError } from '@/lib/process/queue';
import { answer, searchesOfNetwork, search as searchSite } from '@/lib/search/queries';
import { alumniStartups } from '@/lib/work/content';
import { anon, createAdmin, savePost, type TestClient } from '@/tests/support/clients';
import { inOrder, type OwnContent, ownContent } from '@/tests/support/content';
import { pointAtTestBackend } from '@/tests/support/site-settings';

// A word that no other test uses, made of letters so that it is one lexeme.
const word = (): string => `zq${randomUUID().replace(/[^a-f]/g, '')}x`;
const search = async (query: string, client: TestClient = anon) =>
  (await client.rpc('search_posts', { p_query: query })).data ?? [];

beforeAll(() => pointAtTestBackend());

describe('search_posts', () => {
  it('ranks a hit in the title before one in the excerpt', async () => {
    const { admin, authorId } = await createAdmin();
    const term = word();
    const inTitle = (
      await savePost(admin, authorId, { title: `About ${term}`, status: 'published' })
    ).data?.slug;
    const other = (await savePost(admin, authorId, { title: 'Other', status: 'published' })).data;
    await admin
      .from('posts')
      .update({ excerpt: `something on ${term}` })
      .eq('id', other?.id ?? '');
    expect((await search(term)).map(({ slug }) => slug)).toEqual([inTitle, other?.slug]);
  });

  it('marks the words in the snippet and leaves no tag in it', async () => {
    const { admin, authorId } = await createAdmin();
    const term = word();
    const post = (await savePost(admin, authorId, { status: 'published' })).data;
    await admin
      .from('posts')
      .update({
        content: `<p>Some \u0002<b>words</b>\u0003 and ${term} here</p><script>x</script>`,
      })
      .eq('id', post?.id ?? '');
    const [hit] = await search(term);
    expect(hit?.snippet).toContain(`\u0002${term}\u0003`);
    // A mark in the text itself is no hit.
    expect(hit?.snippet.split('\u0002')).toHaveLength(2);
    expect(hit?.snippet).not.toMatch(/<\/?[a-z]/);
  });

  it('takes no part of a tag for text, also where an attribute holds a >', async () => {
    const { admin, authorId } = await createAdmin();
    const term = word();
    const post = (await savePost(admin, authorId, { status: 'published' })).data;
    const picture = '<img alt="yields a > b" src="/media/a.png" title="x > y">';
    await admin
      .from('posts')
      .update({ content: `<p>Before ${picture} and ${term} after</p>` })
      .eq('id', post?.id ?? '');
    const [hit] = await search(term);
    expect(hit?.snippet.replace(/\s+/g, ' ')).toContain(`Before and \u0002${term}\u0003 after`);
  });

  it('has posts of one rank and one moment in the order of their ids, page after page', async () => {
    const own = await ownContent();
    const term = word();
    const posts = await own.addPosts(Array.from({ length: 51 }, () => ({ title: `On ${term}` })));
    const expected = inOrder(posts).slice(0, 20);
    for (const [p_limit, length] of [
      [0, 1],
      [1_000, 50],
    ] as const) {
      const { data } = await anon.rpc('search_posts', { p_query: term, p_limit });
      expect(data).toHaveLength(length);
    }
    for (let again = 0; again < 3; again += 1) {
      expect((await search(term)).map(({ slug }) => slug)).toEqual(expected);
      // Rows that are written again lie elsewhere in the table.
      await own.admin
        .from('posts')
        .update({ excerpt: '' })
        .eq('slug', expected[again] ?? '');
    }
    await own.clear();
  });

  it.each([['-'], ['or -']])('looks at words that must not be there: %s', async (not) => {
    const own = await ownContent();
    const [first, second] = [word(), word()];
    const posts = await own.addPosts([{ title: `A ${first}` }, { title: `B ${second}` }]);
    const found = (await search(`${first} ${not}${second}`)).map(({ slug }) => slug);
    expect(found).toContain(posts[0]?.slug);
    expect(found).not.toContain(posts[1]?.slug);
    await own.clear();
  });

  it.each(['draft', 'archived'] as const)('finds no %s post for anon', async (status) => {
    const { admin, authorId } = await createAdmin();
    const term = word();
    const post = await savePost(admin, authorId, { title: term, status });
    expect(await search(term)).toEqual([]);
    expect(await search(term, admin)).toEqual([]);
    // Without a word to look for, the newest posts are gone through.
    const newest = (await search(`-${word()}`)).map(({ slug }) => slug);
    expect(newest.length).toBeGreaterThan(0);
    expect(newest).not.toContain(post.data?.slug);
  });

  it.each([
    '',
    '   ',
    '!!!',
    "'; drop table posts; --",
    '"',
    'a & | ! b',
    ':*',
    '%',
    '\\',
    'x'.repeat(10_000),
  ])('answers %.20j without an error', async (query) => {
    expect((await anon.rpc('search_posts', { p_query: query })).error).toBeNull();
  });
});

describe('the search of the site', () => {
  let own: OwnContent;
  beforeAll(async () => {
    pointAtTestBackend();
    own = await ownContent();
  });
  afterAll(() => own.clear());

  // In the address of a call some of these would be values, or filters of its answer.
  it.each(['true', 'null', '0x1f', '{"a":1}', 'in.(a,b)', 'is.good', 'gt.5 years', 'not.is.null'])(
    'takes %s for words',
    async (query) => {
      const [post] = await own.addPosts([{ title: `Of ${query}` }]);
      const paths = (await searchSite(query)).map(({ path }) => path);
      expect(paths).toContain(`/blog/${post?.slug}`);
    },
  );

  it('lists pages with the word in the title first, then such posts, then pages and posts with it in the text', async () => {
    const content = '<p>On industries in Zambia.</p>';
    const posts = await own.addPosts([
      { title: 'Of industries', content },
      { title: 'Of other things', content },
    ]);
    const [called, mentions] = posts.map(({ slug }) => `/blog/${slug}`);
    const hits = await searchSite('industries');
    const paths = hits.map(({ path }) => path);
    const mentioning = hits.findIndex(
      ({ kind, title }) => kind === 'Page' && !/industr/i.test(title),
    );
    expect(paths[0]).toBe('/industries');
    expect(paths.indexOf(called ?? '')).toBeGreaterThan(0);
    expect(mentioning).toBeGreaterThan(paths.indexOf(called ?? ''));
    expect(paths.indexOf(mentions ?? '')).toBeGreaterThan(mentioning);
  });

  it('has a post on the subject before pages that only name it in their summary', async () => {
    // As in a sample: the title has another form of the word, which only the database knows.
    const [onIt] = await own.addPosts([{ title: 'What a mine’s archive holds' }]);
    const paths = (await searchSite('mining')).map(({ path }) => path);
    expect(paths).toContain('/industries');
    expect(paths.indexOf(`/blog/${onIt?.slug}`)).toBeLessThan(paths.indexOf('/industries'));
  });

  it('knows the owner’s entries, and the examples only where there are none', async () => {
    const term = word();
    const id = randomUUID();
    const paths = async (query: string) => (await searchSite(query)).map(({ path }) => path);
    expect(await paths(alumniStartups[0]?.name ?? '')).toContain('/work');
    const entry = { p_id: id, p_list: 'startups', p_is_shown: true };
    const p_fields = { name: `${term} Ltd`, sentence: 'It weighs maize.', link: 'https://w.co.zm' };
    await own.admin.rpc('save_list_entry', { ...entry, p_fields }).throwOnError();
    expect(await paths(term)).toEqual(['/work']);
    expect(await paths(alumniStartups[0]?.name ?? '')).not.toContain('/work');
    await own.admin.rpc('delete_list_entry', { p_id: id, p_revision: 1 }).throwOnError();
    expect(await paths(term)).toEqual([]);
  });

  it('tells of each hit what it is, and where its words are', async () => {
    const term = word();
    const [post, film] = await own.addPosts([
      { title: 'A post', content: `<p>About ${term} here.</p>` },
      { title: `A film on ${term}`, type: 'vlog', content: 'https://youtu.be/aircAruvnKk' },
    ]);
    expect(await searchSite(term)).toEqual([
      {
        title: `A film on ${term}`,
        path: `/blog/${film?.slug}`,
        kind: 'Video',
        snippet: expect.any(Array),
      },
      {
        title: 'A post',
        path: `/blog/${post?.slug}`,
        kind: 'Post',
        snippet: expect.arrayContaining([{ text: term, hit: true }]),
      },
    ]);
    const [page] = await searchSite('industries');
    expect(page).toEqual({
      title: 'Industries',
      path: '/industries',
      kind: 'Page',
      snippet: expect.any(Array),
    });
    expect(await searchSite(`${term}x`)).toEqual([]);
  });
});

describe('an answer', () => {
  it('has the passages of posts with any of the words, as they are public at that moment', async () => {
    const own = await ownContent();
    const [first, second] = [word(), word()];
    const content = (term: string): string =>
      `<p>Of other things.</p><h2>On ${term}</h2><p>It has ${term} and more.</p>`;
    const [post] = await own.addPosts([
      { title: 'One', content: content(first) },
      { title: 'Two', content: content(second), status: 'draft' },
    ]);
    const question = `Is there ${first} with ${second} in my goat?`;
    const found = async () => {
      const { hits, nearest } = await answer(question);
      expect(hits).toEqual([]);
      return nearest?.passages.filter(({ kind }) => kind === 'Post') ?? [];
    };
    expect(await found()).toEqual([
      expect.objectContaining({
        heading: `On ${first}`,
        page: 'One',
        anchor: `on-${first}`,
        sentences: [`It has ${first} and more.`],
        link: `/blog/${post?.slug}#on-${first}:~:text=It%20has%20${first}%20and%20more.`,
      }),
    ]);
    await own.admin
      .from('posts')
      .update({ status: 'draft', published_at: null })
      .eq('id', post?.id ?? '')
      .throwOnError();
    expect(await found()).toEqual([]);
    await own.clear();
  });

  it('to words that one page has is the list of what has them, to a question or the name of a fact the nearest passages too', async () => {
    expect((await answer('industries')).nearest).toBeUndefined();
    const prices = await answer('prices');
    expect(prices.hits.length).toBeGreaterThan(0);
    expect(prices.nearest?.passages[0]?.heading).toBe('How much does it cost?');
    const { hits, nearest } = await answer('What is AI for farmers?');
    expect(hits.length).toBeGreaterThan(0);
    expect(nearest).toMatchObject({ isNear: true });
    const term = word();
    expect(await answer(`the ${term}`)).toEqual({
      hits: [],
      nearest: { passages: [], isNear: false, missing: [term] },
    });
  });
});

it('one network has a share of the searches at a time, and others search beside it', async () => {
  const from = (sender: string) =>
    new Promise((done) =>
      runRequest({ sender }, () => void searchSite(word()).then(done, (error) => done(error))),
    );
  const crowd = Array.from({ length: searchesOfNetwork + 1 }, (_, household) =>
    from(`2001:db8:1:${household}::/64`),
  );
  const other = from('2001:db8:2:0::/64');
  const answers = await Promise.all(crowd);
  expect(answers.pop()).toBeInstanceOf(BusyError);
  expect([...answers, await other]).toEqual(Array.from(crowd, () => []));
  expect(await from('2001:db8:1:0::/64')).toEqual([]);
});
