import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allowedTags } from '@/lib/posts/allowed';
import { withoutGaps } from '@/lib/posts/gaps';
import { cleanForStorage } from '@/lib/posts/html';
import { emptyContent, type PostContent } from '@/lib/posts/schema';
import { parseHtml, writeHtml } from '@/lib/posts/tree';
import type { ExportedPost } from '@/lib/site-export/admin-queries';
import { postFile } from '@/lib/site-export/post-file';
import { readMe } from '@/lib/site-export/read-me';
import { cleanLines } from '@/lib/text/text';
import { zipFile } from '@/tests/support/import-files';
import { postText } from '@/tests/support/post-text';
import { sourceOf } from './form-rules';
import { readSource } from './read-source';
import { importQuestionSchema } from './schema';
import { ImportRefused, type SourceFile } from './source';

const now = Date.parse('2026-11-26T10:00:00Z');
const read = async (files: Record<string, string>): Promise<SourceFile> =>
  readSource(await zipFile(files), { now });
const readOne = async (path: string, text: string, others: Record<string, string> = {}) => {
  const { posts } = await read({ [path]: text, ...others });
  const [post] = posts;
  if (!post) throw new Error('No post');
  return post;
};

describe('an export of this software comes back', () => {
  const categoryId = 'c0000000-0000-4000-8000-000000000001';
  const names = {
    categories: new Map([[categoryId, 'Farms & rain']]),
    pictures: new Map([['/media/a.png', 'A field']]),
  };
  const content: PostContent = {
    ...emptyContent,
    title: 'Yes: "it" is #1 – 2024-05-01',
    slug: 'yes-it-is',
    content: '<h2>Why</h2><p>x<sub>2</sub></p>',
    excerpt: 'In\nshort: yes.',
    featuredImage: '/media/a.png',
    categories: [categoryId],
    seoTitle: '12',
    seoDescription: 'null',
    shareImage: '/media/b.png',
    canonicalUrl: 'https://other.example/a',
    noindex: true,
    endsAt: '2027-05-01T10:00:00.000Z',
  };
  const post: ExportedPost = {
    id: 'p0000000-0000-4000-8000-000000000001',
    status: 'published',
    createdAt: '2024-04-01T10:00:00.123Z',
    updatedAt: '2024-06-01T10:00:00.000Z',
    publishedAt: '2024-05-01T10:00:00.000Z',
    firstPublishedAt: '2024-05-01T10:00:00.000Z',
    author: 'Mary Banda',
    content,
    changes: undefined,
  };
  const beside = {
    'categories.json': JSON.stringify([
      { name: 'Farms & rain', slug: 'farms', description: 'Of fields' },
    ]),
    'addresses.json': JSON.stringify({
      former: [{ kind: 'post', slug: 'old-name', present: 'yes-it-is', name: 'Yes' }],
      imported: [
        { kind: 'post', path: '/2024/05/yes', slug: '', present: 'yes-it-is', name: 'Yes' },
        { kind: 'category', path: '/category/f', slug: '', present: 'farms', name: 'Farms' },
      ],
      redirects: [],
    }),
    'README.txt': readMe('https://made.example', '26 November 2026'),
    'pictures.json': '[]',
    'settings.json': '{}',
    'lists.json': '[]',
    'media/a.png': 'bytes',
  };
  const comeBack = async (
    exported: Partial<ExportedPost>,
    changed: Partial<PostContent> = {},
    draft?: Partial<PostContent>,
  ) => {
    const whole = { ...post, ...exported };
    const written = { ...content, ...changed };
    const path = `posts/${written.slug || whole.id}`;
    const file = await read({
      ...beside,
      [`${path}.md`]: postFile(whole, written, names),
      ...(draft ? { [`${path}.draft.md`]: postFile(whole, { ...written, ...draft }, names) } : {}),
    });
    expect(file.notTaken).toEqual([]);
    const [found] = file.posts;
    if (!found || file.posts.length > 1) throw new Error('Not one post');
    return { ...found, file };
  };

  it.each(['categories.json', 'addresses.json'])(
    'a broken %s is named, and nothing is imported',
    async (name) =>
      expect(read({ ...beside, [name]: '[{"name":', 'posts/a.md': 'Text' })).rejects.toThrow(
        `This export is broken: '${name}'`,
      ),
  );

  it('a byline, where the post has one: the name of its author is none', async () =>
    expect((await comeBack({}, { byline: 'Joe Phiri' })).byline).toBe('Joe Phiri'));

  it('each field of a post', async () => {
    const { file, ...found } = await comeBack({});
    expect(found).toMatchObject({
      key: 'markdown:https://made.example#posts/yes-it-is.md',
      kind: 'post',
      type: 'blog',
      status: 'published',
      publishedAt: post.publishedAt,
      createdAt: post.createdAt,
      endsAt: content.endsAt,
      isOverdue: false,
      title: content.title,
      slug: content.slug,
      content: content.content,
      excerpt: content.excerpt,
      byline: '',
      categories: [{ name: 'Farms & rain', slug: 'farms' }],
      tags: [],
      featuredImage: '/media/a.png',
      featuredImageText: 'A field',
      seoTitle: '12',
      seoDescription: 'null',
      shareImage: '/media/b.png',
      canonicalUrl: content.canonicalUrl,
      noindex: true,
      changes: null,
      addresses: ['/blog/old-name', '/2024/05/yes'],
      losses: [],
      importedParts: 0,
      plainParts: 0,
    });
    expect(file.site).toBe('https://made.example');
    expect(file.categoryDescriptions).toEqual([{ slug: 'farms', description: 'Of fields' }]);
    expect(file.categoryAddresses).toEqual([{ path: '/category/f', slug: 'farms', name: 'Farms' }]);
    expect(found.pictures).toEqual([
      { address: '/media/a.png', alt: 'A field' },
      { address: '/media/b.png', alt: '' },
    ]);
    const picture = await file.pictureFile('/media/a.png');
    expect([picture?.name, picture?.type, await picture?.text()]).toEqual([
      'a.png',
      'image/png',
      'bytes',
    ]);
    expect(await file.pictureFile('/media/b.png')).toBeUndefined();
  });

  it.each([
    ['draft', { status: 'draft', publishedAt: null }, 'draft', null, false],
    ['archived', { status: 'archived' }, 'archived', post.publishedAt, false],
    [
      'scheduled',
      { publishedAt: '2027-01-01T00:00:00.000Z' },
      'published',
      '2027-01-01T00:00:00.000Z',
      false,
    ],
  ] as const)('a post that is %s', async (_, exported, status, publishedAt, isOverdue) =>
    expect(await comeBack(exported)).toMatchObject({ status, publishedAt, isOverdue }),
  );

  it('a scheduled post whose time is past meanwhile is overdue', async () => {
    const text = postFile(post, content, names).replace('status: published', 'status: scheduled');
    expect(await readOne('posts/a.md', text, beside)).toMatchObject({
      status: 'published',
      isOverdue: true,
    });
  });

  it('a vlog with its video, a post that was never named without a slug', async () => {
    expect(
      await comeBack({}, { type: 'vlog', content: 'https://youtu.be/aircAruvnKk' }),
    ).toMatchObject({ type: 'vlog', content: 'https://youtu.be/aircAruvnKk' });
    expect(await comeBack({ status: 'draft', publishedAt: null }, { slug: '' })).toMatchObject({
      slug: '',
    });
  });

  it('unpublished changes of a live post, as the fields that differ', async () => {
    const draft = {
      title: 'New',
      content: '<p>New</p>',
      excerpt: '',
      categories: [],
      noindex: false,
    };
    expect((await comeBack({}, {}, draft)).changes).toEqual(draft);
    expect((await comeBack({}, {}, {})).changes).toBeNull();
  });

  it('a slug or an address of a category that is too long does not stop the import', async () => {
    const long = 'x'.repeat(3_000);
    const file = await read({
      'posts/a.md': `---\ntitle: A\nslug: ${long}\ncategories: [Farms]\n---\nText`,
      ...beside,
      'categories.json': JSON.stringify([{ name: 'Farms', slug: long, description: '' }]),
      'addresses.json': JSON.stringify({
        former: [{ kind: 'category', path: `/${long}`, slug: '', present: 'farms', name: 'Farms' }],
      }),
    });
    expect(file.categoryAddresses).toEqual([]);
    expect(file.notTaken).toEqual([{ what: 'address of a category that is too long', count: 1 }]);
    const [post] = file.posts;
    expect([post?.slug, post?.categories[0]?.slug]).toEqual(['x'.repeat(110), 'x'.repeat(110)]);
  });

  it.each(['readme', 'license', 'changelog'])(
    'a live post with the slug %s comes back with its own text, its unpublished changes beside it',
    async (slug) => {
      const { status, title, changes } = await comeBack({}, { slug }, { title: 'Secret' });
      expect([status, title, changes]).toEqual(['published', content.title, { title: 'Secret' }]);
    },
  );

  it('unpublished changes whose post is missing in the zip come as a draft', async () => {
    const text = postFile(post, content, names);
    expect(await readOne('posts/yes-it-is.draft.md', text, beside)).toMatchObject({
      status: 'draft',
      publishedAt: null,
      losses: ['It was not public (.draft.md): it comes as a draft'],
    });
  });

  it('every text that a post may hold, as the same tree', async () => {
    const same = (html: string): string => writeHtml(withoutGaps(parseHtml(html)));
    const tried = new Set<string>();
    await fc.assert(
      fc.asyncProperty(postText, async (html) => {
        const stored = cleanForStorage(cleanLines(html));
        const found = await comeBack({}, { content: stored });
        for (const [, tag = ''] of same(stored).matchAll(/<(\w+)/g)) tried.add(tag);
        expect(same(found.content)).toBe(same(stored));
        expect(found.losses.filter((loss) => !loss.startsWith('It has no text'))).toEqual([]);
      }),
    );
    expect([...tried].toSorted()).toEqual([...allowedTags].toSorted());
  });
});

describe('Markdown of others: only what says that it is public becomes public', () => {
  it.each([
    ['status: published', 'published'],
    ['status: publish', 'published'],
    ['draft: false', 'published'],
    ['published: true', 'published'],
    ['date: 2024-05-01', 'draft'],
    ['draft: true', 'draft'],
    ['published: false', 'draft'],
    ['status: private', 'draft'],
    ['status: published\ndraft: true', 'draft'],
    ['status: scheduled\ndate: 2030-01-01\ndraft: true', 'draft'],
    ['status: archived', 'archived'],
  ])('%s', async (head, status) => {
    const post = await readOne('a.md', `---\ntitle: A\n${head}\n---\nText`);
    expect(post.status).toBe(status);
  });

  it.each([
    'draft: on',
    'draft: 1',
    'draft: "true "',
    'draft: maybe',
    'published: false',
    'published: off',
    'published: later',
    'publish: false',
    'private: true',
    'visibility: members',
    'visibility: [paid]',
    'password: secret',
    'unlisted: true',
    'hidden: yes',
    'headless: true',
    'build:\n  render: never',
    '_build:\n  list: never',
    'permalink: false',
  ])(
    'a post that is published by its status and hidden by %j becomes a draft, with the reason',
    async (head) => {
      const post = await readOne('a.md', `---\ntitle: A\nstatus: published\n${head}\n---\nText`);
      expect(post).toMatchObject({ status: 'draft', publishedAt: null });
      expect(post.losses.join()).toMatch(/^It was not public \(\S+\): it comes as a draft$/);
    },
  );

  it.each([
    ['draft: no', null],
    ['status: published\nprivate: false\npassword: ""', null],
    ['status: published\nvisibility: Public', null],
    ['draft: false\ndate: 2024/05/01', '2024-04-30T22:00:00.000Z'],
    ['draft: false\ndate: 20240501', '2024-04-30T22:00:00.000Z'],
    ['draft: false\ndate: 2024-5-1 10:00', '2024-05-01T08:00:00.000Z'],
    ['draft: false\ndate: 2024-05-01\npublishDate: 2030-01-01', '2029-12-31T22:00:00.000Z'],
    ['draft: false\ndate: 2024-05-01\npublishDate: 2024-01-01', '2024-04-30T22:00:00.000Z'],
    ['draft: false\npublished: 2030-01-01', '2029-12-31T22:00:00.000Z'],
    ['status: scheduled\ndate: 20300101', '2029-12-31T22:00:00.000Z'],
  ])(
    'a post whose fields are %j stays published, from the time they name',
    async (head, publishedAt) => {
      const post = await readOne('a.md', `---\ntitle: A\n${head}\n---\nText`);
      expect(post).toMatchObject({ status: 'published', publishedAt, losses: [] });
    },
  );

  it.each([
    'status: scheduled',
    'status: scheduled\ndate: next friday',
    'draft: false\ndate: 2030-01-01 10:00:00 EST',
    'draft: false\ndate: 2024-05-01\npublishDate: later',
    'draft: false\nexpiryDate: last month',
  ])('a public post whose time cannot be read, %j, becomes a draft and says so', async (head) =>
    expect(await readOne('a.md', `---\ntitle: A\n${head}\n---\nText`)).toMatchObject({
      status: 'draft',
      publishedAt: null,
      losses: ['When it is public cannot be read: it comes as a draft'],
    }),
  );

  it('a file without front matter, and one in a folder of drafts, become drafts', async () => {
    expect((await readOne('a.md', 'Text')).status).toBe('draft');
    expect((await readOne('_drafts/a.md', '---\ndraft: false\n---\nText')).status).toBe('draft');
  });
});

describe('Markdown of others', () => {
  it('front matter of Hugo', async () => {
    const post = await readOne(
      'site/content/posts/maize/index.md',
      '---\ntitle: "Maize: a note"\ndate: 2024-05-01T10:00:00+02:00\nexpiryDate: 2027-01-01\ndraft: false\nsummary: In short.\ncategories: [Farms]\ntags: [rain]\naliases: [/old/maize/]\nurl: /2024/maize/\ncover:\n  image: field.png\n  alt: A field\nauthors: [Mary Banda]\n---\n\n![Rain](rain.png)\n\n![Sun](/img/sun.png)\n\n{{< youtube aircAruvnKk >}}\n\n{{< tweet 1 >}}\n',
      { 'site/content/posts/maize/rain.png': 'r', 'site/static/img/sun.png': 's' },
    );
    expect(post).toMatchObject({
      key: 'markdown:site#content/posts/maize/index.md',
      title: 'Maize: a note',
      slug: 'maize',
      status: 'published',
      publishedAt: '2024-05-01T08:00:00.000Z',
      endsAt: '2026-12-31T22:00:00.000Z',
      excerpt: 'In short.',
      byline: 'Mary Banda',
      categories: [{ name: 'Farms', slug: 'farms' }],
      tags: [{ name: 'rain', slug: 'rain' }],
      addresses: ['/2024/maize', '/old/maize'],
      featuredImage: 'file:///field.png',
      featuredImageText: 'A field',
      losses: ['1 shortcode: tweet'],
    });
    expect(post.content).toBe(
      '<img src="file:///content/posts/maize/rain.png" alt="Rain" /><img src="file:///static/img/sun.png" alt="Sun" /><div data-youtube-video=""><iframe src="https://www.youtube-nocookie.com/embed/aircAruvnKk"></iframe></div><p>{{&lt; tweet 1 >}}</p>',
    );
  });

  it('front matter of Hugo in TOML', async () =>
    expect(
      await readOne(
        'content/posts/a.md',
        '+++\ntitle = "A"\ndate = 2024-05-01T10:00:00+02:00\ndraft = false\n[taxonomies]\ntags = ["rain"]\n+++\n\nText',
        { 'content/posts/_index.md': '+++\ntitle = "Posts"\n+++\n' },
      ),
    ).toMatchObject({
      title: 'A',
      content: '<p>Text</p>',
      status: 'published',
      publishedAt: '2024-05-01T08:00:00.000Z',
      tags: [{ name: 'rain', slug: 'rain' }],
    }));

  it('front matter and file name of Jekyll', async () =>
    expect(
      await readOne(
        '_posts/2024-5-1-Some-name.md',
        '---\nlayout: post\ntitle: A\npublished: true\ncategories: farms rain\npermalink: /:year/:title/\nredirect_from: [/b/]\n---\nText',
      ),
    ).toMatchObject({
      slug: 'some-name',
      publishedAt: '2024-04-30T22:00:00.000Z',
      categories: [
        { name: 'farms', slug: 'farms' },
        { name: 'rain', slug: 'rain' },
      ],
      addresses: ['/b'],
    }));

  it('a note without fields is named by its first heading', async () =>
    expect(await readOne('Notes on rain.md', '# On *rain* #\n\nText\n\n## Why')).toMatchObject({
      title: 'On *rain*',
      slug: 'notes-on-rain',
      content: '<p>Text</p><h2>Why</h2>',
    }));

  it.each([
    ['blog.zip', 'markdown:blog#posts/hello.md'],
    ['blog (1).zip', 'markdown:blog#posts/hello.md'],
    ['blog-2026-11-26.zip', 'markdown:blog#posts/hello.md'],
    ['blog_20261126-101500 (2).zip', 'markdown:blog#posts/hello.md'],
    ['other-2.zip', 'markdown:other-2#posts/hello.md'],
    ['2026-11-26.zip', 'markdown:2026-11-26#posts/hello.md'],
  ])(
    'a post of %s is known again by the name of the zip without day and copy',
    async (name, key) => {
      const zip = await zipFile({ 'posts/hello.md': 'Text', 'other.md': 'Text' });
      const { posts } = await readSource(new File([zip], name), { now });
      expect(posts[0]?.key).toBe(key);
    },
  );

  it('a path, a picture and a slug beyond what is stored do not stop the others', async () => {
    const long = 'x'.repeat(3_000);
    const file = await read({
      [`${long}/a.md`]: `---\ntitle: A\nslug: ${long}\ncategories: [${long}]\n---\nText`,
      'b.md': `---\ntitle: B\ncover: https://o.example/${long}\n---\n![Rain](https://o.example/${long}.png)`,
      'c.md': 'Text',
    });
    const question = importQuestionSchema.safeParse({
      source: sourceOf(file),
      posts: file.posts.map(({ key, digest, slug }) => ({ key, digest, slug, publicFrom: null })),
      addresses: [],
      pictures: file.posts.flatMap(({ pictures }) => pictures.map(({ address }) => address)),
    });
    expect(question.error).toBeUndefined();
    expect(new Set(file.posts.map(({ key }) => key)).size).toBe(3);
    const second = file.posts.find(({ title }) => title === 'B');
    expect(second).toMatchObject({
      featuredImage: '',
      content: expect.stringContaining('<span data-picture-to-add="" data-name="x'),
      losses: ["A picture's address has more than 2,048 characters: it is left out"],
    });
  });

  it('one Markdown file alone', async () => {
    const file = new File(['---\ntitle: A\n---\nText'], 'a.md');
    expect((await readSource(file, { now })).posts).toMatchObject([{ title: 'A', slug: 'a' }]);
  });

  it('HTML in it is converted as that of other systems', async () =>
    expect(await readOne('a.md', '---\ntitle: A\n---\n<video src="b.mp4"></video>')).toMatchObject({
      losses: ['1 video player: b.mp4'],
      plainParts: 1,
    }));

  it.each([
    ['+++\ntitle = A\n+++\nText', 'Its fields cannot be read: only its text comes'],
    ['---\ntitle: [\n---\nText', 'Its fields cannot be read: only its text comes'],
    ['---\na: &a [1]\nb: [*a, *a]\n---\nText', 'Its fields cannot be read: only its text comes'],
  ])('fields that cannot be read, %j, are said', async (file, loss) =>
    expect(await readOne('a.md', file)).toMatchObject({
      content: '<p>Text</p>',
      losses: expect.arrayContaining([loss]),
    }),
  );

  it('other files are counted, those of a computer are not', async () => {
    const file = await read({
      'a.md': 'Text',
      'README.md': 'About',
      'config.toml': 'x',
      '__MACOSX/._a.md': 'x',
    });
    expect(file.posts).toHaveLength(1);
    expect(file.notTaken).toEqual([
      { what: 'files of other kinds than Markdown and pictures', count: 2 },
    ]);
  });

  it.each([
    ['a{% comment %}secret{% endcomment %}b', 'ab'],
    ['a{%- comment -%}secret\n\n{% comment %}more{% endcomment %}secret{%- endcomment -%}b', 'ab'],
    ['a{% # secret %}b', 'ab'],
    ['ab\n\n{% comment %}secret', 'ab'],
    ['a{{< comment >}}secret{{< /comment >}}b', 'ab'],
    ['a{{% comment %}}secret{{% /comment %}}b', 'ab'],
    ['a%%secret%%b', 'ab'],
    ['%% # secret %%\n\nab', 'ab'],
    ['ab\n\n%%\nsecret\n\nsecret\n%%', 'ab'],
    ['ab\n\n%%\nsecret', 'ab'],
  ])(
    'a comment that the source hides, %j, stays out of text and title and is said',
    async (text, left) => {
      const post = await readOne('a.md', text);
      expect(post.content).toBe(`<p>${left}</p>`);
      expect(post.losses.join()).toContain('hidden comment');
      expect(JSON.stringify(post)).not.toContain('secret');
    },
  );

  it.each([
    '{% raw %}{% comment %}a{% endcomment %}{% endraw %}',
    '```\n%% a %%\n```',
    'Write `%%` and `%%` around it',
    'Grew by 100%% in a year',
  ])('signs of a comment that hide nothing, %j, stay', async (text) => {
    const { content, losses } = await readOne('a.md', `---\ntitle: A\n---\n${text}`);
    expect(content.match(/%%|comment/g)).toEqual(text.match(/%%|comment/g));
    expect(losses.join()).not.toContain('hidden comment');
  });

  it('a zip of Markdown with a feed in XML is one of Markdown', async () =>
    expect(await read({ 'a.md': 'Text', 'feed.xml': '<rss></rss>' })).toMatchObject({
      kind: 'markdown',
      notTaken: [{ what: 'file of other kinds than Markdown and pictures', count: 1 }],
    }));

  it('unpublished changes beside a post are counted', async () => {
    const file = await read({ 'x.md': 'Text', 'x.draft.md': 'More' });
    expect(file.posts.map(({ content }) => content)).toEqual(['<p>Text</p>']);
    expect(file.notTaken).toEqual([{ what: 'unpublished change (.draft.md)', count: 1 }]);
  });

  it('a changelog with a title in its front matter is a post', async () =>
    expect(await readOne('blog/changelog.md', '---\ntitle: News\n---\nText')).toMatchObject({
      title: 'News',
    }));

  it('a zip whose only Markdown is too large is refused with that reason', async () =>
    expect(read({ 'a.md': 'x'.repeat(4_000_001) })).rejects.toThrow('more than 4 MB'));

  it.each([
    ['a zip without Markdown', zipFile({ 'a.txt': 'x' })],
    ['a broken zip', Promise.resolve(new File(['PK\u0003\u0004 no zip'], 'a.zip'))],
  ])('%s is refused with a sentence', async (_, file) =>
    expect(readSource(await file, { now })).rejects.toThrow(ImportRefused),
  );
});
