import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { emptyContent } from '@/lib/posts/schema';
import { splitFrontMatter } from '@/lib/site-import/front-matter';
import type { ExportedPost } from './admin-queries';
import { postFile } from './post-file';

const names = { categories: new Map(), pictures: new Map() };
const fileOf = (title: string): string => {
  const content = { ...emptyContent, title, excerpt: title, slug: 'a', content: '<p>Text</p>' };
  const post: ExportedPost = {
    id: 'p0000000-0000-4000-8000-000000000001',
    status: 'published',
    createdAt: '2024-04-01T10:00:00.123Z',
    updatedAt: '2024-06-01T10:00:00.000Z',
    publishedAt: '2024-05-01T10:00:00.000Z',
    firstPublishedAt: '2024-05-01T10:00:00.000Z',
    author: title,
    content,
    changes: undefined,
  };
  return postFile(post, content, names);
};
const headOf = (file: string): string => file.slice(4, file.indexOf('\n---\n') + 1);

describe('export: readers of YAML 1.1 and 1.2 read the same texts', () => {
  it.each([
    ...'Yes yes YES no No on Off y N True null Null ~ = <<'.split(' '),
    ...'1.10 007 0o14 0x1F 1_000 1e3 +1 -2 .5 1. .inf -.INF .NaN 12:30 190:20:30 1:2.5'.split(' '),
    '2024-05-01',
    '2024-05-01 10:00:00 +2',
    '2024-05-01T10:00:00Z',
    '0b101',
    '0777',
    '08',
    '- a',
    'a: b',
    'a #b',
    '#b',
    '@a',
    '%a',
    '!a',
    '&a *b',
    '[a]',
    '{a}',
    "it's",
    '"a"',
    '\ta',
    'a\nb',
    'a\u0085b',
    'a\u2028b',
    '\uFEFFa',
    '\u{1F33D}',
    '---',
    '...',
  ])('the title %j', (title) => {
    const head = headOf(fileOf(title));
    for (const version of ['1.1', '1.2'] as const) {
      const read = parse(head, { version, schema: version === '1.1' ? 'yaml-1.1' : 'core' });
      expect(read).toMatchObject({ title, excerpt: title, author: title });
    }
    expect(splitFrontMatter(fileOf(title)).fields.text('title')).toBe(title);
    expect(head).not.toMatch(/[\u007F-\u009F\u2028\u2029\uFEFF]/);
  });

  it('plain words stay without quotes', () =>
    expect(fileOf('Rain in May')).toContain('title: Rain in May\n'));

  it('a title that YAML 1.1 reads as a yes has quotes', () =>
    expect(fileOf('Yes')).toContain('title: "Yes"\n'));
});
