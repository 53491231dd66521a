import { describe, expect, it } from 'vitest';
import { findBlocks } from '@/components/posts/editor/blocks';
import { sameDraft, slugOf, toDraft, toInput } from '@/components/posts/editor/draft';
import { storedText } from '@/components/posts/editor/post-text';
import { assurance } from '@/lib/auth/assurance';
import { isAdmin } from '@/lib/auth/session';
import { describeSource } from '@/lib/leads/rows';
import { readHead } from '@/lib/media/inspect';
import { mediaTypeOf } from '@/lib/media/schema';
import { renderPost } from '@/lib/posts/html';
import { newPost, postInputSchema } from '@/lib/posts/schema';
import { newId } from '@/lib/process/new-id';
import { formatBytes } from '@/lib/text/bytes';

describe('isAdmin', () => {
  it.each([
    ['the role', { app_metadata: { roles: ['editor', 'admin'] } }, true],
    ['the address of the record', { email: 'Boss@Example.org' }, true],
    ['another role', { app_metadata: { roles: ['editor'] } }, false],
    ['another address', { email: 'boss@example.org.evil.example' }, false],
    ['nothing', {}, false],
    ['no user', null, false],
    ['undefined', undefined, false],
  ])('by %s', (_, user, expected) => expect(isAdmin(user, 'boss@example.org')).toBe(expected));
  it('never by an address when none is set', () => {
    expect(isAdmin({ email: '' }, '')).toBe(false);
    expect(isAdmin({}, undefined)).toBe(false);
  });
});

describe('the assurance of a session', () => {
  const totp = { factorType: 'totp', status: 'verified' } as const;
  it.each([
    ['no session', undefined, [totp], { currentLevel: null, nextLevel: null }],
    ['no factor', { aal: 'aal1' }, [], { currentLevel: 'aal1', nextLevel: 'aal1' }],
    [
      'a factor that is not verified',
      { aal: 'aal1' },
      [{ ...totp, status: 'unverified' }],
      { currentLevel: 'aal1', nextLevel: 'aal1' },
    ],
    ['a verified factor', { aal: 'aal1' }, [totp], { currentLevel: 'aal1', nextLevel: 'aal2' }],
    [
      'a verified telephone',
      { aal: 'aal1' },
      [{ factorType: 'phone', status: 'verified' }],
      { currentLevel: 'aal1', nextLevel: 'aal2' },
    ],
    [
      'a session that used it',
      { aal: 'aal2' },
      [totp],
      { currentLevel: 'aal2', nextLevel: 'aal2' },
    ],
  ] as const)('with %s', (_, token, factors, expected) =>
    expect(assurance(token, factors)).toEqual(expected),
  );
});

describe('a media file', () => {
  it.each([
    ['image/png', 'image'],
    ['video/mp4', 'video'],
    ['application/pdf', 'document'],
    ['text/plain', 'document'],
  ])('of type %s is %s', (mime, type) => expect(mediaTypeOf(mime)).toBe(type));

  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [1000, '1 kB'],
    [23_700, '23.7 kB'],
    [200_000_000, '200 MB'],
    [5_000_000_000_000, '5,000 GB'],
  ])('%i bytes are %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));

  it('peeks at a stream and gives it back whole', async () => {
    for (const sizes of [
      [],
      [1],
      [300_000, 5, 400_000],
      Array.from({ length: 50 }, () => 10_000),
    ]) {
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          for (const [index, size] of sizes.entries()) {
            controller.enqueue(new Uint8Array(size).fill(index));
          }
          controller.close();
        },
      });
      const total = sizes.reduce((sum, size) => sum + size, 0);
      const { head, whole } = await readHead(body);
      expect(head.byteLength).toBeGreaterThanOrEqual(Math.min(total, 256 * 1024));
      const back = Buffer.from(await new Response(whole).arrayBuffer());
      expect(
        back.equals(Buffer.concat(sizes.map((size, index) => Buffer.alloc(size, index)))),
      ).toBe(true);
    }
  });
});

describe('the code of a post', () => {
  it('colours code on reading, and only as text', () => {
    const html = renderPost(
      '<pre><code class="language-js">const x = "&lt;b&gt;&amp;";</code></pre>',
    ).html;
    expect(html).toContain('<span class="hljs-keyword">const</span>');
    expect(html).toContain('&lt;b>&amp;');
    expect(html).not.toContain('<b>');
    expect(renderPost('<pre><code class="language-nothing">a &lt; b</code></pre>').html).toContain(
      'a &lt; b',
    );
  });
});

describe('a draft', () => {
  const draft = toDraft(newPost('3f0c1c52-5d9f-4a43-8f4a-0d3c2a0b9a11'));
  it('follows its title with its slug until that is fixed', () => {
    expect(slugOf({ ...draft, title: 'Zoë’s café' })).toBe('zoes-cafe');
    expect(slugOf({ ...draft, title: 'Other', slug: 'mine', slugFixed: true })).toBe('mine');
  });
  it.each([
    ['the one of its title, with a number', { slug: 'maize-2' }, 'maize-2', 'corn'],
    ['typed', { slug: 'mine' }, 'mine', 'mine'],
    ['none yet', { slug: '' }, 'maize', 'corn'],
    ['that of a post which was published', { slug: 'maize', hasAddress: true }, 'maize', 'maize'],
  ])('opens with a slug that is %s, and goes on so', (_what, part, slug, renamed) => {
    const opened = toDraft({ ...newPost(draft.id), title: 'Maize', ...part });
    expect(slugOf(opened)).toBe(slug);
    expect(slugOf({ ...opened, title: 'Corn' })).toBe(renamed);
  });
  it('is the same whatever the order of its categories, and an empty paragraph is nothing', () => {
    expect(
      sameDraft({ ...draft, categories: ['a', 'b'] }, { ...draft, categories: ['b', 'a'] }),
    ).toBe(true);
    expect(sameDraft({ ...draft, text: storedText('<p></p>') }, draft)).toBe(true);
    expect(sameDraft({ ...draft, text: storedText('<p>x</p>') }, draft)).toBe(false);
    expect(sameDraft({ ...draft, featuredImage: '/media/a.png' }, draft)).toBe(false);
  });
  const mark = { revision: 0, editor: '3f0c1c52-5d9f-4a43-8f4a-0d3c2a0b9a12', save: 1 };
  it('sends the link of a vlog and the text of a post', () => {
    const both = { ...draft, text: storedText('<p>x</p>'), video: 'https://youtu.be/aircAruvnKk' };
    expect(toInput({ ...both, type: 'vlog' }, mark).content).toBe(both.video);
    expect(toInput(both, mark).content).toBe('<p>x</p>');
  });
  const input = { ...toInput({ ...draft, title: 'T' }, mark) };
  it.each([
    [{}, undefined],
    [{ title: ' ' }, 'Title is required'],
    [{ editor: newId() }, undefined],
    [{ title: 'x'.repeat(201) }, 'Use at most 200 characters'],
    [{ slug: '!!!' }, 'Use letters or digits'],
    // Imported data names pictures of other sites (decision 31).
    [{ featuredImage: 'https://other.example/x.png' }, undefined],
    [{ featuredImage: '//evil.example/x.png' }, 'Choose a picture from the library'],
    [{ featuredImage: '/\\evil.example/x.png' }, 'Choose a picture from the library'],
    [{ featuredImage: '/media/a.png' }, undefined],
    [
      { type: 'vlog' as const, content: 'https://vimeo.com/1' },
      'Enter the address of a YouTube video',
    ],
    [
      { type: 'vlog' as const, content: 'https://www.youtube.com/embed/videoseries?list=PL1' },
      'A playlist is not a video',
    ],
    [{ content: 'x'.repeat(2_000_001) }, 'This post is too long to be stored'],
    [{ excerpt: 'x'.repeat(501) }, 'Use at most 500 characters'],
  ])('with %o: %s', (part, message) =>
    expect(postInputSchema.safeParse({ ...input, ...part }).error?.issues[0]?.message).toBe(
      message,
    ),
  );
});

describe('leads', () => {
  it.each([
    [{}, 'direct'],
    [
      { utm_source: 'radio', utm_campaign: 'launch', landing_page: '/blog' },
      'radio / launch, /blog',
    ],
    [{ referrer: 'https://news.example/a?b=c', landing_page: '/' }, 'news.example, /'],
    [{ referrer: 'https://lm.facebook.com/', landing_page: '/' }, 'facebook.com, /'],
    [{ referrer: 'nonsense' }, 'direct'],
  ])('came from %j: %s', (source, text) => expect(describeSource(source)).toBe(text));
});

describe('the menu of blocks', () => {
  it.each([
    ['vid', ['Video', 'Divider']],
    ['list', ['Bullet list', 'Numbered list', 'Task list']],
    ['youtube', ['Video']],
    ['nothing like it', []],
  ])('%s finds %j, by the begin of name or word before any part', (query, names) =>
    expect(findBlocks(query).map(({ name }) => name)).toEqual(names),
  );
});
