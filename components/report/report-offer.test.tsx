import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ReportOffer } from './report-offer';

it.each([
  ['with an address: downloads it', 'https://lab.example/report.pdf', 'Download the Report'],
  ['without one: leads to the contact form', undefined, 'Get the report by email'],
])('report offer %s', (_case, reportUrl, button) => {
  const html = renderToStaticMarkup(
    <ReportOffer reportUrl={reportUrl} name="Thandiwe" reference={undefined} />,
  );
  expect(html).toContain(button);
  expect(html).toContain(`href="${reportUrl ?? '/get-involved#get-the-report'}"`);
  expect(html.includes('ready')).toBe(reportUrl !== undefined);
});
