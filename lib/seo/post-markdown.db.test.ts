// Posts as Markdown and /llms.txt, as their addresses answer, on the real backend.
import { expect, it } from 'vitest';
import { GET as markdownOf } from '@/app/(site)/blog/markdown/[slug]/route';
import { GET as sitemapPart } from '@/app/sitemap/[part]/route';
import { listedPages } from '@/lib/content/pages';
import { readPost } from '@/lib/posts/queries';
import { postMetadata } from '@/lib/seo/post-metadata';
import { llmsText } from '@/lib/seo/sitemap';
import { setUpContent } from '@/tests/support/content';

const site = 'https://site.test';
const own = setUpContent({ SITE_URL: site }, 'test');

const ask = (slug: string): Promise<Response> =>
  markdownOf(new Request(site), { params: Promise.resolve({ slug }) });

it('a published post answers as Markdown, without what its readers do not see, and its page names the address', async () => {
  const [post] = await own.addPosts([
    {
      title: 'Maize *and* more',
      excerpt: 'In short.',
      content:
        '<h2>Why</h2><p>x<sub>2</sub> <strong>b</strong></p><span data-picture-to-add="/media/a.png"></span><div data-youtube-video=""><iframe src="https://www.youtube-nocookie.com/embed/aircAruvnKk" title="t"></iframe></div>',
      publishedAt: '2026-11-01T10:00:00.000Z',
    },
  ]);
  const slug = post?.slug ?? '';
  const answer = await ask(slug);
  expect([
    answer.status,
    answer.headers.get('content-type'),
    answer.headers.get('x-robots-tag'),
  ]).toEqual([200, 'text/markdown; charset=utf-8', 'noindex']);
  expect(await answer.text()).toBe(
    `# Maize \\*and\\* more\n\nIn short.\n\nOwn Author, 1 November 2026: <${site}/blog/${slug}>\n\n## Why\n\nx<sub>2</sub> **b**\n\n[Play video: t](https://www.youtube.com/watch?v=aircAruvnKk)\n`,
  );
  expect(postMetadata(await readPost(slug), 'AI Lab').alternates?.types).toEqual({
    'text/markdown': `/blog/${slug}.md`,
  });
});

it('a vlog answers as Markdown with a link to its film', async () => {
  const [vlog] = await own.addPosts([{ type: 'vlog', content: 'https://youtu.be/aircAruvnKk' }]);
  expect(await (await ask(vlog?.slug ?? '')).text()).toContain(
    '[Watch the video](https://www.youtube.com/watch?v=aircAruvnKk)',
  );
});

it('Markdown of a draft, of an archived post and of no post answers 404, and a former slug leads on', async () => {
  const [draft, archived, renamed] = await own.addPosts([
    { status: 'draft' },
    { status: 'archived' },
    {},
  ]);
  for (const slug of [draft?.slug ?? '', archived?.slug ?? '', 'no-such-post', 'No post']) {
    expect((await ask(slug)).status).toBe(404);
  }
  const former = renamed?.slug ?? '';
  await own.admin
    .from('posts')
    .update({ slug: `${former}-new` })
    .eq('slug', former)
    .throwOnError();
  const answer = await ask(former);
  expect([answer.status, answer.headers.get('location')]).toEqual([308, `/blog/${former}-new.md`]);
});

it('addresses in the Markdown of a post are whole', async () => {
  const [post] = await own.addPosts([
    {
      content:
        '<p><a href="/services">a</a> <a href="#why">b</a> <a href="https://other.example/x">c</a></p><img src="/images/a.svg" alt="d" /><table><tbody><tr><td><a href="/about">e</a></td></tr></tbody></table>',
    },
  ]);
  const text = await (await ask(post?.slug ?? '')).text();
  expect(text).toContain(
    `[a](${site}/services) [b](${site}/blog/${post?.slug}#why) [c](https://other.example/x)`,
  );
  expect(text).toContain(`![d](${site}/images/a.svg)`);
  expect(text).toContain(`${site}/about`);
});

it('/llms.txt names a post by title and excerpt, the newest first', async () => {
  await own.addPosts([
    {
      title: 'Rain [in](May)',
      slug: 'rain-in-may',
      excerpt: 'One\nand *two*.',
      publishedAt: '2026-11-02T10:00:00.000Z',
    },
    { title: 'Older', slug: 'older-one', excerpt: '', publishedAt: '2026-11-01T10:00:00.000Z' },
    { title: 'Hidden', slug: 'hidden-one' },
  ]);
  await own.admin.from('posts').update({ noindex: true }).eq('slug', 'hidden-one').throwOnError();
  const text = await llmsText();
  const newer = `- [Rain \\[in\\](May)](${site}/blog/rain-in-may.md): One and \\*two\\*.`;
  const older = `- [Older](${site}/blog/older-one.md)`;
  expect(text).toContain(newer);
  expect(text.split('\n')).toContain(older);
  expect(text.indexOf(newer)).toBeLessThan(text.indexOf(older));
  expect(text).not.toContain('hidden-one');
});

it('/llms.txt lists the pages and the published posts by their addresses', async () => {
  const [post, draft] = await own.addPosts([{}, { status: 'draft' }]);
  const answer = await sitemapPart(new Request(site), {
    params: Promise.resolve({ part: 'llms' }),
  });
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const lines = (await answer.text()).split('\n');
  expect(lines[0]).toBe('# AI Lab');
  expect(lines.find((line) => line.includes(`${site}/blog/${post?.slug}.md`))).toMatch(/^- \[/);
  expect(lines.join('\n')).not.toContain(`/${draft?.slug}.md`);
  for (const { path } of listedPages) expect(lines.join('\n')).toContain(`(${site}${path})`);
});
