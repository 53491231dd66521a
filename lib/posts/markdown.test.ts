import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { postText } from '../../tests/support/post-text';
import { allowedTags } from './allowed';
import { withoutGaps } from './gaps';
import { cleanForStorage } from './html';
import { isReadableMarkdown } from './markdown-limits';
import { markdownToHtml } from './read-markdown';
import { parseHtml, writeHtml } from './tree';
import { htmlToMarkdown } from './write-markdown';

/** A stored text without the spaces between blocks, which say nothing. */
const stored = (html: string): string => writeHtml(withoutGaps(parseHtml(cleanForStorage(html))));
const read = (markdown: string): string => stored(markdownToHtml(markdown));

describe('Markdown of a post', () => {
  it.each([
    ['<h2>A &amp; b</h2><p>c</p>', '## A & b\n\nc\n'],
    ['<p><strong>a</strong> <em>b</em> <s>c</s> <code>d</code></p>', '**a** *b* ~~c~~ `d`\n'],
    ['<p>a<br />b</p>', 'a\\\nb\n'],
    ['<p>x<sub>2</sub> <u>u <em>v</em></u></p>', 'x<sub>2</sub> <u>u *v*</u>\n'],
    ['<p><a href="/blog/a" title="t">a</a></p>', '[a](/blog/a "t")\n'],
    ['<img src="/media/a.png" alt="A cat" />', '![A cat](/media/a.png)\n'],
    ['<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>', '- a\n  - b\n- c\n'],
    ['<ol start="3"><li><p>a</p></li><li><p>b</p></li></ol>', '3. a\n\n4. b\n'],
    [
      '<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><div><p>a</p></div></li><li data-type="taskItem" data-checked="false"><div><p>b</p></div></li></ul>',
      '- [x] a\n- [ ] b\n',
    ],
    ['<blockquote><p>a</p><p>b</p></blockquote>', '> a\n>\n> b\n'],
    ['<pre><code class="language-js">a\n\n&lt;b</code></pre>', '```js\na\n\n<b\n```\n'],
    [
      '<table><tr><th colspan="1"><p>a</p></th><th>b</th></tr><tr><td>1|2</td><td><b>3</b></td></tr></table>',
      '| a | b |\n| - | - |\n| 1\\|2 | <b>3</b> |\n',
    ],
    ['<hr /><p>1. no list, https://a.example</p>', '---\n\n1\\. no list, https\\://a.example\n'],
    ['<ul><li><p>a</p></li></ul>', '<ul><li><p>a</p></li></ul>\n'],
    [
      '<table><tr><td>no head</td></tr></table>',
      '<table><tbody><tr><td>no head</td></tr></tbody></table>\n',
    ],
    [
      '<figure><img src="/media/a.png" alt="" /><figcaption>c</figcaption></figure>',
      '<figure><img src="/media/a.png" alt="" /><figcaption>c</figcaption></figure>\n',
    ],
    ['a <b>b</b>', '<!-- -->a <b>b</b>\n'],
    ['<ul><li>a</li></ul><ul><li>b</li></ul>', '- a\n\n* b\n'],
    [
      '<p>\\(a_b\\), \\[a*b*c\\], $$a*b*c$$ and [a_]</p>',
      '\\(a_b\\), \\[a*b*c\\], $$a*b*c$$ and \\[a\\_]\n',
    ],
    ['<p>$5 and $6</p>', '$5 and $6\n'],
  ])('%s is written as %j and read again', (html, markdown) => {
    expect(htmlToMarkdown(html)).toBe(markdown);
    expect(read(markdown)).toBe(stored(html));
  });

  it.each([
    ['# Title\n\na  \nb', '<h2>Title</h2><p>a<br />b</p>'],
    ['- a\n- b', '<ul><li>a</li><li>b</li></ul>'],
    ['a[^1]\n\n[^1]: Note', '<p>a<sup>1</sup></p><h2>Footnotes</h2><ol><li><p>Note </p></li></ol>'],
    ['<u>a</u> <script>b</script>', '<p><u>a</u> </p>'],
    [
      '| a |\n| :-: |\n| b |',
      '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
    ],
    ['www.a.example', '<p><a href="http://www.a.example">www.a.example</a></p>'],
    ['```\n\na\n```', '<pre><code>\na</code></pre>'],
    [
      '![a](https://b.example/c.png)',
      '<span data-picture-to-add="https://b.example/c.png" title="a"></span>',
    ],
  ])('Markdown from elsewhere, %j, is read as %s', (markdown, html) =>
    expect(read(markdown)).toBe(html),
  );

  it.each([
    ['Area \\(a_b*c_d\\), \\[a*b*c\\] and $$a*b*c$$'],
    ['$\\hat{y}_{i} = \\hat{x}_{j}$ and $a*b*c$'],
    ['2*3*4, 2 * 3 * 4, 5 * x and 3 * y, n*2*m'],
    ['$5 and $6, US$5_a_ to NZ$6'],
    ['*.ts and *.js, src/*.ts and lib/*.js, a/**/*.ts and b/**/*.js'],
    ['_ a _ and ** b ** and ~~ c ~~ and snake_case_name'],
    ['~5 to ~6, 5~6 and 7~8'],
    ['\\(n\\) and \\(x, y\\)'],
  ])('%s is read letter for letter', (text) => {
    expect(read(text)).toBe(`<p>${text}</p>`);
    expect(read(`# ${text}`)).toBe(`<h2>${text}</h2>`);
    expect(read(`- ${text}\n- b`)).toBe(`<ul><li>${text}</li><li>b</li></ul>`);
    expect(read(`> ${text}`)).toBe(`<blockquote><p>${text}</p></blockquote>`);
  });

  it.each([
    ['\\[\na_1\n- b\n# c\n= d\n\\]', '<p>\\[\na_1\n- b\n# c\n= d\n\\]</p>'],
    ['So:\n$$\na*b*c\n- d\n$$\n*e*', '<p>So:</p><p>$$\na*b*c\n- d\n$$</p><p><em>e</em></p>'],
    ['> $$\n> a*b*c\n> - d\n> $$', '<blockquote><p>$$\na*b*c\n- d\n$$</p></blockquote>'],
    ['- \\[\n  a*b*c\n  \\]\n- b', '<ul><li>\\[\na*b*c\n\\]</li><li>b</li></ul>'],
    [
      '| a |\n| - |\n| $x*y*z$ |',
      '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>$x*y*z$</td></tr></tbody></table>',
    ],
    ['[\\(a*b*c\\)](/blog/a)', '<p><a href="/blog/a">\\(a*b*c\\)</a></p>'],
    ['`\\(a_b\\)`\n\n    $$a$$', '<p><code>\\(a_b\\)</code></p><pre><code>$$a$$</code></pre>'],
    [
      '\\[note\\] \\[1\\] \\[*sic*\\] \\(see the *page*\\)',
      '<p>[note] [1] [<em>sic</em>] (see the <em>page</em>)</p>',
    ],
    ['$5 *plus* 6$ and US$5 *or* NZ$6', '<p>$5 <em>plus</em> 6$ and US$5 <em>or</em> NZ$6</p>'],
    ['\\[ open\n- *a*\n- b', '<p>[ open</p><ul><li><em>a</em></li><li>b</li></ul>'],
    ['un*frig*able ~~b~~', '<p>un<em>frig</em>able <s>b</s></p>'],
    [
      '\uE200url\uE202Zambia\uE202https://a.example/b_c\uE201 \uE203is\uE204 *big*\uE200cite\uE202turn0search0\uE201.',
      '<p>Zambia is <em>big</em>.</p>',
    ],
    ['It fell【4†source】 :contentReference[oaicite:1]{index=1}.', '<p>It fell.</p>'],
  ])('what no formula and no mark may change, %j, is read as %s', (markdown, html) =>
    expect(read(markdown)).toBe(html),
  );

  it.each([
    ['200,000 signs', `<p>${'*a_ '.repeat(50_000)}</p>`],
    ['90 levels', `<p>${'<em>a'.repeat(90)}${'</em>'.repeat(90)}</p>`],
  ])('a block of %s, which is slow to read, stands in Markdown as HTML', (_, html) =>
    expect(htmlToMarkdown(`${html}<p><em>b</em></p>`)).toBe(`${html}\n\n*b*\n`),
  );

  it.each([
    ['a long post', `${'word *and* [a](b)\n\n'.repeat(10_000)}`, true],
    ['a table of 100 rows', `| a | b |\n| - | - |\n${'| *c* | d |\n'.repeat(100)}`, true],
    ['code with many signs', `\`\`\`\n${'a_b*c[d]\n'.repeat(100_000)}\`\`\`\n`, true],
    ['HTML with many signs', `<p>${'a_b*c'.repeat(100_000)}</p>\n`, true],
    ['signs of emphasis in one block', '*a_ '.repeat(1_000), false],
    ['brackets in one block', '[a]('.repeat(2_000), false],
    ['a table of 20,000 rows', '| a |\n'.repeat(20_000), false],
    ['quotes in quotes', '>'.repeat(60), false],
    ['lists in lists', '- '.repeat(60), false],
    ['20,000 lines in a list of one item', `- a\n${'x\n'.repeat(20_000)}`, false],
    ['100 lists of 1,000 lines', `- a\n${'x\n'.repeat(1_000)}\n`.repeat(100), false],
    ['a list of 2,000 items', '- a word\n'.repeat(2_000), true],
    ['20,000 signs of lists', `${'- '.repeat(40)}a\n\n`.repeat(500), false],
    ['a text of a megabyte', 'word '.repeat(200_000), false],
    ['a post of 40,000 empty lines', '\n'.repeat(40_000), true],
    ['60,000 empty lines', '\n'.repeat(60_000), false],
  ])('the limits of the reader: %s', (_, markdown, isRead) =>
    expect(isReadableMarkdown(markdown)).toBe(isRead),
  );

  it('every text that a post may hold is the same tree after Markdown', () => {
    const tried = new Set<string>();
    fc.assert(
      fc.property(postText, (html) => {
        const text = stored(html);
        for (const [, tag = ''] of text.matchAll(/<(\w+)/g)) tried.add(tag);
        expect(read(htmlToMarkdown(html))).toBe(text);
      }),
    );
    expect([...tried].toSorted()).toEqual([...allowedTags].toSorted());
  });
});
