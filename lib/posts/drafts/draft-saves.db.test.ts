// Drafts stored while somebody types, and how they go back.
import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import { draftInputSchema } from '@/lib/posts/schema';
import { adminToken } from '@/tests/support/admin-token';
import { setUpContent } from '@/tests/support/content';
import { postInput } from '@/tests/support/post-input';
import { sessionOf } from '@/tests/support/sessions';

const backend = inject('backend');
const own = setUpContent();

async function modules() {
  const { discardDraft, saveDraft } = await import('@/lib/posts/drafts/mutations');
  const { readForEditing } = await import('@/lib/posts/admin-queries');
  const { savePost } = await import('@/lib/posts/mutations');
  return { discardDraft, saveDraft, readForEditing, savePost };
}

describe('a draft', () => {
  it.each([
    ['without a title', { title: '', slug: '' }],
    ['with a slug of nothing but signs', { slug: '!!!' }],
    ['with half a link of a video', { type: 'vlog' as const, content: 'https://youtu' }],
  ])('is stored unfinished: %s', async (_what, part) => {
    const { saveDraft, readForEditing } = await modules();
    const { status, ...input } = postInput(part);
    const parsed = draftInputSchema.parse(input);
    expect(await saveDraft(parsed, own.session)).toEqual({
      outcome: 'saved',
      revision: 1,
      hasDraft: true,
    });
    expect(await readForEditing(own.session, input.id)).toMatchObject({
      title: parsed.title,
      slug: parsed.slug,
      content: parsed.content,
      hasDraft: true,
      publicSlug: '',
    });
  });

  it('needs an author, and says so', async () => {
    const { saveDraft } = await modules();
    const nobody = randomUUID();
    const unknown = sessionOf(nobody, await adminToken(backend, nobody));
    await expect(saveDraft(postInput(), unknown)).rejects.toThrow('User not found');
  });

  it('is clean HTML', async () => {
    const { saveDraft, readForEditing } = await modules();
    const input = postInput({ content: '<p onclick="x()">A</p><script>b</script>' });
    await saveDraft(input, own.session);
    expect((await readForEditing(own.session, input.id))?.content).toBe('<p>A</p>');
  });

  it('of a live post is told apart from what readers see, and is discarded for that', async () => {
    const { discardDraft, readForEditing, saveDraft, savePost } = await modules();
    const live = postInput({ status: 'published', content: '<p>Old</p>' });
    await savePost(live, own.session);
    const opened = await readForEditing(own.session, live.id);
    expect(opened).toMatchObject({ hasDraft: false, publicSlug: live.slug });
    const draft = {
      ...live,
      revision: 1,
      save: 2,
      slug: `${live.slug}-new`,
      content: '<p>New</p>',
    };
    expect(await saveDraft(draft, own.session)).toMatchObject({ outcome: 'saved', revision: 2 });
    const written = await readForEditing(own.session, live.id);
    expect(written).toMatchObject({ hasDraft: true, slug: draft.slug, publicSlug: live.slug });
    expect(Date.parse(written?.savedAt ?? '')).toBeGreaterThan(Date.parse(opened?.savedAt ?? ''));
    expect(await discardDraft(live.id, own.session)).toMatchObject({
      content: '<p>Old</p>',
      slug: live.slug,
      hasDraft: false,
    });
  });

  it.each([
    ['a live post', null],
    ['a post that waits for its date', new Date(Date.now() + 3_600_000).toISOString()],
  ])('of %s is none any more once it says the same again', async (_what, publishAt) => {
    const { readForEditing, saveDraft, savePost } = await modules();
    const published = postInput({ status: 'published', publishAt });
    await savePost(published, own.session);
    const typed = { ...published, revision: 1, save: 2, content: '<p>Textx</p>' };
    expect(await saveDraft(typed, own.session)).toMatchObject({ hasDraft: true });
    const again = { ...published, revision: 2, save: 3 };
    const answer = await saveDraft(again, own.session);
    expect(answer).toMatchObject({ outcome: 'saved', hasDraft: false });
    expect(await readForEditing(own.session, published.id)).toMatchObject({
      revision: answer.outcome === 'saved' && answer.revision,
      hasDraft: false,
    });
    // The answer was lost, and the same draft comes again; another window had the text before.
    expect(await saveDraft(again, own.session)).toEqual(answer);
    const other = { ...typed, editor: randomUUID(), save: 1, revision: 2 };
    expect(await saveDraft(other, own.session)).toMatchObject({ outcome: 'conflict' });
    // A wish for another address is a change.
    const wish = { ...again, save: 4, revision: 4, slug: published.slug.slice(0, -1) };
    expect(await saveDraft(wish, own.session)).toMatchObject({ outcome: 'saved', hasDraft: true });
  });

  it('of somebody else is a conflict, told with their words; one of a post that is gone is missing', async () => {
    const { saveDraft } = await modules();
    const input = postInput();
    await saveDraft(input, own.session);
    expect(
      await saveDraft({ ...input, editor: randomUUID(), content: '<p>Mine</p>' }, own.session),
    ).toMatchObject({ outcome: 'conflict', theirs: { content: '<p>Text</p>', revision: 1 } });
    expect(await saveDraft(postInput({ revision: 3 }), own.session)).toEqual({
      outcome: 'missing',
    });
  });
});
