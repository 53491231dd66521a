import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { WorkCards } from '@/components/work/work-cards';
import type { WorkItem } from '@/lib/content/types';
import { reportOf } from '@/lib/report/content';
import { type Lists, noLists } from '@/lib/settings/lists';
import { examplesOf, workLists } from '@/lib/work/lists';

/** The site's own work, stored as the owner's. */
const copied: Lists = {
  own: ['work'],
  entries: (examplesOf('AI Lab').work ?? []).map((example, index) => ({
    id: `copy-${index}`,
    list: 'work',
    ...example,
  })),
};

const downloadOf = (lists: Lists, reportUrl: string | undefined): string | undefined => {
  const { download } = reportOf({ reportUrl, reportFormScriptUrl: undefined });
  const items = workLists(lists, 'AI Lab', download).groups.flatMap((group) => group.items);
  const html = renderToStaticMarkup(<WorkCards items={items} />);
  return /(?:<p [^>]*>[^<]*<\/p>)?<a [^>]*>Download/.exec(html)?.[0];
};

describe.each([
  ['the site’s own', noLists],
  ['a copied item', copied],
])('the report’s Download button on Our Work, of %s', (_, lists) => {
  it('with a report address, the button opens the file in a new tab', () => {
    const link = downloadOf(lists, 'https://files.example/report.pdf');
    expect(link).toContain('href="https://files.example/report.pdf"');
    expect(link).toContain('target="_blank"');
  });

  it('without a report address, the button opens the report page, and the sentence above it says so', () => {
    const link = downloadOf(lists, undefined);
    expect(link).toContain('href="/state-of-ai-report"');
    expect(link).toContain(
      'In preparation. Ask for the report: the button opens the form, and we email you when it is out.</p>',
    );
    expect(link).not.toContain('target');
  });
});

describe('cards of Our Work', () => {
  const item = { id: 'a', title: 'Soil maps', description: 'Made in 2026.' };
  const image = '/media/3f0c1c52.png';
  const html = (...items: WorkItem[]): string => renderToStaticMarkup(<WorkCards items={items} />);

  it('without a picture: neither an image nor a column for one, whether alone or among others', () => {
    expect(html(item)).not.toMatch(/<img|grid-cols/);
    const [, first = '', second = ''] = html(item, { ...item, id: 'b', image }).split('<li ');
    expect(first).not.toMatch(/<img|grid-cols/);
    // Beside a card without one, a large picture would leave a hole.
    expect(second).toMatch(/^class="[^"]*(?<!max-sm:)grid-cols-\[7rem_1fr\]/);
  });

  it('a picture of Media has the owner’s alternative text', () =>
    expect(html({ ...item, image, alt: 'A map' })).toMatch(/<img [^>]*alt="A map"/));

  it.each([
    [1, ''],
    [2, 'sm:grid-cols-2'],
    [3, 'sm:grid-cols-2 lg:grid-cols-3'],
    [4, 'sm:grid-cols-2'],
    [5, 'sm:grid-cols-2'],
    [6, 'sm:grid-cols-2 lg:grid-cols-3'],
  ])('%i of them stand in the columns ‘%s’', (count, columns) => {
    const items = Array.from({ length: count }, (_, index) => ({ ...item, id: `${index}` }));
    const [, classes = ''] = /^<ul class="grid gap-3 sm:gap-6([^"]*)"/.exec(html(...items)) ?? [];
    expect(classes.trim()).toBe(columns);
  });

  it('a link of the owner’s opens in a new tab, and more text is folded under its heading', () => {
    const shown = html({
      ...item,
      link: { label: 'Read the study', url: 'https://lab.co.zm/study' },
      collapsible: { title: 'How we measured', content: 'By hand.' },
    });
    expect(shown).toMatch(/<a [^>]*href="https:\/\/lab\.co\.zm\/study"[^>]*>Read the study/);
    expect(shown).toMatch(/<summary [^>]*>How we measured<\/summary><p [^>]*>By hand\.<\/p>/);
  });
});
