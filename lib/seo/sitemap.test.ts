import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString as wordsOf } from 'mdast-util-to-string';
import { describe, expect, it } from 'vitest';
import { postLimits } from '@/lib/posts/schema';
import { slugCharacters } from '@/lib/process/limits';
import { llmsLines } from './sitemap';

const url = `https://${'a'.repeat(60)}.example`;

describe('/llms.txt', () => {
  it.each(['x', '[', '\u00E9', '\u{1F33D}'])(
    '5,000 posts with the longest words of %s stay below 2 MB, the newest with their excerpts',
    (sign) => {
      const posts = Array.from({ length: 5_000 }, (_, number) => ({
        slug: String(number).padStart(slugCharacters, 'a'),
      }));
      const named = posts.slice(0, 500).map(({ slug }) => ({
        slug,
        title: sign.repeat(postLimits.title),
        excerpt: sign.repeat(postLimits.excerpt),
      }));
      const lines = llmsLines(url, posts, named);
      expect(lines).toHaveLength(5_000);
      expect(Buffer.byteLength(lines.join('\n'))).toBeLessThan(1_950_000);
      expect(lines.filter((line) => line.startsWith('- [')).length).toBeGreaterThan(
        sign.length === 1 ? 499 : 300,
      );
      expect(lines.at(-1)).toBe(`- ${url}/blog/${posts.at(-1)?.slug}.md`);
    },
  );

  it.each([
    'Rain [in](May)',
    'a ] b \\ c',
    '<b> & `c` *d* _e_',
    'https://a.example/(b)',
    '![x](y)',
    '1. a',
    'a | b ~~c~~',
    '\u201Ca\u201D',
  ])('a title and an excerpt of %j are read back as they are', (words) => {
    const [line = ''] = llmsLines(
      url,
      [{ slug: 'a' }],
      [{ slug: 'a', title: words, excerpt: words }],
    );
    const [list] = fromMarkdown(line).children;
    if (list?.type !== 'list') throw new Error('No list');
    const [item] = list.children;
    const [paragraph] = item?.children ?? [];
    if (paragraph?.type !== 'paragraph') throw new Error('No paragraph');
    const [link, ...rest] = paragraph.children;
    expect(link).toMatchObject({ type: 'link', url: `${url}/blog/a.md` });
    expect(wordsOf(link)).toBe(words);
    expect(wordsOf(rest)).toBe(`: ${words}`);
  });

  it('a line break in a title or an excerpt becomes a space of its line', () =>
    expect(
      llmsLines(url, [{ slug: 'a' }], [{ slug: 'a', title: 'a\nb', excerpt: 'c\r\n\r\n- d' }]),
    ).toEqual([`- [a b](${url}/blog/a.md): c - d`]));
});
