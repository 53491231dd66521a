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
] as const)('the report by %s (%j)', (state, settings) => {
  const report = reportOf(settings);
  const searched = ['/', '/work', '/ai-tools', '/state-of-ai-report'].flatMap((path) =>
    pageText(path, { ...nothingSet, ...settings }),
  );
  const { title, intro } = report.form;
  const said = [...searched, report.page.description, report.get, title, intro].join(' ');

  it('promises a download, a mail or another company’s form only where it is so', () => {
    expect(report.state).toBe(state);
    expect(said.includes('Free to download')).toBe(state === 'address');
    expect(said.includes(inPreparation)).toBe(state === 'neither');
    expect(/free copy|based on a survey|send it|send you/i.test(said)).toBe(state !== 'neither');
    expect(said.includes('another company’s')).toBe(state === 'otherForm');
    expect(report.page.description.length).toBeLessThanOrEqual(160);
  });

  it('has a Download that opens the file, or a sentence that says what it opens', () =>
    expect(report.download).toEqual(
      settings.reportUrl
        ? { url: reportUrl }
        : { url: '/state-of-ai-report', note: expect.stringContaining('the button opens') },
    ));
});

it('the search has the sentence above a button only where its address is not set', () => {
  const opens = (settings: typeof nothingSet): string[] =>
    ['/services', '/ai-tools', '/ai-audit-assessment', '/work'].flatMap((path) =>
      pageText(path, settings).filter((sentence) => sentence.includes('a message to us')),
    );
  expect(opens(nothingSet)).toHaveLength(4);
  const url = 'https://lab.co.zm/';
  expect(opens({ ...nothingSet, bookingUrl: url, demoUrl: url, auditUrl: url })).toEqual([]);
});
