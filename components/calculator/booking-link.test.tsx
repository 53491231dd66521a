import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { BookingLink } from './booking-link';

it.each([
  [true, '/get-involved#book-a-call-and-audit', 'plus Customized AI Audit Report FREE'],
  [false, '/get-involved#book-a-call', 'Book a Free AI Discovery Call<'],
])('below a total, with audits offered %s, the link leads to %s', (hasAudit, href, says) => {
  const html = renderToStaticMarkup(<BookingLink href={undefined} hasAudit={hasAudit} />);
  expect(html).toContain(`href="${href}"`);
  expect(html).toContain(says);
  expect(/audit/i.test(html)).toBe(hasAudit);
});
