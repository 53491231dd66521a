// The form as the server makes it: Enter presses its first button.
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ContactForm } from '@/components/contact/contact-form.client';

const note = 'where you choose whom it goes to';

it.each([
  ['hello@lab.co.zm', false],
  [undefined, true],
])(
  "a contact form to %j: 'Send from this page' is first and the main button, and a missing address is said: %s",
  (to, says) => {
    const html = renderToStaticMarkup(<ContactForm to={to} whatsApp={undefined} consent={null} />);
    const [page = '', mail = ''] = [...html.matchAll(/<button[^>]*>/g)].map(([button]) => button);
    expect([page, mail].map((button) => /value="(\w+)"/.exec(button)?.[1])).toEqual([
      'page',
      'mail',
    ]);
    expect(page).toContain(' accent ');
    expect(mail).not.toContain(' accent ');
    expect(html.includes(note)).toBe(says);
    expect(html.indexOf(' id="send-note"')).toBeLessThan(html.indexOf(page));
    for (const button of [page, mail]) expect(button).toContain('aria-describedby="send-note"');
  },
);
