// The elements that a post may hold, one by one, and each rule over its tree at its limits.
import { describe, expect, it } from 'vitest';
import { hideableKeys } from '@/lib/content/texts';
import { isOwnPicture } from '@/lib/http/picture-address';
import { sectorPageTexts } from '@/lib/industries/content';
import { cleanForStorage, renderForFeed, renderPost } from '@/lib/posts/html';
import { sectorLine } from '@/lib/posts/sector-line';
import {
  bareParagraphs,
  parseHtml,
  TooComplexError,
  treeLimits,
  writeHtml,
} from '@/lib/posts/tree';
import { playerUrl, watchUrl } from '@/lib/posts/video';
import { videoDraft } from '@/lib/posts/video-draft';
import { cdata, xml } from '@/lib/seo/xml';
import { isSlug, toSlug } from '@/lib/text/slug';

const id = 'aircAruvnKk';
const video = { id, start: 0 };

describe('a post may hold', () => {
  const blocks = 'p h2 h3 h4 ul ol blockquote pre figure'.split(' ');
  const inline = 'code a strong b em i u s sub sup mark figcaption'.split(' ');
  it.each([...blocks, ...inline])('<%s>', (tag) => {
    const html = `<${tag}>x</${tag}>`;
    expect(cleanForStorage(html)).toBe(html);
  });
  it.each([
    '<ul><li>x</li></ul>',
    '<p>a<br />b</p><hr />',
    '<table><thead><tr><th colspan="2" scope="col">h</th></tr></thead><tbody><tr><th scope="row">r</th><td rowspan="2">d</td></tr></tbody></table>',
    '<figure><table><tbody><tr><td>d</td></tr></tbody></table><figcaption>c</figcaption></figure>',
    '<a href="/x" title="t">x</a>',
    '<img src="/media/a.png" alt="a" width="1" height="2" />',
    '<ol start="3"><li>x</li></ol>',
    '<ul data-type="taskList"><li data-type="taskItem" data-checked="true">x</li></ul>',
    '<pre><code class="language-c-like_1">x</code></pre>',
    `<div data-youtube-video=""><iframe src="${playerUrl(video)}" title="t"></iframe></div>`,
    '<span data-picture-to-add="https://other.example/a.png" title="t"></span>',
    '<span data-picture-to-add="/media/a.png" data-name="a.png" data-upload="b" data-width="1" data-height="2"></span>',
    '<a href="mailto:a@b.example">a</a>',
    '<a href="tel:+260970000000">a</a>',
    '<a href="https://other.example/a?b=c#d">a</a>',
    '<a href="http://other.example/">a</a>',
    '<a href="../work">a</a>',
    '<a href="#part">a</a>',
  ])('%s', (html) => expect(cleanForStorage(html)).toBe(html));
});

describe('a post may not hold', () => {
  it.each('script style textarea noscript template title svg math xmp noembed noframes'.split(' '))(
    '<%s>, nor what is in it',
    (tag) => expect(cleanForStorage(`<p>a</p><${tag}>evil</${tag}>`)).toBe('<p>a</p>'),
  );
  it.each([
    ['<select><option>evil</option></select>a', 'a'],
    ['a<plaintext>evil', 'a'],
    ['<section><article>a</article></section>', '<p>a</p>'],
    ['<h5>a</h5><h6>b</h6>', '<h4>a</h4><h4>b</h4>'],
    ['<dl><dt>a</dt><dd>b</dd></dl>', '<p>a</p><p>b</p>'],
    ['<dl><dt><b>a</b></dt><dd><p>b</p>c</dd></dl>', '<p><b>a</b></p><p>b</p><p>c</p>'],
    ['<details><summary>a</summary>b<p>c</p>d</details>', '<p>a</p><p>b</p><p>c</p><p>d</p>'],
    ['<fieldset><legend>a</legend>b</fieldset><address>c</address>', '<p>a</p><p>b</p><p>c</p>'],
    ['<div><p>a</p>b</div><div>c<p>d</p></div>', '<p>a</p><p>b</p><p>c</p><p>d</p>'],
    ['<div>a <time>b</time></div><div><font>c</font> d</div>', '<p>a b</p><p>c d</p>'],
    ['<div><font><p>a</p></font>b</div>', '<p>a</p><p>b</p>'],
    ['<menu><li>a</li><li>b</li></menu>', '<ul><li>a</li><li>b</li></ul>'],
    [
      '<figure>a<div>b</div><figcaption>c</figcaption></figure>',
      '<figure>a<p>b</p><figcaption>c</figcaption></figure>',
    ],
    [
      '<div></div><form><input></form><div> <img src="/media/a.png"> </div>',
      '<img src="/media/a.png" />',
    ],
    ['<div>a <b>b</b></div>', '<p>a <b>b</b></p>'],
    ['<div><div>a</div><p>b</p></div>', '<p>a</p><p>b</p>'],
    ['<a href="/x" target="_blank" rel="nofollow">a</a>', '<a href="/x">a</a>'],
    ['<span title="t">a</span>', 'a'],
    [
      '<ul data-type="taskList"><li data-type="taskItem"><label><input type="checkbox"><span></span></label><div><p>a</p><p>b</p></div></li></ul>',
      '<ul data-type="taskList"><li data-type="taskItem"><div><p>a</p><p>b</p></div></li></ul>',
    ],
    [
      '<table><tr><th rowspan="2">a</th><th>b</th></tr><tr><td>c</td></tr></table>',
      '<table><tbody><tr><th rowspan="2">a</th><th>b</th></tr><tr><td>c</td></tr></tbody></table>',
    ],
    [
      '<table><thead><tr><th rowspan="2">a</th><th>b</th></tr><tr><th>c</th></tr></thead></table>',
      '<table><thead><tr><th rowspan="2">a</th><th>b</th></tr><tr><th>c</th></tr></thead></table>',
    ],
    [
      '<table><caption>c</caption><colgroup><col span="2"></colgroup><thead><tr><td>h</td></tr></thead><tfoot><tr><td>f</td></tr></tfoot><tbody><tr><td>d</td></tr></tbody></table>',
      '<figure><table><thead><tr><th>h</th></tr></thead><tbody><tr><td>d</td></tr><tr><td>f</td></tr></tbody></table><figcaption>c</figcaption></figure>',
    ],
    [
      '<table><tr><th>a</th></tr><tr><th>b</th></tr><tr><th>c</th><td>d</td></tr></table>',
      '<table><thead><tr><th>a</th></tr><tr><th>b</th></tr></thead><tbody><tr><th>c</th><td>d</td></tr></tbody></table>',
    ],
    [
      '<table><tr><td colspan="1" rowspan="1"><p>a</p></td><td><p>b</p><p>c</p></td></tr></table>',
      '<table><tbody><tr><td>a</td><td><p>b</p><p>c</p></td></tr></tbody></table>',
    ],
    ['<video src="/a.mp4"></video><audio src="/a.mp3"></audio>a', 'a'],
    ['<p id="x" class="y" style="z" data-a="b" lang="en">a</p>', '<p>a</p>'],
    ['<code class="evil">a</code>', '<code>a</code>'],
    ['<code class="x language-js y">a</code>', '<code class="language-js">a</code>'],
    ['<code class="xlanguage-js">a</code>', '<code>a</code>'],
    ['<code class="language-js!">a</code>', '<code>a</code>'],
    ['<!-- evil -->a', 'a'],
    ['<p onclick="x()">a</p>', '<p>a</p>'],
    ['<iframe src="https://evil.example/embed/aircAruvnKk"></iframe>b', 'b'],
    ['<a href="javascript:alert(1)" title="t">a</a>', '<a title="t">a</a>'],
    ['<a href="https:other.example">a</a>', '<a>a</a>'],
    ['<a href="//other.example">a</a>', '<a href="https://other.example">a</a>'],
    ['<a href="Https://Other.example/A">a</a>', '<a href="https://Other.example/A">a</a>'],
    ['<a href="MAILTO:a@b.example">a</a>', '<a href="mailto:a@b.example">a</a>'],
    ['<a href="\u200B\n https://other.exam\nple ">a</a>', '<a href="https://other.example">a</a>'],
    ['<a href="WWW.other.example/a">a</a>', '<a href="https://WWW.other.example/a">a</a>'],
    ['<a href="a@b.example">a</a>', '<a href="mailto:a@b.example">a</a>'],
    ['<a href="/\\other.example">a</a>', '<a>a</a>'],
    ['<a href="//comment">a</a>', '<a>a</a>'],
    ['<a href="ftp://other.example">a</a>', '<a>a</a>'],
    ['<a href="sms:+260970000000">a</a>', '<a>a</a>'],
    ['<a href="\u0001javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="\u200Bjavascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="">a</a>', '<a href="">a</a>'],
    ['<a>a</a>', '<a>a</a>'],
    // An element that is taken out held these apart for the first parser.
    ['<p><button><p>a</p></button></p>', '<p></p><p>a</p><p></p>'],
    ['<a href="/a"><object><a href="/b">b</a></object></a>', '<a href="/a"></a><a href="/b">b</a>'],
  ])('%s', (html, clean) => expect(cleanForStorage(html)).toBe(clean));
});

describe('a picture in a post', () => {
  it.each(['/media/a.png', '/images/posts/a.svg', '/media/a.png?b=c:d'])(
    '%s is of this site',
    (src) => expect(isOwnPicture(src)).toBe(true),
  );
  it.each([
    '',
    '/a.png',
    'a.png',
    'images/photo.jpg',
    './media/a.png',
    '/admin/posts/images/photo.jpg',
    '/media/../admin',
    '/media/',
    '/images/%2e%2e/x.png',
    '//media/a.png',
    '//other.example/a.png',
    '\\\\other.example/a.png',
    'https://other.example/a.png',
    'http://relative.invalid/a.png',
    ' HTTP://relative.invalid/a.png',
    'data:image/png;base64,AA',
    'http://[',
  ])('%j is not', (src) => expect(isOwnPicture(src)).toBe(false));

  it.each([
    [
      '<img src="https://other.example/a.png" alt="An owl">',
      '<span data-picture-to-add="https://other.example/a.png" title="An owl"></span>',
    ],
    [
      '<img src="HTTP://other.example/a.png">',
      '<span data-picture-to-add="HTTP://other.example/a.png"></span>',
    ],
    ['<img src="file:///a.png" alt="">', '<span data-picture-to-add=""></span>'],
    ['<img src="images/photo.jpg" alt="">', '<span data-picture-to-add=""></span>'],
    ['<img src="/wp-content/a.png">', '<span data-picture-to-add=""></span>'],
    [
      '<img src="//other.example/a.png">',
      '<span data-picture-to-add="https://other.example/a.png"></span>',
    ],
    ['<img src="xhttps://a">', '<span data-picture-to-add=""></span>'],
    ['<img>', '<span data-picture-to-add=""></span>'],
  ])('%s is to be added by its author, and readers do not see it', (html, mark) => {
    expect(cleanForStorage(html)).toBe(mark);
    expect(renderPost(`a${html}b`).html).toBe('ab');
    expect(renderPost(`a<figure>${html}<figcaption>c</figcaption></figure>`).html).toBe('a');
  });
});

describe('a video in a post', () => {
  it('is a player without attributes of its own, and with its title', () => {
    const frame = `<iframe src="https://youtu.be/${id}" title="Nets" width="9" allow="camera">x</iframe>`;
    expect(cleanForStorage(frame)).toBe(`<iframe src="${playerUrl(video)}" title="Nets"></iframe>`);
    const link = (text: string) =>
      `<a class="video-link" href="${watchUrl(video)}" data-video-id="${id}" rel="noopener noreferrer">${text}</a>`;
    expect(renderPost(frame).html).toBe(link('Play video: Nets'));
    expect(renderPost(`<iframe src="${playerUrl(video)}"></iframe>`).html).toBe(link('Play video'));
  });

  it('becomes the draft of a blog post with its player and its description', () => {
    expect(
      videoDraft({
        title: 'A "net"',
        content: `https://youtu.be/${id}`,
        excerpt: ' One & one\n\n  \nTwo ',
      }),
    ).toBe(
      `<div data-youtube-video=""><iframe src="${playerUrl(video)}" title="A &quot;net&quot;"></iframe></div><p>One &amp; one</p><p>Two</p>`,
    );
    expect(videoDraft({ title: 'A', content: `https://youtu.be/${id}`, excerpt: '' })).toBe(
      `<div data-youtube-video=""><iframe src="${playerUrl(video)}" title="A"></iframe></div>`,
    );
  });

  it('without the address of a player leaves its text, cleaned', () =>
    expect(videoDraft({ title: 'A', content: '<p onclick="x()">text</p>', excerpt: 'More' })).toBe(
      '<p>text</p><p>More</p>',
    ));
});

describe('a link in a post that is read', () => {
  it.each([
    ['<a href="/work" title="t" target="_blank" rel="x">a</a>', '<a href="/work" title="t">a</a>'],
    [
      '<a href="http://other.example/">a</a>',
      '<a href="http://other.example/" rel="noopener noreferrer">a</a>',
    ],
    ['<a href="mailto:a@b.example">a</a>', '<a href="mailto:a@b.example">a</a>'],
    ['<a href="/to/https://x">a</a>', '<a href="/to/https://x">a</a>'],
    ['<a title="t">a</a>', '<a title="t">a</a>'],
  ])('%s', (html, shown) => expect(renderPost(html).html).toBe(shown));

  it('in a feed has its whole address, like a picture', () => {
    const post = 'https://site.example/blog/a-post';
    expect(
      renderForFeed(
        '<p><a href="/work">a</a> <a href="#b">b</a> <a href="mailto:a@b.example">c</a><img src="/images/a.png" alt="d"></p>',
        post,
      ),
    ).toBe(
      `<p><a href="https://site.example/work">a</a> <a href="${post}#b">b</a> <a href="mailto:a@b.example">c</a><img alt="d" src="https://site.example/images/a.png" loading="lazy" decoding="async" /></p>`,
    );
  });
});

it('posts: tables and code scroll, take the focus and are numbered, each kind by itself', () => {
  const cell = '<table><tbody><tr><td>1</td></tr></tbody></table>';
  const region = (name: string): string =>
    `<div class="scroll" role="region" aria-label="${name}" tabindex="0">`;
  expect(renderPost(`${cell}<pre>a</pre>${cell}`).html).toBe(
    `${region('Table 1')}${cell}</div>${region('Code 1')}<pre>a</pre></div>${region('Table 2')}${cell}</div>`,
  );
});

describe('the headings of a post', () => {
  it('of other levels have no id, and a long one a short one', () => {
    expect(renderPost('<h4>a</h4><h3> b </h3>').html).toBe('<h4>a</h4><h3 id="b"> b </h3>');
    expect(renderPost(`<h2>${'é '.repeat(150)}</h2>`).html).toContain(
      `id="${toSlug('é '.repeat(100))}"`,
    );
  });
});

describe('a table in a post', () => {
  it.each([
    [
      '<tr><td colspan="100">a</td></tr><tr><td>b</td><td>c</td></tr>',
      '<tr><td colspan="2">a</td></tr><tr><td>b</td><td>c</td></tr>',
    ],
    ['<tr><td colspan="9">a</td></tr>', '<tr><td>a</td></tr>'],
    [
      '<tr><td colspan="2">a</td><td>b</td></tr><tr><td>c</td><td>d</td><td>e</td></tr>',
      '<tr><td colspan="2">a</td><td>b</td></tr><tr><td>c</td><td>d</td><td>e</td></tr>',
    ],
  ])('no cell has more columns than the table: %s', (rows, stored) =>
    expect(cleanForStorage(`<table><tbody>${rows}</tbody></table>`)).toBe(
      `<table><tbody>${stored}</tbody></table>`,
    ),
  );
});

describe('the code in a post', () => {
  const coloured = (code: string, name = 'language-js'): boolean =>
    renderPost(`<pre><code class="${name}">${code}</code></pre>`).html.includes('hljs-');
  const line = (length: number): string => `let a${'a'.repeat(length - 5)}`;
  it('is coloured in a known language, up to 500 characters a line and 5,000 a block', () => {
    expect(coloured('let a')).toBe(true);
    expect(coloured('let a', 'language-nothing')).toBe(false);
    expect(coloured(line(500))).toBe(true);
    expect(coloured(line(501))).toBe(false);
    const block = (length: number): string =>
      `${`${line(99)}\n`.repeat(length / 100 - 1)}${line(100)}`;
    expect(coloured(block(5000))).toBe(true);
    expect(coloured(`${block(5000)}\n`)).toBe(false);
    expect(coloured('let <strong>a</strong>')).toBe(false);
  });
  it('is coloured up to 25,000 characters a post', () => {
    const block = `<pre><code class="language-js">${`${line(99)}\n`.repeat(50)}</code></pre>`;
    const count = (html: string): number => html.split('hljs-keyword').length - 1;
    expect(count(renderPost(block.repeat(5)).html)).toBe(250);
    expect(count(renderPost(block.repeat(6)).html)).toBe(250);
  });
});

describe('HTML beyond reason', () => {
  const nested = (depth: number): string => '<div>'.repeat(depth);
  it('is refused by its depth and by its number of elements', () => {
    expect(() => parseHtml(nested(90))).not.toThrow();
    expect(() => parseHtml(nested(101))).toThrow(new TooComplexError('depth'));
    // The parser makes three elements of its own around what it reads.
    expect(() => parseHtml('<br>'.repeat(treeLimits.elements - 3))).not.toThrow();
    expect(() => parseHtml('<br>'.repeat(treeLimits.elements - 2))).toThrow(
      new TooComplexError('elements'),
    );
    expect(() => parseHtml('<!-- -->'.repeat(treeLimits.elements + 1))).toThrow(TooComplexError);
    expect(new TooComplexError('depth')).toMatchObject({
      limit: 'depth',
      message: 'HTML beyond the limit of 100: depth',
    });
    // Closed again, they do not count as depth.
    expect(() => parseHtml('<p>a</p>'.repeat(1000))).not.toThrow();
  });
  it('is refused on saving, and shown as bare paragraphs', () => {
    expect(() => cleanForStorage(`${nested(200)}x`)).toThrow(TooComplexError);
    expect(renderPost(`${nested(200)}x<p>y</p>`).html).toBe('<p>x</p><p>y</p>');
  });
  it.each(
    'script style textarea title noscript template svg math iframe xmp noembed noframes'.split(' '),
  )('has no paragraph of what stands in <%s>', (tag) =>
    expect(writeHtml(bareParagraphs(`a<${tag}>evil <b>b</b></${tag}>c`))).toBe('<p>a</p><p>c</p>'),
  );
  it.each('script style textarea title'.split(' '))(
    'has what stands behind <%s>, whatever its text begins',
    (tag) =>
      expect(writeHtml(bareParagraphs(`a<${tag}>"<!-- <p>evil"</${tag}>c<p>d</p>`))).toBe(
        '<p>a</p><p>c</p><p>d</p>',
      ),
  );
  it.each('a b strong i em u s span sub sup mark code'.split(' '))(
    'is not broken into paragraphs by <%s>',
    (tag) => expect(writeHtml(bareParagraphs(`a <${tag}>b</${tag}> c`))).toBe('<p>a b c</p>'),
  );
  it('has text outside of tags alone, and its end in one paragraph', () => {
    expect(
      writeHtml(bareParagraphs('<!doctype html><!-- c -->a\u0000 &amp; b<svg/>c<p> </p>')),
    ).toBe('<p>a &amp; b</p><p>c</p>');
    const { children } = bareParagraphs('<p>a</p>'.repeat(1002));
    expect(children).toHaveLength(1001);
    expect(writeHtml(children.at(-1) ?? { type: 'root', children: [] })).toBe('<p>a a</p>');
    expect(bareParagraphs('<p>a</p>'.repeat(1000)).children).toHaveLength(1000);
  });
});

describe('the XML of a feed', () => {
  it('has each of its signs as a number', () =>
    expect(xml(`a & <b> "c" 'd'`)).toBe('a &#38; &#60;b&#62; &#34;c&#34; &#39;d&#39;'));
  it('has no character that it forbids', () =>
    expect(xml('\t\n\r a\u0000\u000B\u001F\uD800b\uFFFE\uFFFFc\uE000🦅')).toBe(
      '\t\n\r a\uFFFDbc\uE000🦅',
    ));
  it.each([
    ['a]]>b]]>', '<![CDATA[a]]]]><![CDATA[>b]]]]><![CDATA[>]]>'],
    // A forbidden character within it does not hide the end of a section.
    [']]\u0001>', '<![CDATA[]]]]><![CDATA[>]]>'],
  ])('divides each end of a section in %j', (text, section) => expect(cdata(text)).toBe(section));
});

it.each([
  ['a-b-1', true],
  ['a', true],
  ['a'.repeat(120), true],
  ['a'.repeat(121), false],
  ['A', false],
  ['a--b', false],
  ['-a', false],
  ['a-', false],
  ['', false],
  ['a\u0000', false],
  ['../x', false],
])('posts: %j is a slug: %s', (text, expected) => expect(isSlug(text)).toBe(expected));

describe('the line of a post that leads to the page of its sector', () => {
  it.each([
    [[], undefined],
    [['announcements'], undefined],
    [['announcements', 'finance-fintech', 'mining'], '/industries/finance'],
    [['smart-cities'], '/industries/smart-cities'],
  ])('sector of a post with the categories %j: its page is %s', (slugs, path) => {
    const line = sectorLine(
      slugs.map((slug) => ({ slug })),
      [],
    );
    const [link] = line?.children ?? [];
    expect(link && 'properties' in link ? link.properties.href : undefined).toBe(path);
  });

  it('sector line: none once the page of its sector is hidden', () => {
    const hidden = hideableKeys(sectorPageTexts.mining);
    expect(sectorLine([{ slug: 'mining' }], hidden)).toBeUndefined();
    expect(sectorLine([{ slug: 'mining' }], hidden.slice(1))).toBeDefined();
  });

  it.each([
    ['<p>a</p><h2>b</h2><p>c</p><h3>d</h3><p>e</p><h2>f</h2>', '<p>e</p>|<h2 id="f">f</h2>'],
    ['<h3>b</h3><p>c</p><h2>d</h2>', '<p>c</p>|<h2 id="d">d</h2>'],
    ['<h2>b</h2><p>c</p>', '<p>c</p>|'],
    ['<p>a</p>', '<p>a</p>|'],
  ])(
    'sector line in the text %s: it stands below the first heading’s part, and not on paper',
    (text, place) => {
      const line = sectorLine([{ slug: 'mining' }], []);
      const { html, minutes } = renderPost(text, { line });
      const [before, , after] = html.split(
        /(<p class="[^"]*print:hidden"><a href="\/industries\/mining">.*?<\/a><\/p>)/,
      );
      const [end, start] = place.split('|');
      expect([before?.endsWith(end ?? ''), after?.startsWith(start ?? '')]).toEqual([true, true]);
      expect(minutes).toBe(renderPost(text).minutes);
      expect(renderForFeed(text, 'https://a.b/c')).not.toContain('/industries/');
    },
  );
});
