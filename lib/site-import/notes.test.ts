import { BlobReader, BlobWriter, ZipWriter } from '@zip.js/zip.js';
import { describe, expect, it } from 'vitest';
import { zipFile } from '@/tests/support/import-files';
import { readSource } from './read-source';
import type { SourceFile } from './source';

const now = Date.parse('2026-11-26T10:00:00Z');
const read = (file: File): Promise<SourceFile> => readSource(file, { now });
const alone = (text: string, name = 'a.md'): Promise<SourceFile> => read(new File([text], name));
async function textOf(text: string, others: Record<string, string> = {}) {
  const { posts } = await read(await zipFile({ 'a.md': `---\ntitle: A\n---\n${text}`, ...others }));
  const post = posts.find(({ key }) => key.endsWith('#a.md'));
  if (!post) throw new Error('No post');
  return post;
}

describe('import of notes: links and pictures of Obsidian', () => {
  const others = {
    'Rain.md': '---\ntitle: Rain in May\naliases: [Wet season]\n---\nText',
    'img/p.png': 'x',
    'deep/Sun May.md': 'Text',
  };
  it.each([
    ['[[Rain]]', '<p><a href="/blog/rain">Rain</a></p>'],
    ['[[rain#Why|x]]', '<p><a href="/blog/rain">x</a></p>'],
    ['[[Rain in May]]', '<p><a href="/blog/rain">Rain in May</a></p>'],
    ['[[wet season|x]]', '<p><a href="/blog/rain">x</a></p>'],
    ['![[Rain]]', '<p><a href="/blog/rain">Rain</a></p>'],
    ['![[Rain#Why]]', '<p><a href="/blog/rain">Rain</a></p>'],
    ['[[#Why it rains]]', '<p>Why it rains</p>'],
    ['[[#^abc|x]]', '<p>x</p>'],
    ['![[p.png]]', '<img src="file:///img/p.png" alt="" />'],
    ['![[p.png|300]]', '<img src="file:///img/p.png" alt="" />'],
    ['![[p.png|A field|300x200]]', '<img src="file:///img/p.png" alt="A field" />'],
    ['![[img/p.png|A field]]', '<img src="file:///img/p.png" alt="A field" />'],
    ['![A field|300x200](p.png)', '<img src="file:///img/p.png" alt="A field" />'],
    ['[x](Sun%20May.md#why)', '<p><a href="/blog/sun-may#why">x</a></p>'],
    [
      '> [!warning]- Mind this\n> Rain\n\n> [!NOTE]\n> Sun',
      '<blockquote><p><strong>Mind this</strong></p><p>Rain</p></blockquote><blockquote><p><strong>Note</strong></p><p>Sun</p></blockquote>',
    ],
    ['![[gone.png]]', '<img src="file:///gone.png" alt="" />'],
  ])('imports %s', async (text, content) =>
    expect(await textOf(text, others)).toMatchObject({ content, losses: [] }),
  );

  it('a link in a table, where its | is escaped, is a link', async () =>
    expect((await textOf('| a |\n| - |\n| [[Rain\\|x]] |', others)).content).toContain(
      '<td><a href="/blog/rain">x</a></td>',
    ));

  it.each([
    'cover: "[[p.png]]"',
    'image: "![[p.png|x]]"',
    'thumbnail: "{{ site.baseurl }}/img/p.png"',
  ])('the cover picture of %s', async (head) => {
    const { posts } = await read(
      await zipFile({ 'b.md': `---\ntitle: B\n${head}\n---\nText`, ...others }),
    );
    expect(posts[0]?.featuredImage).toBe('file:///img/p.png');
  });

  it.each(['Rain^[In *May*.] fell', 'Rain[^1] fell\n\n[^1]: In *May*.'])(
    'a footnote of %j is a list at the end',
    async (text) => {
      const { content, losses } = await textOf(text);
      expect(content).toMatch(
        /^<p>Rain<sup>1<\/sup> fell<\/p>.*<ol><li><p>In <em>May<\/em>\. ?<\/p><\/li><\/ol>$/,
      );
      expect(losses).toEqual([]);
    },
  );

  it.each([
    ['![x](p.png "Rain *here*")', '<figcaption>Rain *here*</figcaption>'],
    [
      '<figure><img src="p.png" title="T"><figcaption>C</figcaption></figure>',
      '<figcaption>C</figcaption>',
    ],
  ])('the title of a picture is its caption: %s', async (text, caption) => {
    const { content } = await textOf(text);
    expect(content).toMatch(/^<figure><img src="file:\/\/\/p\.png" alt="x?" \/>/);
    expect(content.match(/<figcaption>.*?<\/figcaption>/g)).toEqual([caption]);
  });

  it('notes in .trash and files in .obsidian are no posts', async () => {
    const { posts, notTaken } = await read(
      await zipFile({
        'vault/a.md': '# A\n\nText',
        'vault/.trash/old.md': 'x',
        'vault/.obsidian/plugins/x/README.md': '---\ntitle: X\n---\nx',
        'vault/.obsidian/app.json': '{}',
        'vault/.git/description.md': 'x',
        'vault/node_modules/x/index.md': 'x',
      }),
    );
    expect(posts.map(({ title }) => title)).toEqual(['A']);
    expect(notTaken).toEqual([{ what: 'note in the bin (.trash)', count: 1 }]);
  });
});

describe('import of notes: pictures and links of generators', () => {
  const others = { 'static/p.png': 'x', 'posts/rain.md': 'Text' };
  const picture = '<img src="file:///static/p.png" alt="x" />';
  it.each([
    ['![x]({{ site.baseurl }}/p.png)', picture],
    ['![x]({{site.url}}{{site.baseurl}}/p.png)', picture],
    ['![x]({{ "/p.png" | relative_url }})', picture],
    ["![x]({{ '/p.png' | absolute_url }})", picture],
    ['![x]({{ "/p.png" | prepend: site.baseurl }})', picture],
    ['![x]({{ site.baseurl | append: "/p.png" }})', picture],
    ['![x][p]\n\n[p]: {{ site.baseurl }}/p.png', picture],
    ['<img src="{{ site.baseurl }}/p.png" alt="x">', picture],
    ['{{< figure src="/p.png" alt="x" >}}', picture],
    ['{% include image.html url="/p.png" alt="x" %}', picture],
    ['{% asset_img p.png x %}', picture],
    [
      '{{< figure src="/p.png" alt="x" caption="Rain *in* May" >}}',
      `<figure>${picture}<figcaption>Rain <em>in</em> May</figcaption></figure>`,
    ],
    [
      '{% include figure image_path="/p.png" alt="x" caption="Rain" %}',
      `<figure>${picture}<figcaption>Rain</figcaption></figure>`,
    ],
    ['[x]({{ site.baseurl }}/posts/rain)', '<p><a href="/blog/rain">x</a></p>'],
    ['[x]({{ site.baseurl }}{% link posts/rain.md %})', '<p><a href="/blog/rain">x</a></p>'],
    ["{% post_link rain 'x' %}", '<p><a href="/blog/rain">x</a></p>'],
    ['[x]({{< relref path="rain.md" lang="en" >}})', '<p><a href="/blog/rain">x</a></p>'],
    ['![x]({% link static/p.png %})', picture],
    ['![x](@site/static/p.png)', picture],
    ['![x](~/static/p.png){: width="200" }', picture],
    ['![x](/p.png){ width=50% }', picture],
    ['## Rain {#why .wide}\n{:.lead}', '<h2>Rain</h2>'],
    [
      '{% highlight ruby linenos %}\nputs "{{ x }}"\n{% endhighlight %}',
      '<pre><code class="language-ruby">puts "{{ x }}"</code></pre>',
    ],
    [
      '{{< highlight go "hl_lines=1" >}}\nx := 1\n{{< /highlight >}}',
      '<pre><code class="language-go">x := 1</code></pre>',
    ],
    ['{% raw %}{{ x }}{% endraw %}', '<p>{{ x }}</p>'],
    [
      '{% youtube "https://youtu.be/aircAruvnKk" %}',
      '<div data-youtube-video=""><iframe src="https://www.youtube-nocookie.com/embed/aircAruvnKk"></iframe></div>',
    ],
    [
      '{% include youtube.html id="aircAruvnKk" %}',
      '<div data-youtube-video=""><iframe src="https://www.youtube-nocookie.com/embed/aircAruvnKk"></iframe></div>',
    ],
  ])('imports %s', async (text, content) =>
    expect(await textOf(text, others)).toMatchObject({ content, losses: [] }),
  );

  it('a placeholder within the text stays and is listed as a loss', async () =>
    expect(await textOf('At {{ site.baseurl }}/x and {{ page.date }}')).toMatchObject({
      content: '<p>At {{ site.baseurl }}/x and {{ page.date }}</p>',
      losses: ['2 placeholders: {{ site.baseurl }}, {{ page.date }}'],
    }));
});

describe('import of notes: exports of Notion', () => {
  const id = '0123456789abcdef0123456789abcdef';
  const packed = async (files: Record<string, File>): Promise<File> => {
    const zip = new ZipWriter(new BlobWriter('application/zip'), { useWebWorkers: false });
    for (const [path, file] of Object.entries(files)) await zip.add(path, new BlobReader(file));
    return new File([await zip.close()], 'export.zip');
  };

  it('the hexadecimal id of a page is no part of its address, nor of links to it', async () => {
    const { posts } = await read(
      await zipFile({
        [`Rain ${id}.md`]: `# Rain\n\n[x](Rain%20${id}/In%20May%20${id}.md)`,
        [`Rain ${id}/In May ${id}.md`]: '# In May\n\nText',
        'Sun 01234567-89ab-cdef-0123-456789abcdef.md': '# Sun\n\nText',
      }),
    );
    expect(posts.map(({ slug }) => slug)).toEqual(['rain', 'in-may', 'sun']);
    expect(posts[0]?.content).toBe('<p><a href="/blog/in-may">x</a></p>');
  });

  it('zips in a zip are opened', async () => {
    const { posts } = await read(
      await packed({
        'Export-Part-1.zip': await zipFile({ [`a ${id}.md`]: '# A\n\n![x](p.png)' }),
        'Export-Part-2.zip': await zipFile({ 'p.png': 'x', 'b.md': '# B' }),
      }),
    );
    expect(posts.map(({ title }) => title)).toEqual(['A', 'B']);
    expect(posts[0]?.pictures).toEqual([{ address: 'file:///p.png', alt: 'x' }]);
  });

  it('a zip beside posts is listed as left out', async () => {
    const file = await packed({
      'a.md': new File(['# A'], 'a.md'),
      'old.zip': await zipFile({ 'b.md': '# B' }),
    });
    expect((await read(file)).notTaken).toEqual([
      { what: 'zip in this zip: import it by itself', count: 1 },
    ]);
  });
});

describe('import of one Markdown file', () => {
  it.each(['a.md', 'README.md', '_index.md', 'x.draft.md'])(
    'nothing is left out of %s',
    async (name) => {
      const { posts, notTaken } = await alone('Text', name);
      expect(posts).toMatchObject([{ content: '<p>Text</p>' }]);
      expect(notTaken).toEqual([]);
    },
  );
});

describe('import of a broken zip', () => {
  it.each([
    ['notes.zip', 'Nothing', 'This zip cannot be read: it is broken, or no zip.'],
    ['notes.ZIP', 'PK\u0003\u0004 cut', 'This zip cannot be read: it is broken, or no zip.'],
    ['notes.txt', 'Nothing', 'Choose the .xml of WordPress, the .json of Ghost, an .md file'],
    ['notes.xml', '<rss/>', 'This is no export of WordPress.'],
  ])('%s with “%s” says what it is', (name, content, says) =>
    expect(read(new File([content], name))).rejects.toThrow(says),
  );

  it.each(['../a.md', 'posts/../../a.md', '/a.md', 'C:/a.md'])(
    'a zip with the path %s says why it is refused',
    async (path) =>
      expect(read(await zipFile({ [path]: 'x' }))).rejects.toThrow(
        `This zip names a file outside its own folder: '${path}'`,
      ),
  );

  it('a zip whose file is damaged is called broken', async () => {
    const whole = new Uint8Array(await (await zipFile({ 'a.md': 'x'.repeat(500) })).arrayBuffer());
    whole.fill(0x55, 40, 46);
    await expect(read(new File([whole], 'a.zip'))).rejects.toThrow('This zip is broken');
  });
});
