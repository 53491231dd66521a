import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SendTotal } from './send-total.client';

it.each([
  ['not sent yet', undefined, 500, false, ''],
  ['of 0', undefined, 0, true, ''],
  ['that was sent', { total: 500 }, 500, true, 'Sent: US$ 500 as shown.'],
  ['that differs from the one sent', { total: 400 }, 500, false, 'Sent: US$\u00a0400.'],
  ['that could not be sent', { total: 500, failure: 'No connection' }, 500, false, 'No connection'],
])('calculator: a total %s has its button and its note', (_, sent, total, isOff, note) => {
  const shown = 'US$ 500 as shown';
  const html = renderToStaticMarkup(
    <SendTotal event="e" total={total} shown={shown} sent={sent} live />,
  );
  expect(/aria-disabled="(\w+)"/.exec(html)?.[1]).toBe(String(isOff));
  expect(/<p role="status"[^>]*>([^<]*)</.exec(html)?.[1]).toBe(note);
});
