// The form as the server makes it: Enter presses its first button.
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ContactForm } from '@/components/contact/contact-form.client';

const note = 'This site has no email address yet: you would have to enter one.';

it.each([
  ['hello@lab.co.zm', ['mail', 'page'], false],
  [undefined, ['page', 'mail'], true],
])(
  'a contact form to %j has its main button first, and says where an address is missing',
  (to, ways, says) => {
    const html = renderToStaticMarkup(<ContactForm to={to} whatsApp={undefined} consent={null} />);
    const buttons = [...html.matchAll(/<button[^>]*>/g)].map(([button]) => button);
    expect(buttons.map((button) => /value="(\w+)"/.exec(button)?.[1])).toEqual(ways);
    expect(buttons[0]).toContain(' accent ');
    expect(buttons[1]).not.toContain(' accent ');
    const mail = buttons[ways.indexOf('mail')] ?? '';
    expect([html.includes(note), mail.includes('aria-describedby="no-mailbox"')]).toEqual([
      says,
      says,
    ]);
  },
);
