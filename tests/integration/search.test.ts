import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { anon, createAdmin, savePost, type TestClient } from '../support/clients';

// A word that no other test uses, made of letters so that it is one lexeme.
const word = (): string => `zq${randomUUID().replace(/[^a-f]/g, '')}x`;
const search = async (query: string, client: TestClient = anon) =>
  (await client.rpc('search_posts', { p_query: query })).data ?? [];

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
      .update({ content: `<p>Some <b>words</b> and ${term} here</p><script>x</script>` })
      .eq('id', post?.id ?? '');
    const [hit] = await search(term);
    expect(hit?.snippet).toContain(`\u0002${term}\u0003`);
    expect(hit?.snippet).not.toMatch(/<\/?[a-z]/);
  });

  it.each(['draft', 'archived'] as const)('finds no %s post for anon', async (status) => {
    const { admin, authorId } = await createAdmin();
    const term = word();
    await savePost(admin, authorId, { title: term, status });
    expect(await search(term)).toEqual([]);
    expect(await search(term, admin)).toEqual([]);
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
