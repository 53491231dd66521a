import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { WorkCards } from '@/components/work/work-cards';
import { reportOf } from '@/lib/report/content';
import { workGroups } from '@/lib/work/content';

const downloadOf = (reportUrl: string | undefined): string | undefined => {
  const { download } = reportOf({ reportUrl, reportFormScriptUrl: undefined });
  const items = workGroups(download).flatMap((group) => group.items);
  const html = renderToStaticMarkup(<WorkCards items={items} />);
  return /(?:<p [^>]*>[^<]*<\/p>)?<a [^>]*>Download/.exec(html)?.[0];
};

describe('the report’s Download button on Our Work', () => {
  it('with a report address, the button opens the file in a new tab', () => {
    const link = downloadOf('https://files.example/report.pdf');
    expect(link).toContain('href="https://files.example/report.pdf"');
    expect(link).toContain('target="_blank"');
  });

  it('without a report address, the button opens the report page, and the sentence above it says so', () => {
    const link = downloadOf(undefined);
    expect(link).toContain('href="/state-of-ai-report"');
    expect(link).toContain(
      'In preparation. Ask for the report: the button opens the form, and we email you when it is out.</p>',
    );
    expect(link).not.toContain('target');
  });
});
