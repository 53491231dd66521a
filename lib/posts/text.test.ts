import { describe, expect, it } from 'vitest';
import { industries, industryPath } from '@/lib/industries/content';
import { renderPost } from '@/lib/posts/html';
import { matchPages } from '@/lib/search/pages';
import { sitePages } from '@/lib/search/site-pages';

describe('the outline of a post', () => {
  const long =
    '<h2>First &amp; best</h2><p>a</p><h3>A <em>part</em></h3><h2>First &amp; best</h2><h2>!!!</h2>';
  it('gives every heading an id of its own', () => {
    expect(renderPost(long).html).toBe(
      '<h2 id="first-and-best">First &amp; best</h2><p>a</p><h3 id="a-part">A <em>part</em></h3><h2 id="first-and-best-2">First &amp; best</h2><h2 id="section">!!!</h2>',
    );
  });
  it('lists the headings of a long post', () => {
    expect(renderPost(long).headings).toEqual([
      { id: 'first-and-best', text: 'First & best', level: 2 },
      { id: 'a-part', text: 'A part', level: 3 },
      { id: 'first-and-best-2', text: 'First & best', level: 2 },
      { id: 'section', text: '!!!', level: 2 },
    ]);
  });
  it('gives every heading an id of its own, none of which the page around it uses', () => {
    const ids = (...texts: string[]): string[] =>
      Array.from(
        renderPost(texts.map((text) => `<h2>${text}</h2>`).join('')).html.matchAll(/id="([^"]+)"/g),
        ([, id]) => id ?? '',
      );
    expect(ids('Part', 'Part', 'Part 2', 'Part', 'Part 2')).toEqual([
      'part',
      'part-2',
      'part-2-2',
      'part-3',
      'part-2-3',
    ]);
    expect(ids('Content', 'Contents', 'Share', 'Related', 'Content')).toEqual([
      'content-2',
      'contents-2',
      'share-2',
      'related-2',
      'content-3',
    ]);
  });
  it('lists none of a short one', () =>
    expect(renderPost('<h2>One</h2><h3>Two</h3><h2>Three</h2>').headings).toEqual([]));
});

describe('the minutes of reading', () => {
  it.each([
    ['', 1],
    ['<p>one two</p>', 1],
    [`<p>${'word '.repeat(660)}</p>`, 3],
    [`<ul>${'<li>word</li>'.repeat(440)}</ul>`, 2],
  ])('of %.20s', (html, minutes) => expect(renderPost(html).minutes).toBe(minutes));
});

describe('matchPages', () => {
  const found = (query: string) => matchPages(query, sitePages).map(({ path }) => path);
  const marked = (query: string) =>
    matchPages(query, sitePages)[0]
      ?.snippet.filter(({ hit }) => hit)
      .map(({ text }) => text);
  it('finds and shows what stands in the text of a page alone', () => {
    const sectors = industries.map(({ id }) => industryPath(id));
    expect(found('whatsapp')).toEqual(['/industries', '/services', '/privacy', ...sectors]);
    expect(marked('WHATSAPP')).toEqual(['WhatsApp']);
    expect(marked('triage imaging')).toEqual(['triage', 'imaging']);
    expect(found('Voice receptionist whatsapp')).toEqual(['/services']);
  });
});
