// What pages, forms and the site's own search say of the report, by how a visitor gets it.
import { describe, expect, it } from 'vitest';
import { nothingSet, pageText } from '@/lib/search/page-texts';
import { inPreparation, reportOf } from './content';

const reportUrl = 'https://lab.co.zm/report.pdf';
const reportFormScriptUrl = 'https://forms.co.zm/form.js';

describe.each([
  ['address', { reportUrl, reportFormScriptUrl: undefined }],
  ['neither', { reportUrl: undefined, reportFormScriptUrl: undefined }],
  ['otherForm', { reportUrl: undefined, reportFormScriptUrl }],
  ['otherForm', { reportUrl, reportFormScriptUrl }],
] as const)('report texts in the state %s (%j)', (state, settings) => {
  const report = reportOf(settings);
  const searched = ['/', '/work', '/ai-tools', '/state-of-ai-report'].flatMap((path) =>
    pageText(path, { ...nothingSet, ...settings }),
  );
  const { title, intro } = report.form;
  const said = [...searched, report.page.description, report.get, title, intro].join(' ');

  it('download, mail and another company’s form are promised only in their state', () => {
    expect(report.state).toBe(state);
    expect(said.includes('Free to download')).toBe(state === 'address');
    expect(said.includes(inPreparation)).toBe(state === 'neither');
    expect(/free copy|based on a survey|send it|send you/i.test(said)).toBe(state !== 'neither');
    expect(said.includes('another company’s')).toBe(state === 'otherForm');
    expect(report.page.description.length).toBeLessThanOrEqual(160);
  });

  it('the Download button opens the file, or the report page with a sentence that says so', () =>
    expect(report.download).toEqual(
      settings.reportUrl
        ? { url: reportUrl }
        : { url: '/state-of-ai-report', note: expect.stringContaining('the button opens') },
    ));
});

it('search finds ‘a message to us’ above the audit, demo and booking buttons only without their addresses', () => {
  const opens = (settings: typeof nothingSet): string[] =>
    ['/services', '/ai-tools', '/ai-audit-assessment', '/work'].flatMap((path) =>
      pageText(path, settings).filter((sentence) => sentence.includes('a message to us')),
    );
  expect(opens(nothingSet)).toHaveLength(4);
  const url = 'https://lab.co.zm/';
  expect(opens({ ...nothingSet, bookingUrl: url, demoUrl: url, auditUrl: url })).toEqual([]);
});
