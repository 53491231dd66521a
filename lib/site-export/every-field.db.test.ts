// Every field of a post, by its keys: a field that saving, the export, the import or a copy forgets differs here.
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { GET } from '@/app/api/export/route';
import { firstChoices } from '@/components/site-import/opened';
import { postInput } from '@/components/site-import/post-input';
import { readForEditing } from '@/lib/posts/admin-queries';
import { duplicatePost } from '@/lib/posts/copies/mutations';
import { versionKeys } from '@/lib/posts/fields';
import { contentKeys, emptyContent, type PostContent } from '@/lib/posts/schema';
import { toContent, toFields } from '@/lib/posts/stored-content';
import { importPostAction } from '@/lib/site-import/actions';
import { readSource } from '@/lib/site-import/read-source';
import { setUpContent } from '@/tests/support/content';
import { arrive } from '@/tests/support/request';

vi.mock('next/headers', () => import('@/tests/support/request'));
vi.mock('next/cache', () => ({ updateTag: () => undefined }));

const own = setUpContent();
beforeEach(() => arrive({ cookies: { admin: own.session.token } }));

const pictures = ['/media/main.png', '/media/share.png'];

/** A content of which no field is empty; a new key of text, of yes or no, or of time needs nothing here. */
function fullContent(mark: string, categories: string[]): PostContent {
  const values = contentKeys.map((key) => {
    const empty = emptyContent[key];
    if (empty === null) return [key, '2090-05-01T10:00:00.000Z'];
    return [key, empty === false ? true : `${mark} ${key}`];
  });
  return {
    ...(Object.fromEntries(values) as PostContent),
    slug: `${mark}-${randomUUID()}`,
    content: `<p>${mark}</p>`,
    type: 'blog',
    categories,
    featuredImage: '/media/main.png',
    shareImage: '/media/share.png',
    canonicalUrl: `https://other.example/${mark}`,
  };
}

const save = (p_id: string | null, p_status: 'published', content: Partial<PostContent>) =>
  own.admin
    .rpc('save_post', {
      ...{ p_id, p_status, p_fields: toFields(content), p_author_id: own.session.userId },
    })
    .single()
    .throwOnError();

/** A published post with each field, and changes of each that readers do not see. */
async function addFullPost() {
  const [first, second] = [await own.addCategory(), await own.addCategory()];
  const live = fullContent('live', [first.id]);
  const changed = {
    ...fullContent('changed', [second.id]),
    ...{ type: 'vlog' as const, content: 'https://youtu.be/aircAruvnKk' },
    ...{ featuredImage: '/media/share.png', shareImage: '/media/main.png' },
    ...{ endsAt: '2091-05-01T10:00:00.000Z', noindex: false },
  };
  const { data } = await save(null, 'published', live);
  await own.admin
    .rpc('save_draft', {
      ...{ p_id: data.id, p_fields: toFields(changed), p_author_id: own.session.userId },
    })
    .throwOnError();
  return { id: data.id, live, changed };
}

/** The words of a post as the tables have them: those of readers, and those of its draft. */
async function wordsOf(id: string) {
  const { data } = await own.admin
    .from('posts')
    .select('*, links:post_categories(category_id), draft:post_drafts(*)')
    .eq('id', id)
    .single()
    .throwOnError();
  const { links, draft, ...row } = data;
  return {
    live: toContent({ ...row, category_ids: links.map(({ category_id }) => category_id) }),
    changed: draft && toContent({ ...draft }),
  };
}

describe('every field of a post', () => {
  it('no field of the post of these tests is empty, and each is another one in its changes', async () => {
    const { live, changed } = await addFullPost();
    for (const key of contentKeys) {
      expect([key, changed[key]]).not.toEqual([key, live[key]]);
      if (key !== 'type') expect([key, live[key]]).not.toEqual([key, emptyContent[key]]);
    }
  });

  it('a save of a post, or of its draft, stores every field', async () => {
    const { id, live, changed } = await addFullPost();
    expect(await wordsOf(id)).toEqual({ live, changed });
  });

  it('an import of an export brings every field back, with the changes that readers do not see', async () => {
    const { id, live, changed } = await addFullPost();
    const exported = new File(
      [await (await GET(new Request('http://site.test/'))).blob()],
      's.zip',
    );
    await own.admin.from('posts').delete().eq('id', id).throwOnError();
    const file = await readSource(exported, { now: Date.now() });
    const post = file.posts.find(({ slug }) => slug === live.slug);
    if (!post) throw new Error('The export has no such post');
    const answer = await importPostAction(
      postInput(
        post,
        {
          ...{ chosen: exported, file, choices: firstChoices, zip: null },
          comparison: {
            posts: new Map(),
            addresses: [],
            pictures: new Map(),
            waiting: [],
            parts: [],
          },
        },
        { pictures: new Map(pictures.map((path) => [path, path])), publicCategories: new Set() },
      ),
    );
    if (!answer.ok) throw new Error(answer.error);
    expect(answer.data.outcome).toBe('written');
    expect(await wordsOf(answer.data.id)).toEqual({ live, changed });
  });

  it('a copy of a post has all of its words, and neither its address nor its dates nor its search fields', async () => {
    const { id, changed } = await addFullPost();
    const copy = await duplicatePost(id, own.session);
    const words = await readForEditing(own.session, copy.id);
    const { title, ...same } = Object.fromEntries(versionKeys.map((key) => [key, changed[key]]));
    expect(words).toMatchObject({
      ...{ ...emptyContent, ...same, categories: changed.categories },
      title: `Copy of ${title}`,
      slug: words?.slug,
    });
  });
});
