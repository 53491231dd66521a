import { describe, expect, it } from 'vitest';
import { type WxrItemParts, wxrFile, wxrItem, zipFile } from '@/tests/support/import-files';
import { convertHtml } from './convert';
import { Losses } from './losses';
import { readSource } from './read-source';

const convert = (html: string) => {
  const losses = new Losses();
  const { content } = convertHtml(html, { page: 'https://old.example/a/', losses });
  return { content, losses: losses.words() };
};
async function wordpress(parts: WxrItemParts, ...others: string[]) {
  const { posts } = await readSource(wxrFile([wxrItem(parts), ...others]), { now: 0 });
  const [post] = posts;
  if (!post) throw new Error('No post');
  return post;
}
async function markdown(files: Record<string, string>, path = 'posts/a.md') {
  const { posts } = await readSource(await zipFile(files), { now: 0 });
  const post = posts.find(({ key }) => key.endsWith(`#${path}`));
  if (!post) throw new Error('No post');
  return post;
}

describe('import: text of elements that posts cannot contain', () => {
  it.each([
    [
      '<h3 class="wp-block-accordion-heading"><button><span>Question one</span><span aria-hidden="true">+</span></button></h3><div><p>Answer</p></div>',
      '<h3>Question one</h3><p>Answer</p>',
    ],
    ['<details open><summary>a</summary>b</details>', '<p><strong>a</strong></p><p>b</p>'],
    ['<dialog><p>a</p></dialog>', '<p>a</p>'],
    ['<fieldset><legend>a</legend><label>b <input></label></fieldset>', '<p>a</p><p>b </p>'],
    ['<p>a <button>b</button> c</p>', '<p>a b c</p>'],
    ['<p>a <select><option>b</option><option>c</option></select></p>', '<p>a b, c</p>'],
    ['<textarea>a\nb</textarea>', '<p>a<br />b</p>'],
    ['<xmp>a <b> c</xmp>', '<p>a &lt;b> c</p>'],
    ['<x-tabs><x-tab><p>a</p></x-tab><x-tab><p>b</p></x-tab></x-tabs>', '<p>a</p><p>b</p>'],
    ['<p><x-badge>a</x-badge> b</p>', '<p>a b</p>'],
    ['<p><ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby></p>', '<p>漢(kan)</p>'],
    ['<p><ruby>漢<rt>kan</rt></ruby></p>', '<p>漢(kan)</p>'],
    ['<noscript><p>a</p></noscript>', '<p>a</p>'],
    ['<x-a><template shadowrootmode="open"><p>a</p></template></x-a>', '<p>a</p>'],
    ['<object data=""><p>a</p></object>', '<p>a</p>'],
    ['<figure><figcaption>a</figcaption></figure>', '<p>a</p>'],
    [
      '<figure><img src="/x.gif" width="1" height="1"><figcaption>a</figcaption></figure>',
      '<p>a</p>',
    ],
    [
      '<form><label>a <select><option>b</option></select></label><button>c</button></form>',
      '<p>a</p>',
    ],
    ['<p>a<template>b</template><title>c</title></p>', '<p>a</p>'],
  ])('the HTML %s is imported as %s', (html, content) =>
    expect(convert(html).content).toContain(content),
  );

  it.each([
    ['<svg><title>Icon</title><text>Maize</text><g><text>Rain</text></g></svg>', 'Maize Rain'],
    ['<math><mi>x</mi><mo>=</mo><mn>2</mn></math>', 'x=2'],
  ])('the text of the drawing %s is imported, and the drawing is listed as lost', (html, words) =>
    expect(convert(html)).toEqual({ content: words, losses: ['1 drawing'] }),
  );

  it('text and headings inside a gallery are imported', () =>
    expect(
      convert(
        '<div class="wp-block-gallery"><h3>Fields</h3>Seen in May<ul><li><img src="/a.png" alt=""><p>Maize</p></li></ul></div>',
      ).content,
    ).toBe(
      '<h3>Fields</h3><p>Seen in May</p><figure><img src="https://old.example/a.png" alt="" /><figcaption><p>Maize</p></figcaption></figure>',
    ));

  it.each([
    [
      '<p><span class="katex"><span class="katex-mathml"><math><semantics><mi>a</mi><annotation encoding="application/x-tex">a_b</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">ab</span></span></p>',
      '<p>\\(a_b\\)</p>',
    ],
    ['<script type="math/tex; mode=display">a*b*c</script>', '\\[a*b*c\\]'],
  ])('a rendered formula is imported as its TeX source: %s', (html, content) =>
    expect(convert(html)).toEqual({ content, losses: [] }),
  );
});

describe('import from WordPress: list of losses', () => {
  const noted =
    '<p>Rain<sup data-fn="f1" class="fn"><a href="#f1">1</a></sup> and sun<sup data-fn="f2" class="fn"><a href="#f2">2</a></sup></p>\n<!-- wp:footnotes /-->';
  const footnotes = JSON.stringify([
    { id: 'f1', content: 'In <em>May</em>.' },
    { id: 'f2', content: 'In June.' },
  ]);

  it('footnotes are imported as a list, whose numbers are no links', async () => {
    const post = await wordpress({ 'content:encoded': noted, meta: { footnotes } });
    expect(post.losses).toEqual([]);
    expect(post.content).toBe(
      '<p>Rain<sup>1</sup> and sun<sup>2</sup></p><ol><li>In <em>May</em>.</li><li>In June.</li></ol>',
    );
  });

  it.each([
    [
      '<p>a<sup class="footnote-ref"><a href="#fn1" id="fnref1">[1]</a></sup></p><section class="footnotes"><ol><li id="fn1"><p>In May. <a href="#fnref1" class="footnote-backref">↩︎</a></p></li></ol></section>',
      '<p>a<sup>[1]</sup></p><ol><li><p>In May. </p></li></ol>',
    ],
    [
      '<p>a<a href="#_ftn1">[1]</a></p><p><a href="#_ftnref1">[1]</a> In May.</p>',
      '<p>a[1]</p><p>[1] In May.</p>',
    ],
    [
      '<p>a<sup><a href="#f1" id="r1">1</a></sup></p><ol><li id="f1">In May. <a href="#r1">↑</a></li></ol>',
      '<p>a<sup>1</sup></p><ol><li>In May. </li></ol>',
    ],
    ['<p>a<a href="#star">*</a></p>', '<p>a</p>'],
    ['<p><a href="#foreword">a</a></p>', '<p><a href="#foreword">a</a></p>'],
  ])('numbers of footnotes in HTML are no links: %s', (html, content) =>
    expect(convert(html).content).toBe(content),
  );

  it('footnotes whose text is missing in the file are counted as losses', async () =>
    expect((await wordpress({ 'content:encoded': noted })).losses).toEqual(['2 footnotes']));

  it('a footnote of a hidden block is not imported', async () => {
    const hidden =
      '<!-- wp:group {"metadata":{"blockVisibility":false}} --><p>Secret<sup data-fn="f2">2</sup></p><!-- /wp:group -->';
    const content = `<!-- wp:paragraph --><p>Rain<sup data-fn="f1">1</sup></p><!-- /wp:paragraph -->${hidden}<!-- wp:footnotes /-->`;
    const post = await wordpress({ 'content:encoded': content, meta: { footnotes } });
    expect(post.content).toContain('May');
    expect(post.content).not.toContain('June');
    expect(post.losses).toEqual(['1 hidden part']);
  });

  const pattern = wxrItem({
    'wp:post_id': '77',
    'wp:post_type': 'wp_block',
    'content:encoded':
      '<!-- wp:heading {"metadata":{"name":"Heading","bindings":{}}} --><h2 class="x">Theirs</h2><!-- /wp:heading --><!-- wp:button {"metadata":{"name":"Go"}} --><div class="wp-block-button"><a href="/b">There</a></div><!-- /wp:button --><!-- wp:image {"id":1,"metadata":{"name":"Photo"}} --><figure class="wp-block-image"><img src="https://old.example/a.png" alt="A"/></figure><!-- /wp:image --><p>Rest</p>',
  });
  const outer = wxrItem({
    'wp:post_id': '78',
    'wp:post_type': 'wp_block',
    'content:encoded': '<p>Outer</p><!-- wp:block {"ref":77} /-->',
  });
  const photo = '<img src="https://old.example/a.png" alt="A" />';
  it.each([
    [
      'words',
      '{"ref":77,"content":{"Heading":{"content":"Our <em>own</em>"},"Go":{"text":"Here"}}}',
      `<h2>Our <em>own</em></h2><p><a href="/b">Here</a></p>${photo}<p>Rest</p>`,
    ],
    [
      'the address of a button',
      '{"ref":77,"content":{"Go":{"text":"Here","url":"https://c.example/","linkTarget":"_blank","rel":"noopener"}}}',
      `<h2>Theirs</h2><p><a href="https://c.example/">Here</a></p>${photo}<p>Rest</p>`,
    ],
    [
      'a picture',
      '{"ref":77,"content":{"Photo":{"id":9,"url":"https://old.example/c.png","alt":"C","title":"c","caption":"Our <em>field</em>"}}}',
      '<h2>Theirs</h2><p><a href="/b">There</a></p><figure><img src="https://old.example/c.png" alt="C" /><figcaption>Our <em>field</em></figcaption></figure><p>Rest</p>',
    ],
    [
      'words of the first version',
      '{"ref":77,"content":{"Heading":{"values":{"content":"Ours"}}}}',
      `<h2>Ours</h2><p><a href="/b">There</a></p>${photo}<p>Rest</p>`,
    ],
    [
      'nothing, in a pattern of another',
      '{"ref":78}',
      `<p>Outer</p><h2>Theirs</h2><p><a href="/b">There</a></p>${photo}<p>Rest</p>`,
    ],
  ])(
    'a synced pattern is filled in with what the post has of its own: %s',
    async (_, json, content) => {
      const block = `<!-- wp:block ${json} /-->`;
      expect(await wordpress({ 'content:encoded': block }, pattern, outer)).toMatchObject({
        content,
        losses: [],
      });
    },
  );

  it('what has no place in a synced pattern stands below it, and is listed as a loss', async () => {
    const block = '<!-- wp:block {"ref":77,"content":{"Other":{"content":"More of ours"}}} /-->';
    const post = await wordpress({ 'content:encoded': block }, pattern);
    expect(post.content).toMatch(/<p>Rest<\/p><p>More of ours<\/p>$/);
    expect(post.losses).toEqual(['1 synced pattern: “More of ours”']);
  });

  it('of a synced pattern missing in the file, only the overridden text is imported', async () => {
    const block = '<!-- wp:block {"ref":5,"content":{"A":{"content":"Our words"}}} /-->';
    const post = await wordpress({ 'content:encoded': block });
    expect(post.content).toBe('<p>Our words</p>');
    expect(post.losses).toEqual(['1 synced pattern: “Our words”']);
  });

  it('a dynamic block is listed as a loss with the text of its settings', async () => {
    const block =
      '<!-- wp:acf/quote {"data":{"text":"It rained all day","colour":"red"}} /--><p>a</p>';
    expect((await wordpress({ 'content:encoded': block })).losses).toEqual([
      '1 dynamic block: acf/quote “It rained all day”',
    ]);
  });
});

describe('import from Markdown: missing files, wiki links and placeholders are listed as losses', () => {
  it.each([
    [
      '[The report](files/report.pdf) [b](/c.docx)',
      ['2 missing files: report.pdf, c.docx'],
      '<p>The report b</p>',
    ],
    ['[b](gone.md)', ['1 missing file: gone.md'], '<p>b</p>'],
    [
      'See [[Rain]] and [[Sun|the sun]]',
      ['2 wiki links: Rain, Sun'],
      '<p>See [[Rain]] and [[Sun|the sun]]</p>',
    ],
    [
      'At {{ site.baseurl }}/x',
      ['1 placeholder: {{ site.baseurl }}'],
      '<p>At {{ site.baseurl }}/x</p>',
    ],
  ])('%s', async (text, losses, content) => {
    const post = await markdown({ 'posts/a.md': `---\ntitle: A\n---\n${text}` });
    expect(post).toMatchObject({ losses, content });
  });

  it.each([
    '`[[Rain]]` and `{{ site.baseurl }}`',
    '```\n[[Rain]] {{ site.baseurl }} {{< tweet 1 >}}\n```',
    '[a](https://b.example/c.pdf) [b](#part) [c](/about) [d](mailto:a@b.example) [e](page.html)',
  ])('code, and links that still work, are not listed as losses: %s', async (text) =>
    expect((await markdown({ 'posts/a.md': `---\ntitle: A\n---\n${text}` })).losses).toEqual([]),
  );

  it('MDX: imports are removed, text inside components is imported, and components are listed as losses', async () => {
    const text = [
      'import Chart from "../chart"',
      'import {\n  Note,\n  Tip,\n} from "./parts";',
      '',
      'export const year = 2024;\nconst other = 1;',
      '',
      'Text {/* not for readers */} here',
      '',
      '<Chart data={rows.filter((row) => row > 2)} title="Rain of the year" />',
      '',
      '<Note type="x">',
      '',
      'Words **stay**',
      '',
      '</Note>',
      '',
      '```js\nimport a from "b";\n<Chart />\n```',
    ].join('\n');
    const post = await markdown({ 'posts/a.mdx': `---\ntitle: A\n---\n${text}` }, 'posts/a.mdx');
    expect(post.content).toBe(
      '<p>Text  here</p><p>Words <strong>stay</strong></p><pre><code class="language-js">import a from "b";\n&lt;Chart />\n</code></pre>'.replace(
        '\n</code>',
        '</code>',
      ),
    );
    expect(post.losses).toEqual([
      '1 export: export const year = 2024;',
      '1 hidden comment: {/* */}',
      '2 components: <Chart> “Rain of the year”, <Note>',
    ]);
  });
});

describe('import from Markdown: links between files of a zip become links to their posts', () => {
  const others = {
    'posts/b.md': '---\ntitle: B\nslug: rain\n---\nText',
    'posts/deep/Two words.md': '---\ntitle: C\n---\nText',
    'posts/maize/index.md': 'Text',
    'posts/2024-05-01-sun.md': 'Text',
    'img/field.png': 'x',
  };
  it.each([
    ['[x](b.md)', '<a href="/blog/rain">x</a>'],
    ['[x](./b.md#part)', '<a href="/blog/rain#part">x</a>'],
    ['[x](/posts/b.md)', '<a href="/blog/rain">x</a>'],
    ['[x](b)', '<a href="/blog/rain">x</a>'],
    ['[x](b.html)', '<a href="/blog/rain">x</a>'],
    ['[x](deep/Two%20words.md)', '<a href="/blog/two-words">x</a>'],
    ['[x](<deep/Two words.md>)', '<a href="/blog/two-words">x</a>'],
    ['[x](maize/)', '<a href="/blog/maize">x</a>'],
    ['[x](maize/index.md)', '<a href="/blog/maize">x</a>'],
    ['<a href="../posts/b.md">x</a>', '<a href="/blog/rain">x</a>'],
    ['[[b]]', '<a href="/blog/rain">b</a>'],
    ['[[Two words|x]]', '<a href="/blog/two-words">x</a>'],
    ['[[deep/Two words#part|x]]', '<a href="/blog/two-words">x</a>'],
    ['![[field.png]]', '<img src="file:///img/field.png"'],
    ['[x]({{< ref "b.md" >}})', '<a href="/blog/rain">x</a>'],
    ['[x]({{% relref "posts/maize" %}})', '<a href="/blog/maize">x</a>'],
    ['[x]({{ site.baseurl }}{% post_url 2024-05-01-sun %})', '<a href="/blog/sun">x</a>'],
    ['[x]({% link posts/b.md %})', '<a href="/blog/rain">x</a>'],
  ])('%s', async (text, link) => {
    const post = await markdown({ 'posts/a.md': `---\ntitle: A\n---\n${text}`, ...others });
    expect(post.content).toContain(link);
    expect(post.losses).toEqual([]);
  });
});

describe('import: titles', () => {
  it.each([
    ['Why <table> matters', 'Why <table> matters'],
    ['Fish &amp; <em>chips</em>', 'Fish & chips'],
    ['a < b &lt;c&gt;', 'a < b <c>'],
    ['Use <b> in HTML<br>now', 'Use <b> in HTML now'],
    ['<script>x</script>', '<script>x</script>'],
  ])('the WordPress title %s becomes %s', async (title, plain) =>
    expect((await wordpress({ title })).title).toBe(plain),
  );
  it.each(['Why <table> matters', 'Fish &amp; chips', '<em>a</em>'])(
    'a title in front matter is plain text: %s',
    async (title) =>
      expect(
        (await markdown({ 'posts/a.md': `---\ntitle: ${JSON.stringify(title)}\n---\nText` })).title,
      ).toBe(title),
  );
  it('a title from a Markdown heading keeps tags as text', async () =>
    expect((await markdown({ 'posts/a.md': '# Why <table> matters\n\nText' })).title).toBe(
      'Why <table> matters',
    ));

  it.each([
    '# Rain in May\n\nText',
    'Rain *in* May\n===\n\nText',
    '<h1>Rain in <em>May</em></h1>\n\nText',
    '# Rain in May!\n\nText',
  ])('a title that the text repeats as its first heading is imported once: %j', async (text) => {
    const { content } = await markdown({ 'posts/a.md': `---\ntitle: Rain in May\n---\n${text}` });
    expect(content).toBe('<p>Text</p>');
  });
  it('a heading below a cover picture that repeats the title is left out too', async () => {
    const text = '![](a.png)\n\n# Rain\n\nText';
    const { content } = await markdown({ 'posts/a.md': `---\ntitle: Rain\n---\n${text}` });
    expect(content).toBe('<img src="file:///a.png" alt="" /><p>Text</p>');
  });
  it.each(['# Rain in June\n\nText', 'Text\n\n# Rain in May', '## Rain in May\n\nText'])(
    'another heading stays: %j',
    async (text) => {
      const { content } = await markdown({ 'posts/a.md': `---\ntitle: Rain in May\n---\n${text}` });
      expect(content).toMatch(/<h2>Rain in/);
    },
  );
  it('a title that the text of WordPress repeats is imported once', async () =>
    expect(
      (
        await wordpress({
          title: 'Fish &amp; chips',
          'content:encoded': '<h1>Fish &amp; chips</h1><p>a</p>',
        })
      ).content,
    ).toBe('<p>a</p>'));
});
