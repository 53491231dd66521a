import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ReportOffer } from './report-offer';

const address = 'https://lab.example/report.pdf';
const later = 'The report is in preparation. We write to you when it is out.';

it.each([
  ['with an address: downloads it', address, 'Thandiwe', 'The report is ready for you.'],
  ['with one, on another visit: the same', address, undefined, 'Download the Report'],
  ['in preparation, after its form: says when it comes', undefined, 'Thandiwe', later],
  ['in preparation, on another visit: the same', undefined, undefined, later],
])('report offer %s', (_case, getUrl, name, sentence) => {
  const html = renderToStaticMarkup(
    <ReportOffer getUrl={getUrl} name={name} reference={undefined} />,
  );
  expect(html).toContain(sentence);
  expect(/ href="([^"]*)"/.exec(html)?.[1]).toBe(getUrl);
  expect(/ready|Download/.test(html)).toBe(getUrl !== undefined);
});
