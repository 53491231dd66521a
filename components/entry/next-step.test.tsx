// The next step shows who and what is set, with one main button at most, and always a way.
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AfterResult } from './after-result';
import { contactParts } from './contact-parts';

const nothing = { person: undefined, bookingUrl: undefined, whatsApp: undefined };
const person = { name: 'Test Person', role: 'Projects', picture: '/media/a.png', alt: '' };
const ways = { bookingUrl: 'https://book.co.zm/', whatsApp: '+260977123456' };
const shown = (contact: Parameters<typeof contactParts>[0], isMain: boolean, isBooked = false) => {
  const html = renderToStaticMarkup(
    <AfterResult
      contact={contactParts(contact)}
      place="report"
      reference="ABC234"
      isMain={isMain}
      isBooked={isBooked}
    />,
  );
  return {
    heading: /id="next-step"[^>]*>([^<]*)</.exec(html)?.[1],
    faces: html.match(/<img/g)?.length ?? 0,
    links: [...html.matchAll(/<a href="([^"]*)"[^>]*class="inline-flex/g)].map(([, href]) => href),
    main: html.match(/class="inline-flex[^"]* accent /g)?.length ?? 0,
  };
};
const form = '/get-involved/form?about=report-ABC234#contact';
const chat = expect.stringMatching(/^https:\/\/wa\.me\/260977123456\?text=.*ABC234/);

it.each([
  [nothing, true, false, { heading: 'Contact us', faces: 0, links: [form], main: 1 }],
  [
    { person, ...ways },
    true,
    false,
    { heading: 'Talk to Test Person', faces: 1, links: [ways.bookingUrl, chat, form], main: 1 },
  ],
  [
    { person, ...ways },
    false,
    true,
    { heading: 'Talk to Test Person', faces: 1, links: [chat, form], main: 0 },
  ],
])(
  'next step with %j (main button: %s, booking shown above: %s) has the heading, faces and links %j',
  (contact, isMain, isBooked, expected) =>
    expect(shown(contact, isMain, isBooked)).toEqual(expected),
);
