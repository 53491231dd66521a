// Posts as Markdown and /llms.txt, as their addresses answer, on the real backend.
import { expect, it } from 'vitest';
import { GET as markdownOf } from '@/app/(site)/blog/markdown/[slug]/route';
import { GET as sitemapPart } from '@/app/sitemap/[part]/route';
import { listedPages } from '@/lib/content/pages';
import { readPost } from '@/lib/posts/queries';
import { postMetadata } from '@/lib/seo/post-metadata';
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
  expect(postMetadata(await readPost(slug)).alternates?.types).toEqual({
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

it('/llms.txt lists the pages and the published posts by their addresses', async () => {
  const [post, draft] = await own.addPosts([{}, { status: 'draft' }]);
  const answer = await sitemapPart(new Request(site), {
    params: Promise.resolve({ part: 'llms' }),
  });
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const lines = (await answer.text()).split('\n');
  expect(lines[0]).toBe('# AI Lab');
  expect(lines).toContain(`- ${site}/blog/${post?.slug}.md`);
  expect(lines.join('\n')).not.toContain(`/${draft?.slug}.md`);
  for (const { path } of listedPages) expect(lines.join('\n')).toContain(`(${site}${path})`);
});
