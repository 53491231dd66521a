import { describe, expect, it } from 'vitest';
import { type WxrItemParts, wxrFile, wxrItem, zipFile } from '@/tests/support/import-files';
import { readSource } from './read-source';
import { ImportRefused, type SourcePost } from './source';

const now = Date.parse('2026-11-26T10:00:00Z');
const read = (...items: string[]) => readSource(wxrFile(items), { now });
async function postOf(parts: WxrItemParts, ...others: string[]): Promise<SourcePost> {
  const { posts } = await read(wxrItem(parts), ...others);
  const [post] = posts;
  if (!post) throw new Error('No post');
  return post;
}
const attachment = (id: string, name: string, parts: WxrItemParts = {}): string =>
  wxrItem({
    'wp:post_id': id,
    'wp:post_type': 'attachment',
    'wp:status': 'inherit',
    'wp:attachment_url': `https://old.example/wp-content/uploads/${name}`,
    ...parts,
  });

describe('WordPress: the status of a post', () => {
  const future = '2027-01-01 00:00:00';
  it.each([
    ['publish', {}, 'published', '2024-05-01T10:00:00.000Z', false],
    ['future', { 'wp:post_date_gmt': future }, 'published', '2027-01-01T00:00:00.000Z', false],
    [
      'future whose time is past',
      { 'wp:status': 'future' },
      'published',
      '2024-05-01T10:00:00.000Z',
      true,
    ],
    ['future without a date', { 'wp:post_date_gmt': '0000-00-00 00:00:00' }, 'draft', null, false],
    [
      'publish without a date that can be read',
      { 'wp:post_date_gmt': 'yesterday', 'wp:post_date': '' },
      'draft',
      null,
      false,
    ],
    ['publish with a password', { 'wp:post_password': 'x' }, 'draft', null, false],
    ['draft', {}, 'draft', null, false],
    ['pending', {}, 'draft', null, false],
    ['private', {}, 'draft', null, false],
    ['in-progress of a plugin', { 'wp:status': 'in-progress' }, 'draft', null, false],
  ])('%s', async (name, parts, status, publishedAt, isOverdue) => {
    const post = await postOf({ 'wp:status': name.split(' ')[0], ...parts });
    expect(post).toMatchObject({ kind: 'post', status, publishedAt, isOverdue });
  });

  it('a page is one, and has its status', async () => {
    expect(await postOf({ 'wp:post_type': 'page' })).toMatchObject({
      kind: 'page',
      status: 'published',
      addresses: ['/?page_id=7', '/2024/05/a-post'],
    });
  });

  it('the bin, what was never begun, revisions, menus, comments and other types are counted', async () => {
    const file = await read(
      wxrItem({ comments: 3 }),
      wxrItem({ 'wp:status': 'trash' }),
      wxrItem({ 'wp:status': 'auto-draft' }),
      wxrItem({ 'wp:post_type': 'revision', 'wp:status': 'inherit' }),
      wxrItem({ 'wp:post_type': 'nav_menu_item' }),
      wxrItem({ 'wp:post_type': 'event' }),
      attachment('8', 'a.jpg'),
      attachment('9', 'brochure.pdf'),
    );
    expect(file.posts).toHaveLength(1);
    expect(file.posts[0]?.losses).toEqual(['3 comments']);
    expect(file.notTaken).toEqual([
      { what: 'comments', count: 3 },
      { what: 'post in the bin', count: 1 },
      { what: 'post never begun', count: 1 },
      { what: 'revision', count: 1 },
      { what: 'entry of a menu', count: 1 },
      { what: "thing of the type 'event'", count: 1 },
      { what: 'files of the media library that no post shows', count: 2 },
    ]);
  });
});

describe('WordPress: parts of a public post that not everybody saw', () => {
  const block = (name: string, inside: string, attributes = ''): string =>
    `<!-- wp:${name} ${attributes}-->${inside}<!-- /wp:${name} -->`;
  const line = (words: string): string => block('paragraph', `<p>${words}</p>`);
  const hidden = '{"metadata":{"blockVisibility":false}} ';
  it.each([
    [
      'a block for subscribers',
      block(
        'premium-content/container',
        `<div>${block('premium-content/subscriber-view', line('b'))}${block('premium-content/logged-out-view', line('c'))}</div>`,
      ),
      '<p>a</p><p>c</p><p>z</p>',
      '1 members-only part',
    ],
    ['a hidden block', block('paragraph', '<p>b</p>', hidden), '<p>a</p><p>z</p>', '1 hidden part'],
    [
      'a hidden group with a group in it',
      block('group', `<div>${block('group', line('b'))}${line('c')}</div>`, hidden),
      '<p>a</p><p>z</p>',
      '1 hidden part',
    ],
    [
      'a block for those who signed in',
      block(
        'paragraph',
        '<p>b</p>',
        '{"blockVisibility":{"controlSets":[{"controls":{"userRole":{"visibilityByRole":"logged-in"}}}]}} ',
      ),
      '<p>a</p><p>z</p>',
      '1 hidden part',
    ],
    [
      'what stands below a paywall',
      '<!-- wp:jetpack/paywall /-->',
      '<p>a</p>',
      'What stood below its paywall is left out',
    ],
  ])('%s does not come, which is said', async (_, part, content, loss) => {
    const post = await postOf({ 'content:encoded': `${line('a')}${part}${line('z')}` });
    expect(post).toMatchObject({ status: 'published', content });
    expect(post.losses).toContain(loss);
  });

  it('a hidden block within a reusable block does not come', async () => {
    const reusable = wxrItem({
      'wp:post_id': '5',
      'wp:post_type': 'wp_block',
      'content:encoded': `${line('a')}${block('paragraph', '<p>b</p>', hidden)}`,
    });
    const post = await postOf({ 'content:encoded': '<!-- wp:block {"ref":5} /-->' }, reusable);
    expect(post.content).toBe('<p>a</p>');
  });

  it.each([
    ['a shortcode', 'a [membership level="1"]b[/membership]'],
    ['a shortcode in code', '<pre>[private]b[/private]</pre>'],
    ['a block of a plugin', `${line('a')}${block('pmpro/membership', line('b'))}`],
  ])('%s that speaks of members makes the post a draft', async (_, content) => {
    const post = await postOf({ 'content:encoded': content });
    expect(post).toMatchObject({ status: 'draft', publishedAt: null });
    expect(post.losses.join()).toMatch(/may have parts for members alone \(.+\): .+ a draft/);
    expect(post.content).toContain('b');
  });

  it.each([
    ['a shortcode that its author writes about', 'Use [[private]] and [/private].'],
    ['a form to subscribe', `${line('a')}[subscribe_form]<!-- wp:jetpack/subscriptions /-->`],
    ['a caption', '[caption]<img src="https://o.example/a.png"> b[/caption]'],
  ])('%s hides nothing', async (_, content) =>
    expect((await postOf({ 'content:encoded': content })).status).toBe('published'),
  );

  it('a post for subscribers is a draft, unless a paywall says which part they alone saw', async () => {
    const meta = { _jetpack_newsletter_access: 'paid_subscribers' };
    expect((await postOf({ meta })).status).toBe('draft');
    const walled = `${line('a')}<!-- wp:jetpack/paywall /-->${line('b')}`;
    const post = await postOf({ meta, 'content:encoded': walled });
    expect(post).toMatchObject({ status: 'published', content: '<p>a</p>' });
    expect((await postOf({ meta: { _members_access_role: 'editor' } })).status).toBe('draft');
    expect((await postOf({ meta: { _jetpack_newsletter_access: 'everybody' } })).status).toBe(
      'published',
    );
  });

  it('WordPress: hidden parts stay in the draft of a private post', async () => {
    const content = `${line('a')}${block('paragraph', '<p>b</p>', hidden)}`;
    const post = await postOf({ 'wp:status': 'private', 'content:encoded': content });
    expect(post.content).toBe('<p>a</p><p>b</p>');
  });
});

it('WordPress: a post has its fields, author, categories, tags, picture and search fields', async () => {
  const post = await postOf(
    {
      title: 'Maize &amp; <em>rain</em>',
      'excerpt:encoded': 'In short.',
      terms: [
        ['category', 'maize', 'Maize'],
        ['category', 'uncategorized', 'Uncategorized'],
        ['post_tag', 'rain', 'Rain'],
        ['post_format', 'post-format-video', 'Video'],
      ],
      meta: {
        _thumbnail_id: '8',
        _yoast_wpseo_title: '%%title%% %%sep%% %%sitename%%',
        _yoast_wpseo_metadesc: 'About %%title%%',
        _yoast_wpseo_canonical: 'https://other.example/maize',
        '_yoast_wpseo_meta-robots-noindex': '1',
        '_yoast_wpseo_opengraph-image': 'https://old.example/share.png',
      },
    },
    attachment('8', 'field.jpg', { meta: { _wp_attachment_image_alt: 'A field' } }),
  );
  expect(post).toMatchObject({
    key: 'wordpress:https://old.example#7',
    type: 'blog',
    title: 'Maize & rain',
    slug: 'a-post',
    content: '<p>Text</p>',
    excerpt: 'In short.',
    byline: 'Mary Banda',
    categories: [{ name: 'Maize', slug: 'maize' }],
    tags: [{ name: 'Rain', slug: 'rain' }],
    featuredImage: 'https://old.example/wp-content/uploads/field.jpg',
    featuredImageText: 'A field',
    seoTitle: '',
    seoDescription: 'About Maize & rain',
    shareImage: 'https://old.example/share.png',
    canonicalUrl: 'https://other.example/maize',
    noindex: true,
    endsAt: null,
    changes: null,
    losses: [],
    pictures: [
      { address: 'https://old.example/wp-content/uploads/field.jpg', alt: 'A field' },
      { address: 'https://old.example/share.png', alt: '' },
    ],
  });
  expect(post.bytes).toBeGreaterThan(500);
});

it('WordPress: the digest is the same for the same source, and another after a change', async () => {
  const parts = { 'wp:status': 'future' };
  const one = await postOf(parts);
  expect(one.digest).toMatch(/^[0-9a-f]{64}$/);
  expect((await postOf(parts)).digest).toBe(one.digest);
  const [later] = (await readSource(wxrFile([wxrItem(parts)]), { now: 0 })).posts;
  expect(later).toMatchObject({ isOverdue: false, digest: one.digest });
  expect((await postOf({ ...parts, 'content:encoded': '<p>Other</p>' })).digest).not.toBe(
    one.digest,
  );
});

it('WordPress: old addresses are number, permalink and former slug; categories stand below their parents', async () => {
  const file = await read(
    wxrItem({
      link: 'https://old.example/2024/05/%C3%A4pfel/',
      'wp:post_name': '%c3%a4pfel',
      meta: { _wp_old_slug: 'apples' },
    }),
    wxrItem({
      'wp:post_id': '9',
      link: 'https://old.example/?p=9',
      'wp:post_name': '',
      title: 'Draft',
    }),
  );
  expect(file.site).toBe('https://old.example');
  expect(file.posts.map(({ slug, addresses }) => [slug, addresses])).toEqual([
    ['aepfel', ['/?p=7', '/2024/05/äpfel']],
    ['draft', ['/?p=9']],
  ]);
  expect((await postOf({ meta: { _wp_old_slug: 'first-name' } })).addresses).toEqual([
    '/?p=7',
    '/2024/05/a-post',
    '/2024/05/first-name',
  ]);
  expect(file.categoryAddresses).toEqual([
    { path: '/category/farms', slug: 'farms', name: 'Farms' },
    { path: '/category/farms/maize', slug: 'maize', name: 'Maize' },
    { path: '/tag/rain', slug: 'rain', name: 'Rain' },
  ]);
});

it('WordPress: links to posts of the same file lead to their addresses here', async () => {
  const post = await postOf(
    {
      'content:encoded':
        '<p><a href="http://www.old.example/2024/06/b/#c">a</a> <a href="https://old.example/shop/">b</a></p>',
    },
    wxrItem({ 'wp:post_id': '8', link: 'https://old.example/2024/06/b/' }),
  );
  expect(post.content).toBe(
    '<p><a href="/2024/06/b#c">a</a> <a href="https://old.example/shop/">b</a></p>',
  );
});

it('WordPress: a post without a title is named by its text, one without text is a draft', async () => {
  expect(
    await postOf({ title: '', 'wp:post_name': '', 'content:encoded': 'Rain came early.' }),
  ).toMatchObject({
    title: 'Rain came early.',
    slug: 'rain-came-early',
    losses: ["It has no title: here it is called 'Rain came early.'"],
  });
  expect(await postOf({ 'content:encoded': '<!-- nothing -->' })).toMatchObject({
    status: 'draft',
    losses: ['It has no text: it comes as a draft'],
  });
});

it('WordPress: fields beyond their length are cut, which is said', async () => {
  const post = await postOf({ title: 'long '.repeat(60), 'excerpt:encoded': 'x'.repeat(600) });
  expect(post.title).toMatch(/^long .*long…$/);
  expect(post.title.length).toBeLessThanOrEqual(200);
  expect(post.excerpt).toBe(`${'x'.repeat(499)}…`);
  expect(post.losses).toEqual([
    'Its title is longer than 200 characters: it is cut',
    'Its excerpt is longer than 500 characters: it is cut',
  ]);
});

it('WordPress: a zip with a readme, and with other Markdown, beside the export', async () => {
  const xml = await wxrFile([wxrItem({})]).text();
  const beside = async (others: Record<string, string>) => {
    const zip = await zipFile({ 'a.xml': xml, 'README.md': '# About', ...others });
    const { kind, posts, notTaken } = await readSource(zip, { now });
    return { kind, posts: posts.length, notTaken };
  };
  expect(await beside({})).toEqual({ kind: 'wordpress', posts: 1, notTaken: [] });
  expect(await beside({ 'notes/a.md': 'Text' })).toEqual({
    kind: 'wordpress',
    posts: 1,
    notTaken: [{ what: 'Markdown file', count: 1 }],
  });
});

it('WordPress: a zip of several files, as WordPress.com sends them, with their pictures', async () => {
  const zip = await zipFile({
    'export/a.000.xml': await wxrFile([wxrItem({ meta: { _thumbnail_id: '8' } })]).text(),
    'export/a.001.xml': await wxrFile([attachment('8', '2024/05/field.jpg')]).text(),
    'export/uploads/2024/05/field.jpg': 'bytes',
  });
  const { kind, name, posts, pictureFile } = await readSource(zip, { now });
  const address = 'https://old.example/wp-content/uploads/2024/05/field.jpg';
  expect([kind, name, posts.map(({ featuredImage }) => featuredImage)]).toEqual([
    'wordpress',
    'site.zip',
    [address],
  ]);
  expect(await (await pictureFile(address))?.text()).toBe('bytes');
});

describe('WordPress: a broken file', () => {
  const good = wxrItem({ 'wp:post_id': '1', title: 'Good' });
  const last = wxrItem({ 'wp:post_id': '2', title: 'Last' });

  it('characters that XML forbids are taken out', async () => {
    const post = await postOf({ 'content:encoded': '<p>a\u0008b\u000bc\uffffd</p>' });
    expect(post.content).toBe('<p>abcd</p>');
    const { posts } = await read(good.replace('<![CDATA[Good]]>', 'Go&#8;od &#x1F;&#x41;'));
    expect(posts[0]?.title).toBe('Good A');
  });

  it.each([
    ['an open element', good.replace('</title>', '').replace('Good', 'Odd')],
    ['an unknown entity', good.replace('<![CDATA[Good]]>', 'Odd &nbsp; one')],
    ['an end of CDATA in its text', good.replace('Good', 'Odd').replace('Text', 'a ]]> b < c')],
  ])('%s costs one item, which is named by title and line', async (_, odd) => {
    const { posts, unread } = await read(good, odd, last);
    expect(posts.map(({ title }) => title)).toEqual(['Good', 'Last']);
    expect(unread).toEqual([
      { title: expect.stringMatching(/^Odd/), line: 13 + good.split('\n').length },
    ]);
  });

  it('a file that ends within an item loses that one alone', async () => {
    const text = await wxrFile([good, last]).text();
    const file = new File(
      [text.slice(0, text.indexOf('2024-05-01 10', text.indexOf('Last')))],
      'a.xml',
    );
    const { posts, unread, site } = await readSource(file, { now });
    expect(posts.map(({ title }) => title)).toEqual(['Good']);
    expect(unread).toEqual([{ title: 'Last', line: 13 + good.split('\n').length }]);
    expect(site).toBe('https://old.example');
  });

  it('a file that ends between two items is called broken', async () => {
    const text = await wxrFile([good, last]).text();
    const file = new File([text.slice(0, text.lastIndexOf('<item>'))], 'a.xml');
    const { posts, unread } = await readSource(file, { now });
    expect(posts.map(({ title }) => title)).toEqual(['Good']);
    expect(unread).toEqual([
      { title: expect.stringMatching(/^This file is broken/), line: expect.any(Number) },
    ]);
  });

  it.each([250, 400, 600])('a file of its first %i characters is called broken', async (length) => {
    const text = await wxrFile([good]).text();
    await expect(readSource(new File([text.slice(0, length)], 'a.xml'), { now })).rejects.toThrow(
      'This file is broken',
    );
  });

  it('an item that a post quotes is text', async () => {
    const quoting = wxrItem({ title: 'Odd', 'content:encoded': '<p>&lt;item> <item></p>' });
    const { posts, unread } = await read(quoting, good.replace('</title>', ''), last);
    expect(posts.map(({ title }) => title)).toEqual(['Odd', 'Last']);
    expect(unread).toHaveLength(1);
  });

  it.each([
    ['a web page', '<!doctype html><title>a</title>'],
    ['a feed', '<rss version="2.0"><channel><item><title>a</title></item></channel></rss>'],
    ['nothing', ''],
  ])('%s is refused with a sentence', (_, text) =>
    expect(readSource(new File([text], 'a.xml'), { now })).rejects.toThrow(ImportRefused),
  );

  it('a file in another encoding is read by its declaration', async () => {
    const text = (await wxrFile([good.replace('Good', 'Caf\u00e9')]).text()).replace(
      'UTF-8',
      'ISO-8859-1',
    );
    const file = new File([Buffer.from(text, 'latin1')], 'a.xml');
    expect((await readSource(file, { now })).posts[0]?.title).toBe('Caf\u00e9');
  });
});

it.each([
  ['mary', 'Mary Banda'],
  ['Tom &amp; Co', 'Tom & Co'],
  ['O&#8217;Brien', 'O\u2019Brien'],
])('WordPress: the author %s is imported as %s', async (creator, byline) =>
  expect((await postOf({ 'dc:creator': creator })).byline).toBe(byline),
);

it('WordPress: entities in the name of a category are read once', async () => {
  const { posts, categoryAddresses } = await read(
    wxrItem({ terms: [['category', 'fish', 'Fish &amp; chips']] }),
  );
  expect(posts[0]?.categories).toEqual([{ name: 'Fish & chips', slug: 'fish' }]);
  expect(categoryAddresses.find(({ slug }) => slug === 'fish')?.name).toBe('Fish & chips');
});

describe('WordPress: footnotes and captions of plugins and older editors', () => {
  it.each([
    [
      '<p>Rain[efn_note]In <em>May</em>.[/efn_note] and sun[fn]In June.[/fn]</p>',
      '<p>Rain<sup>1</sup> and sun<sup>2</sup></p><ol><li>In <em>May</em>.</li><li>In June.</li></ol>',
    ],
    [
      '<div class="wp-caption alignleft"><a href="/b"><img src="/c.png" alt=""></a><p class="wp-caption-text">Old <em>words</em></p></div>',
      '<figure><a href="/b"><img src="https://old.example/c.png" alt="" /></a><figcaption>Old <em>words</em></figcaption></figure>',
    ],
    [
      '<table class="tr-caption-container"><tbody><tr><td><img src="/c.png" alt=""></td></tr><tr><td class="tr-caption">Old words</td></tr></tbody></table>',
      '<figure><img src="https://old.example/c.png" alt="" /><figcaption>Old words</figcaption></figure>',
    ],
  ])('imports %s', async (html, content) =>
    expect(await postOf({ 'content:encoded': html })).toMatchObject({ content, losses: [] }),
  );
});
