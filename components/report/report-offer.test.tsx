import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ReportOffer } from './report-offer';

const address = 'https://lab.example/report.pdf';
const later = 'The report is in preparation. We email you when it is out.';

it.each([
  [
    'after the form, with a file: links to the download',
    address,
    'Thandiwe',
    'The report is ready for you.',
  ],
  [
    'on a later visit, with a file: links to the download',
    address,
    undefined,
    'Download the Report',
  ],
  [
    'after the form, without a file: says that the report is in preparation',
    undefined,
    'Thandiwe',
    later,
  ],
  [
    'on a later visit, without a file: says that the report is in preparation',
    undefined,
    undefined,
    later,
  ],
])('report card %s', (_case, getUrl, name, sentence) => {
  const html = renderToStaticMarkup(
    <ReportOffer getUrl={getUrl} name={name} reference={undefined} />,
  );
  expect(html).toContain(sentence);
  expect(/ href="([^"]*)"/.exec(html)?.[1]).toBe(getUrl);
  expect(/ready|Download/.test(html)).toBe(getUrl !== undefined);
});
