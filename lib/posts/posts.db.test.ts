// Posts as the public pages and feeds read them, on the real backend.
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import type { AdminSession } from '@/lib/auth/session';
import type { PostType } from '@/lib/posts/schema';
import { adminToken } from '@/tests/support/admin-token';
import { asToken, createLead, savePost, type TestClient } from '@/tests/support/clients';
import { postInput } from '@/tests/support/post-input';
import { sessionOf } from '@/tests/support/sessions';
import { pointAtTestBackend } from '@/tests/support/site-settings';

const backend = inject('backend');
let session: AdminSession;
let admin: TestClient;
const made: string[] = [];

beforeAll(async () => {
  pointAtTestBackend();
  const { id } = await createLead();
  session = sessionOf(id, await adminToken(backend, id));
  admin = asToken(session.token);
});

afterEach(async () => {
  await admin.from('posts').delete().in('id', made.splice(0));
});

interface PostFields {
  type?: PostType;
  title?: string;
  content?: string;
  excerpt?: string;
}

async function publish({
  type = 'blog',
  title = 'A post',
  ...fields
}: PostFields): Promise<{ id: string; slug: string }> {
  const { data, error } = await savePost(admin, session.userId, {
    title,
    type,
    status: 'published',
    slug: `p-${randomUUID()}`,
  });
  if (error) throw error;
  made.push(data.id);
  const { error: failed } = await admin.from('posts').update(fields).eq('id', data.id);
  if (failed) throw failed;
  return { id: data.id, slug: data.slug };
}

const iso = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

describe('the dates of posts', () => {
  it('leave the rows in one form of ISO 8601, whatever the backend answers', async () => {
    const { listForFeed, listForSitemap, listPosts, readPost } = await import(
      '@/lib/posts/queries'
    );
    const { listForAdmin, readForEditing } = await import('@/lib/posts/admin-queries');
    const { listLeads, readLead } = await import('@/lib/leads/admin-queries');
    const { listMedia } = await import('@/lib/media/admin-queries');
    const { addMedia } = await import('@/lib/media/mutations');
    const { removeMedia } = await import('@/tests/support/remove-media');
    const { readOverview } = await import('@/lib/dashboard/admin-queries');
    const title = `Dates ${randomUUID()}`;
    const { id, slug } = await publish({ title });
    const post = await readPost(slug);
    const file = await addMedia(
      {
        name: 'dates.pdf',
        body: new Blob(['%PDF-1.7\n1 0 obj\n']).stream(),
        signal: new AbortController().signal,
      },
      session,
    );
    const lead = await readLead(session, session.userId);
    const dates: Record<string, Array<string | null | undefined>> = {
      post: [post?.publishedAt, post?.updatedAt],
      list: (await listPosts({ type: 'blog', page: 1 })).posts.map(
        ({ publishedAt }) => publishedAt,
      ),
      feed: (await listForFeed('blog', 3)).flatMap(({ publishedAt, updatedAt }) => [
        publishedAt,
        updatedAt,
      ]),
      sitemap: (await listForSitemap(1, 10)).map(({ updatedAt }) => updatedAt),
      table: (
        await listForAdmin(session, { status: undefined, search: title, page: 1 })
      ).posts.flatMap((row) => [row.createdAt, row.publishedAt]),
      editor: [(await readForEditing(session, id))?.publishedAt],
      leads: (await listLeads(session, { search: '', page: 1 })).leads.map(
        ({ createdAt }) => createdAt,
      ),
      lead: [lead?.createdAt],
      media: (await listMedia(session, { type: undefined, search: '', page: 1 })).media.map(
        ({ createdAt }) => createdAt,
      ),
      activity: (await readOverview(session)).activity.map(({ happenedAt }) => happenedAt),
    };
    await removeMedia(file.id, session);
    for (const [where, found] of Object.entries(dates)) {
      expect(found, where).not.toEqual([]);
      for (const date of found) expect(date, where).toMatch(iso);
    }
    const { postJsonLd } = await import('@/lib/seo/json-ld');
    const { site } = await import('@/lib/site');
    if (!post) throw new Error('no post');
    expect(JSON.stringify(postJsonLd(site(), post))).toMatch(
      /"datePublished":"\d{4}-\d\d-\d\dT[\d:.]+Z","dateModified":"\d{4}-\d\d-\d\dT[\d:.]+Z"/,
    );
  });
});

describe('feeds', () => {
  it.each(['rss', 'atom'] as const)(
    '%s: code stays as it was written, addresses are whole, and nothing in it is forbidden in XML',
    async (format) => {
      const { postFeed } = await import('@/lib/seo/feed');
      const code = 'fetch(" src="/api"); const a = \' href="/b"\'';
      const escaped = code.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
      await publish({
        title: 'Bell\u0007 and \uFFFE ]]> end',
        excerpt: 'Form feed\u000C',
        content: `<p>a\u0001b &#2; &#xFFFE; <a href="/about">about</a> <img src="/media/a.png" alt="A"></p><pre><code>${escaped}</code></pre>`,
      });
      const xml = await postFeed('blog', format);
      expect(xml).not.toMatch(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u);
      expect(xml).not.toMatch(/&#(?:x0*[0-8bcef]|0*[0-8]|0*1[1245]);/i);
      const text = xml
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&apos;', "'")
        .replaceAll('&amp;', '&');
      expect(text).toContain(`<pre><code>${code}</code></pre>`);
      expect(text).toMatch(/<a href="http:\/\/site\.test\/about">/);
      expect(text).toMatch(/src="http:\/\/site\.test\/media\/a\.png"/);
      expect(xml).toContain('Bell and ');
    },
  );

  it('the sitemap has nothing that is forbidden in XML', async () => {
    const { sitemap } = await import('@/lib/seo/sitemap');
    await publish({});
    expect(await sitemap()).toMatch(
      /^<\?xml[^>]*\?>\n<urlset [\s\S]*<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>[\s\S]*<\/urlset>\n$/,
    );
  });
});

describe('Post to Blog', () => {
  it('makes a draft with the player and the description', async () => {
    const { copyVlogToBlog } = await import('@/lib/posts/copies/mutations');
    const { readForEditing } = await import('@/lib/posts/admin-queries');
    const { cleanForStorage, renderPost } = await import('@/lib/posts/html');
    const vlog = await publish({
      type: 'vlog',
      title: 'How "machines" learn',
      content: 'https://youtu.be/aircAruvnKk?t=3',
      excerpt: 'First <line> & more.\nSecond line.',
    });
    const copy = await copyVlogToBlog(vlog.id, session);
    made.push(copy.id);
    const draft = await readForEditing(session, copy.id);
    expect(draft).toMatchObject({ type: 'blog', status: 'draft', title: 'How "machines" learn' });
    const content = draft?.content ?? '';
    expect(content).toContain(
      '<div data-youtube-video=""><iframe src="https://www.youtube-nocookie.com/embed/aircAruvnKk?start=3"',
    );
    expect(content).toContain('<p>First &lt;line> &amp; more.</p><p>Second line.</p>');
    expect(cleanForStorage(content)).toBe(content);
    expect(renderPost(content).html).toContain('data-video-id="aircAruvnKk"');
  });
});

describe('saving:', () => {
  it.each([
    ['nested too deeply', '<div>'.repeat(300_000), /nested too deeply/],
    ['of too many parts', '<p></p>'.repeat(40_000), /too many parts/],
    ['of too many bytes', `<p>${'é'.repeat(1_500_000)}</p>`, /too long to be stored/],
  ])('a post %s is refused in a sentence, and nothing is stored', async (_, content, message) => {
    const { savePost: save } = await import('@/lib/posts/mutations');
    const input = postInput({ title: 'Deep', slug: '', content });
    await expect(save(input, session)).rejects.toThrow(message);
    expect((await admin.from('posts').select('id').eq('id', input.id)).data).toEqual([]);
  });
});
