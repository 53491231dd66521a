import { expect, test } from '../support/test';

// By its field, with script and without: blog.spec.ts

/** The sentence of the page about the query. */
const statusOf = (html: string): string | undefined =>
  /role="status"[^>]*>(.*?)<\/p>/s.exec(html)?.[1];

test('every text is a query with an answer of its own, made once and without script', async ({
  request,
}) => {
  for (const [typed, shown = typed] of [
    ['/'],
    ['%'],
    ['%2f'],
    ['../..'],
    ['\u{1F33D}'],
    ['a#b?c=d'],
    ['a.json'],
    ['"unbalanced | !'],
    ["'; drop table posts; --"],
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['x'.repeat(5_000), 'x'.repeat(200)],
    ['zzzzqqq'],
    [' ', ''],
  ] as const) {
    const path = `/search?q=${encodeURIComponent(typed)}`;
    const [made, cached] = [await request.get(path), await request.get(path)];
    expect([made.status(), cached.status()], typed).toEqual([200, 200]);
    const html = await cached.text();
    expect(html === (await made.text()), typed).toBe(true);
    expect(statusOf(html), typed).toContain(shown ? ` “${shown}”` : 'Type a word or two above.');
    expect(html.includes('/_next/static/chunks/'), typed).toBe(false);
  }
  // Given twice, the first counts; what the address is not made of is text as well.
  for (const [query, shown] of [
    ['q=zzzz&q=mining', 'zzzz'],
    ['q=%', '%'],
    ['q=%ff', '\uFFFD'],
  ]) {
    const answer = await request.get(`/search?${query}`);
    expect(statusOf(await answer.text())).toContain(` “${shown}”`);
  }
});
