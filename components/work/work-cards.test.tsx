import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { WorkCards } from '@/components/work/work-cards';
import { workGroups } from '@/lib/work/content';

const downloadOf = (reportUrl: string | undefined): string | undefined => {
  const items = workGroups(reportUrl).flatMap((group) => group.items);
  const html = renderToStaticMarkup(<WorkCards items={items} />);
  return /<a [^>]*>Download/.exec(html)?.[0];
};

it('cards of what is still to come are the last of their group', () => {
  for (const { title, items } of workGroups(undefined)) {
    const isComing = items.map((item) => item.comingSoon === true);
    expect(isComing, title).toEqual(isComing.toSorted());
  }
});

describe('the Download of the report on Our Work', () => {
  it('opens elsewhere where an address is set', () => {
    const link = downloadOf('https://files.example/report.pdf');
    expect(link).toContain('href="https://files.example/report.pdf"');
    expect(link).toContain('target="_blank"');
  });

  it('leads to the page of the report where none is', () => {
    const link = downloadOf(undefined);
    expect(link).toContain('href="/state-of-ai-report"');
    expect(link).not.toContain('target');
  });
});
