import { describe, expect, it } from 'vitest';
import { ghostFile, wxrFile, wxrItem, zipFile } from '@/tests/support/import-files';
import { readSource } from './read-source';
import type { SourceFile } from './source';

const contentOf = ({ posts }: SourceFile) => {
  const [post] = posts;
  return { content: post?.content, losses: post?.losses, excerpt: post?.excerpt };
};
const markdown = async (text: string) =>
  contentOf(
    await readSource(await zipFile({ 'a.md': `---\ntitle: A\nsummary: ${text}\n---\n${text}` }), {
      now: 0,
    }),
  );
const wordpress = async (html: string) =>
  contentOf(await readSource(wxrFile([wxrItem({ 'content:encoded': html })]), { now: 0 }));
const ghost = async (html: string) =>
  contentOf(
    await readSource(
      ghostFile({
        posts: [
          { id: '1', title: 'A', html, status: 'published', published_at: '2024-05-01 10:00:00' },
        ],
      }),
      { now: 0 },
    ),
  );

describe('formulas and products of imported texts stay letter for letter', () => {
  it.each([
    '\\(a_b\\) and \\(c_d\\)',
    '\\[a*b*c\\]',
    '\\[alpha = 2\\]',
    '$$x_1*y_2*z_3$$',
    '$a_1 + b_1$',
    '$$\\frac{{a}}{{b}}$$',
    '2 * 3 * 4',
    '2*3*4',
  ])('%s', async (text) => {
    expect(await markdown(text)).toMatchObject({ content: `<p>${text}</p>`, losses: [] });
    for (const read of [wordpress, ghost]) {
      expect(await read(`<p>${text}</p>`)).toMatchObject({ content: `<p>${text}</p>`, losses: [] });
    }
  });
});

describe('marks of chat assistants stay out of imported texts', () => {
  it.each([
    ['It rained \uE200cite\uE202turn0search1\uE201.', 'It rained.'],
    ['It rained【4†source】.', 'It rained.'],
    ['It rained :contentReference[oaicite:0]{index=0}.', 'It rained.'],
  ])('%j', async (text, words) => {
    expect(await markdown(text)).toMatchObject({ content: `<p>${words}</p>`, excerpt: words });
    for (const read of [wordpress, ghost]) {
      expect(await read(`<p>${text}</p>`)).toMatchObject({ content: `<p>${words}</p>` });
      const code = '<pre><code>【4†source】</code></pre>';
      expect((await read(code)).content).toBe(code);
    }
  });
});
