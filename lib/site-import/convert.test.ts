import { describe, expect, it } from 'vitest';
import { wxrFile, wxrItem } from '@/tests/support/import-files';
import { convertHtml } from './convert';
import { Losses } from './losses';
import { readSource } from './read-source';

const page = 'https://old.example/a/';
function convert(html: string, hasLines = false) {
  const losses = new Losses();
  return { ...convertHtml(html, { page, losses, hasLines }), losses: losses.words() };
}

/** A post of WordPress with this text. */
async function wordpress(content: string, ...others: string[]) {
  const item = wxrItem({ link: page, 'content:encoded': content });
  const { posts } = await readSource(wxrFile([item, ...others]), { now: 0 });
  const [post] = posts;
  if (!post) throw new Error('No post');
  return post;
}

describe('classic text without paragraphs', () => {
  it.each([
    ['a\n\nb\nc', '<p>a</p><p>b<br />c</p>'],
    ['a\r\n \r\nb', '<p>a</p><p>b</p>'],
    ['<strong>a</strong> b\n\n\n\n<em>c</em>', '<p><strong>a</strong> b</p><p><em>c</em></p>'],
    ['a<br />\nb', '<p>a<br />b</p>'],
    ['<h2>a</h2>\nb\n<ul>\n<li>c</li>\n</ul>\nd', '<h2>a</h2><p>b</p><ul><li>c</li></ul><p>d</p>'],
    ['<blockquote>a\n\nb</blockquote>', '<blockquote><p>a</p><p>b</p></blockquote>'],
    ['<div>a\n\nb</div>', '<p>a</p><p>b</p>'],
    ['<pre>a\n\nb</pre>\nc', '<pre><code>a\n\nb</code></pre><p>c</p>'],
    ['<p>a\nb</p>', '<p>a<br />b</p>'],
    ['a <!--more--> b', '<p>a  b</p>'],
    ['<dl><dt>a</dt><dd>b</dd></dl>', '<p><strong>a</strong></p><p>b</p>'],
    ['&nbsp;\n\na', '<p>a</p>'],
  ])('%j becomes %s', (html, content) =>
    expect(convert(html, true)).toMatchObject({ content, losses: [] }),
  );
});

describe('elements of other editors', () => {
  it.each([
    ['<h1>a</h1><h6>b</h6>', '<h2>a</h2><h4>b</h4>'],
    ['<p><del>a</del> <ins>b</ins> <kbd>c</kbd></p>', '<p><s>a</s> <u>b</u> <code>c</code></p>'],
    [
      '<p><span style="text-decoration: underline;">a</span><span style="font-weight: 700">b</span></p>',
      '<p><u>a</u><strong>b</strong></p>',
    ],
    ['<p>a<q>b</q></p>', '<p>a“b”</p>'],
    ['<blockquote>a<cite>b</cite></blockquote>', '<blockquote>a<p><em>b</em></p></blockquote>'],
    ['<blockquote>a</blockquote>', '<blockquote><p>a</p></blockquote>'],
    ['<details><summary>a</summary><p>b</p></details>', '<p><strong>a</strong></p><p>b</p>'],
    ['<pre class="wp-block-verse">a\nb</pre>', '<p>a<br />b</p>'],
    [
      '<pre class="wp-block-code"><code lang="js" class="language-js x">a</code></pre>',
      '<pre><code class="language-js">a</code></pre>',
    ],
    ['<pre class="brush:php">a</pre>', '<pre><code class="language-php">a</code></pre>'],
    ['<script type="application/ld+json">{}</script><style>a</style><p>a</p>', '<p>a</p>'],
    ['<div><div><p>a</p>b</div></div>', '<p>a</p><p>b</p>'],
    ['<p></p><p><strong> </strong></p><ul> </ul><p>a</p>', '<p>a</p>'],
    ['<p><a href="javascript:b()">a</a> <a name="c">d</a></p>', '<p>a d</p>'],
  ])('%s becomes %s', (html, content) =>
    expect(convert(html)).toEqual({ content, losses: [], importedParts: 0, plainParts: 0 }),
  );
});

describe('pictures', () => {
  const whole = '<img src="https://old.example/b.png" alt="B" />';
  it.each([
    [
      '<p>a <img src="/b.png" alt="B" width="9" height="9" srcset="c"> d</p>',
      `<p>a </p>${whole}<p> d</p>`,
    ],
    ['<p><strong><img src="/b.png" alt="B"></strong>a</p>', `${whole}<p>a</p>`],
    ['<figure class="wp-block-image"><img src="/b.png" alt="B"></figure>', whole],
    [
      '<figure><img src="/b.png" alt="B"><figcaption>c <em>d</em></figcaption></figure>',
      `<figure>${whole}<figcaption>c <em>d</em></figcaption></figure>`,
    ],
    ['<p><a href="https://old.example/b-full.png"><img src="/b.png" alt="B"></a></p>', whole],
    ['<img src="data:image/gif;base64,R0" data-src="/b.png" alt="B">', whole],
    ['<p>a<img class="wp-smiley" src="/s.png" alt=":-)"></p>', '<p>a:-)</p>'],
    ['<p>a</p><img src="https://count.example/1" width="1" height="1">', '<p>a</p>'],
    ['<picture><source srcset="/c.avif"><img src="/b.png" alt="B"></picture>', whole],
  ])('%s becomes %s', (html, content) =>
    expect(convert(html)).toMatchObject({ content, losses: [], importedParts: 0 }),
  );

  it('a picture in the text itself is a place for one, and is said', () =>
    expect(convert('<p>a</p><img src="data:image/png;base64,AA" alt="B">')).toMatchObject({
      content: '<p>a</p><span data-picture-to-add="" title="B"></span>',
      losses: ['1 picture inside the text'],
    }));

  it.each([
    ['marks within code', '<pre><code>a <b>b</b></code></pre>', 1],
    ['code within a mark', '<p><strong><code>a</code></strong></p>', 1],
    ['a link around code', '<ul><li><a href="/b"><code>a</code></a></li></ul>', 1],
    [
      'code, links and marks beside one another',
      '<p><code>a</code> <a href="/b"><b>b</b></a></p>',
      0,
    ],
  ])('%s: %s has so many imported parts: %i', (_, html, count) =>
    expect(convert(html).importedParts).toBe(count),
  );

  it('a picture that is a link is an imported part', () =>
    expect(convert('<p><a href="/c"><img src="/b.png" alt="B"></a></p>')).toMatchObject({
      content: `<p><a href="/c">${whole}</a></p>`,
      importedParts: 1,
    }));
});

describe('players and embeds', () => {
  const video =
    '<div data-youtube-video=""><iframe src="https://www.youtube-nocookie.com/embed/aircAruvnKk"></iframe></div>';
  it.each([
    ['<iframe width="9" src="https://www.youtube.com/embed/aircAruvnKk?rel=0"></iframe>', video],
    ['<p>https://youtu.be/aircAruvnKk</p>', video],
    ['<p><a href="https://youtu.be/aircAruvnKk">https://youtu.be/aircAruvnKk</a></p>', video],
    [
      '<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://www.youtube.com/watch?v=aircAruvnKk\n</div><figcaption>c</figcaption></figure>',
      `<figure>${video}<figcaption>c</figcaption></figure>`,
    ],
    [
      '<object><param name="movie" value="https://www.youtube.com/v/aircAruvnKk"><embed src="x"></object>',
      video,
    ],
    [
      '<iframe src="https://www.youtube.com/embed/videoseries?list=PL1"></iframe>',
      '<p><a href="https://www.youtube.com/playlist?list=PL1">Playlist on YouTube</a></p>',
    ],
    ['<p>see https://youtu.be/aircAruvnKk</p>', '<p>see https://youtu.be/aircAruvnKk</p>'],
    ['<p>https://a.example/b</p>', '<p><a href="https://a.example/b">https://a.example/b</a></p>'],
  ])('%s becomes %s', (html, content) =>
    expect(convert(html)).toMatchObject({ content, losses: [], plainParts: 0 }),
  );

  it.each([
    [
      '<iframe src="//player.vimeo.com/video/1" title="Harvest"></iframe>',
      '<p><a href="https://player.vimeo.com/video/1">Harvest</a></p>',
      '1 embed: player.vimeo.com',
    ],
    [
      '<p>https://vimeo.com/1</p>',
      '<p><a href="https://vimeo.com/1">https://vimeo.com/1</a></p>',
      '1 embed: vimeo.com',
    ],
    [
      '<figure class="wp-block-audio"><audio controls src="/b/c%20d.mp3"></audio></figure>',
      '<p><a href="https://old.example/b/c%20d.mp3">Audio: c d.mp3</a></p>',
      '1 audio player: c d.mp3',
    ],
    [
      '<video><source src="/b.mp4"><p>Old browser</p></video>',
      '<p><a href="https://old.example/b.mp4">Video: b.mp4</a></p>',
      '1 video player: b.mp4',
    ],
    [
      '<div class="wp-block-file"><a href="/b.pdf">Report</a><a href="/b.pdf" download>Download</a></div>',
      '<p><a href="https://old.example/b.pdf">File: Report</a></p>',
      '1 download: b.pdf',
    ],
    [
      '<form><p>Your name <input name="a"></p><button>Send</button></form>',
      '<p>Your name</p><p><a href="https://old.example/a/">Form at the original</a></p>',
      '1 form',
    ],
    [
      '<script src="https://gist.github.com/a/b.js"></script>',
      '<p><a href="https://gist.github.com/a/b">Embedded from gist.github.com</a></p>',
      '1 script: gist.github.com',
    ],
    [
      '<blockquote class="twitter-tweet"><p>a</p></blockquote><script src="https://platform.twitter.com/widgets.js"></script>',
      '<blockquote><p>a</p></blockquote>',
      '1 embed: twitter-tweet',
    ],
  ])('%s becomes %s, which is said', (html, content, loss) =>
    expect(convert(html)).toEqual({ content, losses: [loss], importedParts: 0, plainParts: 1 }),
  );

  it('a text nested too deeply comes as its paragraphs, which is said', () => {
    const { content, losses } = convert(`<p>a</p>${'<div>'.repeat(200)}b`);
    expect(content).toBe('<p>a</p><p>b</p>');
    expect(losses).toEqual(['It is nested too deeply, or has too many parts: only its text comes']);
  });
});

describe('blocks of WordPress', () => {
  it.each([
    [
      '<!-- wp:paragraph -->\n<p>a</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:separator -->\n<hr class="wp-block-separator"/>\n<!-- /wp:separator -->',
      '<p>a</p><hr />',
      [],
    ],
    [
      '<!-- wp:gallery --><figure class="wp-block-gallery"><ul class="blocks-gallery-grid"><li class="blocks-gallery-item"><figure><img src="/a.png" alt="A"><figcaption>c</figcaption></figure></li><li class="blocks-gallery-item"><figure><img src="/b.png" alt=""></figure></li></ul></figure><!-- /wp:gallery -->',
      '<figure><img src="https://old.example/a.png" alt="A" /><figcaption>c</figcaption></figure><img src="https://old.example/b.png" alt="" />',
      [],
    ],
    [
      '<!-- wp:buttons --><div class="wp-block-buttons"><div class="wp-block-button"><a class="wp-block-button__link" href="/b">Go</a></div></div><!-- /wp:buttons -->',
      '<p><a href="/b">Go</a></p>',
      [],
    ],
    [
      '<!-- wp:columns --><div class="wp-block-columns"><div class="wp-block-column"><p>a</p></div><div class="wp-block-column"><p>b</p></div></div><!-- /wp:columns -->',
      '<p>a</p><p>b</p>',
      [],
    ],
    [
      '<!-- wp:table --><figure class="wp-block-table"><table><tbody><tr><td>a</td></tr></tbody></table><figcaption>c</figcaption></figure><!-- /wp:table -->',
      '<figure><table><tbody><tr><td>a</td></tr></tbody></table><figcaption>c</figcaption></figure>',
      [],
    ],
    [
      '<!-- wp:latest-posts {"postsToShow":3} /--><!-- wp:spacer --><div class="wp-block-spacer"></div><!-- /wp:spacer --><p>a</p>',
      '<p>a</p>',
      ['1 dynamic block: latest-posts'],
    ],
  ])('%s', async (html, content, losses) =>
    expect(await wordpress(html)).toMatchObject({ content, losses, importedParts: 0 }),
  );

  it('a reusable block is filled in', async () => {
    const block = wxrItem({
      'wp:post_id': '9',
      'wp:post_type': 'wp_block',
      'content:encoded': '<p>b</p>',
    });
    expect((await wordpress('<!-- wp:block {"ref":9} /-->', block)).content).toBe('<p>b</p>');
  });
});

describe('shortcodes of WordPress', () => {
  const upload = (id: string, parts: Record<string, unknown>): string =>
    wxrItem({
      'wp:post_id': id,
      'wp:post_type': 'attachment',
      'wp:attachment_url': `https://old.example/u/${id}.png`,
      ...parts,
    });
  const library = [
    upload('11', { 'excerpt:encoded': 'One', 'wp:post_parent': '7' }),
    upload('12', { 'wp:post_parent': '8', meta: { _wp_attachment_image_alt: 'Two' } }),
  ];
  const one =
    '<figure><img src="https://old.example/u/11.png" alt="" /><figcaption>One</figcaption></figure>';

  it.each([
    [
      '[caption id="a" width="9"]<a href="/u/b.png"><img src="/u/b.png" alt="B"></a> A <em>cap</em>[/caption]\n\nc',
      '<figure><img src="https://old.example/u/b.png" alt="B" /><figcaption>A <em>cap</em></figcaption></figure><p>c</p>',
      [],
    ],
    [
      '[caption caption="A [sic] cap"]<img src="/u/b.png">[/caption]',
      '<figure><img src="https://old.example/u/b.png" alt="" /><figcaption>A [sic] cap</figcaption></figure>',
      [],
    ],
    ['a\n\n[gallery]', `<p>a</p>${one}`, []],
    ['[gallery ids="12,99,11"]', `<img src="https://old.example/u/12.png" alt="Two" />${one}`, []],
    [
      '<img src="/u/11-300x200.png" alt="A">',
      '<img src="https://old.example/u/11.png" alt="A" />',
      [],
    ],
    [
      '[embed width="9"]https://youtu.be/aircAruvnKk[/embed]',
      '<div data-youtube-video=""><iframe src="https://www.youtube-nocookie.com/embed/aircAruvnKk"></iframe></div>',
      [],
    ],
    [
      '[youtube=https://www.youtube.com/watch?v=aircAruvnKk&w=9]',
      '<div data-youtube-video=""><iframe src="https://www.youtube-nocookie.com/embed/aircAruvnKk"></iframe></div>',
      [],
    ],
    [
      '[audio mp3="https://old.example/a.mp3"][/audio]',
      '<p><a href="https://old.example/a.mp3">Audio: a.mp3</a></p>',
      ['1 audio player: a.mp3'],
    ],
    [
      '[video src="/a.mp4"]',
      '<p><a href="https://old.example/a.mp4">Video: a.mp4</a></p>',
      ['1 video player: a.mp4'],
    ],
    ['a\n\n[playlist ids="1,2"]', '<p>a</p>', ['2 audio players: [playlist]']],
    [
      '[code language="php"]\n<?php\n\necho 1;\n[/code]',
      '<pre><code class="language-php">&#x3C;?php\n\necho 1;</code></pre>',
      [],
    ],
    [
      'a\n\n[contact-form-7 id="1" title="Write"]\n\n[foo]b[/foo] [sic] [1]',
      '<p>a</p><p>[contact-form-7 id="1" title="Write"]</p><p>[foo]b[/foo] [sic] [1]</p>',
      ['2 shortcodes: [contact-form-7], [foo]'],
    ],
    ['[[gallery]] and <code>[gallery]</code>', '<p>[gallery] and <code>[gallery]</code></p>', []],
    ['<a title="[gallery]" href="/b">c</a>', '<p><a href="/b" title="[gallery]">c</a></p>', []],
  ])('%s', async (html, content, losses) =>
    expect(await wordpress(html, ...library)).toMatchObject({
      content: content.replace('&#x3C;', '&lt;'),
      losses,
    }),
  );
});

describe('import: a picture that loads late, and its copy without script, are one picture', () => {
  const once = '<img src="https://old.example/a.png" alt="x" />';
  const gif = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
  it.each([
    `<p><img class="lazyload" src="${gif}" data-src="/a.png" alt="x"><noscript><img src="/a.png" alt="x"></noscript></p>`,
    `<p><noscript><img src="/a.png" alt="x"></noscript><img class="lazyload" src="${gif}" data-src="/a.png" alt="x"></p>`,
    `<p><img src="${gif}" alt="x"><noscript><img src="/a.png" alt="x"></noscript></p>`,
    `<p><img src="${gif}" data-lazy-src="/a.png" alt="x">\n<noscript><img src="/a-300x200.png" alt="x"></noscript></p>`,
    `<img src="${gif}" data-srcset="/a-300x200.png 300w, /a.png 900w" alt="x"><noscript><img src="/a.png" alt="x"></noscript>`,
    `<img src="${gif}" data-original="/a.png" alt="x"> <noscript><img src="/a.png?v=2" alt="x"></noscript>`,
    '<img src="/a.png" alt="x"><noscript><img src="/a.png" alt="x"></noscript>',
    `<span class="w"><img src="${gif}" alt="x"></span><noscript><img src="/a.png" alt="x"></noscript>`,
    `<picture><source srcset="/a-300x200.png 300w, /a.png 900w"><img src="${gif}" alt="x"></picture>`,
    `<picture><source data-srcset="/a.png"><img src="${gif}" alt="x"></picture><noscript><img src="/a.png" alt="x"></noscript>`,
    '<noscript><img src="/a.png" alt="x"></noscript>',
  ])('in %s', (html) => expect(convert(html)).toMatchObject({ content: once, losses: [] }));

  it('in a text of WordPress without paragraphs', () =>
    expect(
      convertHtml(
        `a\n\n<img src="${gif}" data-src="https://old.example/a.png" alt="x"><noscript><img src="https://old.example/a.png" alt="x"></noscript>\n\nb`,
        { page: '', losses: new Losses(), hasLines: true },
      ).content,
    ).toBe(`<p>a</p>${once}<p>b</p>`));

  it('with its caption', () =>
    expect(
      convert(
        `<figure><img src="${gif}" data-src="/a.png" alt="x"><noscript><img src="/a.png" alt="x"></noscript><figcaption>y</figcaption></figure>`,
      ).content,
    ).toBe(`<figure>${once}<figcaption>y</figcaption></figure>`));

  it('also where it is a frame', () =>
    expect(
      convert(
        '<iframe data-src="https://www.youtube.com/embed/aircAruvnKk"></iframe><noscript><iframe src="https://www.youtube.com/embed/aircAruvnKk"></iframe></noscript>',
      ).content.match(/<iframe/g),
    ).toHaveLength(1));

  it('but two different pictures stay two', () =>
    expect(
      convert(
        '<img src="/a.png" alt=""><noscript><img src="/b.png" alt=""></noscript>',
      ).content.match(/<img/g),
    ).toHaveLength(2));
});

it.each([
  ['<img src="/a.png" alt="IMG_1234.jpg">', 'alt=""'],
  ['<img src="/a.png" alt="C:\\Users\\mary\\a.png">', 'alt=""'],
  [
    '<p><a href="https://www.google.com/url?q=https://b.example/c&amp;sa=D">x</a></p>',
    'href="https://b.example/c"',
  ],
])('import: %s comes with %s', (html, part) => expect(convert(html).content).toContain(part));
