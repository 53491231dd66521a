import { describe, expect, it } from 'vitest';
import { ghostFile, zipFile } from '@/tests/support/import-files';
import { readSource } from './read-source';
import { ImportRefused, type SourcePost } from './source';

const now = Date.parse('2026-11-26T10:00:00Z');
const row = {
  id: '1',
  uuid: 'b5c5e5c0-0000-4000-8000-000000000001',
  title: 'A post',
  slug: 'a-post',
  html: '<p>Text</p>',
  type: 'post',
  status: 'published',
  visibility: 'public',
  published_at: '2024-05-01T10:00:00.000Z',
  created_at: '2024-04-01T10:00:00.000Z',
};
const read = (post: Record<string, unknown>, tables = {}, site = '') =>
  readSource(ghostFile({ posts: [{ ...row, ...post }], ...tables }), { now, site });
async function postOf(...given: Parameters<typeof read>): Promise<SourcePost> {
  const [post] = (await read(...given)).posts;
  if (!post) throw new Error('No post');
  return post;
}

describe('Ghost: the status of a post', () => {
  it.each([
    ['published and public', {}, 'published', false],
    [
      'scheduled',
      { status: 'scheduled', published_at: '2027-01-01T00:00:00.000Z' },
      'published',
      false,
    ],
    ['scheduled, its time past', { status: 'scheduled' }, 'published', true],
    ['scheduled without a time', { status: 'scheduled', published_at: null }, 'draft', false],
    ['without a visibility, as in version 1', { visibility: undefined }, 'published', false],
    ['draft', { status: 'draft' }, 'draft', false],
    ['sent', { status: 'sent' }, 'draft', false],
    ['published by e-mail alone', { email_only: 1 }, 'draft', false],
    ['for members', { visibility: 'members' }, 'draft', false],
    ['for paying members', { visibility: 'paid' }, 'draft', false],
    ['for a tier', { visibility: 'tiers' }, 'draft', false],
  ])('%s', async (_, post, status, isOverdue) => {
    const found = await postOf(post);
    expect(found).toMatchObject({ kind: 'post', status, isOverdue });
    expect(found.publishedAt === null).toBe(status === 'draft');
  });

  it.each([
    [1388318310783, '2013-12-29T11:58:30.783Z'],
    [1388318310, '2013-12-29T11:58:30.000Z'],
    ['1388318310783', '2013-12-29T11:58:30.783Z'],
    ['1388318310', '2013-12-29T11:58:30.000Z'],
    ['2013-12-29 11:58:30', '2013-12-29T09:58:30.000Z'],
  ])('published_at %j is a date', async (published_at, date) =>
    expect(await postOf({ published_at, created_at: published_at })).toMatchObject({
      status: 'published',
      publishedAt: date,
      createdAt: date,
      losses: [],
    }),
  );

  it.each([null, '', 'yesterday', '0000-00-00 00:00:00', 12])(
    'published_at %j of a published post is no date: it comes as a draft and says so',
    async (published_at) =>
      expect(await postOf({ published_at })).toMatchObject({
        status: 'draft',
        publishedAt: null,
        losses: ['When it is public cannot be read: it comes as a draft'],
      }),
  );

  it('e-mail alone is noted beside the post since version 4', async () =>
    expect(await postOf({}, { posts_meta: [{ post_id: '1', email_only: true }] })).toMatchObject({
      status: 'draft',
      losses: ['It was sent by e-mail alone: it comes as a draft'],
    }));

  it.each([[{ type: 'page' }], [{ type: undefined, page: 1 }]])('%j is a page', async (post) =>
    expect((await postOf(post)).kind).toBe('page'),
  );
});

it.each(['Why <table> matters', 'Fish &amp; chips', 'a < b', '<em>a</em>'])(
  'Ghost: titles, search titles and names of tags are plain text: %s',
  async (title) =>
    expect(
      await postOf(
        { title, meta_title: title },
        {
          tags: [{ id: '7', name: title, slug: 'x' }],
          posts_tags: [{ post_id: '1', tag_id: '7' }],
        },
      ),
    ).toMatchObject({ title, seoTitle: title, categories: [{ name: title, slug: 'x' }] }),
);

it('Ghost: a part that is not known keeps the words in it, and is named by its own', async () => {
  const lexical = JSON.stringify({
    root: {
      children: [
        { type: 'columns', children: [{ type: 'paragraph', children: [text('Inside')] }] },
        { type: 'quiz', question: 'Does it rain in May?', points: 'ten' },
      ],
    },
  });
  const post = await postOf({ html: null, lexical });
  expect(post.content).toBe('<p>Inside</p>');
  expect(post.losses).toEqual(['2 dynamic blocks: columns, quiz “Does it rain in May?”']);
});

it('Ghost: a post has its fields, authors, tags, pictures and old address', async () => {
  const file = await read(
    {
      custom_excerpt: 'In short.',
      feature_image: '__GHOST_URL__/content/images/2024/05/a.png',
      html: '<p><a href="__GHOST_URL__/other/">a</a> <a href="__GHOST_URL__/a-post/#b">c</a></p><figure class="kg-card kg-image-card"><img src="__GHOST_URL__/content/images/b.png" alt="B"></figure>',
    },
    {
      posts_meta: [
        {
          post_id: '1',
          meta_title: 'For search',
          meta_description: 'About it',
          feature_image_alt: 'A field',
          og_image: '__GHOST_URL__/content/images/c.png',
        },
      ],
      users: [
        { id: '5', name: 'Mary Banda' },
        { id: '6', name: 'Joe Phiri' },
      ],
      posts_authors: [
        { post_id: '1', author_id: '6', sort_order: 1 },
        { post_id: '1', author_id: '5', sort_order: 0 },
      ],
      tags: [
        { id: '7', name: 'Farms', slug: 'farms', visibility: 'public' },
        { id: '8', name: 'Rain', slug: 'rain', visibility: 'public' },
        { id: '9', name: '#short', slug: 'hash-short', visibility: 'internal' },
      ],
      posts_tags: [
        { post_id: '1', tag_id: '9', sort_order: 0 },
        { post_id: '1', tag_id: '7', sort_order: 1 },
        { post_id: '1', tag_id: '8', sort_order: 2 },
      ],
      members: [{ id: '1' }, { id: '2' }],
    },
    'https://old.example/',
  );
  expect(file).toMatchObject({
    kind: 'ghost',
    site: 'https://old.example',
    categoryAddresses: [
      { path: '/tag/farms', slug: 'farms', name: 'Farms' },
      { path: '/tag/rain', slug: 'rain', name: 'Rain' },
    ],
    notTaken: [
      { what: 'members', count: 2 },
      { what: 'tag for the team alone (#)', count: 1 },
    ],
  });
  expect(file.posts[0]).toMatchObject({
    key: 'ghost:b5c5e5c0-0000-4000-8000-000000000001',
    content:
      '<p><a href="https://old.example/other/">a</a> <a href="/a-post#b">c</a></p><img src="https://old.example/content/images/b.png" alt="B" />',
    excerpt: 'In short.',
    byline: 'Mary Banda, Joe Phiri',
    categories: [{ name: 'Farms', slug: 'farms' }],
    tags: [{ name: 'Rain', slug: 'rain' }],
    featuredImage: 'https://old.example/content/images/2024/05/a.png',
    featuredImageText: 'A field',
    seoTitle: 'For search',
    seoDescription: 'About it',
    shareImage: 'https://old.example/content/images/c.png',
    addresses: ['/a-post'],
    createdAt: '2024-04-01T10:00:00.000Z',
  });
  expect(file.posts[0]?.pictures).toHaveLength(3);
});

it('Ghost: while the address of the site is not known, pictures keep its sign and links are paths', async () =>
  expect(
    await postOf({
      feature_image: '/content/images/a.png',
      html: '<p><a href="__GHOST_URL__/b/">b</a></p><img src="__GHOST_URL__/content/images/c.png">',
    }),
  ).toMatchObject({
    featuredImage: '__GHOST_URL__/content/images/a.png',
    content: '<p><a href="/b/">b</a></p><img src="__GHOST_URL__/content/images/c.png" alt="" />',
  }));

const video =
  '<div data-youtube-video=""><iframe src="https://www.youtube-nocookie.com/embed/aircAruvnKk"></iframe></div>';

describe('Ghost: a card as the site shows it', () => {
  it.each([
    [
      'gallery',
      '<figure class="kg-card kg-gallery-card"><div class="kg-gallery-container"><div class="kg-gallery-row"><div class="kg-gallery-image"><img src="https://o.example/a.png" alt="A"></div><div class="kg-gallery-image"><img src="https://o.example/b.png" alt=""></div></div></div><figcaption>c</figcaption></figure>',
      '<figure><img src="https://o.example/a.png" alt="A" /><img src="https://o.example/b.png" alt="" /><figcaption>c</figcaption></figure>',
      [],
    ],
    [
      'bookmark',
      '<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://o.example/"><div class="kg-bookmark-content"><div class="kg-bookmark-title">Title</div><div class="kg-bookmark-description">About</div><div class="kg-bookmark-metadata"><img class="kg-bookmark-icon" src="https://o.example/i.ico"></div></div></a></figure>',
      '<p><a href="https://o.example/">Title</a>: About</p>',
      [],
    ],
    [
      'callout',
      '<div class="kg-card kg-callout-card"><div class="kg-callout-emoji">💡</div><div class="kg-callout-text">a <b>b</b></div></div>',
      '<blockquote><p>💡 a <b>b</b></p></blockquote>',
      [],
    ],
    [
      'toggle',
      '<div class="kg-card kg-toggle-card"><div class="kg-toggle-heading"><h4 class="kg-toggle-heading-text">a</h4><button><svg></svg></button></div><div class="kg-toggle-content"><p>b</p></div></div>',
      '<p><strong>a</strong></p><p>b</p>',
      [],
    ],
    [
      'button',
      '<div class="kg-card kg-button-card"><a href="https://o.example/" class="kg-btn">Go</a></div>',
      '<p><a href="https://o.example/">Go</a></p>',
      [],
    ],
    [
      'audio',
      '<div class="kg-card kg-audio-card"><div class="kg-audio-player-container"><audio src="https://o.example/a.mp3"></audio><div class="kg-audio-title">Talk</div><button><svg></svg></button><span>1:00</span></div></div>',
      '<p><a href="https://o.example/a.mp3">Audio: Talk</a></p>',
      ['1 audio player: a.mp3'],
    ],
    [
      'video',
      '<figure class="kg-card kg-video-card"><div><video src="https://o.example/a.mp4"></video><div><button><svg></svg></button></div></div><figcaption>c</figcaption></figure>',
      '<p><a href="https://o.example/a.mp4">Video: a.mp4</a></p><p>c</p>',
      ['1 video player: a.mp4'],
    ],
    [
      'file',
      '<div class="kg-card kg-file-card"><a class="kg-file-card-container" href="https://o.example/a.pdf"><div class="kg-file-card-title">Report</div><svg></svg></a></div>',
      '<p><a href="https://o.example/a.pdf">File: Report</a></p>',
      ['1 download: a.pdf'],
    ],
    [
      'product',
      '<div class="kg-card kg-product-card"><img src="https://o.example/a.png"><h4 class="kg-product-card-title">Seed</h4><div class="kg-product-card-description"><p>Good</p></div><a href="https://o.example/s">Buy</a></div>',
      '<img src="https://o.example/a.png" alt="" /><p><strong>Seed</strong></p><p>Good</p><p><a href="https://o.example/s">Buy</a></p>',
      [],
    ],
    [
      'embed of YouTube',
      '<figure class="kg-card kg-embed-card"><iframe src="https://www.youtube.com/embed/aircAruvnKk?feature=oembed"></iframe></figure>',
      video,
      [],
    ],
    [
      'code',
      '<figure class="kg-card kg-code-card"><pre><code class="language-js">a</code></pre><figcaption>c</figcaption></figure>',
      '<figure><pre><code class="language-js">a</code></pre><figcaption>c</figcaption></figure>',
      [],
    ],
    [
      'html',
      '<!--kg-card-begin: html--><form>Ask</form><p>b</p><!--kg-card-end: html-->',
      '<p>Ask</p><p>b</p>',
      ['1 form'],
    ],
  ])('%s', async (_, html, content, losses) =>
    expect(await postOf({ html })).toMatchObject({ content, losses }),
  );
});

/** A document of the editor of version 5 and later. */
const lexical = (...children: unknown[]): string =>
  JSON.stringify({ root: { type: 'root', children } });
const text = (words: string, format = 0) => ({ type: 'extended-text', text: words, format });

describe('Ghost: a post of versions 5 and 6 without HTML', () => {
  it.each([
    [
      'paragraphs, marks and links',
      lexical(
        {
          type: 'paragraph',
          children: [
            text('a <', 1),
            text('b', 2 + 8),
            { type: 'linebreak' },
            text('c', 16),
            text('2', 32),
            text('d', 4),
          ],
        },
        {
          type: 'paragraph',
          children: [{ type: 'link', url: 'https://o.example/?a=1&b', children: [text('e')] }],
        },
      ),
      '<p><strong>a &lt;</strong><u><em>b</em></u><br /><code>c</code><sub>2</sub><s>d</s></p><p><a href="https://o.example/?a=1&amp;b">e</a></p>',
    ],
    [
      'headings, quotes, lines',
      lexical(
        { type: 'extended-heading', tag: 'h3', children: [text('a')] },
        { type: 'extended-quote', children: [text('b')] },
        { type: 'aside', children: [text('c')] },
        { type: 'horizontalrule' },
      ),
      '<h3>a</h3><blockquote><p>b</p></blockquote><blockquote><p>c</p></blockquote><hr />',
    ],
    [
      'lists in lists',
      lexical({
        type: 'list',
        listType: 'number',
        start: 3,
        children: [
          { type: 'listitem', children: [text('a')] },
          {
            type: 'listitem',
            children: [
              {
                type: 'list',
                listType: 'bullet',
                children: [{ type: 'listitem', children: [text('b')] }],
              },
            ],
          },
          { type: 'listitem', children: [text('c')] },
        ],
      }),
      '<ol start="3"><li>a<ul><li>b</li></ul></li><li>c</li></ol>',
    ],
    [
      'cards',
      lexical(
        { type: 'image', src: 'https://o.example/a.png', alt: 'A', caption: 'c' },
        { type: 'gallery', images: [{ src: 'https://o.example/b.png', alt: '' }], caption: '' },
        { type: 'embed', url: 'https://youtu.be/aircAruvnKk', html: '' },
        { type: 'callout', calloutEmoji: '', calloutText: '<p>d</p>' },
        { type: 'codeblock', code: '<b>', language: 'html' },
        { type: 'markdown', markdown: '- e' },
        { type: 'html', html: '<p>f</p>' },
        { type: 'bookmark', url: 'https://o.example/g', metadata: { title: 'g' } },
        { type: 'toggle', heading: 'h', content: 'i' },
        { type: 'button', buttonText: 'j', buttonUrl: 'https://o.example/j' },
        { type: 'header', header: 'k', subheader: 'l' },
      ),
      `<figure><img src="https://o.example/a.png" alt="A" /><figcaption>c</figcaption></figure><img src="https://o.example/b.png" alt="" />${video}<blockquote><p>d</p></blockquote><pre><code class="language-html">&lt;b></code></pre><ul><li>e</li></ul><p>f</p><p><a href="https://o.example/g">g</a></p><p><strong>h</strong></p><p>i</p><p><a href="https://o.example/j">j</a></p><h2>k</h2><p>l</p>`,
    ],
  ])('%s', async (_, document, content) =>
    expect(await postOf({ html: null, lexical: document })).toMatchObject({ content, losses: [] }),
  );

  it('what only a mail, a member or a player has is said', async () => {
    const document = lexical(
      { type: 'paragraph', children: [text('a')] },
      { type: 'email', html: '<p>Hi {first_name}</p>' },
      { type: 'signup', header: 'Join' },
      { type: 'audio', src: '__GHOST_URL__/content/media/a.mp3', title: 'Talk' },
      { type: 'transistor' },
    );
    expect(
      await postOf({ html: null, lexical: document }, {}, 'https://old.example'),
    ).toMatchObject({
      content:
        '<p>a</p><p>Join</p><p><a href="https://old.example/a-post/">Form at the original</a></p><p><a href="https://old.example/content/media/a.mp3">Audio: Talk</a></p>',
      losses: ['1 e-mail part', '1 dynamic block: transistor', '1 form', '1 audio player: a.mp3'],
    });
  });
});

describe('Ghost: parts of a public post that members alone saw', () => {
  const begin = '<!--kg-gated-block:begin nonMember:false memberSegment:"status:-free" -->';
  const forAll = '<!--kg-gated-block:begin nonMember:true memberSegment:"" -->';
  const end = '<!--kg-gated-block:end-->';
  const html = `<p>a</p>${begin}<p>b</p>${end}${forAll}<p>c</p>${end}${begin}<p>d</p>${end}<p>e</p>`;
  it.each([
    ['gated blocks of its HTML', html, '<p>a</p><p>c</p><p>e</p>', ['2 members-only parts']],
    [
      'all behind a gated block without an end',
      `<p>a</p>${begin}<p>b`,
      '<p>a</p>',
      ['1 members-only part'],
    ],
    [
      'what stands below a paywall',
      '<p>a</p><!--members-only--><p>b</p><!--c--><p>c</p>',
      '<p>a</p>',
      ['What stood below its paywall is left out'],
    ],
  ])('%s: nothing of them comes', async (_, text, content, losses) =>
    expect(await postOf({ html: text })).toMatchObject({ status: 'published', content, losses }),
  );

  it('cards for members do not come, nor those of mails', async () => {
    const web = (nonMember: boolean) => ({ visibility: { web: { nonMember }, email: {} } });
    const document = lexical(
      { type: 'html', html: '<p>a</p>', ...web(true) },
      { type: 'html', html: '<p>b</p>', ...web(false) },
      { type: 'call-to-action', textValue: '<p>c</p>', ...web(false) },
      { type: 'html', html: '<p>d</p>', visibility: { showOnEmail: true, showOnWeb: false } },
      { type: 'html', html: '<p>e</p>' },
    );
    expect(await postOf({ html: null, lexical: document })).toMatchObject({
      content: '<p>a</p><p>e</p>',
      losses: ['3 members-only parts'],
    });
  });

  it('below a paywall of the editor nothing comes', async () => {
    const document = lexical(
      { type: 'paragraph', children: [text('a')] },
      { type: 'paywall' },
      { type: 'paragraph', children: [text('b')] },
    );
    expect((await postOf({ html: null, lexical: document })).content).toBe('<p>a</p>');
  });

  it('Ghost: parts for members stay in the draft of a post that was not public, which is said', async () => {
    const { content, losses } = await postOf({ html, visibility: 'paid' });
    expect(content).toBe('<p>a</p><p>b</p><p>c</p><p>d</p><p>e</p>');
    expect(losses).toContain(
      'It has parts that are for members alone, or hidden: all of them are in the draft',
    );
  });
});

it('Ghost: a post of versions 1 to 4 without HTML is read from its mobiledoc', async () => {
  const mobiledoc = JSON.stringify({
    version: '0.3.1',
    atoms: [['soft-return', '', {}]],
    cards: [
      ['image', { src: 'https://o.example/a.png', alt: 'A' }],
      ['card-markdown', { markdown: '**d**' }],
      ['hr', {}],
    ],
    markups: [['strong'], ['a', ['href', 'https://o.example/']]],
    sections: [
      [
        1,
        'p',
        [
          [0, [], 0, 'a '],
          [0, [0], 0, 'b'],
          [1, [], 0, 0],
          [0, [1], 2, 'c'],
        ],
      ],
      [10, 0],
      [3, 'ul', [[[0, [], 0, 'e']]]],
      [10, 1],
      [10, 2],
      [1, 'h2', [[0, [], 0, 'f']]],
    ],
  });
  expect((await postOf({ html: null, mobiledoc })).content).toBe(
    '<p>a <strong>b<br /><a href="https://o.example/">c</a></strong></p><img src="https://o.example/a.png" alt="A" /><ul><li>e</li></ul><p><strong>d</strong></p><hr /><h2>f</h2>',
  );
});

it('Ghost: a zip of the export and its pictures', async () => {
  const tables = {
    posts: [{ ...row, feature_image: '__GHOST_URL__/content/images/2024/05/a.png' }],
  };
  const zip = await zipFile({
    'ghost.json': await ghostFile(tables).text(),
    'content/images/2024/05/a.png': 'bytes',
  });
  const { kind, posts, pictureFile } = await readSource(zip, { now });
  expect([kind, posts.length]).toEqual(['ghost', 1]);
  expect(await (await pictureFile(posts[0]?.featuredImage ?? ''))?.text()).toBe('bytes');
});

it.each([
  ['JSON that ends early', '{"db":[{"data":{"posts":['],
  ['JSON of something else', '{"name":"site"}'],
  ['a list', '[{"data":{"posts":[]}}]'],
])('Ghost: %s is refused with a sentence', (_, json) =>
  expect(readSource(new File([json], 'a.json'), { now })).rejects.toThrow(ImportRefused),
);

it.each([
  ['its HTML is null', { html: null }],
  ['it has no HTML', {}],
  ['its HTML is empty', { html: '', mobiledoc: null }],
])('Ghost: a post of version 0 with Markdown alone, where %s', async (_, fields) => {
  const row = {
    id: 1,
    title: 'A',
    slug: 'a',
    markdown: '## Rain\n\nIn *May*',
    status: 'published',
  };
  const file = new File(
    [
      JSON.stringify({
        meta: { exported_on: 1, version: '003' },
        data: { posts: [{ ...row, published_at: 1388318310000, ...fields }] },
      }),
    ],
    'ghost.json',
  );
  const { posts } = await readSource(file, { now: 0 });
  expect(posts).toMatchObject([
    { content: '<h2>Rain</h2><p>In <em>May</em></p>', status: 'published', losses: [] },
  ]);
});
