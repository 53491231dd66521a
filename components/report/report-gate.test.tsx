import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ReportGate } from './report-gate.client';

it.each([
  ['before it is sent: its title is shown', {}, true],
  ['after it was sent: thanks replace its title', { name: 'Thandiwe' }, false],
])('report form, %s', (_case, sent, hasTitle) => {
  const html = renderToStaticMarkup(
    <ReportGate
      title="Get the report by email"
      entry={{ action: '/', title: '', intro: '', submitLabel: 'Send', consent: null }}
      getUrl={undefined}
      contact={{ person: undefined, bookingUrl: undefined, whatsApp: undefined, consent: null }}
      sent={sent}
    />,
  );
  expect(html.includes('Get the report by email')).toBe(hasTitle);
  expect(html.includes('Thank you, Thandiwe!')).toBe(!hasTitle);
});
