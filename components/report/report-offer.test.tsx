import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ReportOffer } from './report-offer';

const address = 'https://lab.example/report.pdf';
const byMessage = '/get-involved#get-the-report';

it.each([
  ['with an address: downloads it', address, 'Thandiwe', 'The report is ready for you.', address],
  ['with one, for a known visitor: the same', address, undefined, 'Download the Report', address],
  ['without one, after its form: is sent', undefined, 'Thandiwe', 'We send it to you.', undefined],
  [
    'without one, for a visitor known from another form: leads to the contact form',
    undefined,
    undefined,
    'We send it to you: the button opens a message to us.',
    byMessage,
  ],
])('report offer %s', (_case, reportUrl, name, sentence, href) => {
  const html = renderToStaticMarkup(
    <ReportOffer reportUrl={reportUrl} name={name} reference={undefined} />,
  );
  expect(html).toContain(sentence);
  expect(/ href="([^"]*)"/.exec(html)?.[1]).toBe(href);
  expect(/ready|Download/.test(html)).toBe(reportUrl !== undefined);
});
